import Foundation

extension String {
  /// A key with interpolated values for localization.
  ///
  /// Source: <https://developer.apple.com/documentation/swift/string/localizationvalue>
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [String]
    /// The numeric values, which select plural forms.
    let numbers: [Double?]

    public init(_ value: String) { self.init(stringLiteral: value) }
    public init(stringLiteral value: String) { (key, arguments, numbers) = (value, [], []) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
      numbers = stringInterpolation.numbers
    }

    /// Builds a key in which values are replaced by format specifiers.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []
      var numbers: [Double?] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      /// Appends a value.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        add(
          value is any BinaryInteger ? "%lld" : value is Double ? "%lf" : "%@", "\(value)",
          (value as? any BinaryInteger).map { Double($0) } ?? value as? Double)
      }
      /// Appends a value in a format style.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String { add("%@", format.format(value)) }
      /// Appends a value with a C format specifier.
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

    /// Fills a format, whose specifiers may be positional, such as "%1$@".
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

  /// Looks up a string in a table of the app.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).words(keyAndValue.key, keyAndValue, nil, table, locale)
    self = keyAndValue.filled(found)
  }

  /// Looks up a string with a separate default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).words("\(key)", defaultValue, defaultValue.key, table, locale)
    self = defaultValue.filled(found)
  }

  /// Looks up a localized string resource.
  public init(localized resource: LocalizedStringResource) {
    let value = resource.defaultValue
    let found = Bundle.main.words(
      resource.key, value, value.key, resource.table, resource.locale)
    self = resource.defaultValue.filled(found)
  }
}

/// A localized string that is looked up later.
///
/// Source: <https://developer.apple.com/documentation/foundation/localizedstringresource>
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  public let key: String
  /// The string if the table lacks the key.
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale = Locale.current

  /// Creates a resource with a separate default value.
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
  /// Returns the string of a key for values, with specifiers replaced.
  fileprivate func words(
    _ key: String, _ value: String.LocalizationValue, _ usual: String?, _ table: String?,
    _ locale: Locale
  ) -> String {
    counted(key, table: table)?.words(for: value.numbers, locale)
      ?? localizedString(forKey: key, value: usual, table: table)
  }
}
