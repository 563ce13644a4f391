import Foundation
import TestSupport
import Testing

/// Tests that `Documentation/errors.md` lists every code and every exit status, and no others.
struct ErrorPageTests {
  private static let page = PackageRoot.url.appending(path: "Documentation/errors.md")

  private func sources() throws -> [String] {
    try ["Sources", "Assets"].flatMap { folder in
      let root = PackageRoot.url.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      return try (names ?? []).filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: root.appending(path: $0), encoding: .utf8)
      }
    }
  }

  /// The first and the last cells of the rows below a heading.
  private func rows(_ heading: String) throws -> [(first: String, last: String)] {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## \(heading)\n").dropFirst().first)
    let own = try #require(part.components(separatedBy: "\n## ").first)
    return own.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).compactMap { row in
      let cells = row.split(separator: "|").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      return cells.first.map { ($0, cells.last ?? "") }
    }
  }

  private func code(_ type: Substring) -> String {
    let name = type.hasSuffix("Error") ? type.dropLast(5) : type
    // A word begins at a capital after a small letter or before one, except at the end.
    return name.replacing(/([a-z])([A-Z])(?=.)/) { "\($0.output.1)-\($0.output.2)" }
      .replacing(/([A-Z])([A-Z][a-z])/) { "\($0.output.1)-\($0.output.2)" }.lowercased()
  }

  @Test func `the codes are those of the errors`() throws {
    let declaration = /(?:struct|enum|class|extension) (\w+): [^{\n]*(?:ReportedError|ErrorList)/
    let types = Set(try sources().flatMap { $0.matches(of: declaration).map(\.output.1) })
    #expect(types.count > 40)
    let expected = Set(types.filter { $0 != "ErrorList" }.map(code)).union(["limit"])
    #expect(Set(try rows("Codes").map(\.first)) == expected)
  }

  @Test func `the exit statuses are those of the program`() throws {
    let file = "Sources/CommandLine/HeadUnitCommand/Support"
    let url = PackageRoot.url.appending(path: file)
    let statuses = try String(contentsOf: url.appending(path: "ExitStatus.swift"), encoding: .utf8)
    let numbers = Set(statuses.matches(of: /case \w+ = (\d+)/).map { String($0.output.1) })
    let told = try rows("Exit statuses")
    let listed = Set(told.flatMap { $0.first.components(separatedBy: ", ") })
    // 2 to 5, 9 and 10 are the verdicts of a comparison, 129 and 143 other signals.
    #expect(listed.subtracting(["2", "3", "4", "5", "9", "10", "129", "143"]) == numbers)
    let codes = try String(
      contentsOf: url.appending(path: "Failure+Errors.swift"), encoding: .utf8)
    let words = Set(codes.matches(of: /case \.\w+: "([a-z-]+)"/).map { String($0.output.1) })
    #expect(Set(told.map(\.last).filter { !$0.isEmpty }) == words)
  }
}
