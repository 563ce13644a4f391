import TestSupport
import Testing

@testable import Sessions

/// Tests that the states of random drives with all kinds of inputs are as recorded.
struct RecordedStateTests {
  @Test func `states of random drives are as recorded`() throws {
    var record = RecordedDigests("states")
    for seed in 0..<40 as Range<UInt64> {
      let timeline = Timeline(SampleScripts.random(seed: seed))
      for step in 0...80 {
        record.add(timeline.state(at: Double(step) * 2.1).dump(), to: "drive \(seed % 10)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedStateTests")
  }
}
