/// Finds the word that was meant by a misspelled one.
package enum SpellingSuggestion {
  /// How many letters of a word are compared.
  private static let longest = 120

  /// The closest of some words, whatever the case of letters; nil when none is close.
  ///
  /// - Parameter share: The part of the letters that may differ, as its denominator; one letter always may.
  package static func nearest(
    to word: String, in words: [String], within share: Int = 2
  ) -> String? {
    let ranked = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    let length = max(word.prefix(longest).count, best.0.prefix(longest).count)
    return best.1 <= max(1, length / share) ? best.0 : nil
  }

  /// How many letters must be inserted, removed, replaced or swapped with their neighbor.
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
