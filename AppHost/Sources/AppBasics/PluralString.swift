import Foundation

/// A localized string with plural forms.
///
/// Source: <https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals>
struct PluralString: Codable, Equatable {
  /// A variable of the format that selects a plural form.
  struct Part: Codable, Equatable {
    /// The strings by CLDR plural category, such as "few".
    var forms: [String: String]
    /// The 1-based number of the counted argument; nil for the next one.
    var argument: Int?
  }

  /// The format, with a variable such as "%#@stops@" for each part.
  var format: String
  /// The parts by the names of their variables.
  var parts: [String: Part]

  init(format: String, parts: [String: Part]) { (self.format, self.parts) = (format, parts) }

  /// Decodes an entry of a `.stringsdict`; nil without strings.
  init?(dictionary entry: [String: Any]) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    parts = entry.compactMapValues { value in
      (value as? [String: Any])
        .map { Part(forms: $0.compactMapValues { $0 as? String }.filter { $0.value != "" }) }
        .flatMap { $0.forms["other"] == nil ? nil : $0 }
    }
  }

  /// Whether a plural form differs from the category "other".
  var varies: Bool { parts.values.contains { Set($0.forms.values).count > 1 } }

  /// The format with the form "other" of each part.
  var general: String { filled { _, part in part.forms["other"] ?? "" } }

  /// Returns the string with the plural form of each part for its value.
  func words(for values: [Double?], _ locale: Locale) -> String {
    var next = 0
    return filled { _, part in
      let index = part.argument.map { $0 - 1 } ?? next
      next = index + 1
      guard values.indices.contains(index), let value = values[index] else {
        return part.forms["other"] ?? ""
      }
      if value == 0, let none = part.forms["zero"] { return none }
      return part.forms[LocaleData.plural(value, locale)] ?? part.forms["other"] ?? ""
    }
  }

  /// Returns the format with each variable replaced, in order.
  private func filled(_ text: (String, Part) -> String) -> String {
    var (result, rest) = ("", format[...])
    while let sign = rest.range(of: #"%(\d+\$)?#@\w+@"#, options: .regularExpression) {
      result += rest[..<sign.lowerBound]
      let mark = rest[sign]
      let name = String(mark.drop { $0 != "@" }.dropFirst().dropLast())
      result += parts[name].map { text(name, $0) } ?? String(mark)
      rest = rest[sign.upperBound...]
    }
    return result + rest
  }
}

extension Bundle {
  /// The plural strings of the main bundle by table name.
  private static let countedOfMain: [String: [String: PluralString]] = {
    let file = Bundle.main.url(forResource: PluralString.file, withExtension: "plist")
    return file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListDecoder().decode([String: [String: PluralString]].self, from: $0)
    } ?? [:]
  }()

  /// Returns the plural string of a key; nil for a key without plural forms.
  func counted(_ key: String, table: String?) -> PluralString? {
    self === Bundle.main ? Bundle.countedOfMain[table ?? "Localizable"]?[key] : nil
  }

  /// Returns the plural string whose general form is a given text; nil without one.
  static func counted(by general: String) -> PluralString? { byGeneral[general] }

  private static let byGeneral: [String: PluralString] = Dictionary(
    countedOfMain.values.flatMap { $0.values.map { ($0.general, $0) } }
  ) { first, _ in first }
}

extension PluralString {
  /// The file of plural forms beside the tables.
  static let file = "CountedWords"
}

extension String {
  /// Formats arguments in the user's language, with plural forms.
  ///
  /// Calls of `localizedStringWithFormat` in the app become calls of this method, because
  /// Foundation on Linux lacks plural forms.
  ///
  /// Source: <https://developer.apple.com/documentation/swift/string/localizedstringwithformat(_:_:)>
  public static func countedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String {
    String(
      format: counted(format, arguments, .current), locale: .current, arguments: arguments)
  }

  /// Formats arguments with plural forms; replaces `String(format:)` with a variable format.
  public init(countedFormat format: String, _ arguments: any CVarArg...) {
    let words = String.counted(format, arguments, .current)
    self.init(format: words, locale: nil, arguments: arguments)
  }

  /// Formats arguments with plural forms of a locale.
  public init(countedFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
    let words = String.counted(format, arguments, locale ?? .current)
    self.init(format: words, locale: locale, arguments: arguments)
  }

  /// Formats an array of arguments with plural forms.
  public init(countedFormat format: String, arguments: [any CVarArg]) {
    let words = String.counted(format, arguments, .current)
    self.init(format: words, locale: nil, arguments: arguments)
  }

  /// Formats an array of arguments with plural forms of a locale.
  public init(countedFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
    let words = String.counted(format, arguments, locale ?? .current)
    self.init(format: words, locale: locale, arguments: arguments)
  }

  /// Returns the plural string for a format and its arguments, or else the format itself.
  private static func counted(
    _ format: String, _ arguments: [any CVarArg], _ locale: Locale
  ) -> String {
    let values = arguments.map { argument -> Double? in
      (argument as? any BinaryInteger).map { Double($0) } ?? argument as? Double
    }
    return Bundle.counted(by: format)?.words(for: values, locale) ?? format
  }
}
