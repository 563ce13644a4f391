import Foundation
package import Geometry

extension Geodesy {
  /// The coordinate at a distance in meters along an initial bearing in degrees.
  package static func destination(
    from start: Coordinate, distance: Double, bearing: Double
  ) -> Coordinate {
    let (lat, lon) = (start.latitude * .pi / 180, start.longitude * .pi / 180)
    let (course, angle) = (bearing * .pi / 180, distance / earthRadius)
    let lat2 = asin(sin(lat) * cos(angle) + cos(lat) * sin(angle) * cos(course))
    let lon2 =
      lon + atan2(sin(course) * sin(angle) * cos(lat), cos(angle) - sin(lat) * sin(lat2))
    return Coordinate(
      clampingLatitude: lat2 * 180 / .pi, longitude: signed(degrees: lon2 * 180 / .pi))
  }
}
