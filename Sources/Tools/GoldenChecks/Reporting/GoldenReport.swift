package import RunReports

/// The results of a run.
package struct GoldenReport: Sendable, Hashable {
  /// The result of each picture and file, case by case.
  package let results: [GoldenResult]
  /// How this machine's libraries and fonts differ from those of the recorded pictures, one
  /// sentence each.
  package let drift: [String]

  /// The themes and devices whose files changed since the recording, one sentence each.
  package var layouts: [String] = []

  /// The checked shard of the cases.
  package var shard = Shard.whole

  /// Whether every picture equals its recording or was recorded by this run.
  package var isPassed: Bool { status == 0 }

  /// The results that need a review.
  package var failures: [GoldenResult] { results.filter { !$0.outcome.isGood } }

  /// The number of results of each kind, successes first.
  package var counts: [(word: String, count: Int)] {
    let words = [
      "equal", "accepted", "ignored", "recorded", "unrecorded", "over-budget", "differs", "expired",
      "broken",
      "missing",
    ]
    return words.compactMap { word in
      let count = results.filter { $0.outcome.word == word }.count
      return count > 0 ? (word, count) : nil
    }
  }
}
