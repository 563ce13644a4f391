import Navigation
import RouteAudit

/// Corrects facts whose most trusted source was overruled.
enum StatementArbiter {
  /// Changes the steps whose trusted source was overruled.
  static func settle(_ route: inout Route) {
    for index in route.steps.indices {
      var statements = route.steps[index].statements
      settleTurn(&route.steps[index].info, &statements)
      route.steps[index].statements = statements
      if let verdict = statements.roundaboutExit, verdict.isOutvoted {
        route.steps[index].info.leaveRoundabout(by: verdict.winner.value)
      }
      if let verdict = statements.exitNumber, verdict.isOutvoted {
        route.steps[index].info.exitNumber = verdict.winner.value
      }
    }
  }

  private static func settleTurn(_ info: inout StepInfo, _ statements: inout StepStatements) {
    if let verdict = statements.side, verdict.isOutvoted, info.maneuver.side != nil {
      info.maneuver = info.maneuver.mirrored
      info.carPlayManeuverType = info.carPlayManeuverType?.mirrored
      guard info.lanes == nil, let direction = TurnDirection(of: info.maneuver) else { return }
      let lanes = LaneNames.lit(statements.strayLanes, toward: direction, on: info.drivingSide)
      if LaneNames.suit(lanes, direction, on: info.drivingSide) {
        (info.lanes, statements.strayLanes) = (lanes, [])
      }
      return
    }
    if let verdict = statements.arrivalSide, verdict.isOutvoted {
      let names = TurnNames.arrive(verdict.winner.value == .left ? .left : .right)
      (info.maneuver, info.carPlayManeuverType) = (names.maneuver, names.carPlay)
      return
    }
    guard let verdict = statements.bend, verdict.isOutvoted else { return }
    let degrees = verdict.winner.value.degrees
    let angle = (degrees.lowerBound + degrees.upperBound) / 2
    let names = TurnNames.turn(TurnDirection(angle: angle), on: info.drivingSide)
    (info.maneuver, info.carPlayManeuverType) = (names.maneuver, names.carPlay)
  }

  /// Returns one sentence for each disagreement, with its step.
  static func warnings(about route: Route) -> [String] {
    route.steps.flatMap { step in
      StepAuditor(step.info, step.statements).disagreements.map { disagreement in
        "step \(step.info.stepNumber) (\(step.info.maneuver.name)): \(disagreement.sentence)"
      }
    }
  }
}

extension StepInfo {
  /// Sets another exit number of a roundabout.
  fileprivate mutating func leaveRoundabout(by exit: Int) {
    roundaboutTurnNumber = exit
    if carPlayManeuverType != .uTurnAtRoundabout {
      carPlayManeuverType = .roundaboutExit(exit)
    }
  }
}

extension CarPlayManeuverType {
  /// The same type for the opposite side.
  fileprivate var mirrored: CarPlayManeuverType {
    let name = "\(self)"
    let other =
      name.contains("Left") || name.contains("left")
      ? name.replacing("Left", with: "Right").replacing("left", with: "right")
      : name.replacing("Right", with: "Left").replacing("right", with: "left")
    return CarPlayManeuverType.allCases.first { "\($0)" == other } ?? self
  }
}
