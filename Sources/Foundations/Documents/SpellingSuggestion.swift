/// Suggests the intended word for a misspelled one.
package enum SpellingSuggestion {
  /// The maximum number of compared letters.
  private static let longest = 120

  /// Returns the word closest to a misspelled one, ignoring case; nil if none is close.
  ///
  /// Hyphenated names that contain all parts of the word take precedence; names of the opposite
  /// side are excluded.
  ///
  /// - Parameter share: The denominator of the fraction of letters that may differ; one letter
  ///   always may.
  package static func nearest(
    to word: String, in words: [String], within share: Int = 2
  ) -> String? {
    let parts = parts(of: word)
    let words = words.filter { !isOfOtherSide(Self.parts(of: $0), than: parts) }
    if parts.count > 1,
      let whole = words.filter({ parts.isSubset(of: Self.parts(of: $0)) })
        .min(by: { $0.count < $1.count })
    {
      return whole
    }
    let ranked = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    let length = max(word.prefix(longest).count, best.0.prefix(longest).count)
    return best.1 <= max(1, length / share) ? best.0 : nil
  }

  private static func parts(of word: String) -> Set<String> {
    Set(
      word.prefix(longest).lowercased().split { $0 == "-" || $0 == "_" || $0 == " " }.map(
        String.init))
  }

  private static func isOfOtherSide(_ found: Set<String>, than meant: Set<String>) -> Bool {
    let sides: Set<String> = ["left", "right"]
    let (one, other) = (found.intersection(sides), meant.intersection(sides))
    return !one.isEmpty && !other.isEmpty && one.isDisjoint(with: other)
  }

  /// The number of insertions, deletions, substitutions and transpositions of adjacent letters.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.prefix(longest)), Array(second.prefix(longest)))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(previous[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], older[j - 2] + 1)
        }
      }
      (older, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
