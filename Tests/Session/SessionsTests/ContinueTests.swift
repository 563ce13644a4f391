import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of continuing to the next destination.
struct ContinueTests {
  private func timeline(
    after seconds: Double, guidanceAfter: Double?
  ) throws -> (timeline: Timeline, arrival: Double) {
    var script = RouteScript(name: "continue", source: .route(SampleRoutes.twoLegs()))
    script.vehicle.waypointStopSeconds = 20
    let arrival = try #require(Timeline(script).drive?.arrivals.first)
    script.events = [ScriptEvent(at: .time(arrival + seconds), .continueToNextDestination)]
    if let guidanceAfter {
      var on = NavigationSettings()
      on.guidanceActive = true
      script.events.append(ScriptEvent(at: .time(arrival + guidanceAfter), .navigation(on)))
    }
    return (Timeline(script), arrival)
  }

  @Test func `the next leg begins when the app goes on, and guidance with its start`() throws {
    let (timeline, arrival) = try timeline(after: 5, guidanceAfter: 8)
    #expect(timeline.state(at: arrival + 4).pause == .arrived)
    let between = timeline.state(at: arrival + 6)
    #expect(between.navInfo.navState == .stopped && between.legIndex == 1)
    let guided = timeline.state(at: arrival + 9)
    #expect(guided.navInfo.navState == .enroute && guided.pause == nil)
    #expect(guided.location?.speed == 0)
    let departed = timeline.state(at: arrival + 22)
    #expect(
      abs(
        guided.timeToNextDestinationSeconds - departed.timeToNextDestinationSeconds - 13) < 0.01)
    let changes = timeline.navigationEvents.filter { $0.event == .routeChanged }.map(\.seconds)
    #expect(changes == [0, arrival + 5])
  }

  @Test func `without a start of guidance the second leg has none`() throws {
    let (timeline, arrival) = try timeline(after: 5, guidanceAfter: nil)
    #expect(timeline.state(at: arrival + 30).navInfo.navState == .stopped)
    #expect(timeline.state(at: arrival + 30).routeMeters != nil)
  }

  @Test func `nothing of the leg before is reported any more`() throws {
    let (timeline, arrival) = try timeline(after: 5, guidanceAfter: 5)
    let changes = timeline.navigationEvents.filter { $0.event == .routeChanged }.map(\.seconds)
    #expect(changes == [0, arrival + 5])
    let left = timeline.navigationEvents.first { event in
      if case .remainingDistance = event.event { event.seconds >= arrival + 5 } else { false }
    }
    guard case .remainingDistance(let meters)? = left?.event else {
      Issue.record("no distance is told")
      return
    }
    let route = try #require(timeline.route)
    #expect(abs(meters - (route.legs[1].endMeters - route.legs[0].endMeters)) < 1)
  }

  @Test func `going on between waypoints ends guidance and no leg`() throws {
    var script = RouteScript(name: "continue", source: .route(SampleRoutes.twoLegs()))
    script.events = [ScriptEvent(at: .time(3), .continueToNextDestination)]
    let state = Timeline(script).state(at: 6)
    #expect(state.navInfo.navState == .stopped && state.legIndex == 0)
  }
}
