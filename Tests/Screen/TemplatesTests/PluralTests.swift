import Sessions
import Testing

@testable import Templates

struct PluralTests {
  @Test(arguments: [
    ("ar", "0 1 2 3 10 11 99 100", "zero one two few few many many other"),
    ("ar", "102 103 1.5", "other few other"),
    ("ru", "1 2 5 11 12 21 22 25", "one few many many many one few many"),
    ("ru", "101 111 1.5", "one many other"),
    ("uk", "1 3 14 24", "one few many few"),
    ("pl", "0 1 2 5 12 21 22 1.5", "many one few many many many few other"),
    ("he", "1 2 3 10 0.5", "one two other other one"),
    ("fr", "0 1 1.5 2", "one one one other"), ("pt", "0 1 2", "one one other"),
    ("hi", "0 1 0.5 2 1.5", "one one one other other"), ("fa", "0 1 2", "one one other"),
    ("en", "0 1 1.0 2", "other one other other"), ("es", "1 1.0 2", "one one other"),
    ("tr", "1 2", "one other"), ("ja", "1 2", "other other"), ("th", "1", "other"),
    ("xx", "1", "other"), ("en", "1:05 --", "other other"),
  ])
  func `numbers take the form of Unicode's rules`(
    language: String, numbers: String, categories: String
  ) {
    let found = numbers.split(separator: " ").map {
      PluralCategory(String($0), language: language).rawValue
    }
    #expect(found.joined(separator: " ") == categories)
  }

  @Test(arguments: [
    ("ar-EG", 300.0, "٥", "دقائق", "٥\u{A0}دقائق"),
    ("ar-EG", 120.0, "دقيقتان", "", "دقيقتان"),
    ("ar-EG", 660.0, "١١", "دقيقة", "١١\u{A0}دقيقة"),
    ("he-IL", 432_000.0, "5", "ימים", "5\u{A0}ימים"),
    ("de-DE", 432_000.0, "5", "Tage", "5\u{A0}Tage"),
  ])
  func `times have the form of their number, and a dual says it alone`(
    locale: String, seconds: Double, value: String, label: String, text: String
  ) throws {
    let formatter = DurationFormatter(phrasebook: try StringsFolder.phrasebook(locale))
    #expect(formatter.item(seconds: seconds) == TripEstimates.Item(value: value, label: label))
    #expect(formatter.string(seconds: seconds) == text)
  }

  @Test func `days have a dual in Arabic and Hebrew`() throws {
    #expect(try StringsFolder.phrasebook("ar").quantity("2", .days) == "يومان")
    #expect(try StringsFolder.phrasebook("he").quantity("2", .days) == "יומיים")
    #expect(try StringsFolder.phrasebook("ar").quantity("5", .meters) == "٥\u{A0}أمتار")
    #expect(try StringsFolder.phrasebook("ar").quantity("5", .hours) == "٥\u{A0}ساعات")
    #expect(try StringsFolder.phrasebook("ar").quantity("2", .hours) == "ساعتان")
    #expect(try StringsFolder.phrasebook("uk").quantity("5", .miles) == "5\u{A0}миль")
    #expect(try StringsFolder.phrasebook("uk").quantity("2", .miles) == "2\u{A0}милі")
    #expect(try StringsFolder.phrasebook("pl").quantity("1.5", .miles) == "1,5\u{A0}mili")
    #expect(try StringsFolder.phrasebook("hi").quantity("1", .hours) == "1\u{A0}घंटा")
  }

  @Test(arguments: [
    (#""days": { "one": "day" }"#, ["words.days.other"]),
    (#""days": { "other": "days" }"#, ["words.days.one"]),
  ])
  func `a noun lacks none of its forms`(entry: String, missing: [String]) throws {
    let english = try #require(StringsFolder.files["en"])
    let overlay = Array(#"{ "words": { \#(entry) } }"#.utf8)
    #expect(
      throws: PhrasebookError(.missing(missing), localeIdentifier: "en")
    ) {
      try Phrasebook(json: english, overlays: [overlay], localeIdentifier: "en")
    }
  }

  @Test(arguments: [
    (#""days": { "one": "day", "few": "days", "other": "days" }"#, ["words.days.few"]),
    (#""arrival": { "one": "a", "other": "b" }"#, ["words.arrival.one"]),
  ])
  func `a noun has no forms that its language does not know`(
    entry: String, unexpected: [String]
  ) throws {
    let english = try #require(StringsFolder.files["en"])
    let overlay = Array(#"{ "words": { \#(entry) } }"#.utf8)
    #expect(throws: PhrasebookError(.unexpected(unexpected), localeIdentifier: "en")) {
      try Phrasebook(json: english, overlays: [overlay], localeIdentifier: "en")
    }
  }

  @Test(arguments: [
    ("de-DE", "B 471", "Auf der B 471 losfahren"),
    ("de-DE", "Ringstraße", "Auf Ringstraße losfahren"),
    ("fr-FR", "Rue de la République", "Démarrez sur rue de la République"),
    ("fr-FR", "Ruelles", "Démarrez sur Ruelles"), ("fr-FR", "A 7", "Démarrez sur A 7"),
  ])
  func `a road's number has its article, and a common noun its small letter`(
    locale: String, road: String, text: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    let key = try #require(InstructionKey.all.first { $0.name == "depart" })
    #expect(phrasebook.text(key, .road, [.road: road]) == text)
  }
}

struct LocaleCustomTests {
  @Test(arguments: [
    ("sv", "SE"), ("uk", "UA"), ("ko", "KR"), ("zh-Hant", "TW"), ("hi", "IN"), ("vi", "VN"),
    ("pt", "BR"), ("th", "TH"), ("id", "ID"), ("nl", "NL"), ("pl", "PL"), ("ru", "RU"),
    ("tr", "TR"), ("es", "ES"), ("it", "IT"),
  ])
  func `a language without a region is that of the country with most of its speakers or its name`(
    language: String, region: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(language)
    #expect(phrasebook.region == region)
    #expect(phrasebook.units == .metric)
  }

  @Test(arguments: [
    ("ru-RU", 432000.0, "5\u{A0}дней"), ("pl-PL", 1900800.0, "22\u{A0}dni"),
    ("uk-UA", 1814400.0, "21\u{A0}день"), ("ko-KR", 300.0, "5분"),
    ("tr-TR", 432000.0, "5\u{A0}gün"), ("sv-SE", 432000.0, "5\u{A0}dygn"),
  ])
  func `durations are written in the language`(
    locale: String, seconds: Double, text: String
  ) throws {
    let formatter = DurationFormatter(phrasebook: try StringsFolder.phrasebook(locale))
    #expect(formatter.string(seconds: seconds) == text)
  }
}
