/// A language with a script, which determines the names that its readers can read.
package struct NameLocale: Sendable, Hashable {
  /// The language code, such as "zh".
  let language: String
  /// The script code, such as "Hant".
  let script: String

  /// Creates the locale of an identifier such as "zh-TW", by default with the likely script.
  package init(_ identifier: String) {
    let parts = identifier.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let language = (parts.first ?? "").lowercased()
    let named = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    self.language = language
    script =
      named.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      ?? region.flatMap { NameLocale.regionScripts["\(language)-\($0)"] }
      ?? NameLocale.likelyScripts[language] ?? "Latn"
  }

  /// The scripts that readers of the locale know.
  var scripts: Set<WritingScript> {
    switch (language, script) {
    case ("sr", _): [.cyrillic, .latin]
    case (_, "Jpan"): [.han, .hiragana, .katakana]
    case (_, "Kore"): [.hangul, .han]
    case (_, "Hans"), (_, "Hant"): [.han]
    default: Set([WritingScript(rawValue: script)].compactMap(\.self))
    }
  }

  /// Returns whether readers know the script of a name; a name without letters is always readable.
  func reads(_ name: String) -> Bool {
    WritingScript(mostOf: name).map(scripts.contains) ?? true
  }

  /// The suffixes of the name keys of the language, such as `name:de`, best first.
  var languageKeys: [String] {
    let plain = language == "nb" || language == "nn" ? [language, "no"] : [language]
    return ["\(language)-\(script)"] + plain + (language == "yue" ? ["zh-\(script)", "zh"] : [])
  }

  /// The likely scripts of languages with non-Latin scripts.
  ///
  /// Source: `likelySubtags.xml` of CLDR 45,
  /// <https://github.com/unicode-org/cldr/tree/release-45/common/supplemental>
  private static let likelyScripts: [String: String] = [
    "am": "Ethi", "ar": "Arab", "as": "Beng", "ba": "Cyrl", "be": "Cyrl", "bg": "Cyrl",
    "bn": "Beng", "bo": "Tibt", "ce": "Cyrl", "ckb": "Arab", "cv": "Cyrl", "dv": "Thaa",
    "dz": "Tibt", "el": "Grek", "fa": "Arab", "gu": "Gujr", "he": "Hebr", "hi": "Deva",
    "hy": "Armn", "iw": "Hebr", "ja": "Jpan", "ka": "Geor", "kk": "Cyrl", "km": "Khmr",
    "kn": "Knda", "ko": "Kore", "ks": "Arab", "ky": "Cyrl", "lo": "Laoo", "mai": "Deva",
    "mk": "Cyrl", "ml": "Mlym", "mn": "Cyrl", "mr": "Deva", "my": "Mymr", "ne": "Deva",
    "or": "Orya", "os": "Cyrl", "pa": "Guru", "ps": "Arab", "ru": "Cyrl", "sa": "Deva",
    "sd": "Arab", "si": "Sinh", "sr": "Cyrl", "ta": "Taml", "te": "Telu", "tg": "Cyrl",
    "th": "Thai", "ti": "Ethi", "tt": "Cyrl", "ug": "Arab", "uk": "Cyrl", "ur": "Arab",
    "yi": "Hebr", "yue": "Hant", "zh": "Hans",
  ]

  /// The scripts of regions that differ from their language, from the same file.
  private static let regionScripts: [String: String] = [
    "az-IQ": "Arab", "az-IR": "Arab", "az-RU": "Cyrl", "kk-AF": "Arab", "kk-CN": "Arab",
    "kk-IR": "Arab", "kk-MN": "Arab", "ky-CN": "Arab", "ky-TR": "Latn", "mn-CN": "Mong",
    "pa-PK": "Arab", "sr-ME": "Latn", "sr-RO": "Latn", "sr-TR": "Latn", "tg-PK": "Arab",
    "ug-KZ": "Cyrl", "ug-MN": "Cyrl", "uz-AF": "Arab", "uz-CN": "Cyrl", "yue-CN": "Hans",
    "zh-AU": "Hant", "zh-GB": "Hant", "zh-HK": "Hant", "zh-ID": "Hant", "zh-MO": "Hant",
    "zh-MY": "Hant", "zh-PH": "Hant", "zh-TH": "Hant", "zh-TW": "Hant", "zh-US": "Hant",
    "zh-VN": "Hant",
  ]
}
