/// The line breaks of text, as in MapLibre.
///
/// The cost of each break is the squared deviation of its line from the average length; the breaks
/// with the lowest total cost are used.
/// Source: `shaping.ts` in <https://github.com/maplibre/maplibre-gl-js>
struct LineBreaking {
  /// The characters; an inline image counts as one.
  let letters: [Character]
  /// The indices of images among the characters.
  private let pictures: Set<Int>
  /// Measures the width of a range of characters in ems.
  private let measure: (Range<Int>) -> Double

  /// The factor of lengths in costs, in units per em.
  private static let pixels = 24.0
  /// The maximum number of line segments, which bounds the work on degenerate text.
  private static let longest = 200
  /// The cost of a mandatory break.
  private static let forced = -10_000.0

  init(
    letters: [Character], pictures: Set<Int> = [], measure: @escaping (Range<Int>) -> Double
  ) {
    (self.letters, self.pictures, self.measure) = (letters, pictures, measure)
  }

  /// Returns the characters of each line, trimmed; a line may be empty.
  func ranges(_ limit: Double) -> [Range<Int>] {
    guard !letters.isEmpty else { return [0..<0] }
    let ends = ends
    let whole = measure(0..<letters.count)
    guard ends.count > 1, whole > limit || letters.contains(where: \.isNewline) else {
      return [trimmed(0..<letters.count)]
    }
    // With a width of zero every break is used.
    let target = limit > 0 ? whole / max(1, (whole / limit).rounded(.up)) : 0
    // Breaks in scripts without spaces cost more if the text suggests others.
    let isGuided = letters.contains("\u{200B}")
    // The trimmed end of each segment, and the minimum cost of a break after it.
    var breaks: [(offset: Double, cost: Double, start: Int)] = [(0, 0, 0)]
    var offset = 0.0
    for (index, end) in ends.enumerated() {
      offset += width(index > 0 ? ends[index - 1]..<end : 0..<end)
      let isLast = index == ends.count - 1
      let penalty = isLast ? 0 : penalty(at: end, isGuided: isGuided)
      var best = (offset: offset, cost: Double.infinity, start: 0)
      for start in max(0, breaks.count - LineBreaking.longest)..<breaks.count {
        let known = breaks[start]
        let cost =
          LineBreaking.cost(offset - known.offset, target, penalty, isLast: isLast) + known.cost
        if cost <= best.cost { best = (offset, cost, start) }
      }
      breaks.append(best)
    }
    var (lines, number): ([Range<Int>], Int) = ([], ends.count)
    while number > 0 {
      let start = breaks[number].start
      lines.append(trimmed((start > 0 ? ends[start - 1] : 0)..<ends[number - 1]))
      number = start
    }
    return lines.reversed()
  }

  /// Returns the width of a range without leading and trailing spaces.
  private func width(_ range: Range<Int>) -> Double {
    var (sum, start) = (0.0, range.lowerBound)
    for index in range where letters[index].isWhitespace {
      if index > start { sum += measure(start..<index) }
      start = index + 1
    }
    return range.upperBound > start ? sum + measure(start..<range.upperBound) : sum
  }

  private static func cost(
    _ width: Double, _ target: Double, _ penalty: Double, isLast: Bool
  ) -> Double {
    let excess = (width - target) * pixels
    // A short last line looks better than a long one.
    if isLast { return excess * excess * (excess < 0 ? 0.5 : 2) }
    return excess * excess + abs(penalty) * penalty
  }

  private func penalty(at end: Int, isGuided: Bool) -> Double {
    let (last, next) = (letters[end - 1], letters[end])
    return (last.isNewline ? LineBreaking.forced : 0)
      + (isGuided && LineBreaking.isIdeographic(last) ? 150 : 0)
      + (last == "(" || last == "（" ? 50 : 0) + (next == ")" || next == "）" ? 50 : 0)
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    guard let first = line.first(where: { !letters[$0].isWhitespace }),
      let last = line.last(where: { !letters[$0].isWhitespace })
    else { return line.lowerBound..<line.lowerBound }
    return first..<last + 1
  }

  /// The ends of the segments between which the text may be broken.
  private var ends: [Int] {
    letters.indices.filter { index in
      index == letters.count - 1 || pictures.contains(index)
        || LineBreaking.endsPiece(letters[index])
    }.map { $0 + 1 }
  }

  private static func endsPiece(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0A, 0x0D, 0x20, 0x26, 0x28, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010,
      0x2013, 0x2027:
      return true
    default: return isIdeographic(character)
    }
  }

  /// Returns whether a character belongs to a script that allows breaks anywhere.
  private static func isIdeographic(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2E80..<0x30FB, 0x3100..<0x3130, 0x3190..<0xA4D0, 0xF900..<0xFB00, 0xFE10..<0xFE20,
      0xFE30..<0xFE50, 0xFF00..<0xFFF0, 0x20000..<0x32000:
      true
    default: false
    }
  }
}
