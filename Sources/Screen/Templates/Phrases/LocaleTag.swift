import Sessions

/// The parts of a locale identifier such as "zh-Hans-CN" or "en_GB", with regional conventions.
struct LocaleTag: Sendable, Hashable {
  /// The language in lower case, such as "zh".
  let language: String
  /// The script with an initial capital, such as "Hans"; nil for the language's default.
  let script: String?
  /// The region in upper case; by default the most populous one of the language.
  let region: String

  /// Parses an identifier; subtags after the region are ignored.
  init(_ identifier: String) {
    let parts = identifier.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let language = parts.first?.lowercased() ?? ""
    let rest = parts.dropFirst()
    let script = rest.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }?.lowercased()
    let region = rest.first { (2...3).contains($0.count) }?.uppercased()
    self.language = language
    self.script =
      script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      ?? Self.defaultScript(of: language, in: region)
    self.region = region ?? Self.defaultRegion(of: language, script: self.script)
  }

  /// Returns whether a text has the form of a language tag.
  ///
  /// It begins with two or three letters, followed by subtags of letters and digits.
  /// Source: <https://www.rfc-editor.org/rfc/rfc5646>
  static func isWellFormed(_ identifier: String) -> Bool {
    identifier.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*/) != nil
  }

  /// The names of strings files that apply to the locale, from general to specific.
  var fileNames: [String] {
    var names = [language]
    if let script { names.append("\(language)-\(script)") }
    return names + names.map { "\($0)-\(region)" }
  }

  /// Returns the script of Chinese in a region; nil for languages with a single script.
  private static func defaultScript(of language: String, in region: String?) -> String? {
    guard language == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }

  /// Returns the likely region of a language.
  ///
  /// Source: <https://cldr.unicode.org/index/cldr-spec/picking-the-right-language-code>
  private static func defaultRegion(of language: String, script: String?) -> String {
    if script == "Hant" { return "TW" }
    let regions = [
      "en": "US", "ja": "JP", "zh": "CN", "ar": "EG", "fa": "IR", "he": "IL", "sv": "SE",
      "uk": "UA", "ko": "KR", "hi": "IN", "vi": "VN", "pt": "BR", "da": "DK", "cs": "CZ",
      "el": "GR", "nb": "NO", "no": "NO", "et": "EE", "sl": "SI", "ca": "ES", "ms": "MY",
    ]
    return regions[language] ?? language.uppercased()
  }
}

extension LocaleTag {
  /// The units on road signs: miles in the United States, Liberia, Myanmar and the United Kingdom.
  ///
  /// Source: Unicode's measurement systems,
  /// <https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml>
  var units: UnitSystem {
    ["US", "LR", "MM", "GB"].contains(region) ? .imperial : .metric
  }

  /// Whether clocks have twelve hours, as in the short time format of the region.
  ///
  /// Canada has twelve hours in English but not in French.
  /// Source: <https://github.com/unicode-org/cldr/tree/main/common/main>
  var usesTwelveHourClock: Bool {
    if language == "fr", region == "CA" { return false }
    return Self.twelveHourRegions.contains(region)
  }

  private static let twelveHourRegions: Set<String> = [
    "AE", "AG", "AR", "AS", "AU", "BB", "BD", "BH", "BM", "BO", "BS", "CA", "CL", "CO", "CR", "CU",
    "CY", "DJ", "DM", "DO", "DZ", "EC", "EG", "EH", "ER", "FJ", "FM", "GD", "GH", "GM", "GT", "GU",
    "GY", "HK", "HN", "IN", "IQ", "JM", "JO", "KI", "KN", "KP", "KR", "KW", "KY", "LB", "LC", "LR",
    "LS", "LY", "MH", "MO", "MP", "MR", "MW", "MX", "MY", "NA", "NI", "NZ", "OM", "PA", "PE", "PG",
    "PH", "PK", "PR", "PS", "PW", "PY", "QA", "SA", "SB", "SD", "SG", "SL", "SO", "SS", "SV", "SY",
    "SZ", "TC", "TD", "TN", "TO", "TT", "TW", "UM", "US", "UY", "VC", "VE", "VG", "VI", "VU", "WS",
    "YE", "ZM",
  ]
}
