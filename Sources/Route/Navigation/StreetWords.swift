/// The abbreviations of street types, as used on signs.
///
/// The same word may have two abbreviations ("Avenue" is "Av." before a name and "Ave" after it),
/// so the position in the name decides rather than the language, which maps do not state.
package struct StreetWords: Sendable, Hashable, Decodable {
  /// The abbreviations of one language.
  private struct Language: Decodable {
    /// The abbreviations of a first word, of a last word, and of a last word's suffix.
    let first, last, end: [String: String]?
  }

  private var first: [String: String] = [:]
  private var last: [String: String] = [:]
  /// The suffixes of words, such as "straße".
  private var ends: [Ending] = []

  /// A suffix with its abbreviation.
  private struct Ending: Hashable {
    let long, short: String
  }

  package init() {}

  /// Returns the abbreviated text; nil if no word has an abbreviation.
  package func short(_ name: String) -> String? {
    var words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let end = words.count - 1
    if end > 0, let short = first[words[0]] { words[0] = short }
    // A direction may follow the street type, as in "16th Street Northwest".
    if end > 0, let short = last[words[end]] {
      words[end] = short
      if end > 1, let kind = last[words[end - 1]] { words[end - 1] = kind }
    } else if let known = ends.first(where: { words[end].hasSuffix($0.long) }),
      words[end].count > known.long.count
    {
      words[end] = String(words[end].dropLast(known.long.count)) + known.short
    }
    let short = words.joined(separator: " ")
    return short == name ? nil : short
  }
}

extension StreetWords {
  /// Reads the abbreviations by language.
  ///
  /// - Throws: `DecodingError` for other contents.
  package init(from decoder: any Decoder) throws {
    let languages = try [String: Language](from: decoder)
    for (_, language) in languages.sorted(by: { $0.key < $1.key }) {
      first.merge(language.first ?? [:]) { one, _ in one }
      last.merge(language.last ?? [:]) { one, _ in one }
      ends += (language.end ?? [:]).map { Ending(long: $0.key, short: $0.value) }
    }
    ends.sort { ($1.long.count, $0.long) < ($0.long.count, $1.long) }
  }
}
