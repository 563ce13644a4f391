import Navigation
import Testing

@testable import RouteImport

struct EngineManeuverTests {
  static let valhalla: [(Int, Maneuver, CarPlayManeuverType)] = [
    (0, .unknown, .noTurn), (1, .depart, .startRoute), (2, .depart, .startRoute),
    (3, .depart, .startRoute), (4, .destination, .arriveAtDestination),
    (5, .destinationRight, .arriveAtDestinationRight),
    (6, .destinationLeft, .arriveAtDestinationLeft), (7, .nameChange, .followRoad),
    (8, .straight, .straightAhead), (9, .turnSlightRight, .slightRightTurn),
    (10, .turnRight, .rightTurn), (11, .turnSharpRight, .sharpRightTurn),
    (12, .turnUTurnClockwise, .uTurn), (13, .turnUTurnCounterclockwise, .uTurn),
    (14, .turnSharpLeft, .sharpLeftTurn), (15, .turnLeft, .leftTurn),
    (16, .turnSlightLeft, .slightLeftTurn), (17, .onRampUnspecified, .onRamp),
    (18, .onRampRight, .onRamp), (19, .onRampLeft, .onRamp),
    (20, .offRampSlightRight, .highwayOffRampRight),
    (21, .offRampSlightLeft, .highwayOffRampLeft), (22, .straight, .straightAhead),
    (23, .turnKeepRight, .keepRight), (24, .turnKeepLeft, .keepLeft),
    (25, .mergeUnspecified, .followRoad), (27, .roundaboutExitCounterclockwise, .exitRoundabout),
    (28, .ferryBoat, .enterFerry), (29, .straight, .exitFerry),
    (37, .mergeRight, .keepRight), (38, .mergeLeft, .keepLeft),
    (45, .destination, .arriveEndOfDirections),
  ]

  @Test(arguments: valhalla + (Array(30...36) + Array(39...44)).map { ($0, .unknown, .noTurn) })
  func `every number of Valhalla is mapped`(
    number: Int, maneuver: Maneuver, carPlay: CarPlayManeuverType
  ) throws {
    let names = try #require(ValhallaManeuver(number: number).mapped)
    #expect(names.maneuver == maneuver)
    #expect(names.carPlay == carPlay)
  }

  @Test func `a roundabout of Valhalla has its exit and shape`() {
    let maneuver = ValhallaManeuver(number: 26, side: .left, exit: 2, passageAngle: 95)
    #expect(
      maneuver.mapped
        == ManeuverMapping(
          .roundaboutRightClockwise, .roundaboutExit2, .roundaboutEnterAndExitClockwise))
  }

  @Test(arguments: [-1, 46, 1000])
  func `a number that Valhalla does not have is not mapped`(number: Int) {
    #expect(ValhallaManeuver(number: number).mapped == nil)
  }

  static let graphHopper: [(Int, Maneuver, CarPlayManeuverType)] = [
    (-98, .turnUTurnCounterclockwise, .uTurn), (-8, .turnUTurnCounterclockwise, .uTurn),
    (8, .turnUTurnClockwise, .uTurn), (-7, .turnKeepLeft, .keepLeft),
    (7, .turnKeepRight, .keepRight), (-6, .roundaboutExitCounterclockwise, .exitRoundabout),
    (-3, .turnSharpLeft, .sharpLeftTurn), (-2, .turnLeft, .leftTurn),
    (-1, .turnSlightLeft, .slightLeftTurn), (0, .straight, .straightAhead),
    (1, .turnSlightRight, .slightRightTurn), (2, .turnRight, .rightTurn),
    (3, .turnSharpRight, .sharpRightTurn), (4, .destination, .arriveAtDestination),
    (5, .destination, .arriveAtDestination), (9, .ferryBoat, .enterFerry),
    (101, .unknown, .noTurn), (102, .unknown, .noTurn), (103, .unknown, .noTurn),
    (-99, .unknown, .noTurn),
  ]

  @Test(arguments: graphHopper)
  func `every sign of GraphHopper is mapped`(
    sign: Int, maneuver: Maneuver, carPlay: CarPlayManeuverType
  ) throws {
    let names = try #require(GraphHopperManeuver(sign: sign).mapped)
    #expect(names.maneuver == maneuver)
    #expect(names.carPlay == carPlay)
  }

  @Test func `a U-turn of unknown side follows the driving side`() {
    #expect(
      GraphHopperManeuver(sign: -98, side: .left).mapped?.maneuver == .turnUTurnClockwise)
  }

  @Test func `the first sign 0 is the departure`() {
    #expect(GraphHopperManeuver(sign: 0, isFirst: true).mapped == .depart)
  }

  @Test(arguments: [
    (-Double.pi, Maneuver.roundaboutStraightCounterclockwise),
    (-1.0, .roundaboutRightCounterclockwise), (-4.7, .roundaboutLeftCounterclockwise),
    (Double.pi, .roundaboutStraightClockwise), (1.57, .roundaboutLeftClockwise),
    (4.7, .roundaboutRightClockwise),
  ])
  func `the arc of a GraphHopper roundabout gives shape and sense`(
    arc: Double, maneuver: Maneuver
  ) {
    let sign = GraphHopperManeuver(sign: 6, exit: 2, turnAngle: arc)
    #expect(sign.mapped?.maneuver == maneuver)
    #expect(sign.mapped?.carPlay == .roundaboutExit2)
  }

  @Test func `a roundabout that is not left is only entered`() {
    let sign = GraphHopperManeuver(sign: 6, exit: 2, leavesRoundabout: false, turnAngle: -1)
    #expect(
      sign.mapped
        == ManeuverMapping(
          .roundaboutCounterclockwise, .enterRoundabout, .roundaboutEnterCounterclockwise))
  }

  static let openRouteService: [(Int, Maneuver, CarPlayManeuverType)] = [
    (0, .turnLeft, .leftTurn), (1, .turnRight, .rightTurn), (2, .turnSharpLeft, .sharpLeftTurn),
    (3, .turnSharpRight, .sharpRightTurn), (4, .turnSlightLeft, .slightLeftTurn),
    (5, .turnSlightRight, .slightRightTurn), (6, .straight, .straightAhead),
    (9, .turnUTurnCounterclockwise, .uTurn), (10, .destination, .arriveAtDestination),
    (11, .depart, .startRoute), (12, .turnKeepLeft, .keepLeft),
    (13, .turnKeepRight, .keepRight),
  ]

  @Test(arguments: openRouteService)
  func `every type of openrouteservice is mapped`(
    type: Int, maneuver: Maneuver, carPlay: CarPlayManeuverType
  ) throws {
    let names = try #require(OpenRouteServiceImporter.names(type, exit: nil, on: .right))
    #expect(names.maneuver == maneuver)
    #expect(names.carPlay == carPlay)
    #expect(OpenRouteServiceImporter.names(14, exit: nil, on: .right) == nil)
  }

  static let google: [(String, Maneuver, CarPlayManeuverType)] = [
    ("TURN_LEFT", .turnLeft, .leftTurn), ("turn-right", .turnRight, .rightTurn),
    ("TURN_SLIGHT_LEFT", .turnSlightLeft, .slightLeftTurn),
    ("turn-slight-right", .turnSlightRight, .slightRightTurn),
    ("TURN_SHARP_LEFT", .turnSharpLeft, .sharpLeftTurn),
    ("turn-sharp-right", .turnSharpRight, .sharpRightTurn),
    ("UTURN_LEFT", .turnUTurnCounterclockwise, .uTurn),
    ("uturn-right", .turnUTurnClockwise, .uTurn), ("STRAIGHT", .straight, .straightAhead),
    ("straight", .straight, .straightAhead), ("MERGE", .mergeUnspecified, .followRoad),
    ("merge", .mergeUnspecified, .followRoad), ("FORK_LEFT", .forkLeft, .keepLeft),
    ("fork-right", .forkRight, .keepRight), ("keep-left", .turnKeepLeft, .keepLeft),
    ("keep-right", .turnKeepRight, .keepRight), ("RAMP_LEFT", .onRampLeft, .onRamp),
    ("ramp-right", .onRampRight, .onRamp),
    ("ROUNDABOUT_LEFT", .roundaboutClockwise, .enterRoundabout),
    ("roundabout-right", .roundaboutCounterclockwise, .enterRoundabout),
    ("FERRY", .ferryBoat, .enterFerry), ("ferry", .ferryBoat, .enterFerry),
    ("FERRY_TRAIN", .ferryTrain, .enterFerry), ("ferry-train", .ferryTrain, .enterFerry),
    ("DEPART", .depart, .startRoute), ("DESTINATION", .destination, .arriveAtDestination),
    ("NAME_CHANGE", .nameChange, .followRoad), ("MANEUVER_UNSPECIFIED", .unknown, .noTurn),
    ("", .nameChange, .followRoad),
  ]

  @Test(arguments: google)
  func `every word of Google is mapped`(
    word: String, maneuver: Maneuver, carPlay: CarPlayManeuverType
  ) throws {
    let names = try #require(GoogleManeuver(word: word).mapped)
    #expect(names.maneuver == maneuver)
    #expect(names.carPlay == carPlay)
  }

  @Test func `a ramp of Google that is called an exit leads off`() {
    let maneuver = GoogleManeuver(word: "ramp-right", mentionsExit: true)
    #expect(maneuver.mapped?.maneuver == .offRampRight)
    #expect(maneuver.mapped?.carPlay == .highwayOffRampRight)
  }

  @Test func `the first step of Google departs without a word`() {
    #expect(GoogleManeuver(word: "", isFirst: true).mapped == .depart)
    #expect(GoogleManeuver(word: "").mapped == .nameChange)
  }

  @Test func `a word that Google does not have is not mapped`() {
    #expect(GoogleManeuver(word: "TURN_BACK").mapped == nil)
  }
}

struct LaneNameTests {
  @Test(arguments: [
    ("none", LaneShape.unknown), ("", .unknown), ("straight", .straight),
    ("slight left", .slightLeft), ("slight right", .slightRight), ("left", .normalLeft),
    ("right", .normalRight), ("sharp left", .sharpLeft), ("sharp right", .sharpRight),
    ("uturn", .uTurnLeft), ("slight_left", .slightLeft), ("merge_to_left", .unknown),
  ])
  func `every lane arrow has a shape`(word: String, shape: LaneShape) {
    #expect(LaneNames.shape(word, on: .right) == shape)
  }

  @Test func `a U-turn arrow points to the middle of the road`() {
    #expect(LaneNames.shape("uturn", on: .left) == .uTurnRight)
  }

  @Test func `the arrow that matches the maneuver is recommended`() {
    let lane = LaneNames.lane(
      ["straight", "right"], isUsable: true, chosen: nil, direction: .slightRight, on: .right)
    #expect(lane.directions.map(\.isRecommended) == [true, false])
    let turning = LaneNames.lane(
      ["straight", "right"], isUsable: true, chosen: nil, direction: .right, on: .right)
    #expect(turning.directions.map(\.isRecommended) == [false, true])
  }

  @Test func `the arrow that the source chose wins over the closest`() {
    let lane = LaneNames.lane(
      ["straight", "right"], isUsable: true, chosen: "straight", direction: .right, on: .right)
    #expect(lane.directions.map(\.isRecommended) == [true, false])
  }

  @Test func `no arrow of a lane that leads elsewhere is recommended`() {
    let lane = LaneNames.lane([], isUsable: false, chosen: nil, direction: nil, on: .right)
    #expect(lane == Lane([LaneDirection(.unknown)]))
  }

  @Test(arguments: [
    (2, ["straight"]), (4, ["sharp left"]), (8, ["left"]), (16, ["slight left"]),
    (32, ["slight right"]), (64, ["right"]), (128, ["sharp right"]), (256, ["uturn"]),
    (1, ["none"]), (0, []), (512, []), (66, ["straight", "right"]),
  ])
  func `the bits of Valhalla's lane masks are arrows`(mask: Int, words: [String]) {
    #expect(LaneNames.words(ofValhallaMask: mask) == words)
  }
}
