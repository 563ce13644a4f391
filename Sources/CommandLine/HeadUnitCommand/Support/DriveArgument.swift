import ArgumentParser
import BundledAssets
import Documents
import Foundation
import RouteScripts

/// The drive argument of a command: a path, or "-" for standard input.
enum DriveArgument {
  /// The name of standard input in reports and errors.
  static let standardInput = "standard input"

  static let help = ArgumentHelp(
    "A script, a route response or a recorded feed; '-' is standard input, and 'example:kirkland' a"
      + " bundled example.", valueName: "file")

  /// The path of a drive: a bundled example for 'example:kirkland', otherwise the argument.
  ///
  /// - Throws: `Failure` for an unknown example.
  static func path(_ argument: String) throws -> String {
    guard argument.hasPrefix(examplePrefix) else { return argument }
    let name = String(argument.dropFirst(examplePrefix.count))
    let assets = try BundledAssets.find()
    let names = assets.exampleNames
    guard names.contains(name) else {
      let closest = SpellingSuggestion.nearest(to: name, in: names)
      throw Failure(
        .usage, "unknown example '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        hint: "the examples are " + names.joined(separator: ", "))
    }
    return assets.url(.examples, "\(name).yaml").path
  }

  static let examplePrefix = "example:"

  /// Reads a drive.
  ///
  /// The format of standard input is detected by its content, and paths in its script are relative
  /// to the current folder.
  ///
  /// - Parameters:
  ///   - overlays: The paths of GeoJSON files drawn over every map.
  ///   - keepsOutputs: Whether the output messages of a session log are kept.
  ///   - driver: The path of a file with the driver's events.
  /// - Throws: `InputFileError`, `RouteImportError` or `RouteScriptError`.
  static func read(
    _ argument: String, overlays: [String] = [], keepsOutputs: Bool = false, driver: String? = nil
  ) throws -> DriveFile {
    let reader = DriveReader(
      overlays: overlays, project: Project.current, keepsOutputs: keepsOutputs, driver: driver)
    guard argument == "-" else { return try reader.read(try path(argument)) }
    return try reader.read(
      name: standardInput, bytes: try InputFile.standardInput(named: standardInput))
  }
}
