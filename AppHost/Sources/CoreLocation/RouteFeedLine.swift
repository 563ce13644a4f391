import Foundation
import JSONText

/// The line of a session's route, with the distance of each corner from its beginning in meters.
package struct RouteFeedLine {
  /// The corners in driving order.
  package let points: [(coordinate: CLLocationCoordinate2D, meters: Double)]

  /// The member `line` of a route: lists of latitude, longitude and meters.
  ///
  /// Entries of another form count for nothing.
  package init(_ value: JSONValue?) {
    points = (value?.array ?? []).compactMap { point in
      guard let numbers = point.array?.compactMap(\.number), numbers.count > 2 else { return nil }
      return (CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), numbers[2])
    }
  }

  /// The length in meters.
  package var meters: Double { points.last?.meters ?? 0 }

  /// The coordinates between two distances from the beginning.
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

  /// The distance along the line of the point nearest to a place, in meters.
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
