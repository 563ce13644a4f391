package import DisplayLists

/// Breaks a text into lines like UIKit's standard strategy.
///
/// Each line takes as many words as fit, but a single short word on the last line is avoided. Words
/// are measured only up to the line limit, so that the work is bounded for texts of any length.
package struct LineBreaker {
  let measurer: any TextMeasurer
  package var style: TextStyle
  let direction: TextDirection

  /// The default line limit, beyond which a text counts as too long.
  package static let defaultLimit = 12
  /// Maximum number of characters of a text, more than any screen shows; the rest is ignored.
  package static let longestText = 1000

  package init(measurer: any TextMeasurer, style: TextStyle, direction: TextDirection) {
    self.measurer = measurer
    self.style = style
    self.direction = direction
  }

  /// Returns the lines of the text within `width`; nil if it does not fit.
  ///
  /// It does not fit if a wider word has no hyphenation point, or if there are more lines than
  /// `limit`. The following are kept on one line if that takes no more lines: Latin names in
  /// right-to-left text, Chinese words of driving, and the parts of a street name. With `whole` the
  /// result is nil if a line would break a street name.
  package func lines(
    of text: String, width: Double, limit: Int = defaultLimit, whole: Bool = false
  ) -> [String]? {
    let shown = String(text.prefix(LineBreaker.longestText))
    guard shown.utf8.count == text.utf8.count else { return nil }
    let paragraph = Paragraph(
      shown, style: style, direction: direction, width: width, limit: limit, keepsNames: whole)
    return measurer.lines(of: paragraph) {
      brokenLines(of: shown, width: width, limit: limit, whole: whole)
    }
  }

  private func brokenLines(
    of shown: String, width: Double, limit: Int, whole: Bool
  ) -> [String]? {
    let tokens = tokenizer.tokens(of: shown)
    guard let lines = broken(tokens, width: width, limit: limit, forced: false)?.lines else {
      return nil
    }
    let belongs: (TextToken) -> Bool = { $0.isWord || (direction == .rightToLeft && $0.isName) }
    if tokens.contains(where: \.isBound) {
      let joined = TextToken.joining(tokens) { $0.isBound || belongs($0) }
      let kept =
        joined.allSatisfy { measure([$0]) <= width }
        ? broken(joined, width: width, limit: limit, forced: false) : nil
      if let kept, kept.lines.count <= lines.count { return kept.lines.map(TextToken.line) }
      if whole { return nil }
    }
    if tokens.contains(where: belongs) {
      let joined = TextToken.joining(tokens, where: belongs)
      let kept = broken(joined, width: width, limit: limit, forced: false)
      if let kept, kept.lines.count <= lines.count { return kept.lines.map(TextToken.line) }
    }
    return lines.map(TextToken.line)
  }

  /// Breaks a text into at most `count` lines, hyphenating and truncating if necessary.
  ///
  /// Words wider than a line are hyphenated where a rule allows it; the rest is replaced by an
  /// ellipsis.
  package func forcedLines(of text: String, width: Double, count: Int) -> (
    lines: [String], isCut: Bool
  ) {
    let shown = String(text.prefix(LineBreaker.longestText))
    guard count > 0,
      let broken = broken(
        tokenizer.tokens(of: shown), width: width, limit: count, forced: true)
    else { return ([], !text.isEmpty) }
    var lines = broken.lines.map(TextToken.line)
    guard !broken.rest.isEmpty || shown.utf8.count < text.utf8.count else { return (lines, false) }
    let last = (broken.lines.count == count ? broken.lines.last ?? [] : [])
    if !last.isEmpty { lines.removeLast() }
    lines.append(cut(TextToken.line(last + broken.rest), width: width, isCut: true))
    return (lines, true)
  }

  /// Truncates a text after the last word that fits with an ellipsis.
  ///
  /// If the first word does not fit, it is truncated as well.
  package func cut(_ text: String, width: Double) -> String {
    cut(text, width: width, isCut: false)
  }

  private func cut(_ text: String, width: Double, isCut: Bool) -> String {
    let shown = Array(text.prefix(LineBreaker.longestText))
    guard isCut || !fits(shown, of: text, width: width) else { return text }
    // The longest prefix that fits is below the first power of two that does not.
    var (low, high) = (0, 8)
    while high < shown.count, measure(ended(shown.prefix(high))) <= width {
      (low, high) = (high, high * 2)
    }
    high = min(high, shown.count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if measure(ended(shown.prefix(middle))) <= width { low = middle } else { high = middle }
    }
    return ended(wordEnd(in: shown, before: low))
  }

  /// Returns the prefix of `count` characters, shortened to a whole word.
  ///
  /// A word that is more than two thirds of the prefix is broken instead.
  private func wordEnd(in text: [Character], before count: Int) -> ArraySlice<Character> {
    let kept = text.prefix(count)
    guard count < text.count, !text[count].isWhitespace,
      let space = kept.lastIndex(where: \.isWhitespace), space * 3 >= count
    else { return kept }
    return text.prefix(space)
  }

  private func ended(_ text: ArraySlice<Character>) -> String {
    TextToken.closed(TextToken.trimmed(String(text))) + "…"
  }

  private func fits(_ shown: [Character], of text: String, width: Double) -> Bool {
    // Most of a text that is far too long need not be measured.
    if shown.count > 160, measure(String(shown.prefix(80))) > width { return false }
    return measure(text) <= width
  }

  /// Moves a word to the last line if that has a single word shorter than 0.4 of the line.
  ///
  /// The line above must have words to spare.
  private func avoidWidow(_ lines: inout [[TextToken]], width: Double) {
    guard lines.count > 1, lines[lines.count - 1].count == 1,
      !lines[lines.count - 1][0].isStreet, lines[lines.count - 2].count > 2,
      measure(lines[lines.count - 1]) < 0.4 * width,
      !lines[lines.count - 2][0].space.isEmpty
    else { return }
    let moved = lines[lines.count - 2].removeLast()
    lines[lines.count - 1].insert(moved, at: 0)
    if measure(lines[lines.count - 1]) > width {
      lines[lines.count - 1].removeFirst()
      lines[lines.count - 2].append(moved)
    }
  }

  private var tokenizer: TextTokenizer { TextTokenizer(measurer: measurer, style: style) }

  private func measure(_ tokens: [TextToken]) -> Double { measure(TextToken.line(tokens)) }

  private func measure(_ text: String) -> Double {
    measurer.width(of: text, style: style, direction: direction)
  }
}

extension LineBreaker {
  /// Lines of tokens, and the remaining tokens.
  private struct Broken {
    var lines: [[TextToken]]
    var rest: [TextToken] = []
  }

  /// Fills lines with tokens; nil if they do not fit and `forced` is false.
  private func broken(
    _ tokens: [TextToken], width: Double, limit: Int, forced: Bool
  ) -> Broken? {
    var lines: [[TextToken]] = []
    var current: [TextToken] = []
    var waiting = ArraySlice(tokens)
    while let token = waiting.first {
      if measure(current + [token]) <= width {
        current.append(token)
        waiting.removeFirst()
      } else if measure([token]) <= width {
        guard lines.count + 1 < limit else {
          return forced ? Broken(lines: lines + [current], rest: Array(waiting)) : nil
        }
        if !current.isEmpty { lines.append(current) }
        current = [token]
        waiting.removeFirst()
      } else if let parts = tokenizer.parts(of: token, forced: forced) {
        waiting = ArraySlice(parts + waiting.dropFirst())
      } else {
        guard forced else { return nil }
        let isFull = lines.count + 1 >= limit
        if !current.isEmpty, !isFull { lines.append(current) }
        return Broken(lines: isFull ? lines + [current] : lines, rest: Array(waiting))
      }
    }
    if !current.isEmpty { lines.append(current) }
    avoidWidow(&lines, width: width)
    return Broken(lines: lines)
  }
}
