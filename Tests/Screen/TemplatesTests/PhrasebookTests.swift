import Documents
import Navigation
import Sessions
import Testing

@testable import Templates

struct PhrasebookTests {
  @Test(arguments: [
    ("en-US", ["en"]), ("en", ["en"]), ("en-GB", ["en", "en-GB"]), ("en_GB", ["en", "en-GB"]),
    ("en-AU", ["en"]), ("zh", ["zh-Hans"]), ("zh-CN", ["zh-Hans"]), ("zh-Hans-SG", ["zh-Hans"]),
    ("ar-MA", ["ar", "ar-MA"]), ("FA-ir", ["fa"]),
  ])
  func `a locale is served by its language and then by its region`(
    locale: String, files: [String]
  ) throws {
    #expect(
      try Phrasebook.fileNames(for: locale, among: Array(StringsFolder.files.keys)) == files)
  }

  @Test(arguments: [
    ("xx", "en-XX", ["en"]), ("ro-RO", "en-RO", ["en"]), ("fi", "en-FI", ["en"]),
    ("pt-BR", "pt-BR", ["pt"]), ("zh-TW", "zh-TW", ["zh-Hant"]), ("de-CH", "de-CH", ["de"]),
  ])
  func `an unknown locale falls back to its language and then to English`(
    locale: String, serving: String, files: [String]
  ) throws {
    let available = Array(StringsFolder.files.keys)
    #expect(Phrasebook.servingLocale(for: locale, among: available) == serving)
    #expect(try Phrasebook.fileNames(for: locale, among: available) == files)
    #expect(try StringsFolder.phrasebook(locale).localeIdentifier == serving)
  }

  @Test(arguments: ["", "english", "e", "en US", "de\u{1B}[31m"])
  func `an invalid language tag is refused`(locale: String) {
    #expect(throws: PhrasebookError.self) { try StringsFolder.phrasebook(locale) }
  }

  @Test func `a locale that falls back keeps the units of its region and is noted`() throws {
    let phrasebook = try StringsFolder.phrasebook("fi-FI")
    #expect(phrasebook.language == "en")
    #expect(phrasebook.units == .metric)
    var state = NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .stopped))
    state.appearance.locale = "fi-FI"
    let decisions = TemplatePresenter(phrasebook: phrasebook).template(for: state).decisions
    let note = decisions.first { $0.rule == .localeFallsBack }
    #expect(note?.sentence == "language: there are no texts in 'fi-FI'; 'en-FI' is shown")
    #expect(note?.isNote == true)
  }

  @Test(arguments: [
    ("en-US", UnitSystem.imperial), ("en", .imperial), ("en-GB", .imperial), ("en-LR", .imperial),
    ("en-MM", .imperial), ("en-AU", .metric), ("en-CA", .metric), ("de-DE", .metric),
    ("de", .metric), ("fa-IR", .metric), ("zh-Hans", .metric), ("es-US", .imperial),
  ])
  func `the region decides the units`(locale: String, units: UnitSystem) {
    #expect(LocaleTag(locale).units == units)
  }

  @Test(arguments: [
    ("en-US", "9:05", "1:07"), ("en-GB", "09:05", "13:07"), ("en-AU", "9:05", "1:07"),
    ("de-DE", "09:05", "13:07"), ("fr-CA", "09:05", "13:07"), ("ja-JP", "9:05", "13:07"),
    ("fa-IR", "۹:۰۵", "۱۳:۰۷"), ("ar-EG", "٩:٠٥", "١:٠٧"), ("ar-AE", "9:05", "1:07"),
    ("ar-MA", "09:05", "13:07"), ("he-IL", "9:05", "13:07"),
    ("es-MX", "9:05", "1:07"), ("es-ES", "9:05", "13:07"), ("fr-FR", "09:05", "13:07"),
    ("en-JM", "9:05", "1:07"),
  ])
  func `the clock counts and is written as usual in the region`(
    locale: String, morning: String, noon: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    #expect(phrasebook.clock(WallClock(secondsSinceMidnight: 9 * 3600 + 359)) == morning)
    #expect(phrasebook.clock(WallClock(secondsSinceMidnight: 13 * 3600 + 420)) == noon)
  }

  @Test(arguments: [
    ("en-US", "1.5", "9:00\u{A0}AM"), ("en-AU", "1.5", "9:00\u{A0}am"),
    ("en-CA", "1.5", "9:00\u{A0}a.m."), ("en-DE", "1,5", "09:00"),
    ("es-MX", "1.5", "9:00\u{A0}a.\u{A0}m."),
    ("es-ES", "1,5", "9:00"), ("de-CH", "1.5", "09:00"), ("it-CH", "1.5", "09:00"),
    ("it", "1,5", "09:00"),
  ])
  func `regions of one language differ in numbers and in the names of the halves of a day`(
    locale: String, number: String, morning: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    #expect(phrasebook.localized(number: "1.5") == number)
    #expect(phrasebook.fullClock(WallClock(secondsSinceMidnight: 9 * 3600)) == morning)
  }

  @Test func `twelve o'clock is twelve on a clock of twelve hours`() throws {
    let phrasebook = try StringsFolder.phrasebook("en-US")
    #expect(phrasebook.clock(WallClock(secondsSinceMidnight: 0)) == "12:00")
    #expect(phrasebook.clock(WallClock(secondsSinceMidnight: 12 * 3600)) == "12:00")
  }

  @Test(arguments: StringsFolder.locales)
  func `every pause has words of its own`(locale: String) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    let texts = Set(PauseReason.allCases.map { phrasebook.text(for: $0) })
    #expect(texts.count == PauseReason.allCases.count)
    #expect(!texts.contains(""))
  }

  @Test func `writing directions follow the language`() throws {
    for locale in StringsFolder.locales {
      let expected = ["ar", "fa", "he"].contains(String(locale.prefix(2)))
      #expect(try StringsFolder.phrasebook(locale).isRightToLeft == expected)
    }
  }
}

/// Tests of errors in strings files.
struct PhrasebookErrorTests {
  @Test func `bytes that are not JSON are malformed`() {
    let error = problem(overlay: "{ nonsense")
    guard case .malformed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file without texts misses all of them`() {
    let error = #expect(throws: PhrasebookError.self) {
      try Phrasebook(json: Array("{}".utf8), localeIdentifier: "xx")
    }
    guard case .missing(let keys) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(keys.contains("words.arrival"))
    #expect(keys.contains("instructions.turn-left.both"))
  }

  @Test func `a value of another type is malformed and reported with its location`() {
    guard case .malformed(let reason) = problem(overlay: #"{"words": {"days": 3}}"#) else {
      Issue.record("accepted a number for a text")
      return
    }
    #expect(reason.hasPrefix("'words.days' is not a string"))
  }

  @Test func `a misspelt key is unexpected`() {
    let overlay = #"{"instructions": {"trun-left": {"plain": "Turn left"}}}"#
    #expect(problem(overlay: overlay) == .unexpected(["instructions.trun-left.plain"]))
  }

  @Test(arguments: ["Left", "Left onto {rod}", "Left onto {road", "Left onto road}"])
  func `a text with other placeholders than its key is refused`(text: String) {
    let overlay = #"{"instructions": {"turn-left": {"road": "\#(text)"}}}"#
    guard case .placeholders(let key, let expected, _) = problem(overlay: overlay) else {
      Issue.record("accepted '\(text)'")
      return
    }
    #expect(key == "instructions.turn-left.road")
    #expect(expected == ["road"])
  }

  @Test func `an empty text, a direction and digits out of range are refused`() {
    #expect(
      problem(overlay: #"{"words": {"minutes": ""}}"#)
        == .value(key: "words.minutes", found: "", allowed: "some text"))
    #expect(
      problem(overlay: #"{"format": {"textDirection": "up"}}"#)
        == .value(key: "format.textDirection", found: "up", allowed: "ltr or rtl"))
    #expect(
      problem(overlay: #"{"format": {"digits": "0123"}}"#)
        == .value(key: "format.digits", found: "0123", allowed: "ten digits from zero to nine"))
  }

  @Test func `every problem has a sentence with the locale in it`() {
    let problems: [PhrasebookError.Problem] = [
      .unknownLocale(available: ["de", "en"]), .malformed("line 3"), .missing(["words.days"]),
      .unexpected(["words.dais"]), .placeholders(key: "a", expected: ["road"], found: []),
      .value(key: "b", found: "c", allowed: "d"),
    ]
    for problem in problems {
      let sentence = PhrasebookError(problem, localeIdentifier: "xx-YY").description
      #expect(sentence.contains("'xx-YY'"))
      #expect(!sentence.hasSuffix("."))
    }
  }

  private func problem(overlay: String) -> PhrasebookError.Problem? {
    let english = StringsFolder.files["en"] ?? []
    let error = #expect(throws: PhrasebookError.self) {
      try Phrasebook(json: english, overlays: [Array(overlay.utf8)], localeIdentifier: "en")
    }
    return error?.problem
  }
}
