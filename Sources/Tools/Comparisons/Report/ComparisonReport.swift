/// The results of a comparison for programs: `comparison.json` in the folder of the report.
///
/// The same pictures and settings give the same bytes with any number of workers.
package struct ComparisonReport: Sendable, Hashable, Codable {
  /// The version of the form that this program writes.
  package static let currentVersion = 1
  /// The name of the file in the folder of the report.
  package static let fileName = "comparison.json"

  /// One side of the comparison.
  package struct Side: Sendable, Hashable, Codable {
    /// The folder, picture or report as the user named it.
    package var path: String
    /// The folder that the files of pairs are paths in, as the user named it; empty for the working
    /// folder.
    package var folder: String

    /// Creates a side from the user's path and the folder of its files.
    package init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }

  /// The result of the comparer's self-check.
  package struct SelfCheckResult: Sendable, Hashable, Codable {
    /// Whether it has.
    package var isPassed: Bool
    /// The planted difference and whether it was found, as a sentence.
    package var sentence: String
  }

  /// The numbers of the run.
  package struct Summary: Sendable, Hashable, Codable {
    /// The number of pairs.
    package var pairs = 0
    /// The number of pairs of each verdict; verdicts without pairs are omitted.
    package var counts: [String: Int] = [:]
    /// The worst verdict.
    package var worst = PairVerdict.equal
    /// The exit status of the run.
    package var status: Int32 = 0
    /// Whether every pair passes.
    package var isPassed = true
    /// The nearness of the closest passing pair to its limit, 0...1.
    package var nearness = 0.0
    /// The key of that pair; nil when all pairs are equal.
    package var nearestPair: String?

    /// The number of pairs of a verdict.
    package func count(of verdict: PairVerdict) -> Int { counts[verdict.rawValue] ?? 0 }
  }

  /// The version of the form.
  package var version: Int
  /// The tool and its version.
  package var tool: String
  /// The location of the expected pictures.
  package var expected: Side
  /// The location of the actual pictures.
  package var actual: Side
  /// The settings of the comparison.
  package var settings: ComparisonSettings
  /// The part of the pairs, such as "2/4"; nil for all.
  package var shard: String?
  /// Notes for the user, such as settings in which two runs differ; one sentence each.
  package var notes: [String]
  /// The result of the comparer's self-check.
  package var selfCheck: SelfCheckResult
  /// The numbers.
  package var summary: Summary
  /// Equal changes over many pairs, the worst first.
  package var groups: [ChangeGroup]
  /// The pairs in the order of their keys, as in a file manager: "2" is before "10".
  package var pairs: [PairRecord]

  /// A report; its summary and groups are derived from its pairs.
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

  /// The pairs that need someone to look, the worst first.
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
