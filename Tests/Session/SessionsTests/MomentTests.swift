import Documents
import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

struct MomentTests {
  private static let placements: [RoutePosition] = [
    .time(12), .time(1.0 / 3), .distance(700), .distance(100.0 / 3), .beforeStep(1, meters: 77.7),
    .beforeStep(2, meters: 0), .secondsBeforeStep(1, seconds: 1.0 / 7), .waypoint(1), .arrival,
  ]

  private func timeline(
    _ events: [ScriptEvent], speed: VehicleProfile.Speed = .routeDurations,
    capture: CapturePlan = CapturePlan(rules: [.moments(nil)])
  ) -> Timeline {
    var script = RouteScript(
      name: "moments", source: .route(SampleRoutes.twoLegs()), events: events, capture: capture)
    script.vehicle.speed = speed
    return Timeline(script)
  }

  private static let dark = ScriptEvent.Action.appearance(AppearanceChange(chromeAppearance: .dark))

  @Test(arguments: MomentTests.placements)
  func `a capture sees what happens at its moment`(placement: RoutePosition) throws {
    for speed in [VehicleProfile.Speed.routeDurations, .constant(13.7), .factor(1.9)] {
      let events = [
        ScriptEvent(at: placement, .moment("x")), ScriptEvent(at: placement, Self.dark),
        ScriptEvent(
          at: placement, .congestion(.severe, lengthMeters: 5)),
      ]
      let timeline = timeline(events, speed: speed)
      let capture = try #require(timeline.captures().first)
      let state = timeline.state(at: capture.seconds)
      #expect(state.appearance.chromeAppearance == .dark)
      if placement != .arrival { #expect(state.congestion == .severe) }
      #expect(timeline.state(at: capture.seconds - 1e-5).appearance.chromeAppearance == .light)
    }
  }

  @Test func `one position written in two ways is one moment`() throws {
    let route = SampleRoutes.twoLegs()
    let step = route.steps[1].maneuverMeters
    for lead in stride(from: 1.0, to: 90, by: 0.7) {
      let timeline = timeline([
        ScriptEvent(at: .distance(step - lead), Self.dark),
        ScriptEvent(at: .beforeStep(1, meters: lead), .moment("x")),
      ])
      let capture = try #require(timeline.captures().first)
      #expect(timeline.state(at: capture.seconds).appearance.chromeAppearance == .dark, "\(lead)")
    }
  }

  @Test func `a chosen moment sees what happens at it`() throws {
    let step = MomentChoice.step(1, leadMeters: 50)
    for (placement, choice) in [
      (RoutePosition.distance(700), MomentChoice.distance(700)), (.time(12.3), .time(12.3)),
      (.beforeStep(1, meters: 50), step), (.distance(700), .named("x")),
    ] {
      let events = [
        ScriptEvent(at: placement, .moment("x")), ScriptEvent(at: placement, Self.dark),
      ]
      let timeline = timeline(events)
      let capture = try timeline.capture(choice)
      #expect(timeline.state(at: capture.seconds).appearance.chromeAppearance == .dark)
      #expect(capture.name == choice.name)
    }
  }

  @Test func `at a maneuver it is still ahead and the road before it is driven`() {
    for speed in [VehicleProfile.Speed.routeDurations, .constant(13.7), .factor(0.7)] {
      let timeline = timeline(
        [], speed: speed, capture: CapturePlan(rules: [.maneuvers(leadMeters: [0])]))
      for capture in timeline.captures() {
        let state = timeline.state(at: capture.seconds)
        let maneuver = state.navInfo.currentStep?.maneuver.name
        #expect(capture.label == "at-\(maneuver ?? "nothing")")
        #expect(state.navInfo.distanceToCurrentStepMeters < 0.001)
      }
    }
  }

  @Test func `a change of speed changes no name`() {
    let events = [
      ScriptEvent(at: .distance(300), .moment("bridge")),
      ScriptEvent(at: .beforeStep(1, meters: 20), .moment("lanes ahead")),
    ]
    let names = [12.0, 12.5, 13].map { speed in
      timeline(events, speed: .constant(speed), capture: .standard).captures().map(\.name)
    }
    #expect(names[0] == names[1] && names[1] == names[2])
    #expect(
      names[0].prefix(5) == ["start", "step-1-400m", "bridge", "step-1-100m", "lanes ahead"])
  }

  @Test func `missing choices are refused with the existing ones`() {
    let timeline = timeline([ScriptEvent(at: .time(3), .moment("bridge"))])
    func refusal(_ choice: MomentChoice) -> String? {
      do {
        _ = try timeline.capture(choice)
        return nil
      } catch { return error.description }
    }
    #expect(
      refusal(.named("brigde")) == "unknown moment 'brigde'; the moments of the script are"
        + " 'bridge'")
    #expect(refusal(.step(40))?.contains("unknown step 40; choose a step from 0 to ") == true)
    #expect(refusal(.distance(1e6))?.contains("1000km is outside the route, which is ") == true)
    #expect(refusal(.time(1e6))?.contains("1000000s is outside the drive, which takes ") == true)
    #expect(
      refusal(.step(1, leadMeters: 1e5))?.contains("is before the start of the drive") == true)
    #expect(refusal(.time(timeline.durationSeconds + 0.0004)) == nil)
  }
}
