import Geometry
import Navigation
import Sessions
import Testing

struct FeedReplayTests {
  private func message(
    _ time: Double, _ maneuver: Maneuver, latitude: Double? = nil, course: Double = 0
  ) -> FeedMessage {
    FeedMessage(
      time: time,
      navInfo: NavInfo(navState: .enroute, currentStep: StepInfo(maneuver: maneuver)),
      location: latitude.map {
        VehicleLocation(
          coordinate: Coordinate(clampingLatitude: $0, longitude: 10), course: course, speed: 10)
      })
  }

  @Test func `the latest message holds until the next`() throws {
    let feed = try #require(RecordedFeed([message(1, .turnLeft), message(3, .turnRight)]))
    let timeline = Timeline(RouteScript(name: "feed", source: .feed(feed)))
    func maneuver(_ time: Double) -> Maneuver? {
      timeline.state(at: time).navInfo.currentStep?.maneuver
    }
    #expect(
      [0, 1, 2.999, 3, 50].map(maneuver) == [
        .turnLeft, .turnLeft, .turnLeft, .turnRight, .turnRight,
      ])
    #expect(timeline.durationSeconds == 8)
    #expect(timeline.route == nil)
    #expect(timeline.state(at: 2).location == nil)
  }

  @Test func `positions move between messages, also across north`() throws {
    let feed = try #require(
      RecordedFeed([
        message(0, .turnLeft, latitude: 50, course: 350),
        message(10, .turnLeft, latitude: 50.1, course: 10),
      ]))
    let state = FeedReplay(feed).state(at: 5)
    #expect(abs((state.location?.coordinate.latitude ?? 0) - 50.05) < 1e-9)
    #expect(abs(state.location?.course ?? 99) < 1e-9)
    #expect(state.location?.speed == 10)
  }

  @Test func `messages must be in order`() {
    #expect(RecordedFeed([]) == nil)
    #expect(RecordedFeed([message(2, .turnLeft), message(1, .turnLeft)]) == nil)
    #expect(RecordedFeed([message(-1, .turnLeft)]) == nil)
  }

  @Test func `the way along the road ahead is found from the position`() throws {
    var first = message(0, .turnLeft, latitude: 50)
    first.line = [50, 50.1, 50.2].map { Coordinate(clampingLatitude: $0, longitude: 10) }
    let feed = try #require(RecordedFeed([first, message(10, .turnLeft, latitude: 50.15)]))
    let state = Timeline(RouteScript(name: "feed", source: .feed(feed))).state(at: 10)
    let expected = 0.15 * .pi / 180 * Geodesy.earthRadius
    #expect(abs((state.routeMeters ?? 0) - expected) < 1)
  }
}
