import Foundation

extension String {
  /// Text with values, to be looked up in the language of the user.
  ///
  /// Source: <https://developer.apple.com/documentation/swift/string/localizationvalue>
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [String]
    /// The values that are numbers, by which words that count things take their form.
    let numbers: [Double?]

    /// Words without values.
    public init(_ value: String) { self.init(stringLiteral: value) }
    /// Words without values.
    public init(stringLiteral value: String) { (key, arguments, numbers) = (value, [], []) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
      numbers = stringInterpolation.numbers
    }

    /// Text with values while they are put together: the key has signs in their places.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []
      var numbers: [Double?] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Appends text.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      /// Adds a value.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        add(
          value is any BinaryInteger ? "%lld" : value is Double ? "%lf" : "%@", "\(value)",
          (value as? any BinaryInteger).map { Double($0) } ?? value as? Double)
      }
      /// Adds a value in a form.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String { add("%@", format.format(value)) }
      /// Adds a value in a form of C.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        add(
          specifier, String(format: specifier, value),
          (value as? any BinaryInteger).map { Double($0) } ?? value as? Double)
      }
      private mutating func add(_ sign: String, _ argument: String, _ number: Double? = nil) {
        key += sign
        arguments.append(argument)
        numbers.append(number)
      }
    }

    /// The words with the values in place of the signs, which may have numbers such as in "%1$@".
    func filled(_ format: String) -> String {
      guard format.contains("%") else { return format }
      var (text, next, rest) = ("", 0, format[...])
      while let sign = rest.firstIndex(of: "%") {
        text += rest[..<sign]
        rest = rest[sign...].dropFirst()
        if rest.first == "%" {
          text += "%"
          rest = rest.dropFirst()
          continue
        }
        let number = rest.prefix { $0.isNumber }
        if !number.isEmpty, rest.dropFirst(number.count).first == "$" {
          next = (Int(number) ?? 1) - 1
          rest = rest.dropFirst(number.count + 1)
        }
        guard let end = rest.firstIndex(where: { "@dfuisxX".contains($0) }) else { break }
        rest = rest[rest.index(after: end)...]
        if arguments.indices.contains(next) { text += arguments[next] }
        next += 1
      }
      return text + rest
    }
  }

  /// Text in the language of the user, by a table of the app.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).words(keyAndValue.key, keyAndValue, nil, table, locale)
    self = keyAndValue.filled(found)
  }

  /// Text in the language of the user, with its own key.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).words("\(key)", defaultValue, defaultValue.key, table, locale)
    self = defaultValue.filled(found)
  }

  /// Text in the language of the user.
  public init(localized resource: LocalizedStringResource) {
    let value = resource.defaultValue
    let found = Bundle.main.words(
      resource.key, value, value.key, resource.table, resource.locale)
    self = resource.defaultValue.filled(found)
  }
}

/// Words that are looked for later.
///
/// Source: <https://developer.apple.com/documentation/foundation/localizedstringresource>
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Their key.
  public let key: String
  /// The text if the table lacks the key.
  public let defaultValue: String.LocalizationValue
  /// The table.
  public let table: String?
  /// The language.
  public var locale = Locale.current

  /// Text with its own key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table, self.locale) = ("\(key)", defaultValue, table, locale)
  }
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { (key, defaultValue, self.table, self.locale) = (keyAndValue.key, keyAndValue, table, locale) }
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension Bundle {
  /// The words of a key for some values, with signs in their places.
  fileprivate func words(
    _ key: String, _ value: String.LocalizationValue, _ usual: String?, _ table: String?,
    _ locale: Locale
  ) -> String {
    counted(key, table: table)?.words(for: value.numbers, locale)
      ?? localizedString(forKey: key, value: usual, table: table)
  }
}
