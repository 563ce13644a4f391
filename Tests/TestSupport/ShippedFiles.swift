package import Devices
package import Foundation
package import LayoutKit
package import Navigation
package import Templates

/// The shipped files, read once from the package's own folder.
package enum ShippedFiles {
  /// The names without ending of all JSON files in a folder such as "Devices", sorted.
  package static func names(in folder: String) -> [String] {
    let path = PackageRoot.assets.appending(path: folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The contents of a shipped JSON file, such as "Themes/ios18".
  package static func data(_ name: String) throws -> Data {
    try Data(contentsOf: PackageRoot.assets.appending(path: "\(name).json"))
  }

  /// All screens of cars, smallest first.
  package static func devices() throws -> [DeviceProfile] { try catalog().devices }

  /// The names of the screens of cars, sorted.
  package static let carNames = ((try? devices()) ?? []).map(\.name).sorted()

  /// The names of the screens of phones and tablets, upright and turned.
  package static let phoneNames = ((try? phones()) ?? []).map(\.name)

  /// All screens of phones and tablets, upright and turned.
  package static func phones() throws -> [DeviceProfile] { try catalog().phones }

  /// All screens.
  package static func catalog() throws -> DeviceCatalog { try knownCatalog.get() }

  private static let knownCatalog = Result {
    try DeviceCatalog(
      names(in: "Devices").map {
        try DeviceProfile(json: [UInt8](data("Devices/\($0)")), file: "\($0).json")
      })
  }

  /// The screen of a name, such as "standard".
  package static func device(_ name: String) throws -> DeviceProfile {
    try DeviceProfile(json: [UInt8](data("Devices/\(name)")), file: "\(name).json")
  }

  /// The phrasebook of a language, such as "en".
  package static func phrasebook(_ language: String) throws -> Phrasebook {
    try Phrasebook(json: [UInt8](data("Strings/\(language)")), localeIdentifier: language)
  }

  /// The abbreviations in road names.
  package static func streetWords() throws -> StreetWords {
    try JSONDecoder().decode(StreetWords.self, from: data("Styles/street-words"))
  }

  /// All generations of chrome, in the order of their names.
  package static func themes() throws -> [ChromeTheme] { try names(in: "Themes").map(theme) }

  /// The generation of chrome of a name, such as "ios18".
  package static func theme(_ name: String) throws -> ChromeTheme {
    if let known = try knownThemes.get()[name] { return known }
    return try ChromeTheme(json: [UInt8](data("Themes/\(name)")), file: "\(name).json")
  }

  private static let knownThemes = Result {
    try Dictionary(
      uniqueKeysWithValues: names(in: "Themes").map { name in
        (name, try ChromeTheme(json: [UInt8](data("Themes/\(name)")), file: "\(name).json"))
      })
  }

  /// All drawings of the chrome.
  package static func icons() throws -> IconSet { try knownIcons.get() }

  private static let knownIcons = Result {
    var icons = IconSet()
    for name in names(in: "Icons") { try icons.add(name, json: data("Icons/\(name)")) }
    return icons
  }
}
