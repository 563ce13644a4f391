import Foundation
import TestSupport

/// The tables of `Documentation/route-facts.md`.
enum RouteFactPage {
  /// The rows of replies in order: the file and the rest of its line.
  static let rows = rows(named: /\| `([^`]+\.(?:json|gpx))` \| (.+) \|/)

  /// The rows of screens: the rest of the line by the name of the screen.
  static let screens = Dictionary(
    uniqueKeysWithValues: rows(named: /\| `([a-z0-9-]+)` \| (\d.+) \|/).map { ($0.file, $0.row) })

  private static func rows(
    named pattern: Regex<(Substring, Substring, Substring)>
  ) -> [(file: String, row: String)] {
    let path = PackageRoot.url.appending(path: "Documentation/route-facts.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: pattern) else { return nil }
      return (String(match.1), String(match.2))
    }
  }
}
