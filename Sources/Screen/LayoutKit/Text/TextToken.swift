/// An unbreakable piece of text with the white space after it.
package struct TextToken {
  var text: String
  var space: String
  /// Whether a hyphen follows if the line ends here.
  var isHyphenated = false
  /// Whether the token and the next one are part of the same Latin name.
  var isName = false
  /// Whether the token and the next one are part of the same Chinese word.
  var isWord = false
  /// Whether the token forms an expression with the next one, such as "NE 85th" and "St".
  var isBound = false
  /// Whether the token is a complete expression.
  var isStreet = false

  /// Returns the tokens as a line with their spaces and a hyphen if the last token is hyphenated.
  static func line(_ tokens: [TextToken]) -> String {
    var text = ""
    for (index, token) in tokens.enumerated() {
      text += token.text
      if index < tokens.count - 1 {
        text += token.space
      } else if token.isHyphenated {
        text += "-"
      }
    }
    return closed(text.filter { $0 != "\u{AD}" })
  }

  /// Joins tokens with the ones that follow them.
  static func joining(_ tokens: [TextToken], where belongs: (TextToken) -> Bool) -> [TextToken] {
    tokens.reduce(into: []) { result, token in
      guard let last = result.last, belongs(last) else { return result.append(token) }
      result[result.count - 1] = TextToken(
        text: last.text + last.space + token.text, space: token.space, isName: token.isName,
        isWord: token.isWord, isBound: token.isBound,
        isStreet: last.isBound || last.isStreet)
    }
  }

  package static func trimmed(_ text: String) -> String {
    var view = Substring(text)
    while view.last?.isWhitespace == true { view.removeLast() }
    while view.first?.isWhitespace == true { view.removeFirst() }
    return String(view)
  }

  /// Balances the bidirectional isolates of a line, since a name can continue across lines.
  ///
  /// Source: Unicode Bidirectional Algorithm,
  /// <https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates>
  static func closed(_ text: String) -> String {
    var (open, strays) = (0, 0)
    for scalar in text.unicodeScalars {
      if scalar == "\u{2068}" {
        open += 1
      } else if scalar == "\u{2069}" {
        if open > 0 { open -= 1 } else { strays += 1 }
      }
    }
    guard open + strays > 0 else { return text }
    return String(repeating: "\u{2068}", count: strays) + text
      + String(repeating: "\u{2069}", count: open)
  }
}
