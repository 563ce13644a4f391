import Navigation

/// A maneuver of Google's web services.
///
/// Source: <https://developers.google.com/maps/documentation/routes/compute_route_directions>
struct GoogleManeuver: Sendable, Hashable {
  /// The type as written in the reply: `TURN_LEFT` and `turn-left` are equal.
  var word: String
  var isFirst = false
  var side: DrivingSide = .right
  /// Whether the instruction mentions an exit, which distinguishes off-ramps from on-ramps.
  var mentionsExit = false
  /// The exit number of a roundabout, which only the text contains.
  var exit: Int?
  /// The angle of a roundabout exit in degrees from straight on, left negative.
  var passageAngle: Double?

  private var key: String { word.uppercased().replacing("-", with: "_") }

  /// The driving side implied by the type; nil if it implies none.
  var impliedSide: DrivingSide? {
    switch key {
    case "ROUNDABOUT_LEFT", "UTURN_RIGHT": .left
    case "ROUNDABOUT_RIGHT", "UTURN_LEFT": .right
    default: nil
    }
  }

  /// The maneuver in each target vocabulary; nil for an undocumented type.
  var mapped: ManeuverMapping? {
    switch key {
    // "Continue onto A Street" has no maneuver.
    case "": isFirst ? .depart : .nameChange
    case "MANEUVER_UNSPECIFIED": isFirst ? .depart : .unknown
    case "DEPART": .depart
    case "DESTINATION", "ARRIVE": .arrive
    case "DESTINATION_LEFT": .arriveLeft
    case "DESTINATION_RIGHT": .arriveRight
    case "NAME_CHANGE": .nameChange
    case "STRAIGHT": .straight
    case "MERGE": TurnNames.merge(nil)
    case "FERRY": .ferry
    case "FERRY_TRAIN": ManeuverMapping(.ferryTrain, .enterFerry, .ferryTrain)
    case "ROUNDABOUT_LEFT": RoundaboutNames.passage(exit: exit, angle: passageAngle, on: .left)
    case "ROUNDABOUT_RIGHT": RoundaboutNames.passage(exit: exit, angle: passageAngle, on: .right)
    default: turning
    }
  }

  private var turning: ManeuverMapping? {
    switch key {
    case "TURN_LEFT": TurnNames.turn(.left, on: side)
    case "TURN_RIGHT": TurnNames.turn(.right, on: side)
    case "TURN_SLIGHT_LEFT": TurnNames.turn(.slightLeft, on: side)
    case "TURN_SLIGHT_RIGHT": TurnNames.turn(.slightRight, on: side)
    case "TURN_SHARP_LEFT": TurnNames.turn(.sharpLeft, on: side)
    case "TURN_SHARP_RIGHT": TurnNames.turn(.sharpRight, on: side)
    case "U_TURN", "UTURN": TurnNames.turn(.uTurn, on: side)
    case "UTURN_LEFT": TurnNames.uTurn(toLeft: true)
    case "UTURN_RIGHT": TurnNames.uTurn(toLeft: false)
    case "FORK_LEFT": TurnNames.fork(left: true)
    case "FORK_RIGHT": TurnNames.fork(left: false)
    case "KEEP_LEFT", "TURN_KEEP_LEFT": TurnNames.keep(left: true)
    case "KEEP_RIGHT", "TURN_KEEP_RIGHT": TurnNames.keep(left: false)
    case "RAMP_LEFT": ramp(.left)
    case "RAMP_RIGHT": ramp(.right)
    default: nil
    }
  }

  private func ramp(_ direction: TurnDirection) -> ManeuverMapping {
    mentionsExit ? TurnNames.offRamp(direction, on: side) : TurnNames.onRamp(direction, on: side)
  }
}
