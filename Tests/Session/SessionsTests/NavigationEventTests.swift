import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the Navigation SDK's events, with their thresholds and times.
struct NavigationEventTests {
  private func script(_ change: (inout RouteScript) -> Void = { _ in }) -> RouteScript {
    var script = RouteScript(name: "events", source: .route(SampleRoutes.twoLegs()))
    change(&script)
    return script
  }

  private func events(_ change: (inout RouteScript) -> Void = { _ in }) -> [TimedEvent] {
    Timeline(script(change)).navigationEvents
  }

  private func times(_ events: [TimedEvent]) -> [Double] {
    events.compactMap { if case .remainingTime(let seconds) = $0.event { seconds } else { nil } }
  }

  private func distances(_ events: [TimedEvent]) -> [Double] {
    events.compactMap { if case .remainingDistance(let meters) = $0.event { meters } else { nil } }
  }

  @Test func `remaining time and distance are reported when they have changed enough`() {
    let usual = events()
    #expect(times(usual).count > 50)
    let rare = events {
      $0.navigation.timeUpdateThreshold = .change(10)
      $0.navigation.distanceUpdateThreshold = .change(100)
    }
    let gaps = zip(times(rare), times(rare).dropFirst()).filter { $0 > $1 }.map { $0 - $1 }
    #expect(gaps.allSatisfy { $0 >= 10 - 1e-6 })
    #expect(times(rare).count < times(usual).count / 5)
    let steps = zip(distances(rare), distances(rare).dropFirst()).filter { $0 > $1 }
    #expect(steps.map { $0 - $1 }.allSatisfy { $0 >= 100 })
  }

  @Test func `an app receives the altitude if a source has it`() throws {
    let here = Coordinate(clampingLatitude: 50, longitude: 10)
    func told(_ altitudes: [Double?]) throws -> [Double] {
      let feed = try #require(
        RecordedFeed(
          altitudes.enumerated().map { index, altitude in
            FeedMessage(
              time: Double(2 * index), navInfo: NavInfo(navState: .enroute),
              location: VehicleLocation(
                coordinate: here, course: 0, speed: 0, altitude: altitude))
          }))
      return Timeline(RouteScript(name: "feed", source: .feed(feed))).navigationEvents.compactMap {
        if case .location(let location) = $0.event { location.altitude } else { Double?.none }
      }
    }
    #expect(try told([40, 44]).prefix(3) == [40, 42, 44])
    #expect(try told([nil, nil]).isEmpty)
  }

  @Test func `a negative threshold is the default, and off reports nothing`() {
    let negative = events { $0.navigation.timeUpdateThreshold = .change(-1) }
    #expect(times(negative) == times(events()))
    let off = events {
      ($0.navigation.timeUpdateThreshold, $0.navigation.distanceUpdateThreshold) = (.off, .off)
    }
    #expect(times(off).isEmpty && distances(off).isEmpty)
  }

  @Test func `every waypoint is reported once, at its arrival, and the next leg changes the route`()
    throws
  {
    let timeline = Timeline(script())
    let drive = try #require(timeline.drive)
    let told = timeline.navigationEvents
    let arrivals = told.filter { if case .arrival = $0.event { true } else { false } }
    #expect(arrivals.map(\.seconds) == drive.arrivals)
    let changes = told.filter { $0.event == .routeChanged }.map(\.seconds)
    #expect(changes == [0] + drive.legStarts)
  }

  @Test func `after a waypoint the next destination counts`() throws {
    let timeline = Timeline(script())
    let start = try #require(timeline.drive?.legStarts.first)
    let told = timeline.navigationEvents
    let stand = told.filter { $0.seconds > start - 5 && $0.seconds < start }
    #expect(times(stand).isEmpty)
    let first = try #require(distances(told.filter { $0.seconds >= start }).first)
    #expect(abs(first - 500) < 20)
  }

  @Test func `a search for a route ends with another route`() {
    let told = events { $0.events = [ScriptEvent(at: .time(20), .reroute(seconds: 4))] }
    #expect(told.contains { $0.event == .routeChanged && $0.seconds == 24 })
    #expect(times(told.filter { $0.seconds > 20 && $0.seconds < 24 }).isEmpty)
  }

  @Test func `the delay is heavier the lower its raw value is`() {
    #expect(DelayCategory.allCases.map(\.rawValue) == [0, 1, 2, 3])
    func delays(_ level: Congestion?) -> [DelayCategory] {
      events { script in
        guard let level else { return }
        script.events = [ScriptEvent(at: .distance(0), .congestion(level, lengthMeters: 500))]
      }.compactMap { if case .delayCategory(let category) = $0.event { category } else { nil } }
    }
    #expect(delays(nil) == [.noData, .noData])
    #expect(delays(.low).first == .light)
    #expect(delays(.moderate).first == .medium)
    #expect(delays(.severe).first == .heavy)
  }

  @Test func `at the end of a heavy leg the delay is still heavy`() {
    let told = events {
      $0.events = [ScriptEvent(at: .distance(0), .congestion(.severe, lengthMeters: 100_000))]
    }.compactMap { if case .delayCategory(let category) = $0.event { category } else { nil } }
    #expect(!told.isEmpty && Set(told) == [.heavy], "\(told)")
  }

  @Test func `speeding is reported in percent above the limit`() throws {
    let told = events {
      $0.vehicle.speed = .constant(20)
      $0.events = [
        ScriptEvent(
          at: .distance(100),
          .speedLimit(SpeedLimit(value: 36, unit: .kilometersPerHour), lengthMeters: 300))
      ]
    }
    let shares = told.compactMap { event -> Double? in
      if case .speedingPercentage(let percentage) = event.event { percentage } else { nil }
    }
    #expect(shares.contains(100))
    #expect(shares.last == -1)
  }

  @Test func `levels of speeding are reported with thresholds of the app only`() {
    func levels(_ options: SpeedAlertOptions?) -> [SpeedAlertSeverity] {
      events {
        $0.map.display.speedAlerts = options
        $0.vehicle.speed = .constant(20)
        $0.events = [
          ScriptEvent(
            at: .distance(100),
            .speedLimit(SpeedLimit(value: 36, unit: .kilometersPerHour), lengthMeters: 300))
        ]
      }.compactMap { if case .speedAlert(let level, _) = $0.event { level } else { nil } }
    }
    #expect(levels(nil).isEmpty)
    #expect(levels(SpeedAlertOptions(minor: 0.05, major: 0.1)).contains(.major))
  }

  @Test func `the lighting changes at nightfall`() {
    let told = events {
      $0.source = .route(SampleRoutes.straight(meters: 60_000, seconds: 3600))
      $0.start = StartTime(
        clock: WallClock(secondsSinceMidnight: 20.5 * 3600), utcOffsetSeconds: -25_200)
    }
    let modes = told.filter { if case .lightingMode = $0.event { true } else { false } }
    #expect(modes.map(\.event) == [.lightingMode(.lowLight)])
  }

  @Test(arguments: RouteStatus.allCases)
  func `only a route that was found is driven`(status: RouteStatus) {
    let timeline = Timeline(script { $0.navigation.routeStatus = status })
    let state = timeline.state(at: 20)
    let isFound = status == .ok
    #expect((timeline.route(at: 20) != nil) == isFound)
    #expect((state.navInfo.navState == .enroute) == isFound)
    #expect(state.location != nil)
    let told = timeline.navigationEvents
    #expect(told.contains { $0.event == .routeStatus(status) })
    #expect(times(told).isEmpty == !isFound)
  }

  @Test func `without the terms nothing is reported, without the location nothing is known`() {
    let refused = Timeline(script { $0.navigation.terms = .refused })
    #expect(refused.navigationEvents.isEmpty)
    #expect(refused.state(at: 20).navInfo.navState == .stopped)
    let hidden = Timeline(script { $0.navigation.locationAuthorization = .refused })
    #expect(hidden.state(at: 20).location == nil)
    #expect(
      !hidden.navigationEvents.contains { if case .location = $0.event { true } else { false } })
  }

  @Test func `guidance that is off leaves the route on the map`() {
    let timeline = Timeline(
      script {
        var off = NavigationSettings()
        off.guidanceActive = false
        $0.events = [ScriptEvent(at: .time(10), .navigation(off))]
      })
    #expect(timeline.state(at: 9).navInfo.navState == .enroute)
    #expect(timeline.state(at: 11).navInfo.navState == .stopped)
    #expect(timeline.route(at: 11) != nil)
    let late = timeline.navigationEvents.filter { $0.seconds > 10 }
    #expect(times(late).isEmpty)
    #expect(late.contains { if case .location = $0.event { true } else { false } })
  }

  @Test func `locations stop when they are stopped and while fixes are missing`() {
    func count(_ change: (inout RouteScript) -> Void) -> Int {
      events(change).count { if case .location = $0.event { true } else { false } }
    }
    let all = count { _ in }
    #expect(count { $0.navigation.updatesLocation = false } == 0)
    let lossy = count { $0.events = [ScriptEvent(at: .time(10.5), .losePosition(seconds: 5))] }
    #expect(lossy == all - 5)
  }

  @Test func `locations go on behind another app where the app asks for them`() {
    func count(allowed: Bool?) -> Int {
      events { script in
        script.navigation.allowsBackgroundLocationUpdates = allowed
        script.events = [
          ScriptEvent(at: .time(10.5), .display(.front(.other))),
          ScriptEvent(at: .time(14.5), .display(.front(.dashboard))),
        ]
      }.count { if case .location = $0.event { true } else { false } }
    }
    #expect(count(allowed: true) - count(allowed: false) == 4)
    #expect(count(allowed: nil) == count(allowed: false))
  }
}
