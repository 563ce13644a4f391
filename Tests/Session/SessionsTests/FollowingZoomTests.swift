import Geometry
import TestSupport
import Testing

@testable import Navigation
@testable import Sessions

struct FollowingZoomTests {
  private func zoom(_ timeline: Timeline, _ time: Double) throws -> Double {
    try #require(timeline.state(at: time).camera.automaticZoom)
  }

  @Test func `the faster, the farther away, up to the view of a motorway`() {
    #expect(FollowingZoom.level(speed: 0) == 17.9)
    #expect(FollowingZoom.level(speed: 8.5) == 17.9)
    #expect(abs(FollowingZoom.level(speed: 17) - 16.9) < 1e-9)
    #expect(FollowingZoom.level(speed: 80) == 15)
  }

  @Test func `a maneuver far away does not matter and a near one is as large as it can be`() {
    func level(_ ahead: Double?, _ behind: Double? = nil, speed: Double = 10) -> Double {
      FollowingZoom.level(speed: speed, ahead: ahead, behind: behind, latitude: 47)
    }
    let calm = FollowingZoom.level(speed: 10)
    #expect(level(nil) == calm)
    #expect(level(150) == calm)
    #expect(level(140) < calm, "it comes into view")
    #expect(level(90) > level(120))
    #expect(level(40) == 18.4)
    #expect(level(nil, 19.9) == 18.4)
    #expect(level(nil, 20) == calm)
    let fast = FollowingZoom.level(speed: 34)
    #expect(level(10, speed: 34) == fast + 1.2)
    #expect(level(500, speed: 34) < fast)
    #expect(level(305, speed: 34) >= fast - 1)
  }

  @Test func `at a level for some meters these are 200 points long`() {
    for latitude in [0.0, 47, 70] {
      let level = FollowingZoom.zoom(showing: 90, latitude: latitude)
      let scale = Mercator.metersPerPoint(latitude: latitude, zoom: level - 1)
      #expect(abs(90 / scale - 200) < 1e-6)
    }
  }

  @Test func `the camera comes closer before a turn and goes away after it`() throws {
    let route = SampleRoutes.route(pieces: [
      .init(maneuver: .depart, meters: 1200, seconds: 80),
      .init(maneuver: .turnRight, meters: 1200, seconds: 80), .init(maneuver: .destination),
    ])
    let timeline = Timeline(RouteScript(name: "turn", source: .route(route)))
    let turn = try #require(timeline.drive).maneuverTimes[1]
    let (far, near, after) = (
      try zoom(timeline, turn - 30), try zoom(timeline, turn), try zoom(timeline, turn + 20)
    )
    #expect(near > far + 0.7)
    #expect(near > after + 0.7)
    #expect(near > 18)
  }

  @Test func `where the road only goes on, the camera does not come closer`() throws {
    let timeline = Timeline(
      RouteScript(
        name: "straight", source: .route(SampleRoutes.straight(meters: 3000, seconds: 200)),
        vehicle: VehicleProfile(speed: .constant(15))))
    let drive = try #require(timeline.drive)
    let change = drive.maneuverTimes[1]
    for time in stride(from: change - 20, through: change + 20, by: 1) {
      #expect(abs(try zoom(timeline, time) - zoom(timeline, change)) < 1e-9, "\(time)")
    }
  }

  @Test(arguments: 1...40)
  func `on no drive the zoom changes faster than half a level in a second`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let vehicle = SampleRoutes.randomVehicle(using: &generator)
    let loss = ScriptEvent(at: .distance(route.lengthMeters / 2), .losePosition(seconds: 7))
    let timeline = Timeline(
      RouteScript(name: "any", source: .route(route), vehicle: vehicle, events: [loss]))
    let tenths = Int(min(timeline.durationSeconds, 400) * 10)
    var last = try zoom(timeline, 0)
    for tenth in 1...max(1, tenths) {
      let now = try zoom(timeline, Double(tenth) / 10)
      #expect(abs(now - last) <= 0.05 + 1e-6, "seed \(seed) at \(tenth) tenths")
      last = now
    }
  }

  @Test func `the zoom of a recording is as smooth`() throws {
    let messages = (0..<60).map { second in
      let isNear = second % 20 > 12
      return FeedMessage(
        time: Double(second),
        navInfo: NavInfo(
          navState: .enroute, currentStep: StepInfo(maneuver: .turnLeft),
          distanceToCurrentStepMeters: isNear ? 60 : 900),
        location: VehicleLocation(
          coordinate: Coordinate(clampingLatitude: 50, longitude: 10 + Double(second) / 5000),
          course: 90, speed: second % 2 == 0 ? 25 : 12))
    }
    let feed = try #require(RecordedFeed(messages))
    let timeline = Timeline(RouteScript(name: "feed", source: .feed(feed)))
    let zooms = try (0...600).map { try zoom(timeline, Double($0) / 10) }
    #expect(zip(zooms, zooms.dropFirst()).allSatisfy { abs($0 - $1) <= 0.05 + 1e-6 })
    #expect((zooms.max() ?? 0) - (zooms.min() ?? 0) > 0.5)
  }

  @Test func `a very long drive has a track of bounded size`() throws {
    let track = ZoomTrack(durationSeconds: 1_000_000) { $0 < 500_000 ? 15 : 18 }
    #expect(track.level(at: -5) == 15 && track.level(at: 2_000_000) == 18)
    #expect((15.0...18).contains(track.level(at: 500_000)))
  }
}
