import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests that a successful reroute changes route, legs and line.
struct RerouteTests {
  /// Returns a route to the east from the middle of the first road of `twoLegs`.
  private func found() throws -> Route {
    let first = SampleRoutes.twoLegs()
    var route = SampleRoutes.route(pieces: [
      SampleRoutes.Piece(maneuver: .depart, meters: 500, seconds: 50),
      SampleRoutes.Piece(maneuver: .turnLeft, meters: 700, seconds: 70),
      SampleRoutes.Piece(maneuver: .destinationLeft),
    ])
    // It is on the first road, from 250 m on.
    let north = Geodesy.distance(first.line.coordinate(at: 0), first.line.coordinate(at: 250))
    let moved = route.line.coordinates.map {
      Geodesy.destination(from: $0, distance: north, bearing: 0)
    }
    route.line = try #require(RouteLine(coordinates: moved))
    return route
  }

  private func timeline() throws -> Timeline {
    var script = RouteScript(name: "reroute", source: .route(SampleRoutes.twoLegs()))
    script.events = [ScriptEvent(at: .time(30), .reroute(seconds: 4, route: try found()))]
    return Timeline(script)
  }

  @Test func `route, steps and line are those of the route that was found`() throws {
    let timeline = try timeline()
    #expect(timeline.route(at: 33)?.steps.count == 6)
    #expect(timeline.state(at: 32).navInfo.navState == .rerouting)
    #expect(timeline.route(at: 34) == (try found()))
    let state = timeline.state(at: 35)
    #expect(state.navInfo.currentStep?.maneuver == .turnLeft)
    #expect(state.legIndex == 0)
    #expect(timeline.navigationEvents.contains { $0.event == .routeChanged && $0.seconds == 34 })
  }

  @Test func `reported traffic holds from its time on, and up to a new route`() throws {
    let jam = [RouteInterval(start: 100, end: 900, value: Congestion.heavy)]
    var script = RouteScript(name: "traffic", source: .route(SampleRoutes.twoLegs()))
    script.events = [
      ScriptEvent(at: .time(20), .traffic(jam)),
      ScriptEvent(at: .time(30), .reroute(seconds: 4, route: try found())),
    ]
    let timeline = Timeline(script)
    #expect(timeline.route(at: 19.9)?.congestion == [])
    #expect(timeline.state(at: 19.9).congestion == .unknown)
    #expect(timeline.route(at: 20)?.congestion == jam)
    #expect((timeline.state(at: 20).routeMeters ?? 0) > 100)
    #expect(timeline.state(at: 20).congestion == .heavy)
    #expect(timeline.state(at: 34).congestion == .unknown)
    #expect(timeline.route(at: 34) == (try found()))
    let delays = timeline.navigationEvents.compactMap { event -> (Double, DelayCategory)? in
      if case .delayCategory(let category) = event.event { (event.seconds, category) } else { nil }
    }
    #expect(delays.contains { $0 == (20, .heavy) })
    // Time and speed of the drive do not change.
    script.events.removeFirst()
    #expect(Timeline(script).durationSeconds == timeline.durationSeconds)
  }

  @Test func `traffic on the next meters lies over that of the route`() throws {
    var route = SampleRoutes.twoLegs()
    route.congestion = [RouteInterval(start: 0, end: 600, value: .low)]
    let timeline = Timeline(RouteScript(name: "traffic", source: .route(route)))
    let here = ((timeline.state(at: 20).routeMeters ?? 0) * 10).rounded(.down) / 10
    #expect(
      timeline.traffic(.severe, onNext: 50, at: 20) == [
        RouteInterval(start: 0, end: here, value: .low),
        RouteInterval(start: here, end: here + 50, value: .severe),
        RouteInterval(start: here + 50, end: 600, value: .low),
      ])
    let all = timeline.traffic(.heavy, onNext: 1e6, at: 20)
    #expect(all?.last == RouteInterval(start: here, end: route.lengthMeters, value: .heavy))
  }

  @Test func `the vehicle goes on where it is, with the speed it has`() throws {
    let timeline = try timeline()
    let (before, after) = (timeline.state(at: 33.999), timeline.state(at: 34))
    let (from, to) = (try #require(before.location), try #require(after.location))
    #expect(Geodesy.distance(from.coordinate, to.coordinate) < 1)
    #expect(from.speed > 5)
    #expect(abs(from.speed - to.speed) < 1)
  }

  @Test func `the drive ends at the new destination`() throws {
    let timeline = try timeline()
    let end = timeline.state(at: timeline.durationSeconds - 0.1)
    let place = try #require(try found().line.coordinates.last)
    #expect(Geodesy.distance(try #require(end.location).coordinate, place) < 1)
    #expect(timeline.durationSeconds > 80)
    let arrivals = timeline.navigationEvents.filter {
      if case .arrival = $0.event { true } else { false }
    }
    #expect(arrivals.count == 1)
  }

  @Test func `maneuvers are captured of the route that is driven`() throws {
    let names = try timeline().captures().map(\.name)
    #expect(names.contains("route-2-step-1"))
    #expect(!names.contains("step-4"))
    #expect(Set(names).count == names.count)
  }

  @Test func `steps of the first route are reported as gone`() throws {
    let error = try #require(throws: MomentChoiceError.self) {
      try timeline().capture(.step(4))
    }
    #expect(error.sentence.contains("the route changes at 34 s"))
  }
}
