import Navigation
import RouteImport
import Sessions
import TestSupport
import Testing

struct ExampleTests {
  @Test(arguments: ScriptSamples.exampleNames)
  func `every example is read and driven to its end`(name: String) throws {
    let script = try ScriptSamples.example(name)
    let timeline = Timeline(script)
    let route = try #require(timeline.route)
    #expect((1500...6500).contains(route.lengthMeters), "\(name): \(route.lengthMeters) m")
    #expect(
      (120...480).contains(timeline.durationSeconds), "\(name): \(timeline.durationSeconds) s")
    let end = timeline.state(at: timeline.durationSeconds)
    #expect(end.navInfo.navState == .stopped)
    #expect(abs((end.routeMeters ?? 0) - route.lengthMeters) < 0.01)
    #expect(!timeline.moments.isEmpty)
    #expect((8...80).contains(timeline.captures().count), "\(timeline.captures().count) pictures")
    #expect(route.steps.contains { $0.info.lanes != nil })
    #expect(route.congestion.contains { $0.value != .unknown })
  }

  @Test(arguments: ScriptSamples.exampleNames)
  func `no example jumps, neither in position nor in speed`(name: String) throws {
    let timeline = Timeline(try ScriptSamples.example(name))
    let drive = try #require(timeline.drive)
    var last = drive.state(at: 0)
    for tenth in 1...Int(timeline.durationSeconds * 10) {
      let state = drive.state(at: Double(tenth) / 10)
      let (way, speed) = (
        (state.routeMeters ?? 0) - (last.routeMeters ?? 0), state.location?.speed ?? 0
      )
      let change = abs(speed - (last.location?.speed ?? 0))
      #expect(way >= 0 && way < 4.5, "\(name) at \(tenth) tenths: \(way) m")
      #expect(change <= 0.26, "\(name) at \(tenth) tenths: \(change) m/s")
      last = state
    }
  }

  @Test func `the errand in Kirkland stops at two waypoints`() throws {
    let timeline = Timeline(try ScriptSamples.example("kirkland"))
    let drive = try #require(timeline.drive)
    #expect(drive.route.legs.map(\.destination.name) == ["PCC Natural Market", "Marina Park"])
    let market = timeline.state(at: drive.arrivals[0] + 3)
    #expect(market.pause == .arrived)
    #expect(market.nextDestinationName == "PCC Natural Market")
    #expect(market.navInfo.currentStep?.maneuver == .destinationRight)
    #expect(market.navInfo.distanceToCurrentStepMeters == 0)
    let later = timeline.state(at: drive.arrivals[0] + 14)
    #expect(later.pause == nil)
    #expect(later.nextDestinationName == "Marina Park")
    #expect(later.navInfo.currentStep?.fullRoadName == "6th St South / Kirkland")
  }

  @Test func `the motorway map is dark at night`() throws {
    let timeline = Timeline(try ScriptSamples.example("motorway-germany"))
    #expect(timeline.state(at: 10).appearance.mapAppearance == .dark)
  }
}
