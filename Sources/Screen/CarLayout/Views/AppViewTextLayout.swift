import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Lays out the text of an app's view like a label: vertically centered and truncated.
struct AppViewTextLayout {
  let context: LayoutContext
  let text: AppViewText

  /// The line height and the ascent of the system font, as fractions of the font size.
  ///
  /// The app has computed its layout with that font.
  private static let lineHeight = 1.193
  private static let ascent = 0.952
  /// The tolerated excess width, since our font is not metrically identical to the system's.
  private static let tolerance = 1.06

  /// A run of text in one font on one line.
  struct Piece {
    var text: String
    var style: TextStyle
    var color: Color
  }

  private typealias Line = [Piece]

  /// Returns the text; nil if it is empty.
  func node(_ role: ElementRole) -> LayoutNode? {
    guard text.words.contains(where: { !$0.isWhitespace }) else { return nil }
    let pieces = shrunk
    let whole = paragraphs(pieces)
    let (lines, isCut) = broken(whole)
    guard !lines.isEmpty else { return nil }
    var block = TextBlock(lines: placed(lines))
    (block.isTruncated, block.fits) = (isCut, !isCut)
    let node = LayoutNode(role, text.frame, .text(block))
    guard text.cut == .none, lines.contains(where: { width($0) > text.frame.width }) else {
      return node
    }
    var motion = Motion()
    motion.clips = [.rect(text.frame)]
    var inner = node
    inner.role = .buttonTitle
    return LayoutNode(role, text.frame, .motion(motion), [inner])
  }

  private var direction: TextDirection { TextDirection(of: text.words) }

  private var pieces: [Piece] {
    let isDark = context.appearance.chromeAppearance == .dark
    return text.runs.filter { !$0.text.isEmpty }.map { run in
      var style = context.style(run.size, TextStyle.Weight(css: run.weight))
      style.hasTabularDigits = run.hasTabularDigits
      return Piece(text: run.text, style: style, color: Color(run.color, onDark: isDark))
    }
  }

  /// The runs, scaled down if the text allows it and is on one line.
  private var shrunk: [Piece] {
    let pieces = pieces
    guard text.shrinksTo < 1, text.lines == 1 else { return pieces }
    let natural = width(pieces)
    guard natural > text.frame.width, natural > 0 else { return pieces }
    let share = max(text.shrinksTo, text.frame.width / natural)
    return pieces.map { piece in
      var piece = piece
      piece.style.size *= share
      return piece
    }
  }

  private func width(_ line: Line) -> Double {
    line.reduce(0) {
      $0 + context.measurer.width(of: $1.text, style: $1.style, direction: direction)
    }
  }

  // MARK: Lines

  /// Splits runs at line breaks.
  private func paragraphs(_ pieces: [Piece]) -> [Line] {
    var lines: [Line] = [[]]
    for piece in pieces {
      let parts = piece.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        let words = part.replacing("\t", with: " ")
        if !words.isEmpty {
          lines[lines.count - 1].append(
            Piece(text: String(words), style: piece.style, color: piece.color))
        }
      }
    }
    // An empty line has the height of the preceding text.
    let first = pieces[0]
    return lines.map {
      $0.isEmpty ? [Piece(text: " ", style: first.style, color: first.color)] : $0
    }
  }

  /// Returns the maximum number of visible lines.
  private func limit(_ paragraphs: [Line]) -> Int {
    guard text.lines == 0 else { return text.lines }
    let height = paragraphs.map(self.height).max() ?? 1
    return max(1, Int((text.frame.height + 0.5 * height) / max(1, height)))
  }

  /// Breaks a text into lines and returns whether it is truncated.
  private func broken(_ paragraphs: [Line]) -> ([Line], isCut: Bool) {
    let limit = min(limit(paragraphs), 200)
    var lines: [Line] = []
    var isCut = false
    for paragraph in paragraphs {
      guard lines.count < limit else {
        isCut = true
        break
      }
      let (more, isShort) = broken(paragraph, most: limit - lines.count)
      lines += more
      isCut = isCut || isShort
    }
    return (lines, isCut)
  }

  private func broken(_ paragraph: Line, most: Int) -> ([Line], isCut: Bool) {
    let room = text.frame.width * Self.tolerance + 1
    if width(paragraph) <= room || text.cut == .none && most == 1 { return ([paragraph], false) }
    guard paragraph.count == 1 else { return wrapped(paragraph, room, most) }
    let piece = paragraph[0]
    let breaker = LineBreaker(
      measurer: context.measurer, style: piece.style, direction: direction)
    func line(_ words: String) -> Line {
      [Piece(text: words, style: piece.style, color: piece.color)]
    }
    if most == 1 {
      switch text.cut {
      case .head: return ([line(ended(piece, room, keepsStart: false))], true)
      case .middle: return ([line(ended(piece, room, keepsStart: true))], true)
      case .tail, .none: return ([line(breaker.cut(piece.text, width: room))], true)
      }
    }
    let found = breaker.forcedLines(of: piece.text, width: room, count: most)
    return (found.lines.map(line), found.isCut)
  }

  /// Returns the end of a text that fits after an ellipsis, or both ends if the start is kept.
  private func ended(_ piece: Piece, _ room: Double, keepsStart: Bool) -> String {
    let letters = Array(piece.text.prefix(LineBreaker.longestText))
    for count in stride(from: letters.count - 1, to: 0, by: -1) {
      let start = keepsStart ? String(letters.prefix((count + 1) / 2)) : ""
      let words = start + "…" + String(letters.suffix(keepsStart ? count / 2 : count))
      var shorter = piece
      shorter.text = words
      if width([shorter]) <= room { return words }
    }
    return "…"
  }

  /// Wraps text in several fonts into lines.
  private func wrapped(_ paragraph: Line, _ room: Double, _ most: Int) -> ([Line], isCut: Bool) {
    var lines: [Line] = [[]]
    for piece in paragraph {
      for word in words(of: piece.text) {
        let next = Piece(text: word, style: piece.style, color: piece.color)
        let current = lines[lines.count - 1]
        if !current.isEmpty, width(current + [trimmed(next)]) > room {
          guard lines.count < most else { return (lines, true) }
          lines.append([])
        }
        append(next, to: &lines[lines.count - 1])
      }
    }
    return (lines, false)
  }

  /// Splits text into words, each with its trailing white space.
  private func words(of text: String) -> [String] {
    text.reduce(into: [String]()) { words, letter in
      let follows = words.last?.last?.isWhitespace == true && !letter.isWhitespace
      if words.isEmpty || follows { words.append("") }
      words[words.count - 1].append(letter)
    }
  }

  private func trimmed(_ piece: Piece) -> Piece {
    var piece = piece
    while piece.text.last?.isWhitespace == true { piece.text.removeLast() }
    return piece
  }

  private func append(_ piece: Piece, to line: inout Line) {
    if let last = line.last, last.style == piece.style, last.color == piece.color {
      line[line.count - 1].text += piece.text
    } else {
      line.append(piece)
    }
  }

  // MARK: Positions

  private func height(_ line: Line) -> Double {
    (line.map(\.style.size).max() ?? 0) * Self.lineHeight
  }

  private func placed(_ lines: [Line]) -> [TextLine] {
    let total = lines.reduce(0) { $0 + height($1) }
    var top = text.frame.midY - total / 2
    var found: [TextLine] = []
    for line in lines {
      let rise = (line.map(\.style.size).max() ?? 0) * Self.ascent
      found += placed(line, baseline: top + rise)
      top += height(line)
    }
    return found
  }

  private func placed(_ line: Line, baseline: Double) -> [TextLine] {
    var line = line
    if let last = line.last { line[line.count - 1] = trimmed(last) }
    let whole = width(line)
    var x =
      switch side {
      case .left, .natural: text.frame.minX
      case .center: text.frame.midX - whole / 2
      case .right: text.frame.maxX - whole
      }
    let y = context.grid.y(baseline)
    return (direction == .rightToLeft ? line.reversed() : line).compactMap { piece in
      let width = width([piece])
      defer { x += width }
      guard piece.text.contains(where: { !$0.isWhitespace }) else { return nil }
      return TextLine(
        piece.text, style: piece.style, color: piece.color, x: x, baseline: y, width: width,
        direction: direction)
    }
  }

  private var side: AppViewText.Alignment {
    guard text.alignment == .natural else { return text.alignment }
    return direction == .rightToLeft ? .right : .left
  }
}

extension TextStyle.Weight {
  /// Returns the nearest weight to a CSS weight.
  fileprivate init(css number: Int) {
    switch number {
    case ..<450: self = .regular
    case ..<550: self = .medium
    case ..<650: self = .semibold
    default: self = .bold
    }
  }
}
