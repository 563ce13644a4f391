import Navigation
import Testing

@testable import RouteImport

/// A row of a mapping table: the source's type and the maneuver in each target vocabulary.
struct OSRMRow: CustomTestStringConvertible {
  let type: OSRMManeuverType
  let direction: TurnDirection?
  let side: DrivingSide
  let names: ManeuverMapping

  init(
    _ type: OSRMManeuverType, _ direction: TurnDirection?, _ maneuver: Maneuver,
    _ carPlay: CarPlayManeuverType, _ carApp: CarAppManeuverType, side: DrivingSide = .right
  ) {
    self.type = type
    self.direction = direction
    self.side = side
    names = ManeuverMapping(maneuver, carPlay, carApp)
  }

  var testDescription: String {
    "\(type.rawValue) \(direction?.rawValue ?? "-") driving \(side.name)"
  }
}

struct OSRMManeuverTests {
  static let turns: [OSRMRow] = [OSRMManeuverType.turn, .continue].flatMap { type in
    [
      OSRMRow(type, .left, .turnLeft, .leftTurn, .turnNormalLeft),
      OSRMRow(type, .right, .turnRight, .rightTurn, .turnNormalRight),
      OSRMRow(type, .slightLeft, .turnSlightLeft, .slightLeftTurn, .turnSlightLeft),
      OSRMRow(type, .slightRight, .turnSlightRight, .slightRightTurn, .turnSlightRight),
      OSRMRow(type, .sharpLeft, .turnSharpLeft, .sharpLeftTurn, .turnSharpLeft),
      OSRMRow(type, .sharpRight, .turnSharpRight, .sharpRightTurn, .turnSharpRight),
      OSRMRow(type, .straight, .straight, .straightAhead, .straight),
      OSRMRow(type, .uTurn, .turnUTurnCounterclockwise, .uTurn, .uTurnLeft),
      OSRMRow(type, .uTurn, .turnUTurnClockwise, .uTurn, .uTurnRight, side: .left),
    ]
  }

  static let names: [OSRMRow] = [
    OSRMRow(.newName, .straight, .nameChange, .followRoad, .nameChange),
    OSRMRow(.newName, nil, .nameChange, .followRoad, .nameChange),
    OSRMRow(.newName, .slightLeft, .turnSlightLeft, .keepLeft, .turnSlightLeft),
    OSRMRow(.newName, .slightRight, .turnSlightRight, .keepRight, .turnSlightRight),
    OSRMRow(.newName, .left, .turnLeft, .leftTurn, .turnNormalLeft),
    OSRMRow(.newName, .sharpRight, .turnSharpRight, .sharpRightTurn, .turnSharpRight),
    OSRMRow(.depart, nil, .depart, .startRoute, .depart),
    OSRMRow(.depart, .left, .depart, .startRoute, .depart),
    OSRMRow(.depart, .uTurn, .depart, .startRouteWithUTurn, .depart),
    OSRMRow(.arrive, nil, .destination, .arriveAtDestination, .destination),
    OSRMRow(.arrive, .uTurn, .destination, .arriveAtDestination, .destination),
    OSRMRow(.arrive, .straight, .destination, .arriveAtDestination, .destinationStraight),
  ]

  static let arrivals: [OSRMRow] =
    [TurnDirection.left, .slightLeft, .sharpLeft].map {
      OSRMRow(.arrive, $0, .destinationLeft, .arriveAtDestinationLeft, .destinationLeft)
    }
    + [TurnDirection.right, .slightRight, .sharpRight].map {
      OSRMRow(.arrive, $0, .destinationRight, .arriveAtDestinationRight, .destinationRight)
    }

  static let merges: [OSRMRow] =
    [TurnDirection.left, .slightLeft, .sharpLeft].flatMap {
      [
        OSRMRow(.merge, $0, .mergeLeft, .keepLeft, .mergeLeft),
        OSRMRow(.fork, $0, .forkLeft, .keepLeft, .forkLeft),
      ]
    }
    + [TurnDirection.right, .slightRight, .sharpRight].flatMap {
      [
        OSRMRow(.merge, $0, .mergeRight, .keepRight, .mergeRight),
        OSRMRow(.fork, $0, .forkRight, .keepRight, .forkRight),
      ]
    }
    + [
      OSRMRow(.merge, .straight, .mergeUnspecified, .followRoad, .mergeSideUnspecified),
      OSRMRow(.merge, nil, .mergeUnspecified, .followRoad, .mergeSideUnspecified),
      OSRMRow(.fork, .straight, .straight, .straightAhead, .straight),
    ]

  static let ramps: [OSRMRow] = [OSRMManeuverType.onRamp, .ramp].flatMap { type in
    [
      OSRMRow(type, .left, .onRampLeft, .onRamp, .onRampNormalLeft),
      OSRMRow(type, .right, .onRampRight, .onRamp, .onRampNormalRight),
      OSRMRow(type, .slightLeft, .onRampSlightLeft, .onRamp, .onRampSlightLeft),
      OSRMRow(type, .slightRight, .onRampSlightRight, .onRamp, .onRampSlightRight),
      OSRMRow(type, .sharpLeft, .onRampSharpLeft, .onRamp, .onRampSharpLeft),
      OSRMRow(type, .sharpRight, .onRampSharpRight, .onRamp, .onRampSharpRight),
      OSRMRow(type, .straight, .onRampUnspecified, .onRamp, .straight),
      OSRMRow(type, nil, .onRampUnspecified, .onRamp, .straight),
      OSRMRow(type, .uTurn, .onRampUTurnCounterclockwise, .onRamp, .onRampUTurnLeft),
      OSRMRow(type, .uTurn, .onRampUTurnClockwise, .onRamp, .onRampUTurnRight, side: .left),
    ]
  }

  static let exits: [OSRMRow] = [
    OSRMRow(.offRamp, .left, .offRampLeft, .highwayOffRampLeft, .offRampNormalLeft),
    OSRMRow(.offRamp, .right, .offRampRight, .highwayOffRampRight, .offRampNormalRight),
    OSRMRow(.offRamp, .slightLeft, .offRampSlightLeft, .highwayOffRampLeft, .offRampSlightLeft),
    OSRMRow(.offRamp, .slightRight, .offRampSlightRight, .highwayOffRampRight, .offRampSlightRight),
    OSRMRow(.offRamp, .sharpLeft, .offRampSharpLeft, .highwayOffRampLeft, .offRampNormalLeft),
    OSRMRow(.offRamp, .sharpRight, .offRampSharpRight, .highwayOffRampRight, .offRampNormalRight),
    OSRMRow(.offRamp, .straight, .offRampUnspecified, .offRamp, .straight),
    OSRMRow(.offRamp, nil, .offRampUnspecified, .offRamp, .straight),
    OSRMRow(.offRamp, .uTurn, .offRampUTurnCounterclockwise, .offRamp, .offRampNormalLeft),
    OSRMRow(.offRamp, .uTurn, .offRampUTurnClockwise, .offRamp, .offRampNormalRight, side: .left),
  ]

  static let others: [OSRMRow] = [
    OSRMRow(.endOfRoad, .left, .turnLeft, .leftTurnAtEnd, .turnNormalLeft),
    OSRMRow(.endOfRoad, .slightLeft, .turnSlightLeft, .leftTurnAtEnd, .turnSlightLeft),
    OSRMRow(.endOfRoad, .sharpLeft, .turnSharpLeft, .leftTurnAtEnd, .turnSharpLeft),
    OSRMRow(.endOfRoad, .right, .turnRight, .rightTurnAtEnd, .turnNormalRight),
    OSRMRow(.endOfRoad, .slightRight, .turnSlightRight, .rightTurnAtEnd, .turnSlightRight),
    OSRMRow(.endOfRoad, .sharpRight, .turnSharpRight, .rightTurnAtEnd, .turnSharpRight),
    OSRMRow(.notification, .straight, .straight, .noTurn, .unknown),
    OSRMRow(.notification, nil, .unknown, .noTurn, .unknown),
    OSRMRow(.useLane, .straight, .straight, .straightAhead, .straight),
    OSRMRow(.useLane, .left, .turnLeft, .leftTurn, .turnNormalLeft),
    OSRMRow(.notification, .left, .turnLeft, .noTurn, .turnNormalLeft),
    OSRMRow(.notification, .slightRight, .turnSlightRight, .noTurn, .turnSlightRight),
  ]

  @Test(arguments: turns + names + arrivals + merges + ramps + exits + others)
  func `every OSRM maneuver has its three names`(row: OSRMRow) {
    let maneuver = OSRMManeuver(type: row.type, direction: row.direction, side: row.side)
    #expect(maneuver.mapped == row.names)
  }

  @Test func `continuing on a road of the same name is following it`() {
    let maneuver = OSRMManeuver(type: .continue, direction: .straight, keepsName: true)
    #expect(maneuver.mapped == ManeuverMapping(.straight, .followRoad, .straight))
  }

  @Test func `an old ramp leads off a motorway when the road before is one`() {
    let maneuver = OSRMManeuver(type: .ramp, direction: .slightRight, leavesMotorway: true)
    #expect(
      maneuver.mapped
        == ManeuverMapping(.offRampSlightRight, .highwayOffRampRight, .offRampSlightRight))
  }

  @Test(arguments: [
    (TurnDirection.slightLeft, CarPlayManeuverType.changeHighwayLeft),
    (.right, .changeHighwayRight), (.straight, .changeHighway),
  ])
  func `a fork from one motorway to another changes the highway`(
    direction: TurnDirection, carPlay: CarPlayManeuverType
  ) {
    let maneuver = OSRMManeuver(type: .fork, direction: direction, changesMotorway: true)
    #expect(maneuver.mapped.carPlay == carPlay)
  }

  @Test(arguments: [
    (TurnDirection.straight, CarAppManeuverType.ferryBoat, CarAppManeuverType.ferryTrain),
    (.left, .ferryBoatLeft, .ferryTrainLeft), (.slightRight, .ferryBoatRight, .ferryTrainRight),
  ])
  func `a step by ferry or car train is reported as such`(
    direction: TurnDirection, boat: CarAppManeuverType, train: CarAppManeuverType
  ) {
    var maneuver = OSRMManeuver(type: .turn, direction: direction, modeAfter: .ferry)
    #expect(maneuver.mapped == ManeuverMapping(.ferryBoat, .enterFerry, boat))
    maneuver.modeBefore = .ferry
    #expect(maneuver.mapped == ManeuverMapping(.ferryBoat, .changeFerry, boat))
    maneuver.modeAfter = .train
    #expect(maneuver.mapped == ManeuverMapping(.ferryTrain, .enterFerry, train))
  }

  @Test func `leaving a ferry keeps the turn and reaches the car`() {
    let maneuver = OSRMManeuver(type: .turn, direction: .left, modeBefore: .ferry)
    #expect(maneuver.mapped == ManeuverMapping(.turnLeft, .exitFerry, .turnNormalLeft))
  }

  @Test func `only notifications and nothing else are unknown`() {
    for type in OSRMManeuverType.allCases where type != .notification {
      for direction in [nil] + TurnDirection.allCases.map(Optional.some) {
        let names = OSRMManeuver(type: type, direction: direction).mapped
        #expect(names.maneuver != .unknown, "\(type.rawValue)")
        #expect(names.carPlay != .noTurn, "\(type.rawValue)")
        #expect(names.carApp != .unknown, "\(type.rawValue)")
      }
    }
  }
}
