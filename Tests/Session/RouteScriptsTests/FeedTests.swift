import Documents
import Geometry
import Navigation
import RouteScripts
import Sessions
import Testing

struct FeedTests {
  private func read(_ text: String) throws -> RecordedFeed {
    try RecordedFeedReader.read(name: "drive.jsonl", bytes: Array(text.utf8))
  }

  @Test(arguments: ScriptSamples.exampleNames)
  func `a drive logged as a feed comes back unchanged`(name: String) throws {
    let timeline = Timeline(try ScriptSamples.example(name))
    let messages = stride(from: 0, through: timeline.durationSeconds, by: 7).map { seconds in
      let state = timeline.state(at: seconds)
      return FeedMessage(
        time: seconds, navInfo: state.navInfo, location: state.location,
        line: seconds == 0 ? timeline.route?.line.coordinates ?? [] : [], pause: state.pause,
        pauseDescription: state.pauseDescription, roadName: state.roadName,
        congestion: state.congestion, speedLimit: state.speedLimit,
        nextDestinationName: state.nextDestinationName,
        timeToNextDestinationSeconds: state.timeToNextDestinationSeconds,
        distanceToNextDestinationMeters: state.distanceToNextDestinationMeters)
    }
    let feed = try #require(RecordedFeed(messages))
    #expect(try read(feed.jsonLines()) == feed)
  }

  @Test func `strings survive whatever they hold`() throws {
    let road = "A \"B\" \\ C\n\t\u{1} / 東京 🚗 #: {x}"
    let step = StepInfo(maneuver: .turnLeft, fullRoadName: road, simpleRoadName: "")
    let feed = try #require(
      RecordedFeed([FeedMessage(time: 0, navInfo: NavInfo(navState: .enroute, currentStep: step))]))
    #expect(try read(feed.jsonLines()) == feed)
  }

  @Test func `an error names the line of the file`() {
    let error = #expect(throws: RouteScriptError.self) {
      try read("{\"time\": 0}\n\n{\"time\": 1, \"navState\": \"enrute\"}\n")
    }
    #expect(
      error?.description
        == "drive.jsonl:3:25: navState: unknown state 'enrute'; did you mean 'enroute'?")
  }

  @Test func `a line cut off in the middle is refused with its line`() {
    let error = #expect(throws: RouteScriptError.self) { try read("{\"time\": 0}\n{\"time\": 1,") }
    #expect(error?.line == 2)
  }

  @Test func `one message in a script shows any maneuver on a road`() throws {
    let script = try ScriptSamples.read(
      """
      feed:
        currentStep:
          maneuver: ROUNDABOUT_LEFT_CLOCKWISE
          lanes: [{laneDirections: [{laneShape: 4, recommended: true}, {laneShape: STRAIGHT}]}]
        distanceToCurrentStepMeters: 120
        line: [[-0.23, 51.97], [-0.23, 51.974], [-0.24, 51.974]]
      """)
    let timeline = Timeline(script)
    let state = timeline.state(at: 0)
    #expect(state.navInfo.currentStep?.maneuver == .roundaboutLeftClockwise)
    #expect(state.navInfo.currentStep?.drivingSide == .left)
    #expect(
      state.navInfo.currentStep?.lanes
        == [Lane([LaneDirection(.normalLeft, isRecommended: true), LaneDirection(.straight)])])
    #expect(state.location?.coordinate.latitude == 51.97)
    #expect(state.location?.course == 0)
    let route = try #require(timeline.route)
    #expect(route.steps.map(\.info.maneuver) == [.depart, .roundaboutLeftClockwise, .destination])
    #expect(route.steps[1].maneuverMeters == 120)
    #expect(timeline.captures().map(\.label) == ["start", "arrival"])
  }
}
