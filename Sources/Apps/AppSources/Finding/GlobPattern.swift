/// A pattern for relative paths: `*` matches within a name, `**` any folders, `?` one character.
///
/// A pattern without a slash matches names in every folder; one that matches a folder matches
/// everything below it.
package struct GlobPattern: Sendable, Hashable {
  /// The pattern as written.
  package let text: String
  private let parts: [[Character]]

  /// Matches every path.
  package static let everything = GlobPattern("**")

  package init(_ text: String) {
    self.text = text
    var names = text.split(separator: "/").map(Array.init).filter { $0 != ["."] }
    if !text.contains("/"), text != "**" { names.insert(Array("**"), at: 0) }
    parts = names
  }

  /// Whether a path or one of its ancestors matches.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of path and pattern.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    // The prefixes of the pattern that match the names so far.
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    spread(&reached)
    for name in names {
      if reached[parts.count] { return true }
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where reached[index] {
        if part == ["*", "*"] {
          next[index] = true
        } else if GlobPattern.fits(name, part) {
          next[index + 1] = true
        }
      }
      spread(&next)
      reached = next
    }
    return reached[parts.count]
  }

  /// `**` may match no folders.
  private func spread(_ reached: inout [Bool]) {
    for (index, part) in parts.enumerated() where reached[index] && part == ["*", "*"] {
      reached[index + 1] = true
    }
  }

  private static func fits(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, letter) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while letter < name.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, letter)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[letter] {
        (at, letter) = (at + 1, letter + 1)
      } else if let last = star {
        // The star matches one more character.
        (at, letter) = (last.pattern + 1, last.name + 1)
        star = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
