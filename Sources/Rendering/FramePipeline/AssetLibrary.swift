package import BundledAssets
package import Devices
package import Documents
import Foundation
package import LayoutKit
import MapLabels
package import MapScenes
import Navigation
package import Templates

/// The bundled files as values, read on demand and shared between workers.
package struct AssetLibrary: Sendable {
  package let assets: BundledAssets
  /// All bundled screens.
  package let devices: DeviceCatalog
  /// The icons of the chrome.
  package let icons: IconSet
  let fonts: FontList
  /// The locations of the font files.
  package let fontLocator: FontLocator
  /// The cached theme files of the user.
  private var themeFiles = ThemeFiles()
  /// The abbreviations of street types.
  let streetWords: StreetWords

  /// Reads the files needed for every frame: the screens, the icons and the list of fonts.
  ///
  /// - Throws: `AssetError`, `FileContentsError` or `ThemeError` that names the file.
  package init(_ assets: BundledAssets, fonts locator: FontLocator = FontLocator()) throws {
    self.assets = assets
    fontLocator = locator
    devices = DeviceCatalog(
      try assets.names(of: .devices, ending: "json").map {
        try DeviceProfile(json: [UInt8](assets.data(.devices, $0)), file: $0)
      })
    var icons = IconSet()
    for file in assets.names(of: .icons, ending: "json") {
      try icons.add(String(file.dropLast(5)), json: assets.data(.icons, file))
    }
    self.icons = icons
    func read<List: Decodable>(_ kind: AssetKind, _ file: String, _ name: String) throws -> List {
      let data = try assets.data(kind, file)
      do {
        return try JSONDecoder().decode(List.self, from: data)
      } catch {
        throw ThemeError(
          sentence: "cannot read \(name) '\(file)': \(DecodingError.sentence(for: error))")
      }
    }
    fonts = try read(.fonts, "fonts.json", "the list of fonts")
    streetWords = try read(.styles, "street-words.json", "the list of street abbreviations")
  }

  /// Returns a library of the same bundled files that has read none of the user's files.
  package func withoutUserFiles() -> AssetLibrary {
    var library = self
    library.themeFiles = ThemeFiles()
    return library
  }

  package var themeNames: [String] {
    assets.names(of: .themes, ending: "json").map { String($0.dropLast(5)) }
  }

  /// The names of all chrome icons, in alphabetical order.
  package var iconNames: [String] { icons.names }

  /// The names of the themes with their titles.
  ///
  /// - Throws: `ThemeError` or `AssetError` that names the file.
  package func themeTitles() throws -> [(name: String, title: String)] {
    try themeNames.map { ($0, try theme($0).title) }
  }

  /// The names of all strings files.
  package var stringsNames: [String] {
    assets.names(of: .strings, ending: "json").map { String($0.dropLast(5)) }
  }

  /// Returns the theme with a name or file path, read once.
  ///
  /// - Throws: `ThemeError` that lists the names if the theme does not exist, `InputFileError` or
  ///   `FileContentsError` when the file is not usable.
  package func theme(_ choice: String) throws -> ChromeTheme {
    if let known = themeFiles[choice] { return known }
    let theme = try themeContents(choice).contents.value
    if FilePath.isFile(choice) {
      try check(theme.name, ofFile: choice)
      guard !themeNames.contains(theme.name) else { throw ThemeFiles.taken(theme.name, choice) }
    }
    return try themeFiles.add(theme, choice)
  }

  /// The document of a theme merged with the one that it extends, and its decoded contents.
  ///
  /// - Throws: As `theme(_:)`.
  package func themeContents(
    _ choice: String
  ) throws -> (document: JSONValue, contents: FileContents<ChromeTheme>) {
    let document: JSONValue
    if FilePath.isFile(choice) {
      document = try self.document(ofFile: choice, kind: .themes, names: themeNames)
    } else if themeNames.contains(choice) {
      document = try self.document(.themes, choice)
    } else {
      throw ThemeError(
        sentence: "unknown theme '\(choice)'; use one of "
          + themeNames.map { "'\($0)'" }.joined(separator: ", ")
          + ", or a file that ends in '.json'")
    }
    return (document, try ChromeTheme.contents(document, file: choice))
  }

  /// The keys of theme files with their meanings.
  ///
  /// - Throws: `AssetError` or `FileContentsError` that names a corrupt file.
  package func themeSchema() throws -> FileSchema {
    FileSchema(
      "Theme of headunit", files: try themeNames.map { try themeContents($0).contents.fields },
      words: try document(.schemas, "theme.keys"))
  }

  /// The keys of device files with their meanings.
  ///
  /// - Throws: As `themeSchema()`.
  package func deviceSchema() throws -> FileSchema {
    let names = assets.names(of: .devices, ending: "json").map { FilePath.stem(of: $0) }
    return FileSchema(
      "Device of headunit",
      files: try names.map {
        try FileContents<DeviceProfile>(of: document(.devices, $0), file: $0).fields
      }, words: try document(.schemas, "device.keys"))
  }

  private func document(_ kind: AssetKind, _ name: String) throws -> JSONValue {
    try FileContentsError.document(
      [UInt8](assets.data(kind, "\(name).json")), file: "\(name).json")
  }

  /// The screens of a selection: names and types known to the catalog, or device file paths,
  /// separated by commas.
  ///
  /// - Throws: `DeviceError` that lists the names, `InputFileError` or `FileContentsError`.
  package func devices(matching choice: String) throws -> [DeviceProfile] {
    guard FilePath.isFile(choice) else { return try devices.devices(matching: choice) }
    let names = assets.names(of: .devices, ending: "json").map { FilePath.stem(of: $0) }
    return try choice.split(separator: ",").flatMap { part -> [DeviceProfile] in
      let file = String(part.drop { $0 == " " })
      guard let ending = file.range(of: ".json", options: .backwards) else {
        return try devices.devices(matching: file)
      }
      let path = String(file[..<ending.upperBound])
      let device = try DeviceProfile(
        try document(ofFile: path, kind: .devices, names: names), file: path)
      try check(device.name, ofFile: path)
      return try DeviceCatalog([device]).devices(matching: device.name + file[ending.upperBound...])
    }
  }

  /// Returns a phone in its other orientation; nil if it does not turn.
  package func turned(_ phone: DeviceProfile) -> DeviceProfile? {
    let upright = phone.name.hasSuffix("-landscape") ? String(phone.name.dropLast(10)) : nil
    return upright.map { (try? devices(matching: $0))?.first } ?? phone.landscape
  }

  /// Rejects a theme or device name that is not a valid folder name.
  private func check(_ name: String, ofFile path: String) throws(FileContentsError) {
    guard
      name.isEmpty || name.utf8.count > 100 || name.hasPrefix(".") || name.contains("/")
        || name.contains(",") || name.visible != name
    else { return }
    throw FileContentsError(
      "a name has 1 to 100 bytes, does not start with '.', and contains no '/', ',' or invisible"
        + " characters",
      file: path, keyPath: "name")
  }

  /// The document of a user's file, merged with the one that it extends.
  private func document(
    ofFile path: String, kind: AssetKind, names: [String]
  ) throws -> JSONValue {
    themeFiles.note(path)
    let bytes = try InputFile.bytes(of: path, limit: 1 << 20)
    return try FileContentsError.document(bytes, file: path).extended(file: path, among: names) {
      try document(kind, $0)
    }
  }

  /// The theme and device files of the user that were read, in alphabetical order.
  package var layoutFiles: [String] { themeFiles.paths }

  /// The map palette "day" or "night".
  ///
  /// - Throws: `AssetError` or `PaletteError` that names the file.
  package func palette(_ name: String) throws -> MapPalette {
    try MapPalette(json: assets.data(.palettes, "\(name).json"), file: "\(name).json")
  }

  /// Whether a strings file exists for a language.
  package func speaks(_ language: String) -> Bool {
    stringsNames.contains { $0 == language || $0.hasPrefix("\(language)-") }
  }

  /// The texts of a locale.
  ///
  /// A language without a file gets English texts with the formats of the region.
  ///
  /// - Throws: `PhrasebookError` when a strings file is corrupt.
  package func phrasebook(_ locale: String) throws -> Phrasebook {
    let names = try Phrasebook.fileNames(for: locale, among: stringsNames)
    let files = try names.map { [UInt8](try assets.data(.strings, "\($0).json")) }
    var phrasebook = try Phrasebook(
      json: files.first ?? [], overlays: Array(files.dropFirst()),
      localeIdentifier: Phrasebook.servingLocale(for: locale, among: stringsNames))
    phrasebook.streetWords = streetWords
    return phrasebook
  }
}
