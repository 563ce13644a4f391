import GoogleNavigation
import HostLink
import Testing

extension ServiceSuite {
  /// Tests of the turn-by-turn feed as an app receives it.
  @MainActor struct StepInfoTests {
    private let step: JSONValue = [
      "maneuver": "turn-slight-left", "fullRoadName": "CA-85 / Mtn View", "simpleRoadName": "CA-85",
      "fullInstructionText": "Take the exit toward Mtn View", "exitNumber": "9A",
      "stepNumber": 3, "distanceFromPrevStepMeters": 420, "timeFromPrevStepSeconds": 31,
      "lanes": [
        [["laneShape": "left", "recommended": true], ["laneShape": "straight"]],
        [["laneShape": "u-turn-right"]],
      ],
    ]

    @Test func membersOfAStepAreThoseOfTheFeed() {
      let info = GMSNavigationStepInfo(session: step)
      #expect(info.maneuver == .turnSlightLeft)
      #expect(info.fullRoadName == "CA-85 / Mtn View")
      #expect(info.simpleRoadName == "CA-85")
      #expect(info.fullInstructionText == "Take the exit toward Mtn View")
      #expect(info.exitNumber == "9A")
      #expect(info.stepNumber == 3)
      #expect(info.distanceFromPrevStepMeters == 420)
      #expect(info.timeFromPrevStepSeconds == 31)
      #expect(
        info.lanes?.map { $0.laneDirections.map(\.laneShape) } == [
          [.normalLeft, .straight], [.uTurnRight],
        ])
      #expect(
        info.lanes?.map { $0.laneDirections.map(\.recommended) } == [[true, false], [false]])
    }

    @Test func whatAStepLeavesOutIsAsUsual() {
      let info = GMSNavigationStepInfo(session: ["maneuver": "depart", "fullRoadName": "State St"])
      #expect(info.drivingSide == .right)
      #expect(info.roundaboutTurnNumber == -1)
      #expect(info.exitNumber == nil)
      #expect(info.lanes == nil)
      #expect(info.simpleRoadName == "State St")
      #expect(info.fullInstructionText == "Head out on State St")
      #expect(info.lanesImage(with: nil) == nil)
    }

    @Test func aStepIsThereOnlyOnTheWay() {
      let enroute = GMSNavigationNavInfo(session: ["currentStep": step])
      #expect(enroute.navState == .enroute)
      #expect(enroute.currentStep?.stepNumber == 3)
      let rerouting = GMSNavigationNavInfo(session: ["navState": "rerouting", "currentStep": step])
      #expect(rerouting.navState == .rerouting)
      #expect(rerouting.currentStep == nil)
    }

    @Test func everyManeuverHasANameOfItsOwn() {
      let all = (0...65).compactMap(GMSNavigationManeuver.init(rawValue:))
      #expect(all.count == 66)
      #expect(Set(all.map(\.sessionName)).count == 66)
      #expect(
        GMSNavigationManeuver.turnUTurnCounterClockwise.sessionName
          == "turn-u-turn-counterclockwise")
      #expect(
        GMSNavigationManeuver.roundaboutSlightLeftClockwise.sessionName
          == "roundabout-slight-left-clockwise")
      #expect(GMSNavigationStepInfo(session: ["maneuver": "name-change"]).maneuver == .nameChange)
    }

    @Test func instructionsGetShorter() {
      let info = GMSNavigationNavInfo(session: ["currentStep": step])
      let texts = info.instructions(forStep: GMSNavigationStepInfo(session: step), options: nil)
      #expect(
        texts.map(\.string) == ["Take the exit toward Mtn View", "CA-85 / Mtn View", "CA-85"])
    }

    @Test(arguments: [
      (13.0, 15.0, UnitLength.meters), (980, 1, .kilometers), (1_234, 1.2, .kilometers),
      (14_700, 15, .kilometers),
    ])
    func distancesAreRounded(_ meters: Double, _ value: Double, _ unit: UnitLength) {
      Session.begin(["units": "metric"])
      let rounded = GMSNavigationNavInfo(session: [:]).roundedDistance(meters)
      #expect(rounded == Measurement(value: value, unit: unit))
    }

    @Test func timesAreWholeMinutes() {
      let info = GMSNavigationNavInfo(session: [:])
      #expect(info.roundedTime(5) == 60)
      #expect(info.roundedTime(95) == 120)
      #expect(info.roundedTime(80) == 60)
    }
  }
}
