package import Comparisons
package import Foundation
import RunReports

extension GoldenReport {
  /// The results as a comparison of the recorded pictures with those in a report folder.
  package func comparison(of goldens: URL, keptIn root: URL) -> ComparisonReport {
    let settings = ComparisonSettings.exact
    return ComparisonReport(
      tool: "headunit \(ToolVersion.current)",
      expected: .init(path: goldens.relativePath, folder: goldens.relativePath),
      actual: .init(path: root.relativePath, folder: root.relativePath),
      settings: settings, shard: shard.count == 1 ? nil : "\(shard)",
      notes: drift.map { "drawn with different libraries: \($0)" },
      selfCheck: settings.selfCheck(), pairs: results.compactMap(\.pair))
  }

  /// The exit status of the most severe verdict.
  ///
  /// 1 for pixels, 2 for the text of a stage, 3 for the size, 4 for expired, 5 for missing (no case
  /// draws it), 6 for unreadable, 9 for unrecorded.
  package var status: Int32 {
    results.map(\.outcome.verdict).max { $0.severity < $1.severity }?.status ?? 0
  }
}

extension GoldenOutcome {
  /// The outcome as a verdict of the comparer.
  package var verdict: PairVerdict {
    switch self {
    case .equal, .ignored: .equal
    case .accepted(let record), .differs(let record): record.verdict
    case .recorded: .accepted
    case .unrecorded: .unrecorded
    case .overBudget: .overBudget
    case .expired: .orphan
    case .missing: .missing
    case .broken: .unreadable
    }
  }

  /// The description of an outcome without a comparison.
  fileprivate var sentence: String {
    switch self {
    case .equal, .accepted, .differs: "picture and texts are equal"
    case .overBudget: "over budget"
    case .unrecorded(let files): "not recorded yet: \(files.joined(separator: ", "))"
    case .missing: "no case draws this picture"
    case .broken(let reason), .ignored(let reason): reason
    case .expired(let reason): "expired: \(reason)"
    case .recorded(let files, _): "recorded: \(files.joined(separator: ", "))"
    }
  }
}

extension GoldenResult {
  /// The exceeded budgets, one sentence each.
  var excess: [String] { budgets.filter { !$0.isKept }.map(\.sentence) }

  /// The result as a pair of a comparison; nil for an ignored case.
  fileprivate var pair: PairRecord? {
    if case .ignored = outcome { return nil }
    var pair = PairRecord(
      key: key, frame: frame, expectedFile: nil, actualFile: nil, verdict: outcome.verdict,
      reason: outcome.sentence)
    switch outcome {
    case .accepted(let record), .differs(let record): pair = record
    case .equal, .overBudget, .unrecorded, .missing, .broken, .expired, .ignored, .recorded: break
    }
    pair.budgets = budgets.isEmpty ? nil : budgets
    if outcome == .overBudget { pair.reason = "over budget: \(excess.joined(separator: "; "))" }
    (pair.expectedFile, pair.actualFile) = ("\(key).png", "\(key)/actual.png")
    pair.pictures = pictures
    return pair
  }
}
