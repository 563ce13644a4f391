import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

struct EventTests {
  private func timeline(
    _ events: [ScriptEvent], route: Route = SampleRoutes.twoLegs(),
    change: (inout RouteScript) -> Void = { _ in }
  ) -> Timeline {
    var script = RouteScript(name: "events", source: .route(route), events: events)
    change(&script)
    return Timeline(script)
  }

  @Test func `rerouting hides the maneuver and then counts as a new route`() {
    let timeline = timeline([ScriptEvent(at: .time(20), .reroute(seconds: 4))])
    #expect(timeline.state(at: 19.9).navInfo.navState == .enroute)
    let during = timeline.state(at: 20)
    #expect(during.navInfo.navState == .rerouting)
    #expect(during.navInfo.currentStep == nil)
    #expect(during.navInfo.remainingSteps.isEmpty)
    #expect(during.pause == .rerouting)
    let after = timeline.state(at: 24)
    #expect(after.navInfo.navState == .enroute)
    #expect(after.navInfo.routeChanged)
    #expect(after.navInfo.currentStep != nil)
    #expect(!timeline.state(at: 25).navInfo.routeChanged)
  }

  @Test(arguments: PauseReason.allCases)
  func `a pause has a reason and may have its own words`(reason: PauseReason) {
    let timeline = timeline([
      ScriptEvent(at: .distance(100), .pause(reason, description: "One moment", seconds: 3))
    ])
    let start = timeline.drive?.time(atMeters: 100) ?? 0
    let state = timeline.state(at: start + 1)
    #expect(state.pause == reason)
    #expect(state.pauseDescription == "One moment")
    #expect(timeline.state(at: start + 3).pause == nil)
  }

  @Test func `a stop makes everything later`() {
    let plain = timeline([])
    let stopped = timeline([
      ScriptEvent(at: .time(30), .stop(seconds: 12)),
      ScriptEvent(at: .distance(800), .stop(seconds: 6)),
    ])
    let meters = plain.state(at: 30).routeMeters ?? 0
    #expect(abs((stopped.state(at: 40).routeMeters ?? 0) - meters) < 1e-6)
    #expect(stopped.state(at: 40).location?.speed == 0)
    let delay = stopped.durationSeconds - plain.durationSeconds
    #expect(delay > 18 && delay < 36, "\(delay)")
  }

  @Test func `the look changes from an event on`() {
    let timeline = timeline([
      ScriptEvent(
        at: .beforeStep(1, meters: 100),
        .appearance(AppearanceChange(mapAppearance: .dark, driverSide: .right))),
      ScriptEvent(at: .beforeStep(1, meters: 0), .appearance(AppearanceChange(locale: "de-DE"))),
    ]) { $0.appearance.locale = "fr-FR" }
    #expect(timeline.state(at: 0).appearance == Appearance(locale: "fr-FR"))
    let after = timeline.state(at: timeline.durationSeconds).appearance
    #expect(after == Appearance(mapAppearance: .dark, driverSide: .right, locale: "de-DE"))
  }

  @Test func `a lost position freezes and becomes inaccurate`() {
    let timeline = timeline([ScriptEvent(at: .time(20), .losePosition(seconds: 10))])
    let (before, during) = (timeline.state(at: 20), timeline.state(at: 28))
    #expect(during.location?.coordinate == before.location?.coordinate)
    #expect(during.location?.isStale == true)
    #expect((during.location?.accuracy ?? 0) > 40)
    #expect(during.clock.secondsSinceMidnight == before.clock.secondsSinceMidnight + 8)
    #expect(timeline.state(at: 30).location?.isStale == false)
  }

  @Test func `traffic, limits and lanes are written into the route`() {
    let limit = SpeedLimit(value: 50, unit: .kilometersPerHour)
    let lanes = [Lane([LaneDirection(.normalRight, isRecommended: true)])]
    var route = SampleRoutes.twoLegs()
    route.congestion = [RouteInterval(start: 0, end: 600, value: .low)]
    let timeline = timeline(
      [
        ScriptEvent(at: .distance(200), .congestion(.severe, lengthMeters: 100)),
        ScriptEvent(at: .distance(900), .speedLimit(limit, lengthMeters: 5000)),
        ScriptEvent(at: .distance(10), .lanes(lanes)),
      ], route: route)
    let known = timeline.route
    #expect(
      known?.congestion == [
        RouteInterval(start: 0, end: 200, value: .low),
        RouteInterval(start: 200, end: 300, value: .severe),
        RouteInterval(start: 300, end: 600, value: .low),
      ])
    #expect(known?.speedLimits == [RouteInterval(start: 900, end: 1500, value: limit)])
    #expect(known?.steps[1].info.lanes == lanes)
    #expect(timeline.state(at: 5).navInfo.currentStep?.lanes == lanes)
  }

  @Test func `placements lead to times`() throws {
    let drive = Drive(route: SampleRoutes.twoLegs())
    #expect(drive.time(of: .waypoint(1)) == drive.arrivals[0])
    #expect(drive.time(of: .arrival) == drive.arrivals[1])
    #expect(drive.time(of: .secondsBeforeStep(1, seconds: 5)) == drive.maneuverTimes[1] - 5)
    #expect(drive.time(of: .beforeStep(9, meters: 5)) == nil)
    #expect(drive.time(of: .waypoint(3)) == nil)
    #expect(drive.meters(of: .beforeStep(1, meters: 150)) == 450)
  }

  @Test func `an automatic map is dark by night and light by day`() {
    func style(hour: Double, month: Int) -> InterfaceStyle {
      timeline([]) {
        $0.appearance.mapAppearance = .automatic
        $0.start = StartTime(
          year: 2026, month: month, day: 21, clock: WallClock(secondsSinceMidnight: hour * 3600),
          utcOffsetSeconds: month == 6 ? -25_200 : -28_800)
      }.state(at: 1).appearance.mapAppearance
    }
    #expect(style(hour: 12, month: 6) == .light)
    #expect(style(hour: 20.5, month: 6) == .light)
    #expect(style(hour: 22.5, month: 6) == .dark)
    #expect(style(hour: 12, month: 12) == .light)
    #expect(style(hour: 17.5, month: 12) == .dark)
    #expect(style(hour: 3, month: 12) == .dark)
  }

  @Test(arguments: [(20.0, InterfaceStyle.light), (3.0, .dark)])
  func `an automatic map changes once on a drive through dusk or dawn`(
    hour: Double, before: InterfaceStyle
  ) throws {
    func drive(minute: Int) -> Timeline {
      timeline([]) {
        $0.appearance.mapAppearance = .automatic
        $0.start = StartTime(
          year: 2026, month: 6, day: 21,
          clock: WallClock(secondsSinceMidnight: hour * 3600 + Double(minute) * 60),
          utcOffsetSeconds: -25_200)
      }
    }
    func style(_ timeline: Timeline, _ time: Double) -> InterfaceStyle {
      timeline.state(at: time).appearance.mapAppearance
    }
    let change = try #require((1...150).first { style(drive(minute: $0), 0) != before })
    let twilight = drive(minute: change - 1)
    let styles = (0...60).map { style(twilight, Double($0)) }
    #expect(styles.first == before && styles.last != before)
    #expect(zip(styles, styles.dropFirst()).count { $0 != $1 } == 1)
  }
}
