import Geometry
import Navigation
import Testing

@testable import RouteImport

struct RoundaboutTests {
  static let shapes: [(Double, Maneuver, Maneuver)] = [
    (0, .roundaboutStraightCounterclockwise, .roundaboutStraightClockwise),
    (-9, .roundaboutStraightCounterclockwise, .roundaboutStraightClockwise),
    (-30, .roundaboutSlightLeftCounterclockwise, .roundaboutSlightLeftClockwise),
    (44, .roundaboutSlightRightCounterclockwise, .roundaboutSlightRightClockwise),
    (-90, .roundaboutLeftCounterclockwise, .roundaboutLeftClockwise),
    (46, .roundaboutRightCounterclockwise, .roundaboutRightClockwise),
    (-140, .roundaboutSharpLeftCounterclockwise, .roundaboutSharpLeftClockwise),
    (174, .roundaboutSharpRightCounterclockwise, .roundaboutSharpRightClockwise),
    (-178, .roundaboutUTurnCounterclockwise, .roundaboutUTurnClockwise),
    (180, .roundaboutUTurnCounterclockwise, .roundaboutUTurnClockwise),
  ]

  @Test(arguments: shapes)
  func `the way out gives the shape`(angle: Double, right: Maneuver, left: Maneuver) {
    #expect(RoundaboutNames.passage(exit: 2, angle: angle, on: .right).maneuver == right)
    #expect(RoundaboutNames.passage(exit: 2, angle: angle, on: .left).maneuver == left)
  }

  @Test(arguments: [OSRMManeuverType.roundabout, .rotary])
  func `a counted exit is the CarPlay name`(type: OSRMManeuverType) {
    let maneuver = OSRMManeuver(type: type, direction: .right, exit: 3, passageAngle: -80)
    #expect(
      maneuver.mapped
        == ManeuverMapping(
          .roundaboutLeftCounterclockwise, .roundaboutExit3,
          .roundaboutEnterAndExitCounterclockwise))
  }

  @Test(arguments: 1...19)
  func `every exit up to the nineteenth has a CarPlay name`(exit: Int) {
    let names = RoundaboutNames.passage(exit: exit, angle: 90, on: .right)
    #expect(names.carPlay.rawValue == 27 + exit)
  }

  @Test func `the twentieth exit is only entering`() {
    #expect(RoundaboutNames.passage(exit: 20, angle: 0, on: .left).carPlay == .enterRoundabout)
  }

  @Test func `a U-turn through a roundabout has a CarPlay name of its own`() {
    let names = RoundaboutNames.passage(exit: 4, angle: 179, on: .left)
    #expect(
      names
        == ManeuverMapping(
          .roundaboutUTurnClockwise, .uTurnAtRoundabout, .roundaboutEnterAndExitClockwise))
  }

  @Test func `without an exit the destination lies on the circle`() {
    var maneuver = OSRMManeuver(type: .roundabout, direction: .right, passageAngle: 40)
    #expect(
      maneuver.mapped
        == ManeuverMapping(
          .roundaboutCounterclockwise, .enterRoundabout, .roundaboutEnterCounterclockwise))
    maneuver.side = .left
    #expect(
      maneuver.mapped
        == ManeuverMapping(.roundaboutClockwise, .enterRoundabout, .roundaboutEnterClockwise))
  }

  @Test(arguments: [OSRMManeuverType.exitRoundabout, .exitRotary])
  func `leaving the circle is a maneuver of its own`(type: OSRMManeuverType) {
    #expect(
      OSRMManeuver(type: type, side: .right).mapped
        == ManeuverMapping(
          .roundaboutExitCounterclockwise, .exitRoundabout, .roundaboutExitCounterclockwise))
    #expect(
      OSRMManeuver(type: type, side: .left).mapped
        == ManeuverMapping(.roundaboutExitClockwise, .exitRoundabout, .roundaboutExitClockwise))
  }

  @Test func `a roundabout turn is shaped by its modifier and named a turn`() {
    #expect(
      OSRMManeuver(type: .roundaboutTurn, direction: .left).mapped
        == ManeuverMapping(
          .roundaboutLeftCounterclockwise, .leftTurn,
          .roundaboutEnterAndExitCounterclockwiseWithAngle))
    #expect(
      OSRMManeuver(type: .roundaboutTurn, direction: .straight, side: .left).mapped
        == ManeuverMapping(
          .roundaboutStraightClockwise, .straightAhead,
          .roundaboutEnterAndExitClockwiseWithAngle))
  }

  @Test func `left-hand traffic never goes counterclockwise`() {
    for type in OSRMManeuverType.allCases {
      for direction in TurnDirection.allCases {
        for angle in stride(from: -180.0, through: 180, by: 15) {
          let names = OSRMManeuver(
            type: type, direction: direction, side: .left, exit: 1, passageAngle: angle
          ).mapped
          #expect(!"\(names.maneuver)".contains("Counterclockwise"))
          #expect(!"\(names.carApp)".contains("Counterclockwise"))
        }
      }
    }
  }

  @Test func `mirroring a maneuver mirrors its name`() {
    for type in OSRMManeuverType.allCases {
      for direction in TurnDirection.allCases {
        for angle in stride(from: -180.0, through: 180, by: 15) {
          let maneuver = OSRMManeuver(
            type: type, direction: direction, side: .right, exit: 2, passageAngle: angle)
          var mirrored = maneuver
          mirrored.direction = direction.mirrored
          mirrored.side = .left
          mirrored.passageAngle = -angle
          #expect(mirrored.mapped.maneuver == maneuver.mapped.maneuver.mirrored)
        }
      }
    }
  }

  @Test func `the line of a roundabout shows its exit`() throws {
    let bearing = try #require(RoundaboutPassage.exitBearing(of: .smallCircle, drivingOn: .right))
    #expect(abs(bearing - 0) < 12 || abs(bearing - 360) < 12)
  }

  @Test func `the circle itself shows the driving side`() {
    let circle = Array([Coordinate].smallCircle[1...9])
    #expect(RoundaboutPassage.drivingSide(ofCircle: circle) == .right)
    #expect(RoundaboutPassage.drivingSide(ofCircle: circle.reversed()) == .left)
    #expect(RoundaboutPassage.drivingSide(ofCircle: Array(circle.prefix(2))) == nil)
  }
}
