/// Marks that keep a name of one writing direction whole inside a sentence of the other.
///
/// Source: Unicode Bidirectional Algorithm, explicit directional isolates
/// (<https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates>).
enum BidiIsolates {
  /// FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  static let marks: [Character] = ["\u{2068}", "\u{2069}"]

  /// The text between isolates when it or the sentence around it runs from right to left.
  static func wrapped(_ text: String, inRightToLeftText isRightToLeft: Bool) -> String {
    let isNeeded = isRightToLeft || text.unicodeScalars.contains(where: isRightToLeftLetter)
    return isNeeded && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The number of characters that can be seen.
  static func visibleCount(_ text: String) -> Int {
    text.count { !marks.contains($0) }
  }

  /// Hebrew, Arabic and their presentation forms.
  private static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}
