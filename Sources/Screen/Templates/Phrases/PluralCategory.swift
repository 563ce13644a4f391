/// The plural category of a counted noun, with Unicode's names.
enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// Creates the plural category of a number in a language; the general one for other text.
  ///
  /// The form for whole millions of some Romance languages is not supported, because screens show
  /// smaller numbers.
  /// Source: <https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>
  ///
  /// - Parameter number: The number as written with European digits, such as "5" or "1.5".
  init(_ number: String, language: String) {
    self = Operands(number).flatMap { Self.rules[language]?($0) } ?? .other
  }

  /// Returns the categories of a language, at least the general one.
  static func categories(of language: String) -> Set<PluralCategory> {
    switch language {
    case "ar": Set(allCases)
    case "he": [.one, .two, .other]
    case "pl", "ru", "uk": [.one, .few, .many, .other]
    case _ where rules[language] != nil: [.one, .other]
    default: [.other]
    }
  }

  /// The operands of the rules: Unicode's n, i and v.
  private struct Operands {
    let absolute: Double
    let integer: Int
    let decimals: Int

    init?(_ number: String) {
      guard let value = Double(number), value.isFinite, value.magnitude < 1e15 else { return nil }
      absolute = value.magnitude
      integer = Int(absolute)
      decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
    }

    var isWhole: Bool { decimals == 0 }
  }

  private typealias Rule = @Sendable (Operands) -> PluralCategory

  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = ["ar": arabic, "he": hebrew, "pl": polish]
    for language in ["en", "de", "nl", "sv", "it", "fi", "et"] { rules[language] = exactlyOne }
    for language in ["es", "tr", "el", "hu", "da", "nb"] {
      rules[language] = { $0.absolute == 1 ? .one : .other }
    }
    for language in ["fr", "pt"] { rules[language] = { $0.integer < 2 ? .one : .other } }
    for language in ["fa", "hi"] {
      rules[language] = { $0.integer == 0 || $0.absolute == 1 ? .one : .other }
    }
    for language in ["ru", "uk"] { rules[language] = eastSlavic }
    return rules
  }()

  private static let exactlyOne: Rule = { $0.integer == 1 && $0.isWhole ? .one : .other }

  private static let arabic: Rule = { number in
    guard number.absolute == Double(number.integer) else { return .other }
    return switch (number.integer, number.integer % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static let hebrew: Rule = { number in
    switch (number.integer, number.isWhole) {
    case (1, true), (0, false): .one
    case (2, true): .two
    default: .other
    }
  }

  private static let polish: Rule = { number in
    guard number.isWhole else { return .other }
    if number.integer == 1 { return .one }
    return isFew(number.integer) ? .few : .many
  }

  private static let eastSlavic: Rule = { number in
    guard number.isWhole else { return .other }
    if number.integer % 10 == 1, number.integer % 100 != 11 { return .one }
    return isFew(number.integer) ? .few : .many
  }

  private static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }
}
