import Testing

@testable import MapStyles

/// Tests the selection among a feature's names.
struct NameTests {
  private func names(
    _ values: [String: String], _ locale: String, _ purpose: NameRule.Purpose
  ) -> [String] {
    NameRule.screen(NameLocale(locale)).names(for: purpose) { values[$0] }
  }

  private let tokyo = [
    "name": "中央通り", "name:en": "Chuo Street", "name:latin": "Chūō-dōri", "name:ko": "주오도리",
    "name:ja": "中央通り", "name:zh": "中央路", "name:zh-Hant": "中央路（繁）",
  ]

  @Test(arguments: [
    ("en-US", "Chuo Street"), ("de-DE", "Chūō-dōri"), ("ja-JP", "中央通り"), ("ko-KR", "中央通り"),
    // Readers of Korean and Chinese can read the sign as it is, those of Russian only another
    // alphabet.
    ("zh-CN", "中央通り"), ("ru-RU", "Chūō-dōri"), ("ar-SA", "Chūō-dōri"),
  ])
  func `a street is named as on its sign, where the locale can read that`(
    locale: String, name: String
  ) {
    #expect(names(tokyo, locale, .sign).first == name)
  }

  @Test(arguments: [
    ("en-US", "Chuo Street"), ("de-DE", "Chūō-dōri"), ("ja-JP", "中央通り"), ("ko-KR", "주오도리"),
    ("zh-CN", "中央路"), ("zh-TW", "中央路（繁）"), ("zh-HK", "中央路（繁）"), ("zh-Hant", "中央路（繁）"),
    ("zh-Hans-HK", "中央路"),
  ])
  func `a place is named in the language of the screen`(locale: String, name: String) {
    #expect(names(tokyo, locale, .description).first == name)
  }

  @Test func `a sign in readable letters wins over a translation, a place does not`() {
    let values = ["name": "Unter den Linden", "name:en": "Under the Lime Trees"]
    #expect(names(values, "en-US", .sign).first == "Unter den Linden")
    #expect(names(values, "en-US", .description).first == "Under the Lime Trees")
    #expect(names(["name": "München", "name:en": "Munich"], "fr-FR", .description)[0] == "München")
  }

  @Test func `English stands in on signs for locales of Latin letters alone`() {
    let values = ["name": "Арбат", "name:en": "Arbat Street"]
    #expect(names(values, "fr-FR", .sign) == ["Arbat Street", "Арбат"])
    #expect(names(values, "ja-JP", .sign) == ["Арбат"])
    #expect(names(values, "ja-JP", .description) == ["Arbat Street", "Арбат"])
  }

  @Test func `Serbian reads two alphabets, and a locale without a script has its likely one`() {
    for name in ["Кнез Михаилова", "Knez Mihailova"] {
      for locale in ["sr", "sr-Latn", "sr-ME"] {
        #expect(names(["name": name, "name:latin": "other"], locale, .sign).first == name)
      }
    }
    #expect(NameLocale("pa-PK").script == "Arab" && NameLocale("pa").script == "Guru")
    #expect(NameLocale("en_GB") == NameLocale("en-US"))
    #expect(NameLocale("nb-NO").languageKeys == ["nb-Latn", "nb", "no"])
  }

  @Test func `each name is there once, and an empty one is none`() {
    let values = ["name": "A", "name:en": "A", "name:latin": "", "int_name": "B"]
    #expect(names(values, "en-US", .description) == ["A", "B"])
    #expect(names([:], "en-US", .sign).isEmpty)
  }

  @Test func `local shows the name alone`() {
    #expect(NameRule.local.names(for: .description) { tokyo[$0] } == ["中央通り"])
  }

  @Test(arguments: [
    ("東京都ひろば通", WritingScript.han), ("ひろば公園通り", .hiragana), ("A1 Проспект", .cyrillic),
    ("شارع 15", .arabic), ("ثانية B", .arabic), ("ถนนสุขุมวิท", .thai), ("١٥ Rue", .latin),
  ])
  func `the script of a name is that of most of its letters`(name: String, script: WritingScript) {
    #expect(WritingScript(mostOf: name) == script)
  }

  @Test func `a name without letters can be read by all`() {
    #expect(WritingScript(mostOf: "15-3 ★") == nil)
    #expect(names(["name": "101", "name:ja": "x"], "ja-JP", .sign).first == "101")
  }

  @Test func `shipped styles get the names of the rule, and other texts stay`() throws {
    for name in ["day", "night"] {
      let plain = try Sample.shipped(name)
      let style = plain.naming(by: .screen(NameLocale("en-US")))
      let values = tokyo.mapValues(StyleValue.string)
      func text(_ layer: String) -> FormattedText? {
        let feature = DictionaryFeature(values, geometry: .line)
        guard case .symbol(let painter) = style.layer(layer)?.painter(zoom: 16) else { return nil }
        return painter.paintUnfiltered(feature).text.field
      }
      #expect(text("omt-river-name")?.plainText == "Chuo Street")
      let streets = try #require(style.layers.first { $0.sourceLayer == "transportation_name" })
      #expect(text(streets.id)?.plainText == "Chuo Street")
      #expect(text(streets.id)?.alternatives == ["Chūō-dōri", "中央通り"])
      #expect(Set(try #require(streets.keys)).isSuperset(of: ["name", "name:en", "name_en"]))
      let numbers = style.layers.filter { $0.sourceLayer == "housenumber" }
      #expect(!numbers.isEmpty && numbers.allSatisfy { $0.keys?.contains("name:en") == false })
    }
  }

  @Test func `names are found as schemas write them`() throws {
    let layer =
      #"{"id": "a", "type": "symbol", "source": "map", "source-layer": "place","#
      + #""layout": {"text-field": ["get", "name"]}}"#
    let style = try Sample.style(layer).naming(by: .screen(NameLocale("de-DE")))
    for values in [["name": "東京", "name_de": "Tokio"], ["name": "東京", "name_int": "Tokio"]] {
      let paint = style.layers[0].paint(
        feature: DictionaryFeature(values.mapValues(StyleValue.string), geometry: .point), zoom: 10)
      guard case .symbol(let symbol) = paint else { throw CancellationError() }
      #expect(symbol.text.field.plainText == "Tokio")
    }
  }
}

/// Tests the table of scripts against the standard library's properties.
struct WritingScriptTests {
  private static let longNames: [WritingScript: String] = [
    .latin: "Latin", .greek: "Greek", .cyrillic: "Cyrillic", .armenian: "Armenian",
    .hebrew: "Hebrew", .arabic: "Arabic", .thaana: "Thaana", .devanagari: "Devanagari",
    .bengali: "Bengali", .gurmukhi: "Gurmukhi", .gujarati: "Gujarati", .oriya: "Oriya",
    .tamil: "Tamil", .telugu: "Telugu", .kannada: "Kannada", .malayalam: "Malayalam",
    .sinhala: "Sinhala", .thai: "Thai", .lao: "Lao", .tibetan: "Tibetan", .myanmar: "Myanmar",
    .georgian: "Georgian", .ethiopic: "Ethiopic", .khmer: "Khmer", .mongolian: "Mongolian",
    .hangul: "Hangul", .hiragana: "Hiragana", .katakana: "Katakana", .bopomofo: "Bopomofo",
    .han: "Han",
  ]

  @Test func `each letter has the script of Unicode`() throws {
    let names = WritingScriptTests.longNames
    #expect(names.count == WritingScript.allCases.count)
    func pattern(_ scripts: [String]) throws -> Regex<AnyRegexOutput> {
      try Regex("[\(scripts.map { "\\p{Script=\($0)}" }.joined())]")
        .matchingSemantics(.unicodeScalar)
    }
    let letters = try Regex("\\p{L}").matchingSemantics(.unicodeScalar)
    let known = try pattern(names.values.sorted())
    let own = try names.mapValues { try pattern([$0]) }
    for code in UInt32(0x41)...0x32400 {
      // For the long blocks, a sample of letters is sufficient.
      guard let scalar = UnicodeScalar(code), code < 0x3400 || code > 0xA48F || code % 97 == 0,
        !(0xAC00..<0xD7A3).contains(code) || code % 97 == 0, code < 0x20000 || code % 97 == 0
      else { continue }
      // The table is that of Unicode 14.
      guard scalar.properties.isAlphabetic, let age = scalar.properties.age, age <= (14, 0) else {
        continue
      }
      let text = String(Character(scalar))
      guard text.wholeMatch(of: letters) != nil else { continue }
      if let script = WritingScript(scalar), let pattern = own[script] {
        #expect(text.wholeMatch(of: pattern) != nil, "U+\(String(code, radix: 16)) \(script)")
      } else {
        #expect(text.wholeMatch(of: known) == nil, "U+\(String(code, radix: 16))")
      }
    }
  }
}
