import ArgumentParser
import BundledAssets
import Documents
import Foundation
import RouteScripts

/// The drive that a command reads: a path, or "-" for standard input.
enum DriveArgument {
  /// The name of standard input in reports and errors.
  static let standardInput = "standard input"

  /// The help of the file argument.
  static let help = ArgumentHelp(
    "A script, a route reply or a recorded feed; '-' is standard input, and 'example:kirkland' a"
      + " shipped example.", valueName: "file")

  /// The path of a drive: that of a bundled example for 'example:kirkland', otherwise the argument.
  ///
  /// - Throws: `Failure` for an example that is not there.
  static func path(_ argument: String) throws -> String {
    guard argument.hasPrefix(examplePrefix) else { return argument }
    let name = String(argument.dropFirst(examplePrefix.count))
    let assets = try BundledAssets.find()
    let names = assets.exampleNames
    guard names.contains(name) else {
      let closest = SpellingSuggestion.nearest(to: name, in: names)
      throw Failure(
        .usage, "there is no example '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        hint: "the examples are " + names.joined(separator: ", "))
    }
    return assets.url(.examples, "\(name).yaml").path
  }

  static let examplePrefix = "example:"

  /// Reads a drive.
  ///
  /// The kind of standard input is determined by its content, and paths in its script are relative
  /// to the current folder.
  ///
  /// - Throws: `InputFileError`, `RouteImportError` or `RouteScriptError`.
  ///
  /// - Parameters:
  ///   - overlays: The paths of GeoJSON files drawn over every map.
  ///   - keepsOutputs: Whether the answers in a session log are kept.
  ///   - driver: The path of a file with the driver's events.
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
