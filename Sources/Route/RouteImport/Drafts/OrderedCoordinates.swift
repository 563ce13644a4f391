import Geometry
import Navigation

extension RouteLine {
  /// Returns the distances along the line of coordinates that it passes in this order.
  ///
  /// Each coordinate is at the first point after the previous one where the line passes it or, if
  /// it never comes close, at the closest point.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of coordinates on the line; for those off the line,
  ///   at most half a million segments are searched in total.
  func meters(ofOrdered passed: some Sequence<Coordinate>) -> [Double] {
    var start = 0.0
    var pieces = 500_000
    return passed.map { coordinate in
      start = passing(coordinate, after: start, pieces: &pieces)
      return start
    }
  }

  /// The distance in meters within which a line passes a coordinate.
  private static let near = 15.0
  /// The distance in meters without coming closer after which a coordinate counts as passed.
  private static let beyond = 30.0

  private func passing(
    _ coordinate: Coordinate, after start: Double, pieces: inout Int
  ) -> Double {
    var best = (meters: start, distance: Geodesy.distance(self.coordinate(at: start), coordinate))
    for index in segment(at: start)..<coordinates.count - 1 {
      pieces -= 1
      let isPassed = best.distance <= Self.near && meters[index] - best.meters > Self.beyond
      if isPassed || pieces < 0 { break }
      let (from, to) = (coordinates[index], coordinates[index + 1])
      let fraction = LineSplitter.foot(of: coordinate, from: from, to: to)
      let here = max(start, meters[index] + (meters[index + 1] - meters[index]) * fraction)
      let distance = Geodesy.distance(self.coordinate(at: here), coordinate)
      if distance < best.distance { best = (here, distance) }
    }
    return best.meters
  }
}
