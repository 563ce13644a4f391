/// The results of a comparison, stored as `comparison.json` in the report folder.
///
/// The same pictures and settings give the same bytes with any number of workers.
package struct ComparisonReport: Sendable, Hashable, Codable {
  /// The format version that this program writes.
  package static let currentVersion = 1
  /// The file name in the report folder.
  package static let fileName = "comparison.json"

  /// The expected or the actual pictures of the comparison.
  package struct Side: Sendable, Hashable, Codable {
    /// The folder, picture or report as the user named it.
    package var path: String
    /// The folder to which the pairs' files are relative, as the user named it; empty for the
    /// working folder.
    package var folder: String

    package init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }

  /// The result of the comparer's self-check.
  package struct SelfCheckResult: Sendable, Hashable, Codable {
    package var isPassed: Bool
    /// The planted difference and whether it was found, as a sentence.
    package var sentence: String
  }

  /// The totals of the run.
  package struct Summary: Sendable, Hashable, Codable {
    package var pairs = 0
    /// The number of pairs by verdict; verdicts without pairs are omitted.
    package var counts: [String: Int] = [:]
    /// The most severe verdict.
    package var worst = PairVerdict.equal
    package var status: Int32 = 0
    /// Whether every pair passes.
    package var isPassed = true
    /// The nearness of the closest passing pair to its limit, 0...1.
    package var nearness = 0.0
    /// The key of the pair nearest to its limit; nil when all pairs are equal.
    package var nearestPair: String?

    package func count(of verdict: PairVerdict) -> Int { counts[verdict.rawValue] ?? 0 }
  }

  /// The format version.
  package var version: Int
  /// The name and version of the tool.
  package var tool: String
  package var expected: Side
  package var actual: Side
  package var settings: ComparisonSettings
  /// The shard, such as "2/4"; nil for all pairs.
  package var shard: String?
  /// Notes for the user, such as settings in which two runs differ; one sentence each.
  package var notes: [String]
  package var selfCheck: SelfCheckResult
  package var summary: Summary
  /// The groups of equal changes, the worst first.
  package var groups: [ChangeGroup]
  /// The pairs in natural key order: "2" is before "10".
  package var pairs: [PairRecord]

  /// Creates a report; the summary and the groups are derived from the pairs.
  package init(
    tool: String, expected: Side, actual: Side, settings: ComparisonSettings,
    shard: String? = nil, notes: [String] = [], selfCheck: SelfCheckResult, pairs: [PairRecord]
  ) {
    version = ComparisonReport.currentVersion
    self.tool = tool
    self.expected = expected
    self.actual = actual
    self.settings = settings
    self.shard = shard
    self.notes = notes
    self.selfCheck = selfCheck
    var pairs = pairs
    for index in pairs.indices where pairs[index].verdict == .overBudget {
      pairs[index].group = GroupID.text(of: pairs[index])
    }
    GroupID.joinPatterns(of: &pairs)
    self.pairs = pairs
    summary = Summary(of: pairs)
    groups = ChangeGroup.groups(of: pairs)
  }

  /// The pairs that need a review, the worst first.
  package var failures: [PairRecord] {
    let failed = pairs.enumerated().filter { !$0.element.verdict.isPassed }
    return failed.sorted { first, second in
      func order(_ entry: EnumeratedSequence<[PairRecord]>.Element) -> (Int, Int, Int) {
        let changed = entry.element.measurement?.changedPixels ?? 0
        return (-entry.element.verdict.severity, -changed, entry.offset)
      }
      return order(first) < order(second)
    }.map(\.element)
  }
}
