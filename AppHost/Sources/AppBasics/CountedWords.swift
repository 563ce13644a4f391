import Foundation

/// A text with plural forms.
///
/// Source: <https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals>
struct CountedWords: Codable, Equatable {
  /// A part that counts something.
  struct Part: Codable, Equatable {
    /// The words by the name of the form in Unicode's data, such as "few".
    var forms: [String: String]
    /// The number of the value that is counted, from 1; nil for the next one.
    var argument: Int?
  }

  /// The words with a sign such as "%#@stops@" for each part.
  var format: String
  /// The parts by their names.
  var parts: [String: Part]

  /// Text with parts.
  init(format: String, parts: [String: Part]) { (self.format, self.parts) = (format, parts) }

  /// Reads an entry of a `.stringsdict`; nil without texts.
  init?(dictionary entry: [String: Any]) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    parts = entry.compactMapValues { value in
      (value as? [String: Any])
        .map { Part(forms: $0.compactMapValues { $0 as? String }.filter { $0.value != "" }) }
        .flatMap { $0.forms["other"] == nil ? nil : $0 }
    }
  }

  /// Whether a form differs from the general one.
  var varies: Bool { parts.values.contains { Set($0.forms.values).count > 1 } }

  /// The words with the general form of each part.
  var general: String { filled { _, part in part.forms["other"] ?? "" } }

  /// The words for some values; each part takes the form of the value that it counts.
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

  /// The words with something in place of each sign of a part, from the first one on.
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
  /// The words of the bundle that count things, by the name of the table.
  private static let countedOfMain: [String: [String: CountedWords]] = {
    let file = Bundle.main.url(forResource: CountedWords.file, withExtension: "plist")
    return file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListDecoder().decode([String: [String: CountedWords]].self, from: $0)
    } ?? [:]
  }()

  /// The words of a key that count things; nil for a key whose words do not.
  func counted(_ key: String, table: String?) -> CountedWords? {
    self === Bundle.main ? Bundle.countedOfMain[table ?? "Localizable"]?[key] : nil
  }

  /// The words whose general form is a text, since that text stood for them; nil for others.
  static func counted(by general: String) -> CountedWords? { byGeneral[general] }

  private static let byGeneral: [String: CountedWords] = Dictionary(
    countedOfMain.values.flatMap { $0.values.map { ($0.general, $0) } }
  ) { first, _ in first }
}

extension CountedWords {
  /// The file beside the tables that has the forms.
  static let file = "CountedWords"
}

extension String {
  /// The words of a format in the language of the user; words that count things take the form of
  /// their number.
  ///
  /// The app's `localizedStringWithFormat` is this: Foundation has a function of that name without
  /// those forms.
  ///
  /// Source: <https://developer.apple.com/documentation/swift/string/localizedstringwithformat(_:_:)>
  public static func countedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String {
    String(
      format: counted(format, arguments, .current), locale: .current, arguments: arguments)
  }

  /// The words of a format; the app's `String(format:)` with anything but a literal is this.
  public init(countedFormat format: String, _ arguments: any CVarArg...) {
    let words = String.counted(format, arguments, .current)
    self.init(format: words, locale: nil, arguments: arguments)
  }

  /// The words of a format in a language.
  public init(countedFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
    let words = String.counted(format, arguments, locale ?? .current)
    self.init(format: words, locale: locale, arguments: arguments)
  }

  /// The words of a format for a list of values.
  public init(countedFormat format: String, arguments: [any CVarArg]) {
    let words = String.counted(format, arguments, .current)
    self.init(format: words, locale: nil, arguments: arguments)
  }

  /// The words of a format in a language for a list of values.
  public init(countedFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
    let words = String.counted(format, arguments, locale ?? .current)
    self.init(format: words, locale: locale, arguments: arguments)
  }

  /// The words of a format for some values.
  private static func counted(
    _ format: String, _ arguments: [any CVarArg], _ locale: Locale
  ) -> String {
    let values = arguments.map { argument -> Double? in
      (argument as? any BinaryInteger).map { Double($0) } ?? argument as? Double
    }
    return Bundle.counted(by: format)?.words(for: values, locale) ?? format
  }
}
