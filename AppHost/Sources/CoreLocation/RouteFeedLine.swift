import Foundation
import JSONText

/// The route line of a session, with the distance of each point from the start.
package struct RouteFeedLine {
  /// The points in driving order, with distances in meters.
  package let points: [(coordinate: CLLocationCoordinate2D, meters: Double)]

  /// Decodes the member `line` of a route: arrays of latitude, longitude and meters.
  ///
  /// Other entries are ignored.
  package init(_ value: JSONValue?) {
    points = (value?.array ?? []).compactMap { point in
      guard let numbers = point.array?.compactMap(\.number), numbers.count > 2 else { return nil }
      return (CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), numbers[2])
    }
  }

  /// The length in meters.
  package var meters: Double { points.last?.meters ?? 0 }

  /// Returns the coordinates between two distances in meters, with interpolated ends.
  package func part(from start: Double, to end: Double) -> [CLLocationCoordinate2D] {
    guard !points.isEmpty else { return [] }
    let inside = points.filter { $0.meters > start && $0.meters < end }.map(\.coordinate)
    return [coordinate(at: start)] + inside + [coordinate(at: end)]
  }

  private func coordinate(at meters: Double) -> CLLocationCoordinate2D {
    guard let next = points.firstIndex(where: { $0.meters >= meters }) else {
      return points.last?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
    guard next > 0 else { return points[0].coordinate }
    let (before, after) = (points[next - 1], points[next])
    let share = (meters - before.meters) / max(1e-9, after.meters - before.meters)
    let (one, other) = (before.coordinate, after.coordinate)
    return CLLocationCoordinate2D(
      latitude: one.latitude + share * (other.latitude - one.latitude),
      longitude: one.longitude + share * (other.longitude - one.longitude))
  }

  /// Returns the distance along the line of the point nearest to a coordinate, in meters.
  package func nearestMeters(to place: CLLocationCoordinate2D) -> Double {
    let narrow = cos(place.latitude * .pi / 180)
    func offset(_ other: CLLocationCoordinate2D) -> (x: Double, y: Double) {
      ((other.longitude - place.longitude) * narrow, other.latitude - place.latitude)
    }
    var best = (squared: Double.infinity, meters: 0.0)
    for (one, other) in zip(points, points.dropFirst()) {
      let (a, b) = (offset(one.coordinate), offset(other.coordinate))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let share = length > 0 ? min(1, max(0, -(a.x * dx + a.y * dy) / length)) : 0
      let (x, y) = (a.x + share * dx, a.y + share * dy)
      guard x * x + y * y < best.squared else { continue }
      best = (x * x + y * y, one.meters + share * (other.meters - one.meters))
    }
    return best.meters
  }
}
