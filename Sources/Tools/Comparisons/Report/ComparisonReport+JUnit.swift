import Documents

extension ComparisonReport {
  /// The report as JUnit XML: a suite for each folder or screen, a case for each pair.
  ///
  /// A difference is a failure, an unreadable file is an error.
  package var junit: String {
    var suites: [String: [PairRecord]] = [:]
    for pair in pairs { suites[ComparisonReport.suite(of: pair), default: []].append(pair) }
    return JUnitDocument(
      "headunit compare",
      suites: suites.sorted { NaturalOrder.precedes($0.key, $1.key) }.map { name, pairs in
        JUnitDocument.Suite(name, pairs.map { JUnitDocument.Case($0.key, $0.outcome) })
      }
    ).text
  }

  private static func suite(of pair: PairRecord) -> String {
    if let frame = pair.frame { return frame.device }
    let folders = pair.key.split(separator: "/").dropLast()
    return folders.isEmpty ? "pictures" : folders.joined(separator: "/")
  }
}

extension PairRecord {
  fileprivate var outcome: JUnitDocument.Outcome {
    let lines =
      [reason] + elements.map(\.sentence) + (budgets ?? []).map(\.sentence) + pictures.all
    return switch verdict {
    case .equal: .passed((budgets ?? []).map(\.sentence))
    case .accepted: .passed(lines)
    case .unreadable: .broken(type: verdict.rawValue, message: reason, lines)
    case .pixelsDiffer, .layoutDiffers, .sizeDiffers, .unrecorded, .overBudget, .orphan,
      .missing:
      .failed(type: verdict.rawValue, message: reason, lines)
    }
  }
}
