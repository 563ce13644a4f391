import Sessions

/// The parts of a locale identifier such as "zh-Hans-CN" or "en_GB", with the customs of its region.
struct LocaleTag: Sendable, Hashable {
  /// The language in lower case, such as "zh".
  let language: String
  /// The script with a capital, such as "Hans"; nil when the language has a usual one.
  let script: String?
  /// The region in upper case; the most populous one of the language when left out.
  let region: String

  /// Reads an identifier; anything after the region is ignored.
  init(_ identifier: String) {
    let parts = identifier.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let language = parts.first?.lowercased() ?? ""
    let rest = parts.dropFirst()
    let script = rest.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }?.lowercased()
    let region = rest.first { (2...3).contains($0.count) }?.uppercased()
    self.language = language
    self.script =
      script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      ?? Self.usualScript(of: language, in: region)
    self.region = region ?? Self.usualRegion(of: language, script: self.script)
  }

  /// Whether a text is built as a language tag: two or three letters, then parts of letters and
  /// digits (<https://www.rfc-editor.org/rfc/rfc5646>).
  static func isWellFormed(_ identifier: String) -> Bool {
    identifier.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*/) != nil
  }

  /// The names of strings files that may serve the locale, from the general to the particular.
  var fileNames: [String] {
    var names = [language]
    if let script { names.append("\(language)-\(script)") }
    return names + names.map { "\($0)-\(region)" }
  }

  /// Chinese is written in one of two scripts; the other languages here in one.
  private static func usualScript(of language: String, in region: String?) -> String? {
    guard language == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }

  /// Unicode's likely region of a language
  /// (<https://cldr.unicode.org/index/cldr-spec/picking-the-right-language-code>).
  private static func usualRegion(of language: String, script: String?) -> String {
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
  /// Miles where road signs have them: the United States, Liberia, Myanmar, the United Kingdom.
  ///
  /// Source: the measurement systems of Unicode's locale data
  /// (<https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml>).
  var units: UnitSystem {
    ["US", "LR", "MM", "GB"].contains(region) ? .imperial : .metric
  }

  /// Whether clocks count to twelve, as the short times of Unicode's locale data do in the region
  /// (<https://github.com/unicode-org/cldr/tree/main/common/main>).
  ///
  /// Canada counts to twelve in English but not in French.
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
