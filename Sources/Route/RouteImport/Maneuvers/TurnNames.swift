import Navigation

/// The names of maneuvers whose direction is known.
enum TurnNames {
  /// A turn at an ordinary junction.
  static func turn(_ direction: TurnDirection, on side: DrivingSide) -> MappedManeuver {
    switch direction {
    case .uTurn: uTurn(toLeft: side != .left)
    case .sharpRight: MappedManeuver(.turnSharpRight, .sharpRightTurn, .turnSharpRight)
    case .right: MappedManeuver(.turnRight, .rightTurn, .turnNormalRight)
    case .slightRight: MappedManeuver(.turnSlightRight, .slightRightTurn, .turnSlightRight)
    case .straight: .straight
    case .slightLeft: MappedManeuver(.turnSlightLeft, .slightLeftTurn, .turnSlightLeft)
    case .left: MappedManeuver(.turnLeft, .leftTurn, .turnNormalLeft)
    case .sharpLeft: MappedManeuver(.turnSharpLeft, .sharpLeftTurn, .turnSharpLeft)
    }
  }

  /// A road that changes its name: the arrow bends with the road; a slight bend is no turn for the
  /// car.
  static func renamed(_ direction: TurnDirection, on side: DrivingSide) -> MappedManeuver {
    guard direction != .straight else { return .nameChange }
    var names = turn(direction, on: side)
    if direction == .slightLeft { names.carPlay = .keepLeft }
    if direction == .slightRight { names.carPlay = .keepRight }
    return names
  }

  static func uTurn(toLeft: Bool) -> MappedManeuver {
    toLeft
      ? MappedManeuver(.turnUTurnCounterclockwise, .uTurn, .uTurnLeft)
      : MappedManeuver(.turnUTurnClockwise, .uTurn, .uTurnRight)
  }

  static func keep(left: Bool) -> MappedManeuver {
    left
      ? MappedManeuver(.turnKeepLeft, .keepLeft, .keepLeft)
      : MappedManeuver(.turnKeepRight, .keepRight, .keepRight)
  }

  static func merge(_ direction: TurnDirection?) -> MappedManeuver {
    guard let direction, direction.isLeft || direction.isRight else {
      return MappedManeuver(.mergeUnspecified, .followRoad, .mergeSideUnspecified)
    }
    return direction.isLeft
      ? MappedManeuver(.mergeLeft, .keepLeft, .mergeLeft)
      : MappedManeuver(.mergeRight, .keepRight, .mergeRight)
  }

  static func fork(left: Bool) -> MappedManeuver {
    left
      ? MappedManeuver(.forkLeft, .keepLeft, .forkLeft)
      : MappedManeuver(.forkRight, .keepRight, .forkRight)
  }

  static func onRamp(_ direction: TurnDirection?, on side: DrivingSide) -> MappedManeuver {
    switch direction {
    case .left: MappedManeuver(.onRampLeft, .onRamp, .onRampNormalLeft)
    case .right: MappedManeuver(.onRampRight, .onRamp, .onRampNormalRight)
    case .slightLeft: MappedManeuver(.onRampSlightLeft, .onRamp, .onRampSlightLeft)
    case .slightRight: MappedManeuver(.onRampSlightRight, .onRamp, .onRampSlightRight)
    case .sharpLeft: MappedManeuver(.onRampSharpLeft, .onRamp, .onRampSharpLeft)
    case .sharpRight: MappedManeuver(.onRampSharpRight, .onRamp, .onRampSharpRight)
    case .straight, nil: MappedManeuver(.onRampUnspecified, .onRamp, .straight)
    case .uTurn:
      side == .left
        ? MappedManeuver(.onRampUTurnClockwise, .onRamp, .onRampUTurnRight)
        : MappedManeuver(.onRampUTurnCounterclockwise, .onRamp, .onRampUTurnLeft)
    }
  }

  static func offRamp(_ direction: TurnDirection?, on side: DrivingSide) -> MappedManeuver {
    switch direction {
    case .left: MappedManeuver(.offRampLeft, .highwayOffRampLeft, .offRampNormalLeft)
    case .right: MappedManeuver(.offRampRight, .highwayOffRampRight, .offRampNormalRight)
    case .slightLeft: MappedManeuver(.offRampSlightLeft, .highwayOffRampLeft, .offRampSlightLeft)
    case .slightRight:
      MappedManeuver(.offRampSlightRight, .highwayOffRampRight, .offRampSlightRight)
    case .sharpLeft: MappedManeuver(.offRampSharpLeft, .highwayOffRampLeft, .offRampNormalLeft)
    case .sharpRight: MappedManeuver(.offRampSharpRight, .highwayOffRampRight, .offRampNormalRight)
    case .straight, nil: MappedManeuver(.offRampUnspecified, .offRamp, .straight)
    case .uTurn:
      side == .left
        ? MappedManeuver(.offRampUTurnClockwise, .offRamp, .offRampNormalRight)
        : MappedManeuver(.offRampUTurnCounterclockwise, .offRamp, .offRampNormalLeft)
    }
  }

  static func arrive(_ direction: TurnDirection?) -> MappedManeuver {
    switch direction {
    case .left, .slightLeft, .sharpLeft: .arriveLeft
    case .right, .slightRight, .sharpRight: .arriveRight
    case .straight: MappedManeuver(.destination, .arriveAtDestination, .destinationStraight)
    case .uTurn, nil: .arrive
    }
  }
}
