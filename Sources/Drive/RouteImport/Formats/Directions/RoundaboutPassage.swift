import Geometry
import Navigation

/// Finds where a line leaves a roundabout that it enters at its start.
enum RoundaboutPassage {
  /// No roundabout is longer than this many meters.
  private static let longestPassage = 400.0
  /// The circle has been followed after turning this much with it, in degrees.
  private static let leastArc = 12.0
  /// Turning this much against the circle, in degrees, leaves it.
  private static let leavingTurn = 18.0
  /// A piece longer than this many meters is no part of the circle.
  private static let straightPiece = 45.0
  /// The bearing of the exit is measured over this many meters.
  private static let exitWindow = 12.0

  /// The bearing with which the line leaves the circle; nil when it cannot be told.
  static func exitBearing(of coordinates: [Coordinate], drivingOn side: DrivingSide) -> Double? {
    guard let line = RouteLine(coordinates: coordinates) else { return nil }
    let sense = side == .left ? 1.0 : -1.0
    var (arc, against) = (0.0, 0.0)
    for index in 1..<max(1, coordinates.count - 1) {
      guard line.meters[index] < longestPassage else { return nil }
      let turn =
        sense
        * Geodesy.signed(
          degrees: bearing(line, after: index) - bearing(line, after: index - 1))
      if turn >= 0 {
        arc += turn
        against = 0
      } else {
        against -= turn
      }
      let isFollowing = arc >= leastArc
      if isFollowing, against >= leavingTurn { return exitBearing(of: line, after: index) }
      let length = line.meters[index + 1] - line.meters[index]
      if isFollowing, length > straightPiece { return bearing(line, after: index) }
    }
    return nil
  }

  /// The driving side that a line along nothing but the circle shows; nil for a short arc.
  static func drivingSide(ofCircle coordinates: [Coordinate]) -> DrivingSide? {
    guard coordinates.count > 2 else { return nil }
    let bearings = zip(coordinates, coordinates.dropFirst()).map { Geodesy.bearing($0, $1) }
    let turned = zip(bearings, bearings.dropFirst()).reduce(0) { sum, pair in
      sum + Geodesy.signed(degrees: pair.1 - pair.0)
    }
    guard abs(turned) > 20 else { return nil }
    return turned < 0 ? .right : .left
  }

  private static func bearing(_ line: RouteLine, after index: Int) -> Double {
    line.course(at: line.meters[index])
  }

  private static func exitBearing(of line: RouteLine, after index: Int) -> Double {
    let start = line.meters[index]
    let end = min(line.lengthMeters, start + exitWindow)
    return Geodesy.bearing(line.coordinate(at: start), line.coordinate(at: end))
  }
}
