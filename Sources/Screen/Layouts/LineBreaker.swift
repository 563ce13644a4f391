import DisplayLists

/// Breaks a text into lines as UIKit's standard strategy does: as many words as fit on each line,
/// but no single short word alone on the last one where that can be avoided.
struct LineBreaker {
  let measurer: any TextMeasurer
  let style: TextStyle
  let direction: TextDirection

  /// A piece that stays on one line, and the white space after it.
  private struct Token {
    var text: String
    var space: String
  }

  /// The lines of a text, none wider than `width`; nil when a single word is wider.
  func lines(of text: String, width: Double) -> [String]? {
    let tokens = LineBreaker.tokens(of: text)
    var lines: [[Token]] = []
    var current: [Token] = []
    for token in tokens {
      if measure(current + [token]) <= width {
        current.append(token)
      } else {
        guard measure([token]) <= width else { return nil }
        if !current.isEmpty { lines.append(current) }
        current = [token]
      }
    }
    if !current.isEmpty { lines.append(current) }
    keepCompany(&lines, width: width)
    return lines.map(LineBreaker.join)
  }

  /// The text in at most `count` lines: words wider than a line are broken and what is left over
  /// at the end is cut with an ellipsis.
  func forcedLines(of text: String, width: Double, count: Int) -> (lines: [String], isCut: Bool) {
    var result: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty, result.count < count {
      let isLast = result.count == count - 1
      if measure(String(rest)) <= width {
        result.append(String(rest))
        return (result, false)
      }
      if isLast {
        result.append(cut(String(rest), width: width))
        return (result, true)
      }
      let line = longestStart(of: rest, width: width)
      result.append(LineBreaker.trimmed(String(line)))
      rest = rest.dropFirst(line.count)
    }
    return (result, false)
  }

  /// The text, or as much of its beginning as fits together with an ellipsis.
  func cut(_ text: String, width: Double) -> String {
    guard measure(text) > width else { return text }
    var kept = Substring(text)
    while !kept.isEmpty {
      kept = kept.dropLast()
      let candidate = LineBreaker.trimmed(String(kept)) + "…"
      if measure(candidate) <= width { return candidate }
    }
    return "…"
  }

  /// Moves one word down when the last line would hold a single short word, less than 0.4 of
  /// the line, and the line above can spare one.
  private func keepCompany(_ lines: inout [[Token]], width: Double) {
    guard lines.count > 1, lines[lines.count - 1].count == 1,
      lines[lines.count - 2].count > 2, measure(lines[lines.count - 1]) < 0.4 * width,
      !lines[lines.count - 2][0].space.isEmpty
    else { return }
    let moved = lines[lines.count - 2].removeLast()
    lines[lines.count - 1].insert(moved, at: 0)
    if measure(lines[lines.count - 1]) > width {
      lines[lines.count - 1].removeFirst()
      lines[lines.count - 2].append(moved)
    }
  }

  private func longestStart(of text: Substring, width: Double) -> Substring {
    var best = text.prefix(1)
    var wordEnd: Substring?
    for count in 1...max(1, text.count) {
      let candidate = text.prefix(count)
      guard measure(LineBreaker.trimmed(String(candidate))) <= width else { break }
      best = candidate
      if candidate.last?.isWhitespace == true { wordEnd = candidate }
    }
    return wordEnd ?? best
  }

  private func measure(_ tokens: [Token]) -> Double { measure(LineBreaker.join(tokens)) }

  private func measure(_ text: String) -> Double {
    measurer.width(of: text, style: style, direction: direction)
  }

  private static func join(_ tokens: [Token]) -> String {
    var text = ""
    for (index, token) in tokens.enumerated() {
      text += token.text
      if index < tokens.count - 1 { text += token.space }
    }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    var view = Substring(text)
    while view.last?.isWhitespace == true { view.removeLast() }
    while view.first?.isWhitespace == true { view.removeFirst() }
    return String(view)
  }

  /// Words end at white space and after hyphens; between ideographs and kana a line may break too.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    func flush(space: String = "") {
      if !word.isEmpty { tokens.append(Token(text: word, space: space)) }
      word = ""
    }
    for character in text {
      if character.isWhitespace, character != "\u{A0}", character != "\u{202F}" {
        let space = character.isNewline ? " " : String(character)
        if word.isEmpty, !tokens.isEmpty {
          tokens[tokens.count - 1].space += space
        } else {
          flush(space: space)
        }
      } else if isIdeographic(character), !forbidsBreakBefore(character) {
        if !word.isEmpty, !forbidsBreakAfter(word) { flush() }
        word.append(character)
        flush()
      } else if forbidsBreakBefore(character), word.isEmpty, let last = tokens.last,
        last.space.isEmpty
      {
        tokens[tokens.count - 1].text.append(character)
      } else {
        word.append(character)
        if character == "-" || character == "\u{2010}" { flush() }
      }
    }
    flush()
    return joined(tokens)
  }

  /// Keeps together what reads as one: a road number such as "A 9", "US 101" or "I-405", and a
  /// slash with the word before it.
  private static func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    for token in tokens {
      guard let last = result.last, readsAsOne(last, token) else {
        result.append(token)
        continue
      }
      result[result.count - 1] = Token(
        text: last.text + last.space + token.text, space: token.space)
    }
    return result
  }

  private static func readsAsOne(_ first: Token, _ second: Token) -> Bool {
    if first.space.isEmpty {
      return first.text.hasSuffix("-") && second.text.first?.isNumber == true
    }
    return second.text == "/" || isRoadNumber(first.text, second.text)
  }

  private static func isRoadNumber(_ letters: String, _ number: String) -> Bool {
    letters.count <= 3 && letters.allSatisfy { $0.isUppercase } && number.first?.isNumber == true
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x3041...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0x20000...0x323AF).contains(value)
  }

  private static func forbidsBreakBefore(_ character: Character) -> Bool {
    "、。，．：；？！）」』】〉》ー々,.:;?!)]}%".contains(character)
  }

  private static func forbidsBreakAfter(_ word: String) -> Bool {
    guard let last = word.last else { return false }
    return "（「『【〈《([{".contains(last)
  }
}
