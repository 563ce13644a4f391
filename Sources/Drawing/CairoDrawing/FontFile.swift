/// A bundled font file.
package struct FontFile: Sendable, Hashable {
  /// The file name without folders.
  package var file: String
  /// The Debian package that contains it.
  package var package: String
  /// The SHA-256 digest at the time of recording goldens, as 64 lowercase hex digits.
  package var sha256: String
  /// The scripts that need the file, as names of `FontScript`; empty if every text does.
  package var scripts: [String]
  /// The family for map styles; nil for a file that serves all texts.
  package var family: String?

  package init(
    file: String, package: String, sha256: String, scripts: [String], family: String? = nil
  ) {
    self.family = family
    self.file = file
    self.package = package
    self.sha256 = sha256
    self.scripts = scripts
  }
}

/// Scripts whose fonts are loaded on demand.
package enum FontScript: String, Sendable, Hashable, CaseIterable {
  case arabic, hebrew, devanagari, thai, cjk, emoji, other
  case armenian, bengali, ethiopic, georgian, gujarati, gurmukhi, kannada, khmer, lao, malayalam
  case myanmar, oriya, sinhala, tamil, telugu, thaana, tibetan

  /// The script of a character beyond the basic fonts; nil for Latin, Greek, Cyrillic and symbols.
  static func script(of scalar: UnicodeScalar) -> FontScript? {
    // A symbol is an emoji by default, or by the following variation selector
    // (<https://unicode.org/reports/tr51/#Emoji_Presentation>).
    if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { return .emoji }
    return indic(scalar) ?? other(scalar)
  }

  private static func other(_ scalar: UnicodeScalar) -> FontScript? {
    switch scalar.value {
    case 0x0530..<0x0590, 0xFB13..<0xFB18: .armenian
    case 0x0780..<0x07C0: .thaana
    case 0x10A0..<0x1100, 0x1C90..<0x1CC0, 0x2D00..<0x2D30: .georgian
    case 0x1200..<0x13A0, 0x2D80..<0x2DE0, 0xAB00..<0xAB30: .ethiopic
    case 0..<0x0530, 0x1D00..<0x2100, 0x2150..<0x2E80, 0x2100..<0x2150, 0xFB00..<0xFB07: nil
    case 0x0590..<0x0600, 0xFB1D..<0xFB50: .hebrew
    case 0x0600..<0x0780, 0x08A0..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: .arabic
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD7B0, 0xF900..<0xFB00,
      0xFE30..<0xFE50, 0xFF00..<0xFFF0, 0x20000..<0x32000:
      .cjk
    case 0xFE00..<0xFE10, 0xFEFF: nil
    default: .other
    }
  }
  /// The Indic scripts and their relatives.
  private static func indic(_ scalar: UnicodeScalar) -> FontScript? {
    switch scalar.value {
    case 0x0900..<0x0980: .devanagari
    case 0x0980..<0x0A00: .bengali
    case 0x0A00..<0x0A80: .gurmukhi
    case 0x0A80..<0x0B00: .gujarati
    case 0x0B00..<0x0B80: .oriya
    case 0x0B80..<0x0C00: .tamil
    case 0x0C00..<0x0C80: .telugu
    case 0x0C80..<0x0D00: .kannada
    case 0x0D00..<0x0D80: .malayalam
    case 0x0D80..<0x0E00: .sinhala
    case 0x0E00..<0x0E80: .thai
    case 0x0E80..<0x0F00: .lao
    case 0x0F00..<0x1000: .tibetan
    case 0x1000..<0x10A0, 0xA9E0..<0xAA00, 0xAA60..<0xAA80: .myanmar
    case 0x1780..<0x1800, 0x19E0..<0x1A00: .khmer
    default: nil
    }
  }
}
