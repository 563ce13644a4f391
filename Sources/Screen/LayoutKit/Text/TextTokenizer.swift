import DisplayLists

/// Finds the line break opportunities of a text, by the rules of its script.
///
/// Words end at white space and after hyphens. Chinese breaks between ideographs, Japanese by
/// phrase, as do names in both among Latin words, and Thai, which has no spaces, at the words of a
/// dictionary. Punctuation is not separated from its word.
/// Sources: <https://www.unicode.org/reports/tr14/>, <https://www.w3.org/TR/jlreq/#line_breaking>
struct TextTokenizer {
  let measurer: any TextMeasurer
  let style: TextStyle

  /// Returns the unbreakable pieces of a text.
  func tokens(of text: String) -> [TextToken] {
    let isName = !style.language.hasPrefix("zh") && LineBreakRules.isLatin(text)
    let isByPhrase =
      isName || style.language.hasPrefix("ja") || text.contains(where: LineBreakRules.isKana)
    let words = LineBreakRules.hasThai(text) ? measurer.wordStarts(in: text) : []
    var tokens: [TextToken] = []
    var word = ""
    var isInName = false
    func flush(space: String = "", isWord: Bool = false) {
      guard !word.isEmpty else { return }
      tokens.append(
        TextToken(
          text: word, space: space, isName: isInName && LineBreakRules.isLatin(word), isWord: isWord
        ))
      word = ""
    }
    for (index, character) in text.enumerated() {
      if LineBreakRules.isSpace(character) {
        let space = character.isNewline ? " " : String(character)
        if word.isEmpty, !tokens.isEmpty {
          tokens[tokens.count - 1].space += space
        } else {
          flush(space: space)
        }
        continue
      }
      if let last = word.last,
        (words.contains(index) && !LineBreakRules.keepsNextWord(word))
          || LineBreakRules.mayBreak(word, last, character, isByPhrase: isByPhrase)
      {
        flush(isWord: !isByPhrase && LineBreakRules.isChineseWord(last, character))
      }
      if character.unicodeScalars.contains("\u{2068}") { isInName = true }
      word.append(character)
      if character.unicodeScalars.contains("\u{2069}") { isInName = false }
    }
    flush()
    return StreetNames.bound(joined(tokens))
  }

  /// Returns the pieces of a token that is wider than a line; nil if it must not be broken.
  ///
  /// It breaks between ideographs and kana, otherwise at soft hyphens and between the elements of
  /// compounds. With `forced` it breaks between syllables rather than being truncated.
  func parts(of token: TextToken, forced: Bool = false) -> [TextToken]? {
    let letters = Array(token.text)
    var ends = letters.indices.dropFirst().filter {
      LineBreakRules.mayPart(letters[$0 - 1], letters[$0])
        || LineBreakRules.mayPartAfterSlash(letters[..<$0], letters[$0])
    }
    let isHyphenated = ends.isEmpty
    if isHyphenated { ends = Hyphenation.points(in: letters, language: style.language) }
    if ends.isEmpty, forced { ends = Syllables.points(in: letters, language: style.language) }
    guard !ends.isEmpty else { return nil }
    var parts: [TextToken] = []
    for (start, end) in zip([0] + ends, ends + [letters.count]) {
      parts.append(
        TextToken(text: String(letters[start..<end]), space: "", isHyphenated: isHyphenated))
    }
    parts[parts.count - 1].space = token.space
    parts[parts.count - 1].isHyphenated = token.isHyphenated
    return parts
  }

  /// Joins tokens that read as one.
  ///
  /// These are road numbers, such as "A 9", "US 101" or "I-405", and a slash with the word before
  /// it.
  private func joined(_ tokens: [TextToken]) -> [TextToken] {
    tokens.reduce(into: []) { result, token in
      guard let last = result.last, readsAsOne(last, token) else { return result.append(token) }
      result[result.count - 1] = TextToken(
        text: last.text + last.space + token.text, space: token.space, isName: token.isName,
        isWord: token.isWord)
    }
  }

  private func readsAsOne(_ first: TextToken, _ second: TextToken) -> Bool {
    !first.space.isEmpty
      && (second.text.hasPrefix("/") || isRoadNumber(first.text, second.text))
  }

  private func isRoadNumber(_ letters: String, _ number: String) -> Bool {
    let letters = letters.filter { $0 != "\u{2068}" }
    return !letters.isEmpty && letters.count <= 3 && letters.allSatisfy { $0.isUppercase }
      && number.first?.isNumber == true
  }
}
