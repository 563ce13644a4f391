import Foundation
import TestSupport

/// The table of `Documentation/route-facts.md`.
enum RouteFactPage {
  /// The rows in order: the file and the rest of its line.
  static let rows: [(file: String, row: String)] = {
    let path = PackageRoot.url.appending(path: "Documentation/route-facts.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\| `([^`]+\.(?:json|gpx))` \| (.+) \|/) else {
        return nil
      }
      return (String(match.1), String(match.2))
    }
  }()
}
