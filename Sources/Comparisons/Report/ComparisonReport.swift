/// Everything a comparison has to say, for programs: `comparison.json` in the folder of the report.
///
/// The same pictures and settings give the same bytes, whatever the number of workers.
public struct ComparisonReport: Sendable, Hashable, Codable {
  /// The version of the form that this program writes.
  public static let currentVersion = 1
  /// The name of the file in the folder of the report.
  public static let fileName = "comparison.json"
  /// The name of folders with files that approving has replaced; comparisons pass them over.
  public static let savedFolder = ".previous"

  /// One side of the comparison.
  public struct Side: Sendable, Hashable, Codable {
    /// The folder, picture or report as the user named it.
    public var path: String
    /// The folder that the files of pairs are paths in, as the user named it; empty for the working
    /// folder.
    public var folder: String

    /// A side by what the user named and the folder of its files.
    public init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }

  /// Whether the comparer has found a change that was planted.
  public struct SelfCheckResult: Sendable, Hashable, Codable {
    /// Whether it has.
    public var isPassed: Bool
    /// What was planted and found, or what was not found, in a sentence.
    public var sentence: String
  }

  /// The numbers of the run.
  public struct Summary: Sendable, Hashable, Codable {
    /// The number of pairs.
    public var pairs = 0
    /// The number of pairs of each verdict; verdicts without any are left out.
    public var counts: [String: Int] = [:]
    /// The worst verdict.
    public var worst = PairVerdict.equal
    /// The exit status of the run.
    public var status: Int32 = 0
    /// Whether every pair passes.
    public var isPassed = true
    /// How near its limit the nearest passing pair was, 0...1.
    public var nearness = 0.0
    /// The key of that pair; nil when all pairs are equal.
    public var nearestPair: String?

    /// The number of pairs of a verdict.
    public func count(of verdict: PairVerdict) -> Int { counts[verdict.rawValue] ?? 0 }
  }

  /// The version of the form.
  public var version: Int
  /// The tool and its version.
  public var tool: String
  /// Where the expected pictures are.
  public var expected: Side
  /// Where the actual pictures are.
  public var actual: Side
  /// How was compared.
  public var settings: ComparisonSettings
  /// The part of the pairs, such as "2/4"; nil for all.
  public var shard: String?
  /// What the user should know, such as settings in which two runs differ; one sentence each.
  public var notes: [String]
  /// Whether the comparer has found a planted change.
  public var selfCheck: SelfCheckResult
  /// The numbers.
  public var summary: Summary
  /// Equal changes over many pairs, the worst first.
  public var groups: [ChangeGroup]
  /// The pairs in the order of their keys, as in a file manager: "2" comes before "10".
  public var pairs: [PairRecord]

  /// A report whose summary and groups follow from its pairs.
  public init(
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
    GroupID.joinPatterns(of: &pairs)
    self.pairs = pairs
    summary = Summary(of: pairs)
    groups = ChangeGroup.groups(of: pairs)
  }

  /// The pairs that need someone to look, the worst first.
  public var failures: [PairRecord] {
    let failed = pairs.enumerated().filter { !$0.element.verdict.isPassed }
    return failed.sorted { first, second in
      func order(_ entry: EnumeratedSequence<[PairRecord]>.Element) -> (Int32, Int, Int) {
        let changed = entry.element.measurement?.changedPixels ?? 0
        return (-entry.element.verdict.severity, -changed, entry.offset)
      }
      return order(first) < order(second)
    }.map(\.element)
  }
}
