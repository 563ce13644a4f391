import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the map elements other than tiles, and of their data.
struct MapDisplayOptionsTests {
  @Test func `defaults are those of the Navigation SDK on the car's map`() {
    let shown = MapElement.allCases.filter { MapElements()[$0] }
    #expect(
      shown == [
        .myLocation, .destinationMarkers, .lastMeters, .routeCallouts, .attribution, .roadName,
      ])
    #expect(AlternateRoutesStrategy.allCases.map(\.limit) == [2, 0, 1])
    #expect(MapDisplayOptions().alternateRoutes == .all)
  }

  @Test(arguments: MapElement.allCases)
  func `a switch changes its element and nothing else`(element: MapElement) {
    let usual = MapElements()
    let other = usual.changed(by: [element: !usual[element]])
    #expect(MapElement.allCases.filter { other[$0] != usual[$0] } == [element])
    #expect(other.changed(by: [element: usual[element]]) == usual)
    #expect(usual.changed(by: [element: usual[element]]) == usual)
  }

  @Test func `an event switches elements from its moment on`() {
    var script = RouteScript(
      name: "shows", source: .route(SampleRoutes.straight()),
      events: [
        ScriptEvent(at: .time(20), .shows([.compass: true, .scale: false])),
        ScriptEvent(at: .time(10), .shows([.scale: true])),
      ])
    script.map.display.elements[.roadName] = false
    let timeline = Timeline(script)
    func shown(_ time: Double) -> [Bool] {
      let elements = timeline.state(at: time).display.elements
      return [elements[.compass], elements[.scale], elements[.roadName]]
    }
    #expect(shown(9.9) == [false, false, false])
    #expect(shown(10) == [false, true, false])
    #expect(shown(20) == [true, false, false])
  }

  @Test(arguments: [
    (SpeedLimit.Unit.milesPerHour, 25.0, 30.0, SpeedAlertSeverity.notSpeeding),
    (.milesPerHour, 25, 30.1, .minor), (.milesPerHour, 25, 35, .minor),
    (.milesPerHour, 25, 35.1, .major), (.milesPerHour, 25, 10, .notSpeeding),
    (.kilometersPerHour, 50, 60, .notSpeeding), (.kilometersPerHour, 50, 60.1, .minor),
    (.kilometersPerHour, 50, 70, .minor), (.kilometersPerHour, 50, 70.1, .major),
  ])
  func `the usual alerts come above 5 and 10 mph or 10 and 20 km an hour`(
    unit: SpeedLimit.Unit, limit: Double, speed: Double, severity: SpeedAlertSeverity
  ) {
    let factor = unit == .milesPerHour ? 0.44704 : 1 / 3.6
    let posted = SpeedLimit(value: limit, unit: unit)
    #expect(posted.severity(speed: speed * factor, options: nil) == severity)
    #expect(posted.shown(speed: speed * factor) == Int(speed.rounded()))
  }

  @Test func `an app's thresholds are shares of the limit, and one alone silences the other`() {
    let limit = SpeedLimit(value: 100, unit: .kilometersPerHour)
    func alert(_ speed: Double, _ options: SpeedAlertOptions) -> SpeedAlertSeverity {
      limit.severity(speed: speed / 3.6, options: options)
    }
    let both = SpeedAlertOptions(minor: 0.05, major: 0.1)
    #expect([104, 106, 111].map { alert($0, both) } == [.notSpeeding, .minor, .major])
    #expect([106, 180].map { alert($0, SpeedAlertOptions(minor: 0.05)) } == [.minor, .minor])
    #expect([106, 111].map { alert($0, SpeedAlertOptions(major: 0.1)) } == [.notSpeeding, .major])
    #expect(SpeedAlertOptions(minor: 0.2, major: 0.1).major == 0.2)
    #expect(SpeedAlertOptions(major: 0.1, upgradeSeconds: 5).upgradeSeconds == nil)
  }

  @Test func `no limit, no alert; an unknown one is distinguished`() {
    let none = SpeedLimit(value: nil, unit: .kilometersPerHour)
    #expect(none.severity(speed: 90, options: nil) == .notSpeeding)
    let script = RouteScript(name: "no limit", source: .route(SampleRoutes.straight()))
    #expect(Timeline(script).state(at: 30).speedAlert == .unknown)
  }

  @Test func `a minor alert that lasts becomes a major one`() throws {
    var route = SampleRoutes.straight(meters: 3000, seconds: 150)
    let limit = SpeedLimit(value: 60, unit: .kilometersPerHour)
    route.speedLimits = [RouteInterval(start: 600, end: 3000, value: limit)]
    var script = RouteScript(name: "upgrade", source: .route(route))
    script.map.display.speedAlerts = SpeedAlertOptions(minor: 0.05, upgradeSeconds: 5)
    let timeline = Timeline(script)
    let entered = try #require(timeline.drive).time(atMeters: 600)
    #expect(timeline.state(at: entered - 0.1).speedAlert == .unknown)
    #expect(timeline.state(at: entered + 0.1).speedAlert == .minor)
    #expect(timeline.state(at: entered + 4.9).speedAlert == .minor)
    #expect(timeline.state(at: entered + 5.1).speedAlert == .major)
  }

  @Test func `the navigator's thresholds count from their moment on, whatever the map says`() {
    var route = SampleRoutes.straight(meters: 3000, seconds: 150)
    let limit = SpeedLimit(value: 60, unit: .kilometersPerHour)
    route.speedLimits = [RouteInterval(start: 0, end: 3000, value: limit)]
    var script = RouteScript(name: "thresholds", source: .route(route))
    script.map.display.speedAlerts = SpeedAlertOptions(minor: 0.5)
    var settings = NavigationSettings()
    settings.speedAlertOptions = SpeedAlertOptions(minor: 0.05, major: 0.1)
    script.events = [ScriptEvent(at: .time(80), .navigation(settings))]
    let timeline = Timeline(script)
    #expect(timeline.state(at: 79).speedAlert == .notSpeeding)
    #expect(timeline.state(at: 81).speedAlert == .major)
  }

  @Test func `another way is compared with the part of the route that it stands for`() throws {
    var route = SampleRoutes.straight(meters: 1000, seconds: 100)
    let (start, end) = (route.line.coordinate(at: 0), route.line.coordinate(at: 1000))
    let middle = route.line.coordinate(at: 500)
    let aside = Geodesy.destination(
      from: middle, distance: 400, bearing: route.line.course(at: 500) + 90)
    route.alternates = try [[start, aside, end], [middle, aside, end]].map {
      AlternateRoute(line: try #require(RouteLine(coordinates: $0)))
    }
    route.alternates[0].durationSeconds = 90
    let estimates = route.alternateEstimates
    #expect(abs(estimates[0].secondsLonger + 10) < 0.01)
    #expect(abs(estimates[0].metersLonger - (2 * 640.3 - 1000)) < 2)
    // As fast as the route: 1040 m instead of 500 m at 10 m/s.
    #expect(abs(estimates[1].metersLonger - (400 + 640.3 - 500)) < 2)
    #expect(abs(estimates[1].secondsLonger - 54) < 0.5)
    let state = Timeline(RouteScript(name: "ways", source: .route(route))).state(at: 10)
    #expect(state.alternates == estimates)
  }

  @Test func `a route along an alternate continues with the steps after it`() throws {
    var route = SampleRoutes.twoLegs()
    let (start, end) = (route.line.coordinate(at: 0), route.line.coordinate(at: 1500))
    let aside = Geodesy.destination(from: start, distance: 900, bearing: 80)
    let later = route.line.coordinate(at: 800)
    route.alternates = try [[start, aside, end], [start, aside, later]].map {
      AlternateRoute(line: try #require(RouteLine(coordinates: $0)))
    }
    route.speedLimits = [
      RouteInterval(start: 700, end: 900, value: SpeedLimit(value: 50, unit: .kilometersPerHour))
    ]
    // The first alternate leaves out the waypoint at 1000 m.
    #expect(route.following(alternate: 0) == nil && route.following(alternate: 2) == nil)
    let other = try #require(route.following(alternate: 1))
    let length = route.alternates[1].line.lengthMeters
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1 }
    #expect(isNear(other.lengthMeters, length + 700))
    #expect(isNear(other.legs[0].endMeters, length + 200) && other.legs.count == 2)
    #expect(
      other.steps.map(\.info.maneuver) == [
        .depart, .destinationRight, .depart, .turnLeft, .destination,
      ])
    #expect(other.steps.map(\.info.stepNumber) == [0, 1, 2, 3, 4])
    #expect(other.steps.map(\.legIndex) == [0, 0, 1, 1, 1])
    #expect(isNear(other.steps[0].lengthMeters, length + 200))
    #expect(isNear(other.steps[1].info.distanceFromPrevStepMeters, length + 200))
    #expect(
      isNear(other.speedLimits[0].start, length) && isNear(other.speedLimits[0].end, length + 100))
    #expect(isNear(other.alternates[1].line.lengthMeters, 800))
    #expect(isNear(other.alternates[1].durationSeconds ?? 0, 85))
    // Back on the first route.
    let back = try #require(other.following(alternate: 1))
    #expect(isNear(back.lengthMeters, 1500) && isNear(back.legs[0].endMeters, 1000))
  }

  @Test func `other ways are chosen with a route, and a new one is enough`() {
    func asked(
      _ strategy: AlternateRoutesStrategy?, _ destinations: Destinations? = nil
    ) -> ScriptEvent.Action {
      var settings = NavigationSettings()
      (settings.alternateRoutesStrategy, settings.destinations) = (strategy, destinations)
      return .navigation(settings)
    }
    var script = RouteScript(
      name: "ways", source: .route(SampleRoutes.straight()),
      events: [
        ScriptEvent(at: .time(5), asked(.one)), ScriptEvent(at: .time(10), asked(nil, .set)),
        ScriptEvent(at: .time(15), asked(AlternateRoutesStrategy.none)),
        ScriptEvent(at: .time(20), .reroute(seconds: 4)),
      ])
    func shown(_ seconds: Double) -> AlternateRoutesStrategy {
      Timeline(script).state(at: seconds).display.alternateRoutes
    }
    #expect([4, 9, 10, 19, 23].map(shown) == [.all, .all, .one, .one, .one])
    #expect(shown(24) == AlternateRoutesStrategy.none)
    script.map.display.alternateRoutes = .one
    #expect(shown(4) == .one)
    script.navigation.alternateRoutesStrategy = .all
    #expect(shown(4) == .all)
  }

  @Test func `the next three signals of the wanted kinds are ahead`() {
    var route = SampleRoutes.straight()
    route.signals = [
      RouteSignal(.trafficLight, meters: 700), RouteSignal(.stopSign, meters: 300),
      RouteSignal(.trafficLight, meters: 100), RouteSignal(.stopSign, meters: 500),
      RouteSignal(.trafficLight, meters: 900),
    ]
    #expect(
      route.signals(after: 100, kinds: [.trafficLight, .stopSign]).map(\.meters)
        == [300, 500, 700])
    #expect(route.signals(after: 100, kinds: [.trafficLight]).map(\.meters) == [700, 900])
    #expect(route.signals(after: 0, kinds: []).isEmpty)
  }

  @Test func `an event puts a signal on the route`() throws {
    let script = RouteScript(
      name: "signal", source: .route(SampleRoutes.straight()),
      events: [ScriptEvent(at: .distance(250), .signal(.stopSign))])
    #expect(Timeline(script).route?.signals == [RouteSignal(.stopSign, meters: 250)])
  }

  @Test func `states that show something else look different`() {
    let route = SampleRoutes.straight()
    var script = RouteScript(name: "key", source: .route(route))
    let usual = Timeline(script).state(at: 5)
    script.map.display.elements[.scale] = true
    let other = Timeline(script).state(at: 5)
    #expect(usual.visibleKey != other.visibleKey)
    #expect(other.dump().contains("  map +scale\n"))
    #expect(!usual.dump().contains("  map "))
  }
}
