import Geometry
import Navigation

extension LocationTrack {
  /// The distance in meters from which a fix is off the route.
  private static let reach = 50.0

  /// Returns the fixes by their distance along a driven route; nil if they are off it.
  ///
  /// Each fix is ahead of the previous one, within the vehicle's reach, so that a route that
  /// crosses itself is followed in order. Fixes off the route keep their own position.
  ///
  /// - Complexity: O(*n* + *m*) in the number of fixes and coordinates, apart from a window each.
  func matched(to line: RouteLine) -> [RouteFix]? {
    var matched: [RouteFix] = []
    var (meters, seconds, beside) = (0.0, 0.0, 0)
    for (fix, position) in zip(fixes, positions) {
      let farthest =
        matched.isEmpty
        ? line.lengthMeters : meters + Self.reach + Self.topSpeed / 2 * (fix.seconds - seconds)
      let near = line.nearest(to: position, from: meters, to: farthest)
      if near.distance <= Self.reach {
        meters = max(meters, near.meters)
      } else {
        beside += 1
      }
      var fix = fix
      (fix.meters, fix.coordinate) = (meters, position)
      seconds = fix.seconds
      matched.append(fix)
    }
    return matched.count > 1 && beside * 4 < matched.count && meters > 0 ? matched : nil
  }
}

extension RouteLine {
  /// Returns the point of the line nearest to a coordinate, between two distances along it.
  fileprivate func nearest(
    to position: Coordinate, from start: Double, to end: Double
  ) -> (meters: Double, distance: Double) {
    var best = (meters: start, distance: Geodesy.distance(coordinate(at: start), position))
    for index in segment(at: start)...segment(at: max(start, end)) {
      let span = meters[index + 1] - meters[index]
      guard span > 0 else { continue }
      let bearing = Geodesy.signed(
        degrees: Geodesy.bearing(coordinates[index], position)
          - Geodesy.bearing(coordinates[index], coordinates[index + 1]))
      let along = Geodesy.distance(coordinates[index], position) * cosine(degrees: bearing)
      let here = min(end, max(start, meters[index] + min(span, max(0, along))))
      let distance = Geodesy.distance(coordinate(at: here), position)
      if distance < best.distance { best = (here, distance) }
    }
    return best
  }
}
