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
  static func read(_ argument: String) throws -> DriveFile {
    guard argument == "-" else { return try DriveReader().read(argument) }
    return try DriveReader().read(
      name: standardInput, bytes: try InputFile.standardInput(named: standardInput))
  }
}
