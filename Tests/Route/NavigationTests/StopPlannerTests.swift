import Navigation
import TestSupport
import Testing

/// Tests stops by time, each at the vehicle's position after all earlier stops.
struct StopPlannerTests {
  /// Returns the stops by planning the complete drive again for each.
  private func stops(
    on base: Drive, _ first: [Drive.Stop], at times: [Double], afterSteps: [Int] = []
  ) -> [Drive.Stop] {
    var stops = first
    for index in afterSteps {
      let drive = base.stopping(at: stops)
      let meters = drive.meters(at: max(0, drive.maneuverTimes[index] - 4))
      stops.append(Drive.Stop(meters: meters, seconds: 3))
    }
    for time in times {
      let meters = base.stopping(at: stops).meters(at: time)
      stops.append(Drive.Stop(meters: meters, seconds: 5))
    }
    return stops
  }

  private func planned(
    on base: Drive, _ first: [Drive.Stop], at times: [Double], afterSteps: [Int] = []
  ) -> StopPlanner {
    var planner = StopPlanner(base, stops: first)
    for index in afterSteps {
      let time = planner.maneuverTime(ofStep: index) ?? 0
      planner.stand(Drive.Stop(meters: planner.meters(at: max(0, time - 4)), seconds: 3))
    }
    for time in times {
      planner.stand(Drive.Stop(meters: planner.meters(at: time), seconds: 5))
    }
    return planner
  }

  @Test(arguments: 1...80)
  func `a stop is where planning the whole drive puts it`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var route = SampleRoutes.random(using: &generator)
    if seed.isMultiple(of: 4) {
      route.fixes = (0...60).map {
        RouteFix(seconds: Double($0) * 3, meters: route.lengthMeters * Double($0 / 2) / 30)
      }
    }
    let drive = Drive(
      route: route,
      vehicle: seed.isMultiple(of: 4)
        ? VehicleProfile() : SampleRoutes.randomVehicle(using: &generator))
    let end = drive.durationSeconds
    let first = (0..<3).map { _ in
      Drive.Stop(meters: Double.random(in: 0...route.lengthMeters, using: &generator), seconds: 2)
    }
    // Some stops are closer together than the braking distance, and the last ones are at the end.
    var times = (0..<12).map { _ in Double.random(in: 0...end, using: &generator) }
    times = (times + times.prefix(6).map { $0 + 0.4 } + [end, end + 5]).sorted()
    let steps = route.steps.indices.shuffled(using: &generator).prefix(4)
    let expected = stops(on: drive, first, at: times, afterSteps: Array(steps))
    let found = planned(on: drive, first, at: times, afterSteps: Array(steps)).stops
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      #expect(abs(one.meters - other.meters) < 1e-3, "seed \(seed)")
      #expect(one.seconds == other.seconds)
    }
  }

  @Test(arguments: [0.5, 30.0])
  func `the work grows with the number of stops`(interval: Double) {
    var generator = SeededGenerator(seed: 7)
    let drive = Drive(route: SampleRoutes.random(using: &generator))
    func pieces(_ count: Int) -> Int {
      planned(on: drive, [], at: (0..<count).map { Double($0) * interval }).plannedPieces
    }
    let few = pieces(1000)
    #expect(few < 100_000)
    #expect(Double(pieces(5000)) < 7 * Double(few))
  }
}
