import Foundation

/// How a render test ended.
package enum ConformanceVerdict: Sendable, Hashable {
  /// The picture is right within the difference that the test allows.
  case passed(difference: Double)
  /// The picture differs too much.
  case failed(difference: Double, allowed: Double)
  /// The test asks for something that is not drawn here.
  case unsupported([String])
  /// The test cannot be run: its files are missing or wrong.
  case broken(String)

  /// The verdict in one word.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .unsupported: "unsupported"
    case .broken: "broken"
    }
  }

  /// What there is to say beside the word, in a line.
  package var detail: String {
    switch self {
    case .passed(let difference): "\(percent(difference)) of the pixels differ"
    case .failed(let difference, let allowed):
      "\(percent(difference)) of the pixels differ, \(percent(allowed)) may"
    case .unsupported(let names): names.joined(separator: ", ")
    case .broken(let reason): reason
    }
  }

  private func percent(_ share: Double) -> String {
    "\((share * 1e5).rounded() / 1e3) %"
  }
}

/// How all render tests of a folder ended.
package struct ConformanceReport: Sendable {
  /// One test.
  package struct Entry: Sendable, Hashable {
    /// The path of its folder.
    package let name: String
    /// How it ended.
    package let verdict: ConformanceVerdict
  }

  /// All tests in alphabetical order.
  package let entries: [Entry]

  /// Whether every test passed or asks for something that is not drawn.
  package var isPassed: Bool {
    entries.allSatisfy {
      switch $0.verdict {
      case .passed, .unsupported: true
      case .failed, .broken: false
      }
    }
  }

  /// A line for each test and one for all.
  package var lines: [String] {
    entries.map { entry in
      let pad = String(repeating: " ", count: max(0, 12 - entry.verdict.word.count))
      return "\(entry.verdict.word)\(pad)\(entry.name): \(entry.verdict.detail)"
    } + [summary]
  }

  /// The counts in a line, such as "21 pass, 3 fail, 1 unsupported".
  package var summary: String {
    ["pass", "fail", "unsupported", "broken"].compactMap { word in
      let count = entries.count { $0.verdict.word == word }
      return count > 0 ? "\(count) \(word)" : nil
    }.joined(separator: ", ")
  }
}

extension ConformanceReport {
  /// One line of JSON with every test and the counts, keys in alphabetical order.
  package func json() throws -> String {
    struct Test: Encodable { let name, verdict, detail: String }
    struct Whole: Encodable { let summary: String, tests: [Test] }
    let whole = Whole(
      summary: summary,
      tests: entries.map {
        Test(name: $0.name, verdict: $0.verdict.word, detail: $0.verdict.detail)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
  }
}
