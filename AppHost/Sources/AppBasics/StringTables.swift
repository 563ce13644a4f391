import Foundation

/// The words of an app in all its languages, of which one is chosen for the user.
///
/// Source: <https://developer.apple.com/documentation/xcode/localization>
struct StringTables {
  /// The words of a language by the name of the table.
  private var tables: [String: [String: [String: String]]] = [:]
  private let wanted: [String]

  /// No words yet.
  ///
  /// - Parameters:
  ///   - locale: The language and the region of the user, such as "de-DE".
  ///   - usual: The language of the developer, which is taken where the app does not have the user's.
  init(locale: String, usual: String) {
    let parts = Locale.Language(identifier: locale).maximalIdentifier.split(separator: "-")
    let language = parts.first.map(String.init) ?? locale
    let script = parts.dropFirst().first.map { "\(language)-\($0)" } ?? language
    wanted = [locale, script, language, usual, "en", "Base"]
  }

  /// Adds a file of a folder of a language; one that is no table of words changes nothing.
  mutating func add(_ file: URL, of language: String) {
    let name = file.deletingPathExtension().lastPathComponent
    tables[language, default: [:]][name, default: [:]] = tables[language]?[name] ?? [:]
    guard ["strings", "stringsdict"].contains(file.pathExtension),
      let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let members = list as? [String: Any]
    else { return }
    for (key, value) in members {
      let text = value as? String ?? (value as? [String: Any]).flatMap(StringTables.plural)
      guard let text else { continue }
      tables[language, default: [:]][name, default: [:]][key] = text
    }
  }

  /// Adds a catalog of words in all languages.
  mutating func add(catalog file: URL) {
    guard let data = try? Data(contentsOf: file),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return }
    let name = file.deletingPathExtension().lastPathComponent
    for (key, entry) in catalog.strings {
      for (language, words) in entry.localizations ?? [:] {
        guard let text = words.text else { continue }
        tables[language, default: [:]][name, default: [:]][key] = text
      }
    }
    let source = catalog.sourceLanguage
    tables[source, default: [:]][name, default: [:]] = tables[source]?[name] ?? [:]
  }

  /// The language of the app that suits the user best; nil where it has none of those.
  var language: String? {
    wanted.lazy.compactMap { word in
      tables.keys.sorted().first { StringTables.same($0, word) }
    }.first
  }

  /// The words for the user by the name of the table.
  var chosen: [String: [String: String]] {
    let own = language.flatMap { tables[$0] } ?? [:]
    return (tables["Base"] ?? [:]).merging(own) { $0.merging($1) { $1 } }.filter {
      !$0.value.isEmpty
    }
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.replacingOccurrences(of: "_", with: "-").lowercased()
      == other.replacingOccurrences(of: "_", with: "-").lowercased()
  }

  /// The form for many of words that count things, with a sign for the first number.
  private static func plural(_ entry: [String: Any]) -> String? {
    guard var text = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    for (name, value) in entry {
      guard let forms = value as? [String: Any], let many = forms["other"] as? String else {
        continue
      }
      text = text.replacingOccurrences(of: "%#@\(name)@", with: many)
    }
    return text
  }
}

/// A file of words in all languages, as Xcode writes it.
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

    /// The words themselves, or the form for many or for a car of those that vary.
    var text: String? {
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
