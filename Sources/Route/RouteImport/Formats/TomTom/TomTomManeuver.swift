import Navigation

/// A maneuver of TomTom's guidance, versions 1 and 2.
///
/// Source:
/// <https://developer.tomtom.com/routing-api/documentation/tomtom-maps/guidance-instructions>
struct TomTomManeuver: Sendable, Hashable {
  let word: String
  var side: DrivingSide = .right
  /// The exit number of a roundabout, counted from the entry.
  var exit: Int?
  /// The angle of the turn in degrees, left negative; nil if absent.
  var angle: Double?

  /// The maneuver in each target vocabulary; nil for an undocumented type.
  var mapped: ManeuverMapping? {
    switch word {
    case "DEPART": .depart
    case "ARRIVE", "ARRIVE_AHEAD", "WAYPOINT_REACHED", "WAYPOINT_AHEAD": .arrive
    case "ARRIVE_LEFT", "WAYPOINT_LEFT": .arriveLeft
    case "ARRIVE_RIGHT", "WAYPOINT_RIGHT": .arriveRight
    case "STRAIGHT", "FOLLOW", "KEEP_MIDDLE": .straight
    case "TAKE_FERRY", "ENTER_FERRY": .ferry
    case "EXIT_FERRY": ManeuverMapping(.straight, .exitFerry, .straight)
    case "EXIT_ROUNDABOUT": RoundaboutNames.exit(on: side)
    default: turning ?? changingRoads ?? passing
    }
  }

  private var bend: TurnDirection? { angle.map(TurnDirection.init(angle:)) }

  private var turning: ManeuverMapping? {
    switch word {
    case "BEAR_LEFT", "SLIGHT_LEFT": TurnNames.turn(.slightLeft, on: side)
    case "BEAR_RIGHT", "SLIGHT_RIGHT": TurnNames.turn(.slightRight, on: side)
    case "TURN_LEFT": TurnNames.turn(.left, on: side)
    case "TURN_RIGHT": TurnNames.turn(.right, on: side)
    case "SHARP_LEFT": TurnNames.turn(.sharpLeft, on: side)
    case "SHARP_RIGHT": TurnNames.turn(.sharpRight, on: side)
    case "MAKE_UTURN", "TRY_MAKE_UTURN": TurnNames.turn(.uTurn, on: side)
    case "UTURN_LEFT": TurnNames.uTurn(toLeft: true)
    case "UTURN_RIGHT": TurnNames.uTurn(toLeft: false)
    case "SWITCH_PARALLEL_ROAD", "SWITCH_MAIN_ROAD": TurnNames.turn(bend ?? .straight, on: side)
    default: nil
    }
  }

  private var changingRoads: ManeuverMapping? {
    switch word {
    case "KEEP_LEFT": TurnNames.keep(left: true)
    case "KEEP_RIGHT": TurnNames.keep(left: false)
    case "MERGE_LEFT_LANE": TurnNames.merge(.slightLeft)
    case "MERGE_RIGHT_LANE": TurnNames.merge(.slightRight)
    case "SWITCH_MOTORWAY_LEFT", "SWITCH_HIGHWAY_LEFT": TurnNames.fork(left: true)
    case "SWITCH_MOTORWAY_RIGHT", "SWITCH_HIGHWAY_RIGHT": TurnNames.fork(left: false)
    case "ENTER_MOTORWAY", "ENTER_FREEWAY", "ENTER_HIGHWAY", "ENTRANCE_RAMP":
      TurnNames.onRamp(bend, on: side)
    case "TAKE_EXIT", "EXIT_MOTORWAY_MIDDLE", "EXIT_HIGHWAY_MIDDLE":
      TurnNames.offRamp(bend, on: side)
    case "MOTORWAY_EXIT_LEFT", "EXIT_MOTORWAY_LEFT", "EXIT_HIGHWAY_LEFT":
      TurnNames.offRamp(.slightLeft, on: side)
    case "MOTORWAY_EXIT_RIGHT", "EXIT_MOTORWAY_RIGHT", "EXIT_HIGHWAY_RIGHT":
      TurnNames.offRamp(.slightRight, on: side)
    default: nil
    }
  }

  /// The passage of a roundabout by its type's exit, or more exactly by its angle.
  private var passing: ManeuverMapping? {
    guard let way = passageAngle else { return nil }
    return RoundaboutNames.passage(exit: exit, angle: way, on: side)
  }

  /// The angle of a roundabout exit in degrees from straight on, left negative; nil otherwise.
  var passageAngle: Double? {
    switch word {
    case "ROUNDABOUT_BACK": 180
    case "ROUNDABOUT_CROSS", "ROUNDABOUT_STRAIGHT": angle ?? 0
    case "ROUNDABOUT_SLIGHT_LEFT": angle ?? -45
    case "ROUNDABOUT_LEFT": angle ?? -90
    case "ROUNDABOUT_SHARP_LEFT": angle ?? -135
    case "ROUNDABOUT_SLIGHT_RIGHT": angle ?? 45
    case "ROUNDABOUT_RIGHT": angle ?? 90
    case "ROUNDABOUT_SHARP_RIGHT": angle ?? 135
    default: nil
    }
  }
}
