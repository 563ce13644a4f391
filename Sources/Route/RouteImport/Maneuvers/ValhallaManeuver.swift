import Navigation

/// A maneuver by the type number of Valhalla's native replies.
///
/// Source: <https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/>
struct ValhallaManeuver: Sendable, Hashable {
  var number: Int
  var side: DrivingSide = .right
  /// The exit number of a roundabout, counted from the entry.
  var exit: Int?
  /// The angle of a roundabout exit in degrees from straight on, left negative.
  var passageAngle: Double?

  /// The maneuver in each target vocabulary; nil for an undocumented number.
  var mapped: ManeuverMapping? {
    switch number {
    case 1...3: .depart
    case 4: .arrive
    case 5: .arriveRight
    case 6: .arriveLeft
    case 7: .nameChange
    case 8: .straight
    case 9...16: turning
    case 17...25, 37, 38: changingRoads
    case 26: RoundaboutNames.passage(exit: exit, angle: passageAngle, on: side)
    case 27: RoundaboutNames.exit(on: side)
    case 28: .ferry
    case 29: ManeuverMapping(.straight, .exitFerry, .straight)
    case 45: ManeuverMapping(.destination, .arriveEndOfDirections, .destination)
    case 0, 30...36, 39...44: .unknown
    default: nil
    }
  }

  private var turning: ManeuverMapping {
    switch number {
    case 9: TurnNames.turn(.slightRight, on: side)
    case 10: TurnNames.turn(.right, on: side)
    case 11: TurnNames.turn(.sharpRight, on: side)
    case 12: TurnNames.uTurn(toLeft: false)
    case 13: TurnNames.uTurn(toLeft: true)
    case 14: TurnNames.turn(.sharpLeft, on: side)
    case 15: TurnNames.turn(.left, on: side)
    default: TurnNames.turn(.slightLeft, on: side)
    }
  }

  private var changingRoads: ManeuverMapping {
    switch number {
    case 17: TurnNames.onRamp(nil, on: side)
    case 18: TurnNames.onRamp(.right, on: side)
    case 19: TurnNames.onRamp(.left, on: side)
    case 20: TurnNames.offRamp(.slightRight, on: side)
    case 21: TurnNames.offRamp(.slightLeft, on: side)
    case 22: .straight
    case 23: TurnNames.keep(left: false)
    case 24: TurnNames.keep(left: true)
    case 37: TurnNames.merge(.slightRight)
    case 38: TurnNames.merge(.slightLeft)
    default: TurnNames.merge(nil)
    }
  }
}
