/// Where a text may be broken into lines, and which breaks look best.
struct LabelBreaks {
  let text: String
  /// The width of a text in ems.
  let measure: (String) -> Double

  /// Lines as even as possible, as many as the limit in ems asks for.
  func lines(_ limit: Double) -> [String] {
    let whole = measure(text)
    let words = words
    guard whole > limit, words.count > 1 else { return [text] }
    let target = whole / (whole / limit).rounded(.up)
    let widths = words.map { measure($0.text) }
    // The least sum of squared differences up to each word, and where its last line begins.
    var best: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...words.count {
      var choice = (cost: Double.infinity, start: end - 1)
      var width = 0.0
      for start in stride(from: end - 1, through: 0, by: -1) {
        width += widths[start] + (start < end - 1 && words[start].hasSpace ? 0.28 : 0)
        let excess = width - target
        guard width < 2 * limit || start == end - 1 else { break }
        let isLast = end == words.count && excess < 0
        let cost = best[start].cost + excess * excess * (isLast ? 0.5 : 1)
        if cost < choice.cost { choice = (cost, start) }
      }
      best.append(choice)
    }
    var (lines, end): ([String], Int) = ([], words.count)
    while end > 0 {
      let start = best[end].start
      lines.append(joined(words[start..<end]))
      end = start
    }
    return lines.reversed()
  }

  /// A part that is not broken, and whether a space follows it.
  private struct Word {
    var text: String
    var hasSpace: Bool
  }

  private func joined(_ words: ArraySlice<Word>) -> String {
    var line = ""
    for (index, word) in words.enumerated() {
      line += word.text
      if word.hasSpace, index < words.count - 1 { line += " " }
    }
    return line
  }

  /// Words at spaces and hyphens; each ideograph is one by itself.
  private var words: [Word] {
    var words: [Word] = []
    var current = ""
    func finish(_ hasSpace: Bool) {
      if !current.isEmpty { words.append(Word(text: current, hasSpace: hasSpace)) }
      current = ""
    }
    for character in text {
      if character == " " {
        finish(true)
        continue
      }
      if let scalar = character.unicodeScalars.first, LabelBreaks.isIdeograph(scalar) {
        finish(false)
      }
      current.append(character)
      if character == "-" || character == "–" { finish(false) }
    }
    finish(false)
    return words
  }

  private static func isIdeograph(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x3040..<0x30FB, 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: true
    default: false
    }
  }
}
