import Foundation
import TestSupport
import Testing

/// Tests that the words rejected by the glossary are not used.
struct GlossaryTests {
  /// A line of a page or of a source file.
  private struct Line {
    let file: String
    let number: Int
    let text: String
  }

  /// The first column of the glossary's last table.
  private func ruledOut() throws -> [String] {
    let url = PackageRoot.url.appending(path: "Documentation/glossary.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let table = try #require(page.components(separatedBy: "## Words not used").last)
    return table.split(separator: "\n").compactMap { row in
      row.firstMatch(of: /^\| ([^|]+?) \| [^|]+ \|$/).map { String($0.1) }
    }.filter { $0 != "not" && $0 != "---" }
  }

  /// README, CONTRIBUTING, CHANGELOG, the pages, and the sources with their comments.
  private func files() throws -> [String] {
    let pages = try files(in: "Documentation", ending: ".md").filter {
      !$0.hasSuffix("glossary.md")
    }
    let sources = try ["Sources", "AppHost/Sources", "Benchmarks"].flatMap {
      try files(in: $0, ending: ".swift")
    }
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + pages + sources
  }

  private func files(in folder: String, ending: String) throws -> [String] {
    let root = PackageRoot.url.appending(path: folder).path
    let found = try #require(FileManager.default.enumerator(atPath: root))
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Whether a word is the value of a tag of OpenStreetMap or the name of a color in CSS.
  private func isData(_ phrase: String, in line: Line) -> Bool {
    let values = ["centre": "_centre", "grey": "\"grey\":"]
    return line.file.hasPrefix("Sources/Map/")
      && values[phrase].map { line.text.contains($0) } ?? false
  }

  private func uses(_ phrase: String, _ text: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: phrase, options: .caseInsensitive) {
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      if before?.isLetter != true, after?.isLetter != true { return true }
      rest = text[range.upperBound...]
    }
    return false
  }

  @Test func `the glossary rules out words`() throws {
    let phrases = try ruledOut()
    #expect(phrases.count > 20)
    #expect(phrases.contains("colour"))
    #expect(Set(phrases).count == phrases.count)
  }

  @Test func `pages, help and comments use none of them`() throws {
    let phrases = try ruledOut()
    var count = 0
    for file in try files() {
      let text = try String(contentsOf: PackageRoot.url.appending(path: file), encoding: .utf8)
      // Few files contain any phrase, even as a part of words.
      let lowered = Data(text.lowercased().utf8)
      let near = phrases.filter { lowered.range(of: Data($0.lowercased().utf8)) != nil }
      for (number, text) in text.components(separatedBy: "\n").enumerated() {
        count += 1
        let line = Line(file: file, number: number + 1, text: text)
        for phrase in near where uses(phrase, line.text) && !isData(phrase, in: line) {
          Issue.record("\(line.file):\(line.number): '\(phrase)'; the glossary says what to write")
        }
      }
    }
    #expect(count > 180_000)
  }

  @Test func `a phrase is found as whole words in any case`() {
    #expect(uses("colour", "Colours and a colour."))
    #expect(uses("its place", "in Its place"))
    #expect(!uses("colour", "colours"))
    #expect(!uses("look", "onlook, looks"))
  }
}
