/// Where a text is broken into lines, as MapLibre does it.
///
/// Each break costs the square of how much its line is longer or shorter than the average; the
/// breaks that cost least together are taken:
/// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/symbol/shaping.ts>.
struct LabelBreaks {
  let text: String
  /// The width of a text in ems.
  let measure: (String) -> Double

  /// Costs are squares of this many parts of an em.
  private static let pixels = 24.0
  /// The most pieces of a line, to bound the work on absurd texts.
  private static let longest = 200

  /// Lines as even as possible, as many as the limit in ems asks for.
  func lines(_ limit: Double) -> [String] {
    let whole = measure(text)
    let pieces = pieces
    guard whole > limit, pieces.count > 1 else { return [text] }
    // Without any room every break is taken.
    let target = limit > 0 ? whole / (whole / limit).rounded(.up) : 0
    // The end of each piece, spaces left out, and the least cost of a break behind it.
    var ends: [(offset: Double, cost: Double, start: Int)] = [(0, 0, 0)]
    var offset = 0.0
    for (index, piece) in pieces.enumerated() {
      let word = piece.filter { !$0.isWhitespace }
      offset += word.isEmpty ? 0 : measure(word)
      let isLast = index == pieces.count - 1
      let penalty =
        isLast ? 0 : LabelBreaks.penalty(after: piece.last, before: pieces[index + 1].first)
      var best = (offset: offset, cost: Double.infinity, start: 0)
      for start in max(0, ends.count - LabelBreaks.longest)..<ends.count {
        let known = ends[start]
        let cost =
          LabelBreaks.cost(offset - known.offset, target, penalty, isLast: isLast) + known.cost
        if cost <= best.cost { best = (offset, cost, start) }
      }
      ends.append(best)
    }
    var (lines, end): ([String], Int) = ([], pieces.count)
    while end > 0 {
      let start = ends[end].start
      lines.append(LabelBreaks.trimmed(pieces[start..<end].joined()))
      end = start
    }
    return lines.reversed().filter { !$0.isEmpty }
  }

  private static func cost(
    _ width: Double, _ target: Double, _ penalty: Double, isLast: Bool
  ) -> Double {
    let excess = (width - target) * pixels
    // A short last line looks better than a long one.
    if isLast { return excess * excess * (excess < 0 ? 0.5 : 2) }
    return excess * excess + penalty * penalty
  }

  private static func penalty(after last: Character?, before next: Character?) -> Double {
    (last == "(" || last == "（" ? 50 : 0) + (next == ")" || next == "）" ? 50 : 0)
  }

  private static func trimmed(_ line: String) -> String {
    let words = line.drop(while: \.isWhitespace)
    let end = words.lastIndex { !$0.isWhitespace } ?? words.startIndex
    return words.isEmpty ? "" : String(words[...end])
  }

  /// The parts of the text between positions where it may be broken.
  private var pieces: [String] {
    var pieces: [String] = []
    var current = ""
    for character in text {
      current.append(character)
      guard LabelBreaks.endsPiece(character) else { continue }
      pieces.append(current)
      current = ""
    }
    return current.isEmpty ? pieces : pieces + [current]
  }

  private static func endsPiece(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x20, 0x26, 0x28, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010, 0x2013,
      0x2027:
      return true
    case 0x3040..<0x30FB, 0x3400..<0xA000, 0xF900..<0xFB00, 0xFF00..<0xFFF0,
      0x20000..<0x32000:
      return true
    default: return false
    }
  }
}
