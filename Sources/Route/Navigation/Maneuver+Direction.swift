/// A side of the vehicle.
package enum TurnSide: String, Sendable, Hashable, CaseIterable {
  case left, right
}

extension Maneuver {
  /// The type of a maneuver without its direction.
  package enum Family: Sendable, Hashable, CaseIterable {
    case unknown, depart, destination, straight, turn, merge, fork, onRamp, offRamp, roundabout,
      ferry, nameChange
  }

  /// The sharpness of a turn.
  package enum Bend: Sendable, Hashable, CaseIterable {
    case straight, keep, slight, normal, sharp, uTurn
  }

  /// The sense of rotation, seen from above.
  package enum Rotation: Sendable, Hashable, CaseIterable {
    case clockwise, counterclockwise
  }

  /// The type of the maneuver without its direction.
  package var family: Family {
    switch self {
    case .unknown: .unknown
    case .depart: .depart
    case .destination, .destinationLeft, .destinationRight: .destination
    case .straight: .straight
    case .turnLeft, .turnRight, .turnKeepLeft, .turnKeepRight, .turnSlightLeft, .turnSlightRight,
      .turnSharpLeft, .turnSharpRight, .turnUTurnClockwise, .turnUTurnCounterclockwise:
      .turn
    case .mergeUnspecified, .mergeLeft, .mergeRight: .merge
    case .forkLeft, .forkRight: .fork
    case .onRampUnspecified, .onRampLeft, .onRampRight, .onRampKeepLeft, .onRampKeepRight,
      .onRampSlightLeft, .onRampSlightRight, .onRampSharpLeft, .onRampSharpRight,
      .onRampUTurnClockwise, .onRampUTurnCounterclockwise:
      .onRamp
    case .offRampUnspecified, .offRampLeft, .offRampRight, .offRampKeepLeft, .offRampKeepRight,
      .offRampSlightLeft, .offRampSlightRight, .offRampSharpLeft, .offRampSharpRight,
      .offRampUTurnClockwise, .offRampUTurnCounterclockwise:
      .offRamp
    case .roundaboutClockwise, .roundaboutCounterclockwise, .roundaboutStraightClockwise,
      .roundaboutStraightCounterclockwise, .roundaboutLeftClockwise,
      .roundaboutLeftCounterclockwise, .roundaboutRightClockwise,
      .roundaboutRightCounterclockwise, .roundaboutSlightLeftClockwise,
      .roundaboutSlightLeftCounterclockwise, .roundaboutSlightRightClockwise,
      .roundaboutSlightRightCounterclockwise, .roundaboutSharpLeftClockwise,
      .roundaboutSharpLeftCounterclockwise, .roundaboutSharpRightClockwise,
      .roundaboutSharpRightCounterclockwise, .roundaboutUTurnClockwise,
      .roundaboutUTurnCounterclockwise, .roundaboutExitClockwise, .roundaboutExitCounterclockwise:
      .roundabout
    case .ferryBoat, .ferryTrain: .ferry
    case .nameChange: .nameChange
    }
  }

  /// The side of the turn or of the destination; nil if the maneuver has none.
  package var side: TurnSide? {
    switch self {
    case .destinationLeft, .turnLeft, .turnKeepLeft, .turnSlightLeft, .turnSharpLeft, .mergeLeft,
      .forkLeft, .onRampLeft, .onRampKeepLeft, .onRampSlightLeft, .onRampSharpLeft, .offRampLeft,
      .offRampKeepLeft, .offRampSlightLeft, .offRampSharpLeft, .roundaboutLeftClockwise,
      .roundaboutLeftCounterclockwise, .roundaboutSlightLeftClockwise,
      .roundaboutSlightLeftCounterclockwise, .roundaboutSharpLeftClockwise,
      .roundaboutSharpLeftCounterclockwise:
      .left
    case .destinationRight, .turnRight, .turnKeepRight, .turnSlightRight, .turnSharpRight,
      .mergeRight, .forkRight, .onRampRight, .onRampKeepRight, .onRampSlightRight,
      .onRampSharpRight, .offRampRight, .offRampKeepRight, .offRampSlightRight,
      .offRampSharpRight, .roundaboutRightClockwise, .roundaboutRightCounterclockwise,
      .roundaboutSlightRightClockwise, .roundaboutSlightRightCounterclockwise,
      .roundaboutSharpRightClockwise, .roundaboutSharpRightCounterclockwise:
      .right
    default: nil
    }
  }

  /// The sharpness of the turn; nil for arrivals and maneuvers that do not state it.
  package var bend: Bend? {
    switch self {
    case .straight, .roundaboutStraightClockwise, .roundaboutStraightCounterclockwise: .straight
    case .turnKeepLeft, .turnKeepRight, .onRampKeepLeft, .onRampKeepRight, .offRampKeepLeft,
      .offRampKeepRight:
      .keep
    case .turnSlightLeft, .turnSlightRight, .onRampSlightLeft, .onRampSlightRight,
      .offRampSlightLeft, .offRampSlightRight, .roundaboutSlightLeftClockwise,
      .roundaboutSlightLeftCounterclockwise, .roundaboutSlightRightClockwise,
      .roundaboutSlightRightCounterclockwise:
      .slight
    case .turnSharpLeft, .turnSharpRight, .onRampSharpLeft, .onRampSharpRight, .offRampSharpLeft,
      .offRampSharpRight, .roundaboutSharpLeftClockwise, .roundaboutSharpLeftCounterclockwise,
      .roundaboutSharpRightClockwise, .roundaboutSharpRightCounterclockwise:
      .sharp
    case .turnUTurnClockwise, .turnUTurnCounterclockwise, .onRampUTurnClockwise,
      .onRampUTurnCounterclockwise, .offRampUTurnClockwise, .offRampUTurnCounterclockwise,
      .roundaboutUTurnClockwise, .roundaboutUTurnCounterclockwise:
      .uTurn
    default: side == nil || isArrival ? nil : .normal
    }
  }

  /// The sense of a roundabout or U-turn; nil for other maneuvers.
  package var rotation: Rotation? {
    switch self {
    case .turnUTurnClockwise, .onRampUTurnClockwise, .offRampUTurnClockwise, .roundaboutClockwise,
      .roundaboutStraightClockwise, .roundaboutLeftClockwise, .roundaboutRightClockwise,
      .roundaboutSlightLeftClockwise, .roundaboutSlightRightClockwise,
      .roundaboutSharpLeftClockwise, .roundaboutSharpRightClockwise, .roundaboutUTurnClockwise,
      .roundaboutExitClockwise:
      .clockwise
    case .turnUTurnCounterclockwise, .onRampUTurnCounterclockwise, .offRampUTurnCounterclockwise:
      .counterclockwise
    default: family == .roundabout ? .counterclockwise : nil
    }
  }

  /// Whether the maneuver enters, passes or exits a roundabout.
  package var isRoundabout: Bool { family == .roundabout }

  /// Whether the maneuver only exits a roundabout.
  package var isRoundaboutExit: Bool {
    self == .roundaboutExitClockwise || self == .roundaboutExitCounterclockwise
  }

  /// Whether the maneuver ends a leg.
  package var isArrival: Bool { family == .destination }
}

extension LaneShape {
  /// The side to which the arrow points; nil for straight arrows and U-turns.
  package var side: TurnSide? {
    switch self {
    case .slightLeft, .normalLeft, .sharpLeft, .uTurnLeft: .left
    case .slightRight, .normalRight, .sharpRight, .uTurnRight: .right
    case .straight, .unknown: nil
    }
  }
}
