import Navigation
import TestSupport
import Testing

@testable import Sessions

struct IntervalStackTests {
  /// Returns the topmost interval at a value by exhaustive search.
  private func plain(_ stretches: [(start: Double, end: Double)], at value: Double) -> Int? {
    stretches.lastIndex { $0.start <= value && value < $0.end }
  }

  @Test func `what lies on top is what the last stretch says, everywhere`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let stretches = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        let start = Double(Int.random(in: 0...20, using: &generator))
        return (start: start, end: start + Double(Int.random(in: 0...9, using: &generator)))
      }
      let layers = IntervalStack(stretches)
      for value in stride(from: -0.5, through: 31, by: 0.5) {
        #expect(layers.index(at: value) == plain(stretches, at: value))
      }
      for (one, next) in zip(layers.parts, layers.parts.dropFirst()) {
        #expect(one.end <= next.start)
        #expect(one.end < next.start || one.index != next.index)
      }
    }
  }

  @Test func `a stretch without an end covers all that follows`() {
    let layers = IntervalStack([(0, .infinity), (5, 6)])
    #expect(layers.index(at: 1e9) == 0)
    #expect(layers.index(at: 5.5) == 1)
  }

  @Test func `as many stretches lie beside each other as were given, in order`() {
    let count = 30_000
    let stretches = (0..<count).map {
      (start: Double($0 * 7 % count), end: Double($0 * 7 % count + 1))
    }
    #expect(IntervalStack(stretches).parts.map(\.start) == (0..<count).map(Double.init))
  }

  @Test func `of spans that begin together the first holds, and each says when it ended`() {
    var spans = EventSchedule.Spans<String>()
    spans.append(.init(start: 1, end: 4, value: "first"))
    spans.append(.init(start: 1, end: 6, value: "second"))
    spans.append(.init(start: 2, end: 3, value: "third"))
    spans.order()
    #expect(
      [0.9, 1, 2, 3, 4, 6].map { spans.latest(at: $0)?.value } == [
        nil, "first", "third", "first", "second", nil,
      ])
    #expect(
      [2.9, 3, 3.9, 4, 4.9, 5.5, 6.5, 7].map { spans.hasEnded(within: 1, before: $0) } == [
        false, true, true, true, true, false, true, false,
      ])
  }

  @Test func `the remaining steps of all moments are parts of one list`() throws {
    let drive = Drive(route: SampleRoutes.twoLegs())
    let early = drive.state(at: 1).navInfo.remainingSteps
    let late = drive.state(at: drive.maneuverTimes[1] - 1).navInfo.remainingSteps
    let last = try #require(early.indices.last)
    #expect(last == late.indices.last)
    let addresses = [early, late].map { steps in
      steps.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { $0 + (last - steps.startIndex) }
      }
    }
    #expect(addresses[0] == addresses[1])
  }
}
