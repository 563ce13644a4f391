/// A piece of text that stays on one line, and the white space after it.
package struct TextToken {
  var text: String
  var space: String
  /// Whether a hyphen stands after it where a line ends.
  var isHyphenated = false
  /// Whether it belongs to the same name in Latin letters as the token after it.
  var isName = false
  /// Whether it belongs to the same Chinese word as the token after it.
  var isWord = false
  /// Whether it makes one expression with the token after it, as "NE 85th" and "St" do.
  var isBound = false
  /// Whether it is such an expression.
  var isStreet = false

  /// The tokens as one line: the spaces between them, and a hyphen where the last one is parted.
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

  /// The tokens with those that belong to the one after them joined to it.
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

  /// A line with its isolates opened and closed, also where a name goes over its ends.
  ///
  /// Source: Unicode Bidirectional Algorithm, explicit directional isolates
  /// (<https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates>).
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
