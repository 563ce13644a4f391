import ArgumentParser
import BundledAssets
import Documents
import Foundation

/// Copies a bundled example.
struct ExampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Copy a bundled example with its map and pictures into a folder.",
    discussion: "'headunit list examples' prints their names.")

  @Argument(help: ArgumentHelp("The example, such as kirkland.", valueName: "name"))
  var name: String

  @Argument(
    help: ArgumentHelp("The folder; created if it does not exist.", valueName: "folder"))
  var folder: String

  @OptionGroup var errors: ErrorOptions

  func run() throws {
    let example = try ShippedExample(name)
    let target = Inside(folder)
    try AtomicFile.makeFolder(folder)
    let files = try example.files()
    for file in files where target.holds(file.path) {
      throw Failure(
        .cannotCreate, "'\(target.path(of: file.path))' already exists",
        hint: "choose another folder, or remove the file")
    }
    for file in files {
      try target.write(file.bytes, to: file.path)
      Terminal.print(line: target.path(of: file.path))
    }
    Terminal.print(line: "next: headunit render \(target.path(of: example.scriptName))")
  }
}

/// A bundled example that is self-contained: no path in it leads outside its folder.
struct ShippedExample {
  private let assets: BundledAssets
  private let path: String

  /// Locates an example by name, with or without 'example:'.
  ///
  /// - Throws: `Failure` if the example does not exist.
  init(_ name: String) throws {
    assets = try BundledAssets.find()
    path = try DriveArgument.path(
      name.hasPrefix(DriveArgument.examplePrefix) ? name : DriveArgument.examplePrefix + name)
  }

  /// The example as a command line argument.
  var argument: String { DriveArgument.examplePrefix + FilePath.stem(of: path) }

  var scriptName: String { "\(FilePath.stem(of: path)).yaml" }

  /// The map of the script; nil if it has none.
  var map: String? {
    get throws { try files().map(\.path).first { $0.hasSuffix(".geojson") } }
  }

  /// The script and the files that it names, by path relative to a common folder.
  func files() throws -> [(path: String, bytes: [UInt8])] {
    let script = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    var files: [(String, [UInt8])] = []
    for (kind, ending) in [(AssetKind.maps, "geojson"), (.schemas, "json")] {
      for name in assets.names(of: kind, ending: ending)
      where script.contains("../\(kind.rawValue)/\(name)") {
        files.append((name, [UInt8](try assets.data(kind, name))))
      }
    }
    for name in try pictures() where script.contains("art/") {
      files.append(("art/\(name)", [UInt8](try assets.data(.examples, "art/\(name)"))))
    }
    return [(scriptName, try self.script())] + files
  }

  /// The script with paths to adjacent files.
  ///
  /// - Parameters:
  ///   - map: A map that replaces its own.
  ///   - schemas: The folder of the schemas.
  func script(map: String? = nil, schemas: String = "") throws -> [UInt8] {
    var text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
      .replacing("../\(AssetKind.schemas.rawValue)/", with: schemas)
    for name in assets.names(of: .maps, ending: "geojson") {
      text = text.replacing("../\(AssetKind.maps.rawValue)/\(name)", with: map ?? name)
    }
    return Array(text.utf8)
  }

  private func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: assets.url(.examples, "art").path).sorted()
  }
}
