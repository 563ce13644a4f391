import Foundation

/// The outcome of a render test.
package enum ConformanceVerdict: Sendable, Hashable {
  /// The picture matches within the allowed difference.
  case passed(difference: Double)
  /// The picture differs beyond the allowed difference.
  case failed(difference: Double, allowed: Double)
  /// The test uses unsupported features, by name, with details.
  case unsupported([String: String])
  /// The test is not about a picture of a map, but for example about interaction.
  case notApplicable([String])
  /// The test's files are missing or invalid.
  case broken(String)

  /// The verdict in a word or two.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .unsupported: "unsupported"
    case .notApplicable: "not applicable"
    case .broken: "broken"
    }
  }

  /// All verdict names, in report order.
  static let words = ["pass", "fail", "unsupported", "not applicable", "broken"]

  /// The details of the verdict, in one line.
  package var detail: String {
    switch self {
    case .passed(let difference): "\(percent(difference)) of the pixels differ"
    case .failed(let difference, let allowed):
      "\(percent(difference)) of the pixels differ, \(percent(allowed)) may"
    case .unsupported(let lacks):
      lacks.sorted { $0.key < $1.key }.map { name, detail in
        detail.isEmpty ? name : "\(name) (\(detail))"
      }.joined(separator: ", ")
    case .notApplicable(let names): names.joined(separator: ", ")
    case .broken(let reason): reason
    }
  }

  private func percent(_ share: Double) -> String {
    "\((share * 1e5).rounded() / 1e3) %"
  }
}

/// The results of all render tests of a folder.
package struct ConformanceReport: Sendable {
  /// One test.
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let verdict: ConformanceVerdict

    /// The first path component, which names the tested property.
    var category: String { String(name.prefix { $0 != "/" }) }
  }

  package let entries: [Entry]

  /// Whether no test failed or was broken.
  package var isPassed: Bool {
    entries.allSatisfy {
      switch $0.verdict {
      case .passed, .unsupported, .notApplicable: true
      case .failed, .broken: false
      }
    }
  }

  /// The given tests that did not pass, in the given order.
  package func lost(of names: [String]) -> [String] {
    let passed = Set(entries.filter { $0.verdict.word == "pass" }.map(\.name))
    return names.filter { !passed.contains($0) }
  }

  /// A line per test, per category and per unsupported feature, and a summary.
  package var lines: [String] {
    entries.map { "\(Self.padded($0.verdict.word, 16))\($0.name): \($0.verdict.detail)" }
      + categories.map { "category        \($0.name): \($0.summary)" }
      + lacks.map { "not drawn       \($0.name): \($0.count) tests" }
      + [summary]
  }

  /// The counts in a line, such as "21 pass, 3 fail, 1 unsupported".
  package var summary: String { Self.summary(of: entries) }

  /// The counts of each category, in alphabetical order.
  var categories: [(name: String, summary: String)] {
    Dictionary(grouping: entries, by: \.category).sorted { $0.key < $1.key }
      .map { ($0.key, Self.summary(of: $0.value)) }
  }

  /// The unsupported features with their number of tests, most frequent first.
  var lacks: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for entry in entries {
      guard case .unsupported(let lacks) = entry.verdict else { continue }
      for name in lacks.keys { counts[name, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func summary(of entries: [Entry]) -> String {
    ConformanceVerdict.words.compactMap { word in
      let count = entries.count { $0.verdict.word == word }
      return count > 0 ? "\(count) \(word)" : nil
    }.joined(separator: ", ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

extension ConformanceReport {
  /// The report as one line of JSON with sorted keys.
  package func json() throws -> String {
    struct Test: Encodable { let name, verdict, detail: String }
    struct Whole: Encodable {
      let summary: String, tests: [Test], categories: [String: String], notDrawn: [String: Int]
    }
    let whole = Whole(
      summary: summary,
      tests: entries.map {
        Test(name: $0.name, verdict: $0.verdict.word, detail: $0.verdict.detail)
      },
      categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.name, $0.summary) }),
      notDrawn: Dictionary(uniqueKeysWithValues: lacks.map { ($0.name, $0.count) }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
  }
}
