import Bitmaps
import Comparisons
import TestSupport
import Testing

/// Tests that random pairs of pictures have the recorded verdicts, by every method and tolerance.
struct RecordedVerdictTests {
  @Test func `random pairs are judged as recorded`() throws {
    var record = RecordedDigests("verdicts")
    let tolerances = [
      ChangeTolerance.exact, ChangeTolerance(distance: 0.02), ChangeTolerance(distance: 0.2),
    ]
    for (number, method) in ComparisonLawTests.methods.enumerated() {
      for seed in 0..<6 {
        let (one, other) = RandomPairs.pair(
          61 + seed, 43, seed: 900 + seed, isOpaque: seed % 2 == 0)
        let comparer = BitmapComparer(method: method, tolerance: tolerances[seed % 3])
        let found = comparer.compare(expected: one, actual: other)
        record.add(
          "\(found.change.map { ($0.changedPixels, $0.differingPixels, $0.regions, $0.largestDistance) } as Any)",
          to: "method \(number)")
        record.add("\(comparer.verdict(on: found))", to: "method \(number)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedVerdictTests")
  }
}
