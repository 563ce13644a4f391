import Foundation

/// The localized strings of an app, and the selection of a language.
///
/// Source: <https://developer.apple.com/documentation/xcode/localization>
struct StringTables {
  /// The strings by language and table.
  private var tables: [String: [String: [String: String]]] = [:]
  /// The plural strings by language and table.
  private var counted: [String: [String: [String: PluralString]]] = [:]
  private let wanted: [String]

  /// Creates empty tables.
  ///
  /// - Parameters:
  ///   - locale: The user's language and region, such as "de-DE".
  ///   - usual: The development language, used if the app lacks the user's language.
  init(locale: String, usual: String) {
    let parts = Locale.Language(identifier: locale).maximalIdentifier.split(separator: "-")
    let language = parts.first.map(String.init) ?? locale
    let script = parts.dropFirst().first.map { "\(language)-\($0)" } ?? language
    wanted = [locale, script, language, usual, "en", "Base"]
  }

  /// Adds a file of a language folder, unless it is not a string table.
  mutating func add(_ file: URL, of language: String) {
    let name = file.deletingPathExtension().lastPathComponent
    tables[language, default: [:]][name, default: [:]] = tables[language]?[name] ?? [:]
    guard ["strings", "stringsdict"].contains(file.pathExtension),
      let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let members = list as? [String: Any]
    else { return }
    for (key, value) in members {
      let counted = (value as? [String: Any]).flatMap(PluralString.init(dictionary:))
      guard let text = value as? String ?? counted?.general else { continue }
      add(text, counted, key, name, language)
    }
  }

  /// Adds a string catalog.
  mutating func add(catalog file: URL) {
    guard let data = try? Data(contentsOf: file),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return }
    let name = file.deletingPathExtension().lastPathComponent
    for (key, entry) in catalog.strings {
      for (language, words) in entry.localizations ?? [:] {
        guard let text = words.text else { continue }
        add(text, words.counted, key, name, language)
      }
    }
    let source = catalog.sourceLanguage
    tables[source, default: [:]][name, default: [:]] = tables[source]?[name] ?? [:]
  }

  private mutating func add(
    _ text: String, _ counted: PluralString?, _ key: String, _ table: String, _ language: String
  ) {
    tables[language, default: [:]][table, default: [:]][key] = text
    guard let counted, counted.varies else { return }
    self.counted[language, default: [:]][table, default: [:]][key] = counted
  }

  /// The best language of the app for the user; nil without a match.
  var language: String? {
    wanted.lazy.compactMap { word in
      tables.keys.sorted().first { StringTables.same($0, word) }
    }.first
  }

  /// The user's strings by table.
  var chosen: [String: [String: String]] {
    let own = language.flatMap { tables[$0] } ?? [:]
    return (tables["Base"] ?? [:]).merging(own) { $0.merging($1) { $1 } }.filter {
      !$0.value.isEmpty
    }
  }

  /// The user's plural strings by table.
  var chosenCounted: [String: [String: PluralString]] { language.flatMap { counted[$0] } ?? [:] }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.replacingOccurrences(of: "_", with: "-").lowercased()
      == other.replacingOccurrences(of: "_", with: "-").lowercased()
  }
}

/// A string catalog of Xcode.
private struct StringCatalog: Decodable {
  struct Entry: Decodable {
    let localizations: [String: Words]?
  }
  struct Unit: Decodable {
    let value: String
  }
  final class Words: Decodable {
    let stringUnit: Unit?
    let variations: [String: [String: Words]]?

    let substitutions: [String: Part]?

    /// A substitution of a string.
    struct Part: Decodable {
      let argNum: Int?
      let formatSpecifier: String?
      let variations: [String: [String: Words]]
    }

    /// The plural forms; nil for a string without any.
    var counted: PluralString? {
      if let forms = variations?["plural"] {
        return PluralString(
          format: "%#@value@", parts: ["value": .init(forms: forms.compactMapValues(\.text))])
      }
      guard let format = stringUnit?.value, let substitutions else { return nil }
      return PluralString(
        format: format,
        parts: substitutions.compactMapValues { part in
          part.variations["plural"].map { forms in
            let sign = "%" + (part.formatSpecifier ?? "lld")
            return .init(
              forms: forms.compactMapValues {
                $0.text?.replacingOccurrences(of: "%arg", with: sign)
              }, argument: part.argNum)
          }
        })
    }

    /// The string, or its form for many items or for the car.
    var text: String? {
      if substitutions != nil, let counted { return counted.general }
      if let stringUnit { return stringUnit.value }
      for kind in variations?.keys.sorted() ?? [] {
        let forms = variations?[kind] ?? [:]
        if let text = (forms["other"] ?? forms["car"])?.text { return text }
      }
      return nil
    }
  }
  let sourceLanguage: String
  let strings: [String: Entry]
}
