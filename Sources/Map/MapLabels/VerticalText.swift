/// The orientation of characters in vertical text.
///
/// Source: <https://www.unicode.org/reports/tr50/>
enum VerticalText {
  /// Punctuation and its vertical forms.
  private static let forms: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "!(),-:;?[]_{}–—‘’“”…⋯、。〈〉《》「」『』【】〔〕〖〗！（），－：；？［］＿｛｝｟｠｡｢｣<>＜＞|｜.．‧"
        + "#$%&*+/=@\\^`~¢£¥¦¬¯₩",
      "︕︵︶︐︲︓︔︖﹇﹈︳︷︸︲︱﹃﹄﹁﹂︙︙︑︒︿﹀︽︾﹁﹂﹃﹄︻︼︹︺︗︘︕︵︶︐︲︓︔︖﹇﹈︳︷︸︵︶︒﹁﹂︿﹀︿﹀――・・・"
        + "＃＄％＆＊＋／＝＠＼＾｀～￠￡￥￤￢￣￦"))

  /// Returns the text with the vertical forms of punctuation next to upright characters.
  static func punctuated(_ text: String) -> String {
    let letters = Array(text)
    func turns(_ index: Int) -> Bool {
      guard letters.indices.contains(index) else { return false }
      return !isUpright(letters[index]) && !isNeutral(letters[index])
        && forms[letters[index]] == nil
    }
    return String(
      letters.indices.map { index in
        let letter = letters[index]
        return turns(index - 1) || turns(index + 1) ? letter : forms[letter] ?? letter
      })
  }

  /// The characters that stay upright in vertical text.
  enum Uprights: Sendable, Hashable {
    /// All characters except joined ones, as in MapLibre's text at points.
    case all
    /// The characters of vertical scripts, as in MapLibre's text along lines.
    case byScript
    /// The characters of vertical scripts, and numbers of up to three digits side by side.
    case withNumbers
  }

  /// Returns the end of a number that is set upright as a block.
  ///
  /// Returns nil for other characters, for longer numbers, and within words. The limit is that of
  /// `text-combine-upright: digits 3`
  /// (<https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright>).
  static func numberEnd(of letters: [Character], from start: Int) -> Int? {
    func isDigit(_ letter: Character) -> Bool { ("0"..."9").contains(letter) }
    func separates(_ letter: Character) -> Bool { letter.isWhitespace || isUpright(letter) }
    guard isDigit(letters[start]), start == 0 || separates(letters[start - 1]) else { return nil }
    let end = letters[start...].firstIndex { !isDigit($0) } ?? letters.endIndex
    guard end - start <= 3, end == letters.endIndex || separates(letters[end]) else { return nil }
    return end
  }

  /// Returns whether text contains characters of vertical scripts.
  static func suits(_ text: String) -> Bool { text.contains(where: isUpright) }

  /// Returns whether a character is upright in both horizontal and vertical text.
  static func isUpright(_ letter: Character) -> Bool {
    switch letter.unicodeScalars.first?.value ?? 0 {
    case 0x3008...0x3011, 0x3014...0x301F, 0x3030, 0x30FC, 0xFE49...0xFE4F, 0xFE58...0xFE5E,
      0xFE63...0xFE66, 0xFF08, 0xFF09, 0xFF0D, 0xFF1A...0xFF1E, 0xFF3B, 0xFF3D, 0xFF3F,
      0xFF5B...0xFFDF, 0xFFE3, 0xFFE8...0xFFEF:
      false
    case 0x02EA, 0x02EB, 0x1100...0x11FF, 0x1400...0x167F, 0x18B0...0x18FF, 0x2E80...0x312F,
      0x3130...0x4DFF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFE7, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Returns whether a character takes the orientation of its neighbors.
  private static func isNeutral(_ letter: Character) -> Bool {
    switch letter.unicodeScalars.first?.value ?? 0 {
    case 0xA7, 0xA9, 0xAE, 0xB1, 0xBC...0xBE, 0xD7, 0xF7, 0x2016, 0x2020, 0x2021, 0x2030, 0x2031,
      0x203B, 0x203C, 0x2042, 0x2047...0x2049, 0x2051, 0x2100...0x218F, 0x221E, 0x2234, 0x2235,
      0x2300...0x2307, 0x230C...0x231F, 0x2324...0x2328, 0x232B, 0x2400...0x2422, 0x2424...0x24FF,
      0x25A0...0x2619, 0x2620...0x2767, 0x2776...0x2793, 0x3000...0x303F, 0x30A0...0x30FF,
      0xE000...0xF8FF, 0xFE30...0xFE6F, 0xFF00...0xFFEF, 0xFFFC, 0xFFFD:
      true
    default: false
    }
  }
}
