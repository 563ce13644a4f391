import Navigation
import TestSupport
import Testing

@testable import Sessions

struct DrivePropertyTests {
  @Test(arguments: 1...60)
  func `time and distance never run back on any drive`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let vehicle = SampleRoutes.randomVehicle(using: &generator)
    let drive = Drive(route: route, vehicle: vehicle)
    #expect(drive.durationSeconds.isFinite)
    #expect(zip(drive.maneuverTimes, drive.maneuverTimes.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(drive.arrivals, drive.arrivals.dropFirst()).allSatisfy { $0 <= $1 })
    var last = drive.state(at: 0)
    for index in 1...200 {
      let step = drive.durationSeconds / 200
      let state = drive.state(at: index < 200 ? Double(index) * step : drive.durationSeconds)
      let (way, before) = (state.routeMeters ?? 0, last.routeMeters ?? 0)
      #expect(way >= before, "seed \(seed)")
      #expect(way - before <= 200 * step, "seed \(seed)")
      #expect(
        state.navInfo.timeToFinalDestinationSeconds
          <= last.navInfo.timeToFinalDestinationSeconds, "seed \(seed)")
      #expect(
        state.navInfo.distanceToFinalDestinationMeters
          <= last.navInfo.distanceToFinalDestinationMeters, "seed \(seed)")
      #expect((state.legIndex ?? 0) >= (last.legIndex ?? 0), "seed \(seed)")
      if state.navInfo.currentStep == last.navInfo.currentStep, state.navInfo.navState == .enroute {
        #expect(
          state.navInfo.timeToCurrentStepSeconds <= last.navInfo.timeToCurrentStepSeconds,
          "seed \(seed)")
      }
      last = state
    }
    #expect(last.navInfo.navState == .stopped)
    #expect(abs((last.routeMeters ?? 0) - route.lengthMeters) < 1e-6)
  }

  @Test(arguments: 1...20)
  func `the order of questions makes no difference`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let timeline = Timeline(RouteScript(name: "random", source: .route(route)))
    let times = (0..<30).map { _ in
      Double.random(in: 0...timeline.durationSeconds, using: &generator)
    }
    let forwards = times.map { timeline.state(at: $0).dump() }
    let again = Timeline(RouteScript(name: "random", source: .route(route)))
    let backwards = times.reversed().map { again.state(at: $0).dump() }
    #expect(forwards == backwards.reversed(), "seed \(seed)")
  }

  @Test(arguments: 1...20)
  func `the time to each maneuver falls to nothing exactly there`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let drive = Drive(route: SampleRoutes.random(using: &generator))
    for (step, time) in zip(drive.route.steps, drive.maneuverTimes) where time > 0 {
      guard step.info.maneuver != .depart else { continue }
      let info = drive.state(at: time).navInfo
      guard info.navState == .enroute else { continue }
      #expect(info.timeToCurrentStepSeconds == 0, "seed \(seed)")
      #expect(info.distanceToCurrentStepMeters < 1e-6, "seed \(seed)")
    }
  }

  @Test(arguments: 1...30)
  func `stops anywhere delay a drive and never turn it back`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let plain = Timeline(RouteScript(name: "plain", source: .route(route)))
    let events = (0..<4).map { index in
      let share = Double.random(in: 0...1, using: &generator)
      return ScriptEvent(
        at: index % 2 == 0
          ? .distance(share * route.lengthMeters) : .time(share * plain.durationSeconds),
        .stop(seconds: 5))
    }
    let timeline = Timeline(RouteScript(name: "stops", source: .route(route), events: events))
    #expect(timeline.durationSeconds >= plain.durationSeconds + 20 - 1e-6, "seed \(seed)")
    var last = 0.0
    for index in 0...200 {
      let time = timeline.durationSeconds * Double(index) / 200
      let meters = timeline.state(at: time).routeMeters ?? -1
      #expect(meters >= last, "seed \(seed)")
      last = meters
    }
    #expect(abs(last - route.lengthMeters) < 1e-6)
  }
}
