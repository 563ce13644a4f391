import Foundation
import TestSupport
import Testing

/// Tests that the limits in `Documentation/security.md` are those of the sources.
struct SecurityPageTests {
  /// The sources by the first part of their file name.
  private static func sources() throws -> [String: String] {
    let root = PackageRoot.url.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var found: [String: String] = [:]
    for name in names ?? [] where name.hasSuffix(".swift") {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      let type = String(file.prefix { $0 != "." && $0 != "+" })
      found[type, default: ""] += try String(
        contentsOf: root.appending(path: name), encoding: .utf8)
    }
    return found
  }

  /// The value of a constant in source code: a number, or a shifted number.
  private static func value(_ text: Substring) -> Double? {
    let parts = text.replacing("_", with: "").components(separatedBy: " << ")
    guard let first = Double(parts[0]) else { return nil }
    return parts.count == 1 ? first : Double(parts[1]).map { first * pow(2, $0) }
  }

  /// The value in a cell, such as "256 MB".
  private static func told(_ cell: Substring) -> Double? {
    let words = cell.replacing(",", with: "").split(separator: " ")
    guard let number = words.first.flatMap({ Double($0) }) else { return nil }
    return words.count > 1 ? number * Double(1 << 20) : number
  }

  @Test func `each constant on the page has the value of the sources`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/security.md"), encoding: .utf8)
    let sources = try Self.sources()
    let rows = page.matches(of: /\n\| [^|]+ \| ([^|]+) \| `(\w+)\.(\w+)` \|/)
    #expect(rows.count >= 20)
    for row in rows {
      let (cell, type, name) = (row.output.1, String(row.output.2), row.output.3)
      let source = try #require(sources[type], "no source of \(type)")
      let pattern = try Regex(#"static let \#(name)(?:: \w+)? = ([0-9_.]+(?: << [0-9]+)?)"#)
      let match = try #require(source.firstMatch(of: pattern), "\(type).\(name)")
      let written = try #require(match.output[1].substring)
      #expect(Self.value(written) == Self.told(cell), "\(type).\(name) is \(written)")
    }
  }

  @Test func `the options for limits are on the page with what holds without them`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/security.md"), encoding: .utf8)
    let rows = page.matches(of: /\n\| [^|]+ \| ([^|]+) \| `--max-(\w+)` \|/)
    let told = Dictionary(
      rows.map { (String($0.output.2), String($0.output.1)) }, uniquingKeysWith: { $1 })
    let sources = try Self.sources()
    let limits = try #require(sources["RunLimits"])
    let budget = try #require(sources["Budget"])
    #expect(limits.contains("RunLimits(seconds: 86_400, megabytes: 8192)"))
    #expect(budget.contains("Budget(frames: 1_000_000, pixels: 8192 * 8192)"))
    #expect(
      told == [
        "seconds": "86,400", "memory": "8192 MB", "pixels": "67,108,864", "frames": "1,000,000",
      ])
  }
}
