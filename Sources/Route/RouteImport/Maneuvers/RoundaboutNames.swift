import Navigation

/// The names of roundabouts, by the way through them.
///
/// In right-hand traffic roundabouts are driven counterclockwise, in left-hand traffic clockwise.
enum RoundaboutNames {
  /// Entering and leaving a roundabout.
  ///
  /// - Parameters:
  ///   - exit: the exit counted from the entry; nil when the route ends on the circle.
  ///   - angle: the way out in degrees off straight on, left negative; nil when unknown.
  static func passage(exit: Int?, angle: Double?, on side: DrivingSide) -> ManeuverMapping {
    let direction = angle.map(TurnDirection.init(angle:))
    let isClockwise = side == .left
    return ManeuverMapping(
      shape(direction, on: side),
      direction == .uTurn ? .uTurnAtRoundabout : .roundaboutExit(exit ?? 0),
      carApp(hasExit: (exit ?? 0) > 0, hasAngle: angle != nil, isClockwise: isClockwise))
  }

  /// Leaving the circle, when the entry was a maneuver of its own.
  static func exit(on side: DrivingSide) -> ManeuverMapping {
    side == .left
      ? ManeuverMapping(.roundaboutExitClockwise, .exitRoundabout, .roundaboutExitClockwise)
      : ManeuverMapping(
        .roundaboutExitCounterclockwise, .exitRoundabout, .roundaboutExitCounterclockwise)
  }

  /// A circle so small that it is announced like a turn.
  static func turn(_ direction: TurnDirection, on side: DrivingSide) -> ManeuverMapping {
    ManeuverMapping(
      shape(direction, on: side),
      direction == .uTurn ? .uTurnAtRoundabout : TurnNames.turn(direction, on: side).carPlay,
      carApp(hasExit: false, hasAngle: true, isClockwise: side == .left))
  }

  static func shape(_ direction: TurnDirection?, on side: DrivingSide) -> Maneuver {
    side == .left ? clockwise(direction) : counterclockwise(direction)
  }

  private static func clockwise(_ direction: TurnDirection?) -> Maneuver {
    switch direction {
    case .straight: .roundaboutStraightClockwise
    case .left: .roundaboutLeftClockwise
    case .right: .roundaboutRightClockwise
    case .slightLeft: .roundaboutSlightLeftClockwise
    case .slightRight: .roundaboutSlightRightClockwise
    case .sharpLeft: .roundaboutSharpLeftClockwise
    case .sharpRight: .roundaboutSharpRightClockwise
    case .uTurn: .roundaboutUTurnClockwise
    case nil: .roundaboutClockwise
    }
  }

  private static func counterclockwise(_ direction: TurnDirection?) -> Maneuver {
    switch direction {
    case .straight: .roundaboutStraightCounterclockwise
    case .left: .roundaboutLeftCounterclockwise
    case .right: .roundaboutRightCounterclockwise
    case .slightLeft: .roundaboutSlightLeftCounterclockwise
    case .slightRight: .roundaboutSlightRightCounterclockwise
    case .sharpLeft: .roundaboutSharpLeftCounterclockwise
    case .sharpRight: .roundaboutSharpRightCounterclockwise
    case .uTurn: .roundaboutUTurnCounterclockwise
    case nil: .roundaboutCounterclockwise
    }
  }

  private static func carApp(
    hasExit: Bool, hasAngle: Bool, isClockwise: Bool
  ) -> CarAppManeuverType {
    switch (hasExit, hasAngle) {
    case (true, _):
      isClockwise
        ? .roundaboutEnterAndExitClockwise : .roundaboutEnterAndExitCounterclockwise
    case (false, true):
      isClockwise
        ? .roundaboutEnterAndExitClockwiseWithAngle
        : .roundaboutEnterAndExitCounterclockwiseWithAngle
    case (false, false):
      isClockwise ? .roundaboutEnterClockwise : .roundaboutEnterCounterclockwise
    }
  }
}
