import Navigation

/// A maneuver by GraphHopper's sign (<https://docs.graphhopper.com/openapi/routing>).
struct GraphHopperManeuver: Sendable, Hashable {
  var sign: Int
  var isFirst = false
  var side: DrivingSide = .right
  /// The exit number of a roundabout, counted from the entry.
  var exit: Int?
  /// Whether the route exits the roundabout.
  var leavesRoundabout = true
  /// The arc on the circle in radians, clockwise positive.
  var turnAngle: Double?

  /// The angle of a roundabout exit in degrees from straight on, left negative.
  var passageAngle: Double? {
    turnAngle.map { ($0 < 0 ? $0 + .pi : $0 - .pi) * 180 / .pi }
  }

  /// The maneuver in each target vocabulary; nil for an undocumented sign.
  var mapped: ManeuverMapping? {
    switch sign {
    case -98: TurnNames.turn(.uTurn, on: side)
    case -8: TurnNames.uTurn(toLeft: true)
    case 8: TurnNames.uTurn(toLeft: false)
    case -7: TurnNames.keep(left: true)
    case 7: TurnNames.keep(left: false)
    case -6: RoundaboutNames.exit(on: rotationSide)
    case -3: TurnNames.turn(.sharpLeft, on: side)
    case -2: TurnNames.turn(.left, on: side)
    case -1: TurnNames.turn(.slightLeft, on: side)
    case 0: isFirst ? .depart : .straight
    case 1: TurnNames.turn(.slightRight, on: side)
    case 2: TurnNames.turn(.right, on: side)
    case 3: TurnNames.turn(.sharpRight, on: side)
    case 4, 5: .arrive
    case 6:
      leavesRoundabout
        ? RoundaboutNames.passage(exit: exit, angle: passageAngle, on: rotationSide)
        : RoundaboutNames.passage(exit: nil, angle: nil, on: rotationSide)
    case 9: .ferry
    case -99, 101...103: .unknown
    default: nil
    }
  }

  /// The driving side of the maneuver: that of its arc, else that of the route.
  var rotationSide: DrivingSide { shownSide ?? side }

  /// The driving side by the arc's direction of rotation; nil without an arc.
  var shownSide: DrivingSide? {
    turnAngle.flatMap { $0 == 0 ? nil : $0 > 0 ? .left : .right }
  }
}
