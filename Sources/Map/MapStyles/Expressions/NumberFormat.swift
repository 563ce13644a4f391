import Documents
import Foundation

extension ExpressionParser {
  mutating func parseNumberFormat(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...2)
    guard let options = arguments[2].members else {
      throw invalid(
        "expected an object as the options of 'number-format', found \(arguments[2].summary)")
    }
    if options.contains(where: { $0.key == "currency" }),
      options.contains(where: { $0.key == "unit" })
    {
      throw invalid("'number-format' takes 'currency' or 'unit', not both")
    }
    var nodes = [try argument(arguments, 1, expecting: .number)]
    var names: [String] = []
    for (name, type) in [
      ("currency", ValueType.string), ("locale", .string), ("max-fraction-digits", .number),
      ("min-fraction-digits", .number), ("unit", .string),
    ] {
      guard let option = options.last(where: { $0.key == name }) else { continue }
      names.append(name)
      nodes.append(try argument([.null, .null, option.value], 2, expecting: type))
    }
    let keys = names
    return .function(
      "number-format", .string, nodes, parameters: .array(keys.map(StyleValue.string))
    ) { values throws(EvaluationError) in
      let options = Dictionary(uniqueKeysWithValues: zip(keys, values.dropFirst()))
      return .string(try NumberFormat(options).text(values[0].asNumber ?? 0))
    }
  }
}

/// The format of `number-format`, in English without a locale.
///
/// Digits are counted and rounded as in `Intl.NumberFormat`; separators and currencies are those of
/// the CLDR.
/// Source: <https://tc39.es/ecma402/#sec-setnfdigitoptions>
private struct NumberFormat {
  private let digits: ClosedRange<Int>?
  private let currency: String?
  private let unit: UnitText?
  private let locale: Locale

  init(_ options: [String: StyleValue]) throws(EvaluationError) {
    currency = options["currency"]?.asText
    if let currency, currency.count != 3 || !currency.allSatisfy({ $0.isASCII && $0.isLetter }) {
      throw .message("expected a currency code of three letters, found '\(currency)'")
    }
    unit = try options["unit"]?.asText.map { name throws(EvaluationError) in
      guard let unit = UnitText(name) else {
        throw .message("unknown unit '\(name)' of 'number-format'")
      }
      return unit
    }
    digits = try Self.digits(options, usual: currency.map(Self.decimals))
    locale = Locale(identifier: options["locale"]?.asText ?? "en")
  }

  func text(_ number: Double) -> String {
    if let currency {
      let style = FloatingPointFormatStyle<Double>.Currency(code: currency.uppercased())
        .locale(locale).rounded(rule: .toNearestOrAwayFromZero)
      return number.formatted(digits.map { style.precision(.fractionLength($0)) } ?? style)
    }
    let text = number.formatted(
      .number.locale(locale).rounded(rule: .toNearestOrAwayFromZero)
        .precision(.fractionLength(digits ?? 0...3)))
    return unit.map { $0.text(text, isOne: text == "1") } ?? text
  }

  /// Returns the number of fraction digits; nil for the default.
  ///
  /// - Parameter usual: That of a currency.
  private static func digits(
    _ options: [String: StyleValue], usual: Int?
  ) throws(EvaluationError) -> ClosedRange<Int>? {
    func count(_ key: String) throws(EvaluationError) -> Int? {
      guard let number = options[key]?.asNumber else { return nil }
      guard (0...100).contains(number) else {
        throw .message(
          "expected 0 to 100 fraction digits in 'number-format', found \(number.plainText)")
      }
      return Int(number)
    }
    switch (try count("min-fraction-digits"), try count("max-fraction-digits")) {
    case (nil, nil): return usual.map { $0...$0 }
    case (let least?, nil): return least...max(least, usual ?? 3)
    case (nil, let most?): return min(usual ?? 0, most)...most
    case (let least?, let most?):
      guard least <= most else {
        throw .message(
          "'min-fraction-digits' (\(least)) is greater than 'max-fraction-digits' (\(most))")
      }
      return least...most
    }
  }

  /// Returns the number of fraction digits of a currency.
  ///
  /// Source:
  /// <https://www.six-group.com/en/products-services/financial-information/data-standards.html>
  private static func decimals(of currency: String) -> Int {
    switch currency.uppercased() {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}

/// The short English form of a unit that ECMAScript sanctions, such as "km" or "km/h".
///
/// Source: <https://tc39.es/ecma402/#table-sanctioned-single-unit-identifiers>
struct UnitText {
  private let one: String
  private let other: String

  /// Creates the form of a unit; fails for an unknown unit.
  init?(_ name: String) {
    if let text = Self.compound[name] ?? Self.single[name] {
      (one, other) = (text, text)
    } else if let texts = Self.counted[name] {
      (one, other) = texts
    } else {
      let parts = name.components(separatedBy: "-per-")
      guard parts.count == 2, let upper = UnitText(parts[0]), UnitText(parts[1]) != nil,
        let lower = Self.below[parts[1]] ?? Self.single[parts[1]]
      else { return nil }
      let tail = "/" + lower.trimmingCharacters(in: .whitespaces)
      (one, other) = (upper.one + tail, upper.other + tail)
    }
  }

  func text(_ number: String, isOne: Bool) -> String { number + (isOne ? one : other) }

  private static let counted = [
    "day": (" day", " days"), "month": (" mth", " mths"), "week": (" wk", " wks"),
    "year": (" yr", " yrs"),
  ]

  private static let single = [
    "acre": " ac", "bit": " bit", "byte": " byte", "celsius": "°C", "centimeter": " cm",
    "degree": " deg", "fahrenheit": "°F", "fluid-ounce": " fl oz", "foot": " ft",
    "gallon": " gal", "gigabit": " Gb", "gigabyte": " GB", "gram": " g", "hectare": " ha",
    "hour": " hr", "inch": " in", "kilobit": " kb", "kilobyte": " kB", "kilogram": " kg",
    "kilometer": " km", "liter": " L", "megabit": " Mb", "megabyte": " MB", "meter": " m",
    "microsecond": " μs", "mile": " mi", "mile-scandinavian": " smi", "milliliter": " mL",
    "millimeter": " mm", "millisecond": " ms", "minute": " min", "nanosecond": " ns",
    "ounce": " oz", "percent": "%", "petabyte": " PB", "pound": " lb", "second": " sec",
    "stone": " st", "terabit": " Tb", "terabyte": " TB", "yard": " yd",
  ]

  /// The form of a unit after a slash, where it differs.
  private static let below = [
    "second": "s", "hour": "h", "day": "d", "week": "w", "month": "m", "year": "y",
  ]

  private static let compound = [
    "mile-per-hour": " mph", "mile-per-gallon": " mpg",
  ]
}
