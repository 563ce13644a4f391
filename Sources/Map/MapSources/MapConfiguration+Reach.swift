import BaseMaps
import Foundation
import Geometry
package import Navigation
import VectorTiles

extension MapConfiguration {
  /// Returns a sentence stating that the map does not cover the route.
  ///
  /// Returns nil if it does, or if either area is unknown.
  package func coverageNote(of route: Route?) -> String? {
    guard let bounds = store?.source.info.bounds, let line = route?.line,
      !line.coordinates.contains(where: bounds.contains), let start = line.coordinates.first
    else { return nil }
    return "the map '\(file)' does not cover the route: the map covers"
      + " \(MapConfiguration.text(bounds.southWest)) to \(MapConfiguration.text(bounds.northEast)),"
      + " the route starts at \(MapConfiguration.text(start)); use a map of the route's region"
  }

  private static func text(_ coordinate: Coordinate) -> String {
    func degrees(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    return "\(degrees(coordinate.latitude)), \(degrees(coordinate.longitude))"
  }
}

extension MapBounds {
  /// Returns whether the area contains a coordinate; it may cross the antimeridian.
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
