/// Directional isolates for a name inside a sentence of the opposite direction.
///
/// Source: Unicode Bidirectional Algorithm,
/// <https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates>
enum BidiIsolates {
  /// FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  static let marks: [Character] = ["\u{2068}", "\u{2069}"]

  /// Encloses a text in isolates if the text or the surrounding sentence is right-to-left.
  static func wrapped(_ text: String, inRightToLeftText isRightToLeft: Bool) -> String {
    let isNeeded = isRightToLeft || text.unicodeScalars.contains(where: isRightToLeftLetter)
    return isNeeded && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Returns the number of visible characters.
  static func visibleCount(_ text: String) -> Int {
    // A mark is a character of its own.
    text.utf8.count == text.unicodeScalars.count
      ? text.count : text.count { !marks.contains($0) }
  }

  /// Returns whether a scalar is Hebrew or Arabic, including presentation forms.
  private static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}
