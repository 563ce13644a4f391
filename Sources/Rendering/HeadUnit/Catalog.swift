import BundledAssets
import Devices
public import Foundation
import FramePipeline

/// The available devices, generations of chrome, languages and example drives.
public struct Catalog: Sendable {
  /// A generation of chrome.
  public struct Theme: Sendable, Hashable {
    /// The name for `ScreenOptions.theme`, such as "ios18".
    public let name: String
    /// The title for people.
    public let title: String
  }

  let library: AssetLibrary

  /// The files bundled with the package.
  ///
  /// They are in the folder `headunit_BundledAssets.resources`, which the package manager writes
  /// beside the built programs, or in the folder of the variable `HEADUNIT_ASSETS`. They are read
  /// once in a process.
  ///
  /// - Throws: `HeadUnitError` when the folder is missing or a file in it is damaged.
  public static func bundled() throws(HeadUnitError) -> Catalog {
    try shared.get()
  }

  private static let shared = Result { () throws(HeadUnitError) in
    try HeadUnitError.reporting { Catalog(library: try AssetLibrary(try BundledAssets.find())) }
  }

  /// A caller's catalog, or the bundled one.
  static func chosen(_ catalog: Catalog?) throws(HeadUnitError) -> Catalog {
    if let catalog { return catalog }
    return try bundled()
  }

  private init(library: AssetLibrary) { self.library = library }

  /// The files in a folder of the caller's choice, with the structure of the package's `Assets`.
  ///
  /// - Throws: `HeadUnitError` that names the missing or damaged file.
  public init(assets folder: URL) throws(HeadUnitError) {
    library = try HeadUnitError.reporting { try AssetLibrary(try BundledAssets(root: folder)) }
  }

  /// The screens that have a name: those of cars, smallest first, then those of phones and tablets.
  public var devices: [Device] { library.devices.listed.map(Device.init) }

  /// Finds a screen.
  ///
  /// - Parameter name: A name of `devices`, or pixels and scale such as "1280x720@2".
  /// - Throws: `HeadUnitError` that lists the names if the screen does not exist.
  public func device(_ name: String) throws(HeadUnitError) -> Device {
    do {
      let found = try library.devices(matching: name)
      if found.count == 1, let device = found.first { return Device(device) }
      throw HeadUnitError(
        .request, "'\(name)' is \(found.count) devices", remedy: "choose one of them")
    } catch let error as HeadUnitError {
      throw error
    } catch {
      throw HeadUnitError(.request, "\(error)")
    }
  }

  /// The generations of chrome, in alphabetical order of their names.
  ///
  /// - Throws: `HeadUnitError` that names a file which is damaged.
  public func themes() throws(HeadUnitError) -> [Theme] {
    try HeadUnitError.reporting {
      try library.themeTitles().map { Theme(name: $0.name, title: $0.title) }
    }
  }

  /// The languages that the screen speaks, as BCP 47 tags such as "de".
  ///
  /// A tag with a region, such as "de-CH", speaks the language and formats numbers for the region.
  public var languages: [String] { library.stringsNames }

  /// The names of the shipped drives, for `Drive(example:)`.
  public var exampleNames: [String] {
    library.assets.exampleNames
  }

  /// The file of an example drive.
  func example(_ name: String) throws(HeadUnitError) -> URL {
    guard exampleNames.contains(name) else {
      throw HeadUnitError(
        .request, "there is no example '\(name)'",
        remedy: "use one of " + exampleNames.map { "'\($0)'" }.joined(separator: ", "))
    }
    return library.assets.url(.examples, "\(name).yaml")
  }
}
