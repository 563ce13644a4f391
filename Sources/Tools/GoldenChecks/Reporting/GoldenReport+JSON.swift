import Comparisons
import Foundation

extension GoldenReport {
  /// A line of JSON per result, then one for the run, with sorted keys.
  package func jsonLines() throws -> [String] {
    var lines = try results.map { try JSONText.line($0.record) }
    let counts = Dictionary(uniqueKeysWithValues: counts.map { ($0.word, $0.count) })
    lines.append(
      try JSONText.line(Summary(counts: counts, drift: drift, layouts: layouts, passed: isPassed)))
    return lines
  }

  private struct Summary: Encodable {
    let counts: [String: Int]
    let drift: [String]
    let layouts: [String]
    let passed: Bool
  }
}

extension GoldenResult {
  /// The JSON form of a result.
  struct Record: Encodable {
    let name: String
    let picture: String?
    let outcome: String
    let firstStage: FirstChangedStage?
    let pixels: PixelCounts?
    let files: [String]?
    let reason: String?
    let budgets: [LimitUsage]?
  }

  var record: Record {
    var (files, reason): ([String]?, String?)
    switch outcome {
    case .equal, .accepted, .differs, .missing, .overBudget: break
    case .unrecorded(let names), .recorded(let names, _): files = names
    case .broken(let text), .expired(let text), .ignored(let text): reason = text
    }
    return Record(
      name: name, picture: picture, outcome: outcome.word, firstStage: outcome.record?.firstStage,
      pixels: outcome.record?.measurement?.counts, files: files, reason: reason,
      budgets: budgets.isEmpty ? nil : budgets)
  }
}

/// JSON as text.
enum JSONText {
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
