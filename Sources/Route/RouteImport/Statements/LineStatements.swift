import Geometry
import Navigation

/// The statements that follow from the line's geometry at a step.
struct LineStatements {
  let route: Route
  let index: Int

  /// The lengths in meters over which the bearings at a maneuver are measured.
  ///
  /// There are several, because a single one may lie in a bend of the road.
  private static let windows = [12.0, 24.0, 36.0]
  /// The minimum window for a reliable bearing, in meters.
  private static let shortest = 8.0
  /// The minimum bend in degrees that defines the side of a turn.
  private static let tellingBend = 40.0
  /// The bend in degrees above which the side of a turn is ambiguous.
  private static let turningBack = 150.0

  func add(to statements: inout StepStatements) {
    let step = route.steps[index]
    if let side = circleSide { statements.drivingSides.append(Stated(.line, side)) }
    guard step.info.maneuver.bendsLine, index > 0 else { return }
    let angles = self.angles
    guard let least = angles.min(), let most = angles.max(),
      !angles.contains(where: { abs($0) > Self.turningBack })
    else { return }
    if least > Self.tellingBend { statements.sides.append(Stated(.line, .right)) }
    if most < -Self.tellingBend { statements.sides.append(Stated(.line, .left)) }
    if step.info.maneuver.showsAngle {
      statements.bends.append(Stated(.line, StatedAngle(least...most)))
    }
  }

  /// The angles of the line at the maneuver, over each window without another maneuver.
  private var angles: [Double] {
    let meters = route.steps[index].maneuverMeters
    let others = [0] + route.steps.map(\.maneuverMeters) + [route.lengthMeters]
    let before = meters - (others.last { $0 < meters - 0.5 } ?? meters)
    let after = (others.first { $0 > meters + 0.5 } ?? meters) - meters
    let here = route.line.coordinate(at: meters)
    let leaving = meters + loop(at: here, from: meters, within: min(after, Self.longestLoop))
    return Self.windows.compactMap { window in
      let (back, ahead) = (min(window, before), min(window, meters + after - leaving))
      guard back >= Self.shortest, ahead >= Self.shortest else { return nil }
      let from = Geodesy.bearing(route.line.coordinate(at: meters - back), here)
      let to = Geodesy.bearing(here, route.line.coordinate(at: leaving + ahead))
      return Geodesy.signed(degrees: to - from)
    }
  }

  /// Returns the length of a loop around a block before the line leaves a coordinate, in meters.
  private func loop(at here: Coordinate, from meters: Double, within limit: Double) -> Double {
    let line = route.line
    let near = line.segment(at: meters)...(line.segment(at: meters + limit) + 1)
    let last = near.last { index in
      let passed = line.meters[index]
      return passed > meters + Self.shortest && passed <= meters + limit
        && Geodesy.distance(line.coordinates[index], here) < Self.samePoint
    }
    return last.map { line.meters[$0] - meters } ?? 0
  }

  /// The length in meters after which a line that returns is on another road.
  private static let longestLoop = 150.0
  /// The distance in meters below which coordinates are the same point.
  private static let samePoint = 4.0

  /// The driving side of a circle whose exit is a separate step; nil for a short arc.
  private var circleSide: DrivingSide? {
    let step = route.steps[index]
    guard step.info.maneuver.isRoundabout, index + 1 < route.steps.count else { return nil }
    let next = route.steps[index + 1]
    let isExit: [Maneuver] = [.roundaboutExitClockwise, .roundaboutExitCounterclockwise]
    guard isExit.contains(next.info.maneuver), next.maneuverMeters > step.maneuverMeters else {
      return nil
    }
    let arc = route.line.slice(from: step.maneuverMeters, to: next.maneuverMeters)
    return RoundaboutPassage.drivingSide(ofCircle: arc, turning: Self.tellingArc)
  }

  /// The minimum arc in degrees; a shorter one may be the bend of an entry.
  private static let tellingArc = 60.0
}

extension Maneuver {
  /// Whether the line at a maneuver bends like its arrow.
  fileprivate var bendsLine: Bool {
    switch family {
    case .straight, .turn, .nameChange, .onRamp, .offRamp: true
    // Forks and merges distinguish roads, which may bend freely.
    case .unknown, .depart, .destination, .roundabout, .ferry, .fork, .merge: false
    }
  }
}
