import Navigation

/// The maneuver types of OSRM and Mapbox, with two deprecated ones.
///
/// Source: <https://project-osrm.org/docs/v5.24.0/api/>
enum OSRMManeuverType: String, Sendable, Hashable, CaseIterable {
  case turn
  case newName = "new name"
  case depart
  case arrive
  case merge
  case onRamp = "on ramp"
  case offRamp = "off ramp"
  case fork
  case endOfRoad = "end of road"
  case `continue`
  case roundabout
  case rotary
  case roundaboutTurn = "roundabout turn"
  case notification
  case exitRoundabout = "exit roundabout"
  case exitRotary = "exit rotary"
  case ramp
  case useLane = "use lane"
}

/// The mode of travel, as far as maneuvers depend on it.
enum TravelMode: Sendable, Hashable {
  case road, ferry, train
}

/// An OSRM maneuver with the other inputs of its mapping.
struct OSRMManeuver: Sendable, Hashable {
  var type: OSRMManeuverType
  var direction: TurnDirection?
  var side: DrivingSide = .right
  /// The exit number of a roundabout, counted from the entry.
  var exit: Int?
  /// The angle of a roundabout exit in degrees from straight on, left negative.
  var passageAngle: Double?
  /// Whether the road before the maneuver is a motorway.
  var leavesMotorway = false
  /// Whether the maneuver leads from one motorway to another.
  var changesMotorway = false
  /// Whether the road before the maneuver has the same name.
  var keepsName = false
  var modeBefore = TravelMode.road
  var modeAfter = TravelMode.road
}

extension OSRMManeuver {
  /// The maneuver in each target vocabulary, ferries and car trains included.
  var mapped: ManeuverMapping {
    guard type != .depart, type != .arrive else { return mappedByType }
    switch (modeBefore, modeAfter) {
    case (_, .ferry):
      return ManeuverMapping(
        .ferryBoat, modeBefore == .ferry ? .changeFerry : .enterFerry,
        sided(.ferryBoat, left: .ferryBoatLeft, right: .ferryBoatRight))
    case (_, .train):
      return ManeuverMapping(
        .ferryTrain, .enterFerry,
        sided(.ferryTrain, left: .ferryTrainLeft, right: .ferryTrainRight))
    case (.ferry, .road), (.train, .road):
      var names = mappedByType
      names.carPlay = .exitFerry
      return names
    case (.road, .road): return mappedByType
    }
  }

  private func sided(
    _ plain: CarAppManeuverType, left: CarAppManeuverType, right: CarAppManeuverType
  ) -> CarAppManeuverType {
    guard let direction, direction.isLeft || direction.isRight else { return plain }
    return direction.isLeft ? left : right
  }

  private var mappedByType: ManeuverMapping {
    switch type {
    case .turn: TurnNames.turn(direction ?? .straight, on: side)
    case .continue: continuing
    case .newName: TurnNames.renamed(direction ?? .straight, on: side)
    case .depart:
      direction == .uTurn ? ManeuverMapping(.depart, .startRouteWithUTurn, .depart) : .depart
    case .arrive: TurnNames.arrive(direction)
    case .merge: TurnNames.merge(direction)
    case .onRamp: TurnNames.onRamp(direction, on: side)
    case .offRamp: TurnNames.offRamp(direction, on: side)
    case .ramp:
      leavesMotorway
        ? TurnNames.offRamp(direction, on: side) : TurnNames.onRamp(direction, on: side)
    case .fork: forking
    case .endOfRoad: turningAtEnd
    case .roundabout, .rotary:
      RoundaboutNames.passage(exit: exit, angle: exit == nil ? nil : passageAngle, on: side)
    case .exitRoundabout, .exitRotary: RoundaboutNames.exit(on: side)
    case .roundaboutTurn: RoundaboutNames.turn(direction ?? .straight, on: side)
    case .notification: notifying
    case .useLane: TurnNames.turn(direction ?? .straight, on: side)
    }
  }

  private var continuing: ManeuverMapping {
    guard direction ?? .straight == .straight else {
      return TurnNames.turn(direction ?? .straight, on: side)
    }
    return ManeuverMapping(.straight, keepsName ? .followRoad : .straightAhead, .straight)
  }

  /// A mapping whose arrow follows the modifier, but whose CarPlay type is not a turn.
  private var notifying: ManeuverMapping {
    guard let direction else { return .unknown }
    var names = TurnNames.turn(direction, on: side)
    names.carPlay = .noTurn
    if direction == .straight { names.carApp = .unknown }
    return names
  }

  private var forking: ManeuverMapping {
    guard let direction, direction.isLeft || direction.isRight else {
      return ManeuverMapping(
        .straight, changesMotorway ? .changeHighway : .straightAhead, .straight)
    }
    var names = TurnNames.fork(left: direction.isLeft)
    if changesMotorway {
      names.carPlay = direction.isLeft ? .changeHighwayLeft : .changeHighwayRight
    }
    return names
  }

  private var turningAtEnd: ManeuverMapping {
    var names = TurnNames.turn(direction ?? .straight, on: side)
    if direction?.isLeft == true { names.carPlay = .leftTurnAtEnd }
    if direction?.isRight == true { names.carPlay = .rightTurnAtEnd }
    return names
  }
}
