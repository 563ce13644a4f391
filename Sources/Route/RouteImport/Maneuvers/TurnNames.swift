import Navigation

/// The mappings of maneuvers with a known direction.
enum TurnNames {
  /// Returns the mapping of a turn at an ordinary junction.
  static func turn(_ direction: TurnDirection, on side: DrivingSide) -> ManeuverMapping {
    switch direction {
    case .uTurn: uTurn(toLeft: side != .left)
    case .sharpRight: ManeuverMapping(.turnSharpRight, .sharpRightTurn, .turnSharpRight)
    case .right: ManeuverMapping(.turnRight, .rightTurn, .turnNormalRight)
    case .slightRight: ManeuverMapping(.turnSlightRight, .slightRightTurn, .turnSlightRight)
    case .straight: .straight
    case .slightLeft: ManeuverMapping(.turnSlightLeft, .slightLeftTurn, .turnSlightLeft)
    case .left: ManeuverMapping(.turnLeft, .leftTurn, .turnNormalLeft)
    case .sharpLeft: ManeuverMapping(.turnSharpLeft, .sharpLeftTurn, .turnSharpLeft)
    }
  }

  /// Returns the mapping of a road that changes its name; the arrow follows the bend.
  ///
  /// CarPlay's type for a slight bend is "keep", not a turn.
  static func renamed(_ direction: TurnDirection, on side: DrivingSide) -> ManeuverMapping {
    guard direction != .straight else { return .nameChange }
    var names = turn(direction, on: side)
    if direction == .slightLeft { names.carPlay = .keepLeft }
    if direction == .slightRight { names.carPlay = .keepRight }
    return names
  }

  static func uTurn(toLeft: Bool) -> ManeuverMapping {
    toLeft
      ? ManeuverMapping(.turnUTurnCounterclockwise, .uTurn, .uTurnLeft)
      : ManeuverMapping(.turnUTurnClockwise, .uTurn, .uTurnRight)
  }

  static func keep(left: Bool) -> ManeuverMapping {
    left
      ? ManeuverMapping(.turnKeepLeft, .keepLeft, .keepLeft)
      : ManeuverMapping(.turnKeepRight, .keepRight, .keepRight)
  }

  static func merge(_ direction: TurnDirection?) -> ManeuverMapping {
    guard let direction, direction.isLeft || direction.isRight else {
      return ManeuverMapping(.mergeUnspecified, .followRoad, .mergeSideUnspecified)
    }
    return direction.isLeft
      ? ManeuverMapping(.mergeLeft, .keepLeft, .mergeLeft)
      : ManeuverMapping(.mergeRight, .keepRight, .mergeRight)
  }

  static func fork(left: Bool) -> ManeuverMapping {
    left
      ? ManeuverMapping(.forkLeft, .keepLeft, .forkLeft)
      : ManeuverMapping(.forkRight, .keepRight, .forkRight)
  }

  static func onRamp(_ direction: TurnDirection?, on side: DrivingSide) -> ManeuverMapping {
    switch direction {
    case .left: ManeuverMapping(.onRampLeft, .onRamp, .onRampNormalLeft)
    case .right: ManeuverMapping(.onRampRight, .onRamp, .onRampNormalRight)
    case .slightLeft: ManeuverMapping(.onRampSlightLeft, .onRamp, .onRampSlightLeft)
    case .slightRight: ManeuverMapping(.onRampSlightRight, .onRamp, .onRampSlightRight)
    case .sharpLeft: ManeuverMapping(.onRampSharpLeft, .onRamp, .onRampSharpLeft)
    case .sharpRight: ManeuverMapping(.onRampSharpRight, .onRamp, .onRampSharpRight)
    case .straight, nil: ManeuverMapping(.onRampUnspecified, .onRamp, .straight)
    case .uTurn:
      side == .left
        ? ManeuverMapping(.onRampUTurnClockwise, .onRamp, .onRampUTurnRight)
        : ManeuverMapping(.onRampUTurnCounterclockwise, .onRamp, .onRampUTurnLeft)
    }
  }

  static func offRamp(_ direction: TurnDirection?, on side: DrivingSide) -> ManeuverMapping {
    switch direction {
    case .left: ManeuverMapping(.offRampLeft, .highwayOffRampLeft, .offRampNormalLeft)
    case .right: ManeuverMapping(.offRampRight, .highwayOffRampRight, .offRampNormalRight)
    case .slightLeft: ManeuverMapping(.offRampSlightLeft, .highwayOffRampLeft, .offRampSlightLeft)
    case .slightRight:
      ManeuverMapping(.offRampSlightRight, .highwayOffRampRight, .offRampSlightRight)
    case .sharpLeft: ManeuverMapping(.offRampSharpLeft, .highwayOffRampLeft, .offRampNormalLeft)
    case .sharpRight: ManeuverMapping(.offRampSharpRight, .highwayOffRampRight, .offRampNormalRight)
    case .straight, nil: ManeuverMapping(.offRampUnspecified, .offRamp, .straight)
    case .uTurn:
      side == .left
        ? ManeuverMapping(.offRampUTurnClockwise, .offRamp, .offRampNormalRight)
        : ManeuverMapping(.offRampUTurnCounterclockwise, .offRamp, .offRampNormalLeft)
    }
  }

  static func arrive(_ direction: TurnDirection?) -> ManeuverMapping {
    switch direction {
    case .left, .slightLeft, .sharpLeft: .arriveLeft
    case .right, .slightRight, .sharpRight: .arriveRight
    case .straight: ManeuverMapping(.destination, .arriveAtDestination, .destinationStraight)
    case .uTurn, nil: .arrive
    }
  }
}
