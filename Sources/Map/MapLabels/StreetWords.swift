import MapStyles

/// The words of the kind of a street and their short forms, as signs have them.
///
/// The same word may be short in two ways ("Avenue" is "Av." before a name and "Ave" behind it), so the place in
/// the name decides and not the language, which no map tells.
package struct StreetWords: Sendable, Decodable {
  /// The words of one language.
  private struct Language: Decodable {
    /// Short forms of a first word, of a last word, and of the end of a last word.
    let first, last, end: [String: String]?
  }

  private var first: [String: String] = [:]
  private var last: [String: String] = [:]
  /// Ends of words, such as "straße".
  private var ends: [(long: String, short: String)] = []

  /// No words.
  package init() {}

  /// The short form of a name; nil if no word has one.
  func short(_ name: FormattedText) -> FormattedText? {
    guard name.sections.count == 1, name.sections[0].image == nil,
      let short = short(name.sections[0].text)
    else { return nil }
    var made = name
    made.sections[0].text = short
    return made
  }

  /// The short form of a text; nil if no word has one.
  func short(_ name: String) -> String? {
    var words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let end = words.count - 1
    if end > 0, let short = first[words[0]] { words[0] = short }
    // A point of the compass may follow the kind, as in "16th Street Northwest".
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
  /// Reads lists of words by language.
  ///
  /// - Throws: `DecodingError` when they are not such lists.
  package init(from decoder: any Decoder) throws {
    let languages = try [String: Language](from: decoder)
    for (_, language) in languages.sorted(by: { $0.key < $1.key }) {
      first.merge(language.first ?? [:]) { one, _ in one }
      last.merge(language.last ?? [:]) { one, _ in one }
      ends += (language.end ?? [:]).map { ($0.key, $0.value) }
    }
    ends.sort { ($1.long.count, $0.long) < ($0.long.count, $1.long) }
  }
}
