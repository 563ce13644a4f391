import Navigation
import Sessions
import RouteImport
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

  @Test(arguments: ScriptSamples.exampleNames)
  func `on no example the camera's zoom jumps`(name: String) throws {
    try expectSmoothZoom(Timeline(try ScriptSamples.example(name)))
  }

  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)),
    arguments: [
      "routes/mapbox-directions-swift/instructions.json",
      "routes/maplibre-navigation-ios/route-with-lanes.json",
    ])
  func `on no real route the camera's zoom jumps`(path: String) throws {
    let bytes = try #require(try Corpus.bytes(path))
    let route = try RouteImporters.route(from: RouteFile(name: path, bytes: bytes))
    try expectSmoothZoom(Timeline(RouteScript(name: path, source: .route(route))))
  }

  /// Half a level a second at most, asked for ten times a second, and a view that does change.
  private func expectSmoothZoom(_ timeline: Timeline) throws {
    let zooms = try (0...Int(timeline.durationSeconds * 10)).map { tenth in
      try #require(timeline.state(at: Double(tenth) / 10).camera.automaticZoom)
    }
    let steps = zip(zooms, zooms.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 0) <= 0.05 + 1e-6)
    #expect((zooms.max() ?? 0) - (zooms.min() ?? 0) > 0.5)
    let bends = zip(zooms.dropFirst(), zip(zooms, zooms.dropFirst(2))).map { middle, ends in
      abs(ends.0 + ends.1 - 2 * middle)
    }
    #expect((bends.max() ?? 0) <= 0.02, "the rate itself does not jump")
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
