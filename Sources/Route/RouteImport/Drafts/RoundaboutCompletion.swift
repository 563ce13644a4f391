import Geometry
import Navigation

/// Derives the exit angle of a roundabout from the line if the source does not give it.
///
/// With an exit count alone, the symbol would need invented roads.
enum RoundaboutCompletion {
  /// The length in meters over which the bearing of the approach is measured.
  private static let approach = 15.0

  static func complete(_ draft: inout RouteDraft) {
    guard !draft.hasJudgedRoundabouts else { return }
    for leg in draft.legs.indices {
      for index in draft.legs[leg].steps.indices {
        guard let angle = angle(at: index, in: draft.legs[leg].steps) else { continue }
        let told = draft.legs[leg].steps[index].info.junctionExitAngle
        guard let told else {
          draft.legs[leg].steps[index].leaveRoundabout(at: angle)
          continue
        }
        draft.legs[leg].steps[index].statements.roundaboutExitAngles = [
          Stated(.angle, told), Stated(.line, angle),
        ]
      }
    }
  }

  /// Returns the exit angle in degrees from straight on, left negative.
  ///
  /// Returns nil if the step enters no roundabout or its line does not show the exit.
  private static func angle(at index: Int, in steps: [StepDraft]) -> Double? {
    guard steps[index].info.maneuver.entersRoundabout,
      let before = bearing(before: index, in: steps)
    else { return nil }
    var line = steps[index].line
    if index + 1 < steps.count {
      let next = steps[index + 1].info
      if !next.maneuver.entersRoundabout, !next.endsLeg { line += steps[index + 1].line }
    }
    let after = RoundaboutPassage.exitBearing(
      of: line, drivingOn: steps[index].info.drivingSide)
    return after.map { Geodesy.signed(degrees: $0 - before) }
  }

  private static func bearing(before index: Int, in steps: [StepDraft]) -> Double? {
    guard index > 0, let end = steps[index].line.first else { return nil }
    var line: [Coordinate] = []
    for coordinate in (steps[index - 1].line + [end]).reversed() {
      line.append(coordinate)
      if Geodesy.distance(coordinate, end) > approach { break }
    }
    guard let road = RouteLine(coordinates: line.reversed()), road.lengthMeters > 0 else {
      return nil
    }
    let start = road.coordinate(at: max(0, road.lengthMeters - approach))
    return Geodesy.bearing(start, end)
  }
}

extension Maneuver {
  /// Whether a roundabout is entered here and exited later.
  fileprivate var entersRoundabout: Bool {
    isRoundabout && self != .roundaboutExitClockwise && self != .roundaboutExitCounterclockwise
  }
}

extension StepDraft {
  /// Sets the exit angle of a roundabout, in degrees from straight on, left negative.
  fileprivate mutating func leaveRoundabout(at angle: Double) {
    let count = info.roundaboutTurnNumber
    let names = RoundaboutNames.passage(
      exit: count > 0 ? count : nil, angle: angle, on: info.drivingSide)
    (info.maneuver, info.carPlayManeuverType) = (names.maneuver, names.carPlay)
    info.junctionExitAngle = angle
  }
}
