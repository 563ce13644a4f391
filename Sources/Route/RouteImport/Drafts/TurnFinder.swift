import Geometry
import Navigation

/// Finds turns in a bare line, such as a recorded track.
///
/// Zigzags of a few meters are smoothed first, and headings are measured over a window of some tens
/// of meters, so that receiver noise does not create turns.
enum TurnFinder {
  /// A change of direction on the line.
  struct Turn: Sendable, Hashable {
    /// The distance along the line, in meters.
    let meters: Double
    /// The change of direction in degrees, left negative.
    let angle: Double

    var step: StepDraft {
      var step = StepDraft(TurnNames.turn(TurnDirection(angle: angle), on: .right))
      step.info.junctionExitAngle = angle.rounded()
      return step
    }
  }

  /// The lateral deviation that is smoothed away, in meters.
  private static let tolerance = 8.0
  /// The length over which headings are measured before and after a turn, in meters.
  private static let window = 30.0
  /// The minimum angle of a turn in degrees; less is a bend of the road.
  private static let smallestTurn = 40.0
  /// The minimum distance between two turns, in meters.
  private static let spacing = 40.0

  /// Returns the turns of a line in driving order, except those within a few meters of the ends.
  static func turns(on line: RouteLine) -> [Turn] {
    let kept = LineSimplification.corners(of: line, tolerance: tolerance)
    guard
      let simple = RouteLine(
        coordinates: kept.map { line.coordinates[$0] },
        meters: shifted(kept.map { line.meters[$0] }))
    else { return [] }
    let corners = simple.meters.dropFirst().dropLast()
      .filter { $0 > 10 && $0 < simple.lengthMeters - 10 }
      .map { Turn(meters: $0, angle: angle(of: simple, from: $0, to: $0)) }
      .filter { abs($0.angle) >= smallestTurn }
    return groups(of: corners).compactMap { turn(of: $0, on: simple) }
  }

  private static func shifted(_ meters: [Double]) -> [Double] {
    meters.map { $0 - (meters.first ?? 0) }
  }

  /// Returns the turn between a window before one distance and a window after another.
  private static func angle(of line: RouteLine, from start: Double, to end: Double) -> Double {
    let before = Geodesy.bearing(
      line.coordinate(at: max(0, start - window)), line.coordinate(at: start))
    let after = Geodesy.bearing(
      line.coordinate(at: end), line.coordinate(at: min(line.lengthMeters, end + window)))
    return Geodesy.signed(degrees: after - before)
  }

  private static func groups(of corners: [Turn]) -> [[Turn]] {
    var groups: [[Turn]] = []
    for corner in corners {
      if let last = groups.last?.last, corner.meters - last.meters < spacing {
        groups[groups.count - 1].append(corner)
      } else {
        groups.append([corner])
      }
    }
    return groups
  }

  /// Returns the combined turn of a group of corners: a turn or a U-turn across a median.
  ///
  /// Returns nil if a stray coordinate or a roundabout leads back to the original direction.
  private static func turn(of group: [Turn], on line: RouteLine) -> Turn? {
    guard let first = group.first, let last = group.last, group.count > 1 else {
      return group.first
    }
    let net = angle(of: line, from: first.meters, to: last.meters)
    guard abs(net) >= smallestTurn else { return nil }
    let sum = group.reduce(0) { $0 + $1.angle }
    let sharpest = group.max { abs($0.angle) < abs($1.angle) } ?? first
    let isBackwards = abs(net) >= 150
    return Turn(
      meters: isBackwards ? first.meters : sharpest.meters,
      angle: isBackwards ? (sum < 0 ? -abs(net) : abs(net)) : net)
  }
}

extension TurnDirection {
  /// Creates the direction at a distance, measured over 30 m on either side; fails at the ends.
  init?(of line: RouteLine, at meters: Double) {
    guard meters > 1, meters < line.lengthMeters - 1 else { return nil }
    let here = line.coordinate(at: meters)
    let before = Geodesy.bearing(line.coordinate(at: max(0, meters - 30)), here)
    let after = Geodesy.bearing(here, line.coordinate(at: min(line.lengthMeters, meters + 30)))
    self.init(angle: Geodesy.signed(degrees: after - before))
  }
}

/// The Douglas–Peucker algorithm for lines on the ground.
enum LineSimplification {
  /// Returns the indices to keep; the other coordinates are within `tolerance` meters of the line.
  ///
  /// - Complexity: O(*n* log *n*) for ordinary lines, O(*n*²) at worst.
  static func corners(of line: RouteLine, tolerance: Double) -> [Int] {
    let coordinates = line.coordinates
    var isKept = Array(repeating: false, count: coordinates.count)
    isKept[0] = true
    isKept[coordinates.count - 1] = true
    var spans = [(0, coordinates.count - 1)]
    while let (first, last) = spans.popLast() {
      var farthest = (index: -1, distance: tolerance)
      for index in first + 1..<max(first + 1, last) {
        let distance = distance(
          of: coordinates[index], from: coordinates[first], to: coordinates[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index > 0 else { continue }
      isKept[farthest.index] = true
      spans.append((first, farthest.index))
      spans.append((farthest.index, last))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  /// Returns the distance in meters of a coordinate from a segment, in a planar approximation.
  private static func distance(
    of coordinate: Coordinate, from start: Coordinate, to end: Coordinate
  ) -> Double {
    let metersPerDegree = Geodesy.earthRadius * .pi / 180
    let shrink = cosine(degrees: start.latitude)
    func flat(_ other: Coordinate) -> (x: Double, y: Double) {
      let east = Geodesy.signed(degrees: other.longitude - start.longitude)
      return (
        east * shrink * metersPerDegree, (other.latitude - start.latitude) * metersPerDegree
      )
    }
    let (point, tip) = (flat(coordinate), flat(end))
    let square = tip.x * tip.x + tip.y * tip.y
    let along = square > 0 ? min(1, max(0, (point.x * tip.x + point.y * tip.y) / square)) : 0
    let (dx, dy) = (point.x - along * tip.x, point.y - along * tip.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
