import Navigation

/// The mappings of roundabouts, by their exit angle.
///
/// Roundabouts are driven counterclockwise in right-hand traffic, clockwise in left-hand traffic.
enum RoundaboutNames {
  /// Returns the mapping for entering and exiting a roundabout.
  ///
  /// - Parameters:
  ///   - exit: The exit counted from the entry; nil if the route ends on the circle.
  ///   - angle: The exit angle in degrees from straight on, left negative; nil if unknown.
  static func passage(exit: Int?, angle: Double?, on side: DrivingSide) -> ManeuverMapping {
    let direction = angle.map(TurnDirection.init(angle:))
    let isClockwise = side == .left
    return ManeuverMapping(
      shape(direction, on: side),
      direction == .uTurn ? .uTurnAtRoundabout : .roundaboutExit(exit ?? 0),
      carApp(hasExit: (exit ?? 0) > 0, hasAngle: angle != nil, isClockwise: isClockwise))
  }

  /// Returns the mapping for exiting the circle when the entry is a separate maneuver.
  static func exit(on side: DrivingSide) -> ManeuverMapping {
    side == .left
      ? ManeuverMapping(.roundaboutExitClockwise, .exitRoundabout, .roundaboutExitClockwise)
      : ManeuverMapping(
        .roundaboutExitCounterclockwise, .exitRoundabout, .roundaboutExitCounterclockwise)
  }

  /// Returns the mapping for a roundabout so small that it is announced as a turn.
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
