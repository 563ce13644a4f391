package import Geometry

/// Finds the exit of a roundabout on a line that begins at its entry.
package enum RoundaboutPassage {
  /// The maximum length of a roundabout passage, in meters.
  package static let longestPassage = 400.0
  /// The turn with the circle, in degrees, after which the line counts as following it.
  private static let minimumArc = 12.0
  /// The turn against the circle, in degrees, that exits it.
  private static let leavingTurn = 18.0
  /// The length in meters from which a segment is not part of the circle.
  private static let straightPiece = 45.0
  /// The minimum turn in one direction, in degrees, that reveals the direction of traffic.
  package static let tellingArc = 20.0
  /// The minimum turn of a bend, in degrees.
  private static let wiggle = 6.0
  /// The minimum segment length for a reliable bearing at five decimal places, in meters.
  private static let minimumSegment = 3.0
  /// The length over which the bearing of the exit is measured, in meters.
  private static let exitWindow = 12.0

  /// Returns the bearing with which the line exits the circle; nil if unknown.
  ///
  /// A line that never follows the circle exits it at once, as at a first exit close to the entry.
  package static func exitBearing(
    of coordinates: [Coordinate], drivingOn side: DrivingSide
  ) -> Double? {
    guard let line = RouteLine(coordinates: thinned(coordinates)),
      let exit = exit(of: line, drivingOn: side)
    else { return nil }
    return exit.isStraight
      ? bearing(line, after: exit.index) : exitBearing(of: line, after: exit.index)
  }

  /// Returns the distance from the entry to the exit along the line, in meters; nil if unknown.
  package static func exitMeters(
    of coordinates: [Coordinate], drivingOn side: DrivingSide
  ) -> Double? {
    guard let line = RouteLine(coordinates: thinned(coordinates)) else { return nil }
    return exit(of: line, drivingOn: side).map { line.meters[$0.index] }
  }

  private static func exit(
    of line: RouteLine, drivingOn side: DrivingSide
  ) -> (index: Int, isStraight: Bool)? {
    exit(of: line, drivingOn: side, after: minimumArc)
      ?? exit(of: line, drivingOn: side, after: 0)
  }

  /// Returns the index at which the line exits the circle after a turn in degrees, and whether a
  /// long straight segment follows.
  private static func exit(
    of line: RouteLine, drivingOn side: DrivingSide, after minimumArc: Double
  ) -> (index: Int, isStraight: Bool)? {
    let sense = side == .left ? 1.0 : -1.0
    var (arc, against) = (0.0, 0.0)
    for index in 1..<max(1, line.coordinates.count - 1) {
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
      let isFollowing = arc >= minimumArc
      if isFollowing, against >= leavingTurn { return (index, false) }
      let length = line.meters[index + 1] - line.meters[index]
      if isFollowing, length > straightPiece { return (index, true) }
    }
    return nil
  }

  /// Returns the driving side of a roundabout that a line enters at its start; nil if unknown.
  ///
  /// Traffic turns right onto a circle that bends left, and vice versa.
  ///
  /// - Parameter before: The bearing of the road before the roundabout; nil without one.
  package static func drivingSide(
    entering coordinates: some Sequence<Coordinate>, from before: Double?
  ) -> DrivingSide? {
    var (last, bearing, entry) = (Coordinate?.none, before, Double?.none)
    var (arc, meters) = (0.0, 0.0)
    for coordinate in thinned(coordinates) {
      defer { last = coordinate }
      guard let last, last != coordinate else { continue }
      let next = Geodesy.bearing(last, coordinate)
      let turn = bearing.map { Geodesy.signed(degrees: next - $0) } ?? 0
      bearing = next
      meters += Geodesy.distance(last, coordinate)
      guard entry != nil else {
        entry = turn
        continue
      }
      arc = arc * turn < 0 && abs(turn) > wiggle ? turn : arc + turn
      if abs(arc) >= tellingArc {
        let isOneBend = (entry ?? 0) * arc > 0 && abs(entry ?? 0) > wiggle
        return isOneBend ? nil : arc < 0 ? .right : .left
      }
      if meters > longestPassage { return nil }
    }
    return nil
  }

  /// Returns the driving side of a roundabout that a line enters at an index.
  package static func drivingSide(on line: [Coordinate], at index: Int) -> DrivingSide? {
    let before = line[..<index].last { $0 != line[index] }
    return drivingSide(
      entering: line[index...], from: before.map { Geodesy.bearing($0, line[index]) })
  }

  /// Returns the coordinates that are far enough apart for a reliable bearing.
  private static func thinned(_ coordinates: some Sequence<Coordinate>) -> [Coordinate] {
    var kept: [Coordinate] = []
    var end: Coordinate?
    for coordinate in coordinates {
      end = coordinate
      guard kept.last.map({ Geodesy.distance($0, coordinate) < minimumSegment }) != true else {
        continue
      }
      kept.append(coordinate)
    }
    if let end, end != kept.last { kept.append(end) }
    return kept
  }

  /// Returns the driving side of a line along the circle alone; nil for a short arc.
  package static func drivingSide(
    ofCircle coordinates: [Coordinate], turning minimumArc: Double = tellingArc
  ) -> DrivingSide? {
    guard coordinates.count > 2 else { return nil }
    let bearings = zip(coordinates, coordinates.dropFirst()).map { Geodesy.bearing($0, $1) }
    let turned = zip(bearings, bearings.dropFirst()).reduce(0) { sum, pair in
      sum + Geodesy.signed(degrees: pair.1 - pair.0)
    }
    guard abs(turned) > minimumArc else { return nil }
    return turned < 0 ? .right : .left
  }

  private static func bearing(_ line: RouteLine, after index: Int) -> Double {
    line.course(at: line.meters[index])
  }

  /// Returns the bearing of a line after one of its coordinates.
  package static func exitBearing(of line: RouteLine, after index: Int) -> Double {
    let start = line.meters[index]
    let end = min(line.lengthMeters, start + exitWindow)
    return Geodesy.bearing(line.coordinate(at: start), line.coordinate(at: end))
  }
}
