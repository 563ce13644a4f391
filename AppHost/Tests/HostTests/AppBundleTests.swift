import Foundation
import Testing

@testable import AppBasics

/// Tests of the folder of `Bundle.main`.
struct AppBundleTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-bundle-\(UUID().uuidString)")

  /// Writes files and creates a bundle from them.
  private func bundle(
    _ files: [String: String], settings: [String: String] = [:], locale: String = "en-US"
  ) throws -> URL {
    let source = folder.appendingPathComponent("source")
    for (path, text) in files {
      let file = source.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let info = source.appendingPathComponent("Info.plist")
    let made = folder.appendingPathComponent("\(locale).app")
    try AppBundle.make(
      at: made, from: [source], infoPlist: files["Info.plist"] == nil ? nil : info,
      moduleName: "Courier", settings: settings, locale: locale)
    return made
  }

  private func list(_ name: String, in bundle: URL) -> Any? {
    (try? Data(contentsOf: bundle.appendingPathComponent(name))).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
    }
  }

  private func table(_ name: String, in bundle: URL) -> [String: String]? {
    list("\(name).strings", in: bundle) as? [String: String]
  }

  private func info(_ bundle: URL) -> [String: Any]? {
    list("Info.plist", in: bundle) as? [String: Any]
  }

  @Test func `resources lie side by side, and sources and catalogs do not`() throws {
    let bundle = try bundle([
      "Model/orders.json": "[]", "Model/Order.swift": "", "Art.xcassets/Contents.json": "{}",
      "Routes/loop.geojson": "{}", "Pods/x.json": "{}", "sound.caf": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path).sorted()
    #expect(names == ["Info.plist", "Model", "Routes", "loop.geojson", "orders.json", "sound.caf"])
    let text = try String(
      contentsOf: bundle.appendingPathComponent("Routes/loop.geojson"), encoding: .utf8)
    #expect(text == "{}")
  }

  @Test func `models have the names that Xcode compiles them to`() throws {
    let bundle = try bundle([
      "Store.xcdatamodeld/Store.xcdatamodel/contents": "<model/>", "Voice.mlmodel": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path).sorted()
    #expect(names == ["Info.plist", "Store.momd", "Voice.mlmodelc"])
  }

  @Test func `words are those of the user's language, then of the developer's`() throws {
    let files = [
      "en.lproj/Localizable.strings": #""end" = "End"; "go" = "Go";"#,
      "de.lproj/Localizable.strings": #""end" = "Beenden ü";"#,
      "de.lproj/help.html": "de", "en.lproj/help.html": "en",
      "Words.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld orders": {"localizations": {
      "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Auftrag"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld Aufträge"}}}}}}}}}
      """,
    ]
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = try bundle(files, locale: "de-AT")
    #expect(table("Localizable", in: german) == ["end": "Beenden ü"])
    #expect(table("Words", in: german) == ["%lld orders": "%lld Aufträge"])
    #expect(
      try String(contentsOf: german.appendingPathComponent("help.html"), encoding: .utf8) == "de")
    let french = try bundle(files, locale: "fr-FR")
    #expect(table("Localizable", in: french) == ["end": "End", "go": "Go"])
    #expect(table("Words", in: french) == nil)
  }

  @Test func `words that count things have the form for many`() throws {
    let bundle = try bundle([
      "en.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>stops</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>%d stop</string><key>other</key><string>%d stops</string></dict></dict></dict></plist>
      """
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(table("Localizable", in: bundle) == ["stops": "%d stops left"])
    let counted = try #require(list("CountedWords.plist", in: bundle) as? [String: [String: Any]])
    #expect(counted["Localizable"]?.keys.sorted() == ["stops"])
  }

  @Test(arguments: [
    ("en", 1.0, "%d stop left"), ("en", 2, "%d stops left"), ("pl", 3, "%d few left"),
    ("pl", 5, "%d stops left"), ("en", 0, "none left"), ("ru", 21, "%d stop left"),
  ])
  func `words that count things take the form of their number`(
    language: String, number: Double, text: String
  ) throws {
    let words = try #require(
      PluralString(dictionary: [
        "NSStringLocalizedFormatKey": "%#@n@ left",
        "n": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "zero": "none", "one": "%d stop",
          "few": "%d few", "other": "%d stops",
        ],
      ]))
    #expect(words.words(for: [number], Locale(identifier: language)) == text)
    #expect(words.words(for: [], Locale(identifier: language)) == "%d stops left")
    #expect(words.general == "%d stops left" && words.varies)
  }

  @Test func `parts of a catalog's words count the value that they name`() {
    let words = PluralString(
      format: "%#@a@ in %#@b@",
      parts: [
        "a": .init(forms: ["one": "%lld stop", "other": "%lld stops"]),
        "b": .init(forms: ["one": "%lld hour", "other": "%lld hours"], argument: 2),
      ])
    #expect(words.words(for: [1, 2], Locale(identifier: "en")) == "%lld stop in %lld hours")
  }

  @Test func `settings of the build are filled in, and what Xcode adds is there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try bundle(
      [
        "Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.$(PRODUCT_NAME)</string>
        <key>Delegates</key><array><string>$(PRODUCT_MODULE_NAME).Scene</string></array>
        <key>Host</key><string>${API_HOST}/v1</string>
        </dict></plist>
        """
      ], settings: ["API_HOST": "api.example.com"])
    let info = info(bundle)
    #expect(info?["CFBundleIdentifier"] as? String == "com.example.Courier")
    #expect(info?["Delegates"] as? [String] == ["Courier.Scene"])
    #expect(info?["Host"] as? String == "api.example.com/v1")
    #expect(info?["CFBundleShortVersionString"] as? String == "1.0")
  }
}
