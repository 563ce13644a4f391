import Geometry
import TestSupport
import Testing

@testable import Navigation
@testable import Sessions

struct BearingTrackTests {
  /// Returns the bearing track of a vehicle at 10 m/s whose course may change.
  private func track(
    seconds: Double = 60, isRecorded: Bool = false, speed: Double = 10,
    course: @escaping (Double) -> Double
  ) -> BearingTrack {
    BearingTrack(durationSeconds: seconds, isRecorded: isRecorded) { time in
      VehicleLocation(
        coordinate: Coordinate(clampingLatitude: 50, longitude: 10),
        course: Geodesy.normalized(degrees: course(time)), speed: speed)
    }
  }

  @Test func `the camera turns before the vehicle does and stops soon after it`() {
    let track = track { $0 < 30 ? 0 : 90 }
    #expect(track.bearing(at: 27) == 0)
    #expect(track.bearing(at: 29.5) > 20, "it looks two seconds ahead")
    #expect(track.bearing(at: 32) == 90)
  }

  @Test func `a turn across north goes the short way`() {
    let track = track { $0 < 30 ? 350 : 20 }
    let bearings = stride(from: 25.0, through: 35, by: 0.1).map { track.bearing(at: $0) }
    #expect(bearings.allSatisfy { $0 >= 349.9 || $0 <= 20.1 })
  }

  @Test func `a U-turn on the spot takes four to six seconds`() throws {
    let track = track { $0 < 30 ? 0 : 180 }
    let start = try #require(
      stride(from: 20.0, to: 40, by: 0.1).first { track.bearing(at: $0) > 1 })
    let end = try #require(
      stride(from: 20.0, to: 40, by: 0.1).first { track.bearing(at: $0) > 179 })
    #expect((4.0...6).contains(end - start), "\(end - start)")
  }

  @Test func `a vehicle that stands turns nothing`() {
    #expect(track(speed: 0.5) { $0 * 7 }.bearing(at: 40) == 0)
  }

  @Test func `sway of a recording turns nothing, and a simulated curve does`() {
    func sway(_ time: Double) -> Double { 90 + (Int(time * 10) % 20 < 10 ? 2.9 : -2.9) }
    let recorded = track(isRecorded: true, course: sway)
    let bearings = (50...500).map { recorded.bearing(at: Double($0) / 10) }
    #expect((bearings.max() ?? 0) - (bearings.min() ?? 0) < 1e-6)
    #expect(track { 90 + $0 / 10 }.bearing(at: 40) > 93.9)
  }

  @Test(arguments: 1...40)
  func `on no drive the camera turns faster than 45 degrees a second`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let vehicle = SampleRoutes.randomVehicle(using: &generator)
    let timeline = Timeline(RouteScript(name: "any", source: .route(route), vehicle: vehicle))
    let tenths = Int(min(timeline.durationSeconds, 400) * 10)
    let bearings = (0...max(1, tenths)).map { timeline.cameraBearing(at: Double($0) / 10) }
    for (one, other) in zip(bearings, bearings.dropFirst()) {
      let turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: other - one))
      #expect(abs(turn) <= 4.5 + 1e-5)
    }
  }

  @Test func `a very long session has a track of bounded size`() {
    let track = track(seconds: 1_000_000) { $0 < 500_000 ? 15 : 18 }
    #expect(track.bearing(at: -5) == 15 && track.bearing(at: 2_000_000) == 18)
    #expect((15.0...18).contains(track.bearing(at: 500_000)))
  }
}

struct GuidanceShareTests {
  @Test func `the camera takes a second when guidance ends`() throws {
    let route = SampleRoutes.straight(meters: 1000, seconds: 100)
    var settings = NavigationSettings()
    settings.guidanceActive = false
    let timeline = Timeline(
      RouteScript(
        name: "stop", source: .route(route),
        events: [ScriptEvent(at: .time(20), .navigation(settings))]))
    let shares = [19.9, 20, 20.25, 20.5, 20.75, 21.1].map { timeline.guidanceShare(at: $0) }
    #expect(shares.first == 1 && shares.last == 0)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(abs(shares[3] - 0.5) < 0.01)
  }
}
