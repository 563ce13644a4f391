import Documents
package import Geometry

/// A polyline with the distance of each coordinate along the route.
///
/// Distances are those of the routing engine if available, so they may differ slightly from those
/// of a simplified line.
package struct RouteLine: Sendable, Hashable {
  /// The coordinates, at least two.
  package let coordinates: [Coordinate]
  /// The distance of each coordinate along the route, in meters; starts at 0 and never decreases.
  package let meters: [Double]

  /// Creates a line with known distances.
  ///
  /// Fails unless both arrays have the same count of at least two, and distances start at zero and
  /// never decrease.
  package init?(coordinates: [Coordinate], meters: [Double]) {
    guard coordinates.count == meters.count, coordinates.count >= 2, meters.first == 0,
      zip(meters, meters.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.coordinates = coordinates
    self.meters = meters
  }

  /// A placeholder line of zero length at latitude and longitude 0.
  package static let nowhere = RouteLine()

  private init() {
    coordinates = [Coordinate](
      repeating: Coordinate(clampingLatitude: 0, longitude: 0), count: 2)
    meters = [0, 0]
  }

  /// Creates a line with measured distances; fails for fewer than two coordinates.
  package init?(coordinates: [Coordinate]) {
    var total = 0.0
    var meters = [0.0]
    for (from, to) in zip(coordinates, coordinates.dropFirst()) {
      total += Geodesy.distance(from, to)
      meters.append(total)
    }
    self.init(coordinates: coordinates, meters: meters)
  }

  /// The length in meters.
  package var lengthMeters: Double { meters.last ?? 0 }

  /// Returns the index of the segment that contains a distance; the segment ends at the next index.
  ///
  /// - Complexity: O(log *n*) in the number of coordinates.
  package func segment(at distance: Double) -> Int {
    max(0, min(meters.count - 1, meters.partition { $0 > distance }) - 1)
  }

  /// Returns the coordinate at a distance along the route, clamped to the ends.
  ///
  /// - Complexity: O(log *n*) in the number of coordinates.
  package func coordinate(at distance: Double) -> Coordinate {
    let index = segment(at: distance)
    let length = meters[index + 1] - meters[index]
    let fraction = length > 0 ? (distance - meters[index]) / length : 0
    return Geodesy.interpolate(
      coordinates[index], coordinates[index + 1], min(1, max(0, fraction)))
  }

  /// Returns the direction at a distance along the route, in degrees clockwise from north.
  package func course(at distance: Double) -> Double {
    var index = segment(at: distance)
    while index > 0, coordinates[index] == coordinates[index + 1] { index -= 1 }
    while index + 2 < coordinates.count, coordinates[index] == coordinates[index + 1] { index += 1 }
    return Geodesy.bearing(coordinates[index], coordinates[index + 1])
  }

  /// Returns the coordinates between two distances, both ends included.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of coordinates and of those returned.
  package func slice(from start: Double, to end: Double) -> [Coordinate] {
    guard end > start else { return [] }
    let first = segment(at: start)
    let last = segment(at: end) + 1
    let inner = (first...last).filter { meters[$0] > start && meters[$0] < end }
    return [coordinate(at: start)] + inner.map { coordinates[$0] } + [coordinate(at: end)]
  }
}
