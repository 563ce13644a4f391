import DisplayLists
import Navigation

/// An instruction for line breaking, in which each sign is a single placeholder character.
struct InstructionText {
  let text: String
  let attachments: [InstructionAttachment]

  init(_ plain: String) {
    text = plain
    attachments = []
  }

  init(_ instruction: AttributedInstruction) {
    var count: UInt32 = 0
    text = instruction.runs.map { run in
      switch run {
      case .text(let words): return words
      case .attachment:
        count += 1
        return String(InstructionText.mark(count - 1))
      }
    }.joined()
    attachments = instruction.attachments
  }

  /// Returns the private-use character that stands for the sign with an index.
  static func mark(_ index: UInt32) -> Character {
    Unicode.Scalar(0xF0000 + index).map(Character.init) ?? "\u{FFFC}"
  }

  /// Returns the index of the sign that a character stands for; nil for other characters.
  static func index(of character: Character) -> Int? {
    guard let value = character.unicodeScalars.first?.value, (0xF0000..<0xF1000).contains(value)
    else { return nil }
    return Int(value - 0xF0000)
  }

  /// Returns the indices of the signs in a piece of the text, in order.
  static func indices(in text: String) -> [Int] { text.compactMap(index) }

  /// Replaces each placeholder by U+FFFC for typesetting.
  static func withGaps(_ text: String) -> String {
    String(text.map { index(of: $0) == nil ? $0 : "\u{FFFC}" })
  }
}

/// Measures text in which placeholder characters stand for signs of known widths.
struct AttachmentMeasurer: TextMeasurer {
  let base: any TextMeasurer
  let widths: [Double]

  func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
    let indices = InstructionText.indices(in: text)
    guard !indices.isEmpty else {
      return base.width(of: text, style: style, direction: direction)
    }
    return base.spread(
      of: InstructionText.withGaps(text), gaps: gaps(indices), style: style, direction: direction
    ).width
  }

  func wordStarts(in text: String) -> Set<Int> { base.wordStarts(in: text) }

  func gaps(_ indices: [Int]) -> [Double] {
    indices.map { widths.indices.contains($0) ? widths[$0] : 0 }
  }
}
