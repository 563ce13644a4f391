import Foundation
package import Geometry

extension RouteLine {
  /// Returns the distance along the route at which the line is nearest to a coordinate.
  ///
  /// Measured on the tangent plane at the coordinate, which is accurate near the line.
  package func nearestMeters(to coordinate: Coordinate) -> Double {
    let scale = cos(coordinate.latitude * .pi / 180)
    func local(_ other: Coordinate) -> Point {
      Point(
        Geodesy.signed(degrees: other.longitude - coordinate.longitude) * scale,
        other.latitude - coordinate.latitude)
    }
    var best = (distance: Double.infinity, meters: 0.0)
    for index in coordinates.indices.dropLast() {
      let (start, end) = (local(coordinates[index]), local(coordinates[index + 1]))
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      let fraction =
        square > 0 ? min(1, max(0, -(start.x * way.x + start.y * way.y) / square)) : 0
      let distance = start.interpolated(to: end, fraction).length
      if distance < best.distance {
        best = (distance, meters[index] + (meters[index + 1] - meters[index]) * fraction)
      }
    }
    return best.meters
  }
}
