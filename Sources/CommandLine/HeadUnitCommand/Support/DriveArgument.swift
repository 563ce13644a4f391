import ArgumentParser
import Documents
import RouteScripts

/// The drive that a command reads: a path, or "-" for standard input.
enum DriveArgument {
  /// What standard input is called in reports and errors.
  static let standardInput = "standard input"

  /// What commands say of the file.
  static let help = ArgumentHelp(
    "A script, a route reply or a recorded feed; '-' is standard input.", valueName: "file")

  /// Reads a drive.
  ///
  /// The content of standard input decides what it is, and paths in its script count
  /// from the current folder.
  ///
  /// - Throws: `InputFileError`, `RouteImportError` or `RouteScriptError`.
  ///
  /// - Parameter overlays: The paths of GeoJSON files to lay over every map.
  static func read(_ argument: String, overlays: [String] = []) throws -> DriveFile {
    let reader = DriveReader(overlays: overlays)
    guard argument == "-" else { return try reader.read(argument) }
    return try reader.read(
      name: standardInput, bytes: try InputFile.standardInput(named: standardInput))
  }
}
