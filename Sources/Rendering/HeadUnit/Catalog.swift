import BundledAssets
import Devices
public import Foundation
import FramePipeline

/// The available devices, themes, languages and example drives.
public struct Catalog: Sendable {
  /// A theme, which is a generation of chrome.
  public struct Theme: Sendable, Hashable {
    /// The name for `ScreenOptions.theme`, such as "ios18".
    public let name: String
    /// The display title.
    public let title: String
  }

  let library: AssetLibrary

  /// Returns the catalog of the bundled files.
  ///
  /// They are in the folder `headunit_BundledAssets.resources`, which the package manager writes
  /// beside the built programs, or in the folder named by the variable `HEADUNIT_ASSETS`. They are
  /// read once per process.
  ///
  /// - Throws: `HeadUnitError` when the folder is missing or contains a corrupt file.
  public static func bundled() throws(HeadUnitError) -> Catalog {
    try shared.get()
  }

  private static let shared = Result { () throws(HeadUnitError) in
    try HeadUnitError.reporting { Catalog(library: try AssetLibrary(try BundledAssets.find())) }
  }

  /// Returns the caller's catalog, or the bundled one.
  static func chosen(_ catalog: Catalog?) throws(HeadUnitError) -> Catalog {
    if let catalog { return catalog }
    return try bundled()
  }

  private init(library: AssetLibrary) { self.library = library }

  /// Creates a catalog from a folder with the structure of the package's `Assets`.
  ///
  /// - Throws: `HeadUnitError` that names the missing or corrupt file.
  public init(assets folder: URL) throws(HeadUnitError) {
    library = try HeadUnitError.reporting { try AssetLibrary(try BundledAssets(root: folder)) }
  }

  /// The named screens: those of cars, smallest first, then those of phones and tablets.
  public var devices: [Device] { library.devices.listed.map(Device.init) }

  /// Returns the screen with a name.
  ///
  /// - Parameter name: A name in `devices`, or pixels and scale such as "1280x720@2".
  /// - Throws: `HeadUnitError` that lists the names if the screen does not exist.
  public func device(_ name: String) throws(HeadUnitError) -> Device {
    do {
      let found = try library.devices(matching: name)
      if found.count == 1, let device = found.first { return Device(device) }
      throw HeadUnitError(
        .request, "'\(name)' matches \(found.count) devices", remedy: "choose one of them")
    } catch let error as HeadUnitError {
      throw error
    } catch {
      throw HeadUnitError(.request, "\(error)")
    }
  }

  /// Returns the themes in alphabetical order of their names.
  ///
  /// - Throws: `HeadUnitError` that names a corrupt file.
  public func themes() throws(HeadUnitError) -> [Theme] {
    try HeadUnitError.reporting {
      try library.themeTitles().map { Theme(name: $0.name, title: $0.title) }
    }
  }

  /// The supported languages as BCP 47 tags such as "de".
  ///
  /// A tag with a region, such as "de-CH", uses the language and formats numbers for the region.
  public var languages: [String] { library.stringsNames }

  /// The names of the example drives, for `Drive(example:)`.
  public var exampleNames: [String] {
    library.assets.exampleNames
  }

  /// The file of an example drive.
  func example(_ name: String) throws(HeadUnitError) -> URL {
    guard exampleNames.contains(name) else {
      throw HeadUnitError(
        .request, "unknown example '\(name)'",
        remedy: "use one of " + exampleNames.map { "'\($0)'" }.joined(separator: ", "))
    }
    return library.assets.url(.examples, "\(name).yaml")
  }
}
