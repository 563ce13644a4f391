import Foundation
import Testing

@testable import Templates

/// Tests of laws for the strings files as written.
struct StringsFilesTests {
  @Test func `the promised languages are all there`() {
    let languages = [
      "en", "en-GB", "de", "fr", "ja", "zh-Hans", "ar", "fa", "he", "es", "it", "nl", "pt", "sv",
      "tr",
      "pl", "ru", "uk", "ko", "zh-Hant", "hi", "th", "vi", "id",
    ]
    #expect(Set(languages).isSubset(of: StringsFolder.files.keys))
  }

  @Test(arguments: StringsFolder.files.keys.filter { !$0.contains("-") || $0.hasPrefix("zh-") })
  func `a language has the keys and placeholders of English`(name: String) throws {
    let english = try texts("en")
    let other = try texts(name)
    #expect(Set(other.keys.filter(isShared)) == Set(english.keys.filter(isShared)))
    for (key, text) in other where isShared(key) && !key.hasPrefix("ordinals") {
      #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(name): \(key)")
    }
  }

  @Test(arguments: StringsFolder.files.keys.filter { $0.hasPrefix("ar-") } + ["en-GB"])
  func `a region's file only holds what differs from its language`(name: String) throws {
    let base = try texts(String(name.prefix(2)))
    for (key, text) in try texts(name) {
      let general = try #require(base[key], "\(name): \(key) is not in the language")
      #expect(general != text, "\(name): \(key) repeats its language")
      #expect(placeholders(general) == placeholders(text), "\(name): \(key)")
    }
  }

  @Test func `every file can be read as the texts of its own locale`() throws {
    for name in StringsFolder.files.keys.sorted() {
      let phrasebook = try StringsFolder.phrasebook(name)
      #expect(phrasebook.ordinals.count == 19, "\(name)")
      #expect(Set(phrasebook.ordinals).count == 19, "\(name)")
    }
  }

  /// Returns all texts of a file by path, such as "words.arrival".
  private func texts(_ name: String) throws -> [String: String] {
    let bytes = try #require(StringsFolder.files[name])
    var texts: [String: String] = [:]
    collect(try JSONSerialization.jsonObject(with: Data(bytes)), "", &texts)
    return texts
  }

  /// Returns whether every language has a key; some have texts for their own grammar.
  private func isShared(_ key: String) -> Bool {
    !key.hasPrefix("commonNouns") && !key.hasPrefix("regions") && key != "format.timeSeparator"
  }

  private func collect(_ value: Any, _ path: String, _ texts: inout [String: String]) {
    if let object = value as? [String: Any], let general = object["other"] {
      texts[path] = "\(general)"
    } else if let object = value as? [String: Any] {
      for (key, value) in object { collect(value, path.isEmpty ? key : "\(path).\(key)", &texts) }
    } else if let list = value as? [Any] {
      for (index, value) in list.enumerated() { collect(value, "\(path).\(index)", &texts) }
    } else {
      texts[path] = "\(value)"
    }
  }

  private func placeholders(_ text: String) -> [String] {
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().map { String($0.prefix { $0 != "}" }) }.sorted()
  }
}
