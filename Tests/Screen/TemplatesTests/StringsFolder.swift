import Foundation

@testable import Templates

/// The strings files of the package, found from the path of this file.
enum StringsFolder {
  /// All files by name without ".json".
  static let files: [String: [UInt8]] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let pairs = names.filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name)))
        .map { (String(name.dropLast(5)), [UInt8]($0)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// One locale for every file, and additional regions.
  static let locales = [
    "en-US", "en-GB", "de-DE", "fr-FR", "ja-JP", "zh-Hans-CN", "ar-EG", "ar-AE", "fa-IR", "he-IL",
  ]

  static func phrasebook(_ locale: String) throws -> Phrasebook {
    let names = try Phrasebook.fileNames(for: locale, among: Array(files.keys))
    let parts = names.compactMap { files[$0] }
    return try Phrasebook(
      json: parts[0], overlays: Array(parts.dropFirst()),
      localeIdentifier: Phrasebook.servingLocale(for: locale, among: Array(files.keys)))
  }

  private static let folder: URL = {
    var url = URL(filePath: #filePath)
    while url.path != "/",
      !FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path)
    {
      url.deleteLastPathComponent()
    }
    return url.appending(path: "Assets/Strings")
  }()
}
