public import BundledAssets
import CairoDrawing
public import Devices
import Foundation
public import Layouts
public import MapScenes
public import Templates

/// The shipped files as values, read when first needed and safe to share between workers.
public struct AssetLibrary: Sendable {
  /// Where the files are.
  public let assets: BundledAssets
  /// All screens that have a file.
  public let devices: DeviceCatalog
  /// All drawings of the chrome.
  public let icons: IconSet
  let fonts: FontList

  /// Reads what every frame needs: the list of screens, the drawings and the list of fonts.
  ///
  /// - Throws: `AssetError`, `DeviceError` or `ThemeError` that names the file.
  public init(_ assets: BundledAssets) throws {
    self.assets = assets
    devices = DeviceCatalog(
      try assets.names(of: .devices, ending: "json").map {
        try DeviceProfile(json: assets.data(.devices, $0), file: $0)
      })
    var icons = IconSet()
    for file in assets.names(of: .icons, ending: "json") {
      try icons.add(String(file.dropLast(5)), json: assets.data(.icons, file))
    }
    self.icons = icons
    let list = try assets.data(.fonts, "fonts.json")
    do {
      fonts = try JSONDecoder().decode(FontList.self, from: list)
    } catch {
      throw ThemeError(description: "the list of fonts 'fonts.json' cannot be read: \(error)")
    }
  }

  /// The names of all generations of chrome.
  public var themeNames: [String] {
    assets.names(of: .themes, ending: "json").map { String($0.dropLast(5)) }
  }

  /// The names of all drawings of the chrome, in alphabetical order.
  public var iconNames: [String] { icons.names }

  /// The generations of chrome with what they stand for, by name.
  ///
  /// - Throws: `ThemeError` or `AssetError` that names the file.
  public func themeTitles() throws -> [(name: String, title: String)] {
    try themeNames.map { ($0, try theme($0).title) }
  }

  /// The names of all strings files.
  public var stringsNames: [String] {
    assets.names(of: .strings, ending: "json").map { String($0.dropLast(5)) }
  }

  /// One generation of chrome.
  ///
  /// - Throws: `ThemeError` that lists the names when there is no such theme.
  public func theme(_ name: String) throws -> ChromeTheme {
    guard themeNames.contains(name) else {
      throw ThemeError(
        description: "there is no theme '\(name)'; use one of "
          + themeNames.map { "'\($0)'" }.joined(separator: ", "))
    }
    return try ChromeTheme(json: assets.data(.themes, "\(name).json"), file: "\(name).json")
  }

  /// The colours of the map, "day" or "night".
  ///
  /// - Throws: `AssetError` or `PaletteError` that names the file.
  public func palette(_ name: String) throws -> MapPalette {
    try MapPalette(json: assets.data(.palettes, "\(name).json"), file: "\(name).json")
  }

  /// The texts of a locale.
  ///
  /// - Throws: `PhrasebookError` that lists the languages when none fits.
  public func phrasebook(_ locale: String) throws -> Phrasebook {
    let names = try Phrasebook.fileNames(for: locale, among: stringsNames)
    let files = try names.map { [UInt8](try assets.data(.strings, "\($0).json")) }
    return try Phrasebook(
      json: files.first ?? [], overlays: Array(files.dropFirst()), localeIdentifier: locale)
  }
}
