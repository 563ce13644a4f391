import Documents

extension ExpressionParser {
  mutating func parseNumberFormat(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...2)
    guard let options = arguments[2].members else {
      throw invalid("the options of 'number-format' are an object, found \(arguments[2].summary)")
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

/// How `number-format` writes a number; in English, whatever locale is asked for.
private struct NumberFormat {
  private let least: Int
  private let most: Int
  private let symbol: String
  private let unit: String

  init(_ options: [String: StyleValue]) throws(EvaluationError) {
    func digits(_ key: String) throws(EvaluationError) -> Int? {
      guard let number = options[key]?.asNumber else { return nil }
      guard (0...20).contains(number) else {
        throw .message("the digits of 'number-format' are 0 to 20, found \(number.plainText)")
      }
      return Int(number)
    }
    let currency = options["currency"]?.asText
    let usual = currency.map { Self.wholeCurrencies.contains($0) ? 0 : 2 }
    let (least, most) = (try digits("min-fraction-digits"), try digits("max-fraction-digits"))
    self.least = least ?? min(usual ?? 0, most ?? usual ?? 0)
    self.most = max(self.least, most ?? usual ?? 3)
    symbol = currency.map { Self.symbols[$0] ?? "\($0)\u{A0}" } ?? ""
    unit = options["unit"]?.asText.map { Self.units[$0] ?? " \($0)" } ?? ""
  }

  func text(_ number: Double) -> String {
    let digits = DecimalText.grouped(abs(number), least: least, most: most)
    let isNegative = number < 0 && digits.contains { ("1"..."9").contains($0) }
    return (isNegative ? "-" : "") + symbol + digits + unit
  }

  /// Currencies without smaller parts.
  private static let wholeCurrencies: Set<String> = ["JPY", "KRW", "VND", "CLP", "ISK"]

  private static let symbols = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩",
    "BRL": "R$", "CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "ILS": "₪", "VND": "₫",
    "HKD": "HK$", "TWD": "NT$", "PHP": "₱",
  ]

  /// The short forms of units.
  private static let units = [
    "kilometer": " km", "meter": " m", "centimeter": " cm", "millimeter": " mm", "mile": " mi",
    "foot": " ft", "yard": " yd", "inch": " in", "hectare": " ha", "acre": " ac", "gram": " g",
    "kilogram": " kg", "liter": " L", "percent": "%", "second": " sec", "minute": " min",
    "hour": " hr", "day": " days", "celsius": "°C", "fahrenheit": "°F", "degree": " deg",
    "kilometer-per-hour": " km/h", "mile-per-hour": " mph", "meter-per-second": " m/s",
  ]
}
