/// The keys of the keyboard on a search, by the language of the screen.
///
/// CarPlay has keyboards for Latin, Cyrillic, Greek, Arabic, Hebrew, kana and pinyin; other languages
/// type Latin letters.
package struct KeyboardPlan: Sendable, Hashable {
  /// The letters of each row, top to bottom.
  package var rows: [[String]]
  /// Whether the letters have a script in which words run from right to left.
  package var isRightToLeft: Bool
  /// Whether the language has no keyboard of its own, so that Latin letters stand in.
  package var isFallback: Bool

  /// The keys for digits and signs.
  package static let digits = KeyboardPlan(
    ["1234567890", "-/:;()$&@\"", ".,?!'"])

  private init(_ rows: [String], isRightToLeft: Bool = false, isFallback: Bool = false) {
    self.rows = rows.map { $0.map(String.init) }
    self.isRightToLeft = isRightToLeft
    self.isFallback = isFallback
  }

  /// The keys for a language by its code, such as "de".
  package init(language: String) {
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
    case "ja": self.init(["あかさたなはまやらわ", "いきしちにひみゆりを", "うくすつぬふむよるん"])
    case "zh", "en", "it", "nl", "pt", "pl", "id", "vi", "ms", "fi", "cs", "sk", "hu", "ro", "hr",
      "ca":
      self.init(["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"])
    default: self.init(["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"], isFallback: true)
    }
  }
}
