import BaseMaps
import Foundation
import Geometry
package import Navigation
import VectorTiles

extension MapConfiguration {
  /// A note that the map does not cover the route, as a sentence; nil if it does, or if one of their areas is unknown.
  package func remoteness(of route: Route?) -> String? {
    guard let bounds = store?.source.info.bounds, let line = route?.line,
      !line.coordinates.contains(where: bounds.contains), let start = line.coordinates.first
    else { return nil }
    return "the map '\(file)' lies elsewhere than the route: it covers"
      + " \(MapConfiguration.text(bounds.southWest)) to \(MapConfiguration.text(bounds.northEast)), and the route"
      + " begins at \(MapConfiguration.text(start)); give the map of the route's region"
  }

  private static func text(_ coordinate: Coordinate) -> String {
    func degrees(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    return "\(degrees(coordinate.latitude)), \(degrees(coordinate.longitude))"
  }
}

extension MapBounds {
  /// Whether the area contains a coordinate; an area across the date line has its west in the east.
  fileprivate func contains(_ coordinate: Coordinate) -> Bool {
    let (west, east) = (southWest.longitude, northEast.longitude)
    let isBetween =
      west <= east
      ? (west...east).contains(coordinate.longitude)
      : coordinate.longitude >= west || coordinate.longitude <= east
    return isBetween
      && (southWest.latitude...max(southWest.latitude, northEast.latitude))
        .contains(coordinate.latitude)
  }
}
