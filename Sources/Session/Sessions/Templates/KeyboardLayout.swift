/// The keys of the search keyboard for the language of the screen.
///
/// CarPlay has keyboards for Latin, Cyrillic, Greek, Arabic, Hebrew, kana and pinyin; other
/// languages use Latin letters.
package struct KeyboardLayout: Sendable, Hashable {
  /// The letters of each row, top to bottom.
  package var rows: [[String]]
  /// Whether the script of the letters is right-to-left.
  package var isRightToLeft: Bool
  /// The letters of the single-line keyboard for a knob, in the order of their script.
  package var line: [String]

  /// The keys for digits and symbols.
  package static let digits: KeyboardLayout = {
    var plan = KeyboardLayout(["1234567890", "-/:;()$&@\"", ".,?!'"])
    plan.line = plan.rows.flatMap(\.self)
    return plan
  }()

  /// The keys after the letters of a single line, without the search key.
  package static let lineKeys = ["space", "delete", "digits"]

  /// Three rows of Latin letters.
  private static let latin = KeyboardLayout(["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"])

  private init(_ rows: [String], isRightToLeft: Bool = false) {
    self.rows = rows.map { $0.map(String.init) }
    self.isRightToLeft = isRightToLeft
    line = self.rows.flatMap(\.self).sorted {
      KeyboardLayout.rank(of: $0) < KeyboardLayout.rank(of: $1)
    }
  }

  /// Creates the keyboard of a locale, such as "de-DE"; Latin letters if its language has none.
  package init(locale: String) {
    self = KeyboardLayout(language: KeyboardLayout.language(of: locale)) ?? .latin
  }

  /// Creates the keyboard of a language, such as "de"; nil if it has none.
  package init?(language: String) {
    switch language {
    case "de": self.init(["QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNM"])
    case "fr": self.init(["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN'"])
    case "es": self.init(["QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"])
    case "sv": self.init(["QWERTYUIOPÅ", "ASDFGHJKLÖÄ", "ZXCVBNM"])
    case "nb", "nn", "no", "da": self.init(["QWERTYUIOPÅ", "ASDFGHJKLØÆ", "ZXCVBNM"])
    case "tr": self.init(["QWERTYUIOPĞÜ", "ASDFGHJKLŞİ", "ZXCVBNMÖÇ"])
    case "ru", "bg": self.init(["ЙЦУКЕНГШЩЗХ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ"])
    case "uk": self.init(["ЙЦУКЕНГШЩЗХЇ", "ФІВАПРОЛДЖЄ", "ЯЧСМИТЬБЮ"])
    case "el": self.init(["ΕΡΤΥΘΙΟΠ", "ΑΣΔΦΓΗΞΚΛ", "ΖΧΨΩΒΝΜ"])
    case "ar":
      self.init(["ضصثقفغعهخحج", "شسيبلاتنمك", "ئءؤرىةوزظ"], isRightToLeft: true)
    case "fa":
      self.init(["ضصثقفغعهخحج", "شسیبلاتنمکگ", "ظطژزرذدپو"], isRightToLeft: true)
    case "he": self.init(["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"], isRightToLeft: true)
    case "ja":
      // The gojuon table, one row of it per column, followed by the keys for voicing marks and
      // small kana.
      self.init([
        "あかさたなはまやらわ゛", "いきしちにひみゆりを゜", "うくすつぬふむよるん小",
        "えけせてねへめ、れ。ー",
        "おこそとのほも？ろ",
      ])
    case "en", "it", "nl", "pt", "pl", "id", "vi", "ms", "fi", "cs", "sk", "hu", "ro", "hr",
      "ca", "zh":
      self = .latin
    default: return nil
    }
  }

  /// Returns the language of a locale, such as "de" of "de-DE".
  package static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Returns whether the texts of a supported locale run from right to left.
  static func isRightToLeft(_ locale: String) -> Bool {
    ["ar", "fa", "he"].contains(language(of: locale))
  }
}

extension KeyboardLayout {
  /// Returns the sort key of a letter: letters in the order of their script, then marks.
  private static func rank(of letter: String) -> (Int, String) {
    (letter.allSatisfy(\.isLetter) && letter != "小" ? 0 : 1, letter)
  }

  /// Whether the letters have case.
  package var hasCases: Bool { rows.joined().contains { $0.lowercased() != $0.uppercased() } }

  /// Returns the text after a key press; the marks of kana modify the last letter.
  package static func text(_ text: String, typing key: String) -> String {
    let changes: ((UInt32) -> UInt32?)? =
      switch key {
      case "゛": voiced
      case "゜": halfVoiced
      case "小": small
      default: nil
      }
    guard let changes else { return text + key }
    guard let last = text.unicodeScalars.last,
      let other = changes(last.value).flatMap(Unicode.Scalar.init)
    else { return text }
    return String(text.dropLast()) + String(Character(other))
  }

  // Unicode orders each kana as plain, voiced, half-voiced; a small one precedes its plain form.
  // Source: <https://www.unicode.org/charts/PDF/U3040.pdf>

  /// Toggles the voiced form of a kana; nil if there is none.
  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046: 0x3094
    case 0x3094: 0x3046
    case 0x304B...0x3062: kana % 2 == 1 ? kana + 1 : kana - 1
    case 0x3064...0x3069: kana % 2 == 0 ? kana + 1 : kana - 1
    case 0x306F...0x307D: (kana - 0x306F) % 3 == 0 ? kana + 1 : kana - 1
    default: nil
    }
  }

  /// Toggles the half-voiced form of a kana; nil if there is none.
  private static func halfVoiced(_ kana: UInt32) -> UInt32? {
    guard (0x306F...0x307D).contains(kana) else { return nil }
    return switch (kana - 0x306F) % 3 {
    case 0: kana + 2
    case 1: kana + 1
    default: kana - 2
    }
  }

  /// Toggles the small form of a kana; nil if there is none.
  private static func small(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3041...0x304A: kana % 2 == 0 ? kana - 1 : kana + 1
    case 0x3083...0x3088: kana % 2 == 0 ? kana - 1 : kana + 1
    case 0x3063: 0x3064
    case 0x3064: 0x3063
    case 0x308E: 0x308F
    case 0x308F: 0x308E
    default: nil
    }
  }
}
