import BaseMaps
import DisplayLists
import Geometry
import Navigation
import TestSupport
import Testing

@testable import MapScenes
@testable import Sessions
@testable import Templates

/// Tests that the map items of random drives are drawn as recorded, in views from all directions.
struct RecordedSceneTests {
  private func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private func route(_ random: inout SeededGenerator) throws -> Route {
    var route = SampleRoutes.detailed(using: &random)
    func place() -> Double { .random(in: 0...route.lengthMeters, using: &random) }
    for _ in 0..<4 {
      let (start, length) = (place(), Double.random(in: 10...900, using: &random))
      route.congestion.append(
        RouteInterval(
          start: start, end: start + length,
          value: pick([.low, .moderate, .heavy, .severe], &random)))
    }
    route.congestion.sort { $0.start < $1.start }
    route.signals = [
      RouteSignal(.trafficLight, meters: place()), RouteSignal(.stopSign, meters: place()),
    ]
    route.obstacles = RouteObstacle.Kind.allCases.map { kind in
      let start = place()
      return RouteInterval(start: start, end: start + 200, value: RouteObstacle(kind))
    }
    let start = route.line.coordinate(at: place())
    let divergence = start.ahead(200, 70)
    route.alternates = [
      AlternateRoute(
        line: try #require(RouteLine(coordinates: [start, divergence, divergence.ahead(400, 160)])))
    ]
    return route
  }

  private func scene(_ seed: UInt64) throws -> SeenScene {
    var random = SeededGenerator(seed: seed)
    let route = try route(&random)
    // Half of the vehicles are in front of a maneuver.
    let turn = pick(Array(route.steps.dropFirst()), &random)
    let place =
      seed % 2 == 0
      ? max(0, turn.maneuverMeters - .random(in: 5...150, using: &random))
      : .random(in: 0...route.lengthMeters, using: &random)
    var state = NavigationState.driving(
      route, meters: place, speed: .random(in: 0...40, using: &random),
      course: .random(in: 0...360, using: &random))
    let next = route.steps.firstIndex { $0.maneuverMeters > place } ?? route.steps.count - 1
    state.navInfo.currentStep = route.steps[next].info
    state.navInfo.remainingSteps = ArraySlice(route.steps[(next + 1)...].map(\.info))
    state.navInfo.distanceToCurrentStepMeters = route.steps[next].maneuverMeters - place
    state.display.elements = MapElements(
      Dictionary(
        uniqueKeysWithValues: MapElement.allCases.enumerated().map {
          ($0.element, (Int(seed) + $0.offset) % 4 > 0)
        }))
    if seed % 5 == 4 { state.camera.stages = [.init(.overview)] }
    if seed % 3 == 0, let meters = state.routeMeters {
      // Exactly at the end of the route.
      state.routeMeters = (meters / 8).rounded() * 8
      state.navInfo.distanceToCurrentStepMeters = route.lengthMeters - (meters / 8).rounded() * 8
    }
    state.navInfo.navState = pick([.enroute, .enroute, .stopped, .rerouting], &random)
    var scene = MapScene.sample(state, route)
    scene.scene.callouts.callouts = [
      RouteCallout(index: 0, value: "12 min", label: pick(["slower", "faster", ""], &random))
    ]
    scene.camera.zoom += .random(in: -4...1, using: &random)
    scene.camera.bearing += .random(in: -180...180, using: &random)
    scene.camera.viewingAngle = pick([0, 30, 45, 60], &random)
    if seed % 2 == 0 { scene.covered = [Rect(8, 8, 140, 90), Rect(340, 60, 50, 160)] }
    scene.calloutArea = Rect(10, 10, 380, 220)
    return scene
  }

  @Test func `maps of random drives are drawn as recorded`() throws {
    var record = RecordedDigests("scenes")
    for seed in 0..<80 as Range<UInt64> {
      let scene = try scene(seed)
      record.add(DisplayList(try scene.commands()).dump(), to: "drive \(seed % 10)")
      let extent = (scene.scene.overviewMeters, scene.scene.maneuverMeters, scene.scene.isOverview)
      record.add("\(extent)".roundingDecimals, to: "extents")
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedSceneTests")
  }

  @Test func `cameras of random drives move as recorded`() throws {
    var record = RecordedDigests("cameras")
    for seed in 0..<24 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let timeline = Timeline(
        RouteScript(
          name: "any", source: .route(SampleRoutes.detailed(using: &random)),
          vehicle: SampleRoutes.randomVehicle(using: &random)))
      let view = FollowingView(
        anchor: Point(278.5, 178), area: Rect(203, 8, 151, 224), screen: Size(400, 240),
        tilt: pick([0, 45, 60], &random), isHeadingUp: seed % 4 > 0)
      let track = CameraTrack(CameraCourse(timeline), view: view)
      let end = min(timeline.durationSeconds, 400)
      for step in 0...60 {
        let sample = track.sample(at: end * Double(step) / 60)
        record.add("\(sample)".roundingDecimals, to: "drive \(seed % 8)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedSceneTests")
  }
}
