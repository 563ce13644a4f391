import Foundation
import TestSupport
import Testing

/// A row of a table: an element, the compared property, and both values.
struct Comparison: Sendable, CustomTestStringConvertible {
  let line: Int
  let script: String
  let element: String
  let what: String
  let real: String
  let ours: String
  let remains: String

  var testDescription: String { "\(script): \(element), \(what)" }

  /// The expected text of the row.
  func row(ours value: String) -> String {
    "| \(element) | \(what) | \(real) | \(value) | \(remains)\(remains.isEmpty ? "" : " ")|"
  }
}

/// The page that compares real screens with ours.
enum ComparisonPage {
  static let url = PackageRoot.url.appending(path: "Documentation/fidelity.md")

  static let comparisons: [Comparison] = {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var script = ""
    var found: [Comparison] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if let range = line.range(of: "Script: `") {
        script = String(line[range.upperBound...].prefix { $0 != "`" })
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, cells[1] != "element", !cells[1].hasPrefix("---") else { continue }
      found.append(
        Comparison(
          line: index + 1, script: script, element: cells[1], what: cells[2], real: cells[3],
          ours: cells[4], remains: cells[5]))
    }
    return found
  }()

  /// The cells of the table under a heading.
  static func rows(under heading: String) -> [[String]] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: "## \(heading)") else { return [] }
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }
    return rows.dropFirst(2).map { row in
      let cells = row.components(by: "|").dropFirst().dropLast()
      return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  static let scripts: [String] = {
    var names: [String] = []
    for comparison in comparisons where !names.contains(comparison.script) {
      names.append(comparison.script)
    }
    return names
  }()
}
