import Geometry
import Navigation

/// Cuts a line into the sections between coordinates on or near it.
enum LineSplitter {
  /// Returns the sections between successive coordinates, and from the last one to the end.
  ///
  /// Coordinates must be in driving order; `expectedMeters` are their approximate distances along
  /// the line, which disambiguate a line that crosses itself.
  static func stretches(
    of coordinates: [Coordinate], on line: RouteLine, expectedMeters: [Double]
  ) -> [[Coordinate]] {
    var cuts: [Double] = []
    for (coordinate, expected) in zip(coordinates, expectedMeters) {
      cuts.append(max(cuts.last ?? 0, nearest(to: coordinate, on: line, expected: expected)))
    }
    if !cuts.isEmpty { cuts[0] = 0 }
    return cuts.enumerated().map { index, start in
      let end = index + 1 < cuts.count ? cuts[index + 1] : line.lengthMeters
      let stretch = line.slice(from: start, to: end)
      return stretch.isEmpty ? [line.coordinate(at: start)] : stretch
    }
  }

  /// Returns the distance along the line at which it is closest to `coordinate`.
  private static func nearest(
    to coordinate: Coordinate, on line: RouteLine, expected: Double
  ) -> Double {
    let tolerance = 100 + line.lengthMeters * 0.1
    var best = (meters: expected, distance: Double.infinity)
    for index in 0..<line.coordinates.count - 1
    where line.meters[index + 1] >= expected - tolerance
      && line.meters[index] <= expected + tolerance
    {
      let fraction = foot(
        of: coordinate, from: line.coordinates[index], to: line.coordinates[index + 1])
      let candidate = Geodesy.interpolate(
        line.coordinates[index], line.coordinates[index + 1], fraction)
      let distance = Geodesy.distance(candidate, coordinate)
      if distance < best.distance {
        let length = line.meters[index + 1] - line.meters[index]
        best = (line.meters[index] + length * fraction, distance)
      }
    }
    return best.meters
  }

  /// Returns the fraction, 0...1, of a segment at which it is closest to `coordinate`.
  static func foot(of coordinate: Coordinate, from start: Coordinate, to end: Coordinate) -> Double
  {
    let length = Geodesy.distance(start, end)
    guard length > 0 else { return 0 }
    let angle = Geodesy.bearing(start, coordinate) - Geodesy.bearing(start, end)
    let along = Geodesy.distance(start, coordinate) * cosine(degrees: angle)
    return min(1, max(0, along / length))
  }
}
