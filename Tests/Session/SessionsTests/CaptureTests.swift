import Navigation
import TestSupport
import Testing

@testable import Sessions

struct CaptureTests {
  private func captures(
    _ rules: [CapturePlan.Rule], onlyChanged: Bool = false, limit: Int? = nil,
    events: [ScriptEvent] = []
  ) -> [Capture] {
    Timeline(
      RouteScript(
        name: "captures", source: .route(SampleRoutes.twoLegs()), events: events,
        capture: CapturePlan(rules: rules, onlyChanged: onlyChanged, limit: limit))
    ).captures()
  }

  @Test func `regular pictures begin and end where they should`() {
    let result = captures([.every(seconds: 0.1, from: 1, to: 2)])
    #expect(result.map(\.seconds) == (10...20).map { Double($0) / 10 })
    #expect(result.allSatisfy { $0.label == "every" })
  }

  @Test(arguments: [1e-9, 1e-300])
  func `a rule makes a bounded number of pictures`(seconds: Double) {
    #expect(captures([.every(seconds: seconds, from: 0, to: 20)]).count <= 1_000_001)
  }

  @Test func `maneuvers are approached as far as the road reaches`() {
    let result = captures([.maneuvers(leadMeters: [0, 450, 100])])
    #expect(
      result.map(\.label) == [
        "before-turn-right", "before-turn-right", "at-turn-right", "before-destination-right",
        "at-destination-right", "at-turn-left", "before-destination", "before-destination",
        "at-destination",
      ])
    let timeline = Timeline(RouteScript(name: "", source: .route(SampleRoutes.twoLegs())))
    let distance = timeline.state(at: result[1].seconds).navInfo.distanceToCurrentStepMeters
    #expect(abs(distance - 100) < 0.02)
  }

  @Test func `named moments keep their names and win over other rules`() {
    let events = [
      ScriptEvent(at: .time(10), .moment("bridge")), ScriptEvent(at: .time(7), .moment("tower")),
    ]
    let result = captures(
      [.moments(nil), .every(seconds: 5, from: 0, to: 10)], events: events)
    #expect(
      result == [
        Capture(seconds: 0, label: "every", name: "every-00001"),
        Capture(seconds: 5, label: "every", name: "every-00002"),
        Capture(seconds: 7, label: "tower"), Capture(seconds: 10, label: "bridge"),
      ])
    #expect(captures([.moments(["tower"])], events: events).map(\.label) == ["tower"])
  }

  @Test func `only changes leaves out what looks the same`() {
    let all = captures([.every(seconds: 0.5, from: 0, to: nil)])
    let changed = captures([.every(seconds: 0.5, from: 0, to: nil)], onlyChanged: true)
    #expect(changed.count < all.count / 2)
    #expect(changed.first == all.first)
    let timeline = Timeline(RouteScript(name: "", source: .route(SampleRoutes.twoLegs())))
    let keys = changed.map { timeline.state(at: $0.seconds).visibleKey }
    for (before, after) in zip(keys, keys.dropFirst()) { #expect(before != after) }
  }

  @Test func `a limit thins out evenly and keeps both ends`() {
    let result = captures([.every(seconds: 1, from: 0, to: 100)], limit: 11)
    #expect(result.map(\.seconds) == stride(from: 0.0, through: 100, by: 10).map { $0 })
  }

  @Test func `a bare route gets a useful set of pictures`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let route = SampleRoutes.random(using: &generator)
      let result = Timeline(RouteScript(name: "bare", source: .route(route))).captures()
      #expect(result.first == Capture(seconds: 0, label: "start"))
      #expect(result.last?.label == "arrival")
      #expect((3...40).contains(result.count))
      #expect(zip(result, result.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
      #expect(Set(result.map(\.name)).count == result.count)
    }
  }
}
