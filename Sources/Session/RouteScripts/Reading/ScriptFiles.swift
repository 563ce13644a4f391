import Documents

/// Loads the files that a script references.
struct ScriptFiles: Sendable {
  /// Loads the contents of a file by path.
  let load: @Sendable (String) throws -> [UInt8]

  /// Loads files from disk.
  static let disk = ScriptFiles { try InputFile.bytes(of: $0) }

  /// Rejects all files.
  static let none = ScriptFiles { _ in throw NoFiles() }

  private struct NoFiles: ReportedError {
    var sentence: String { "files cannot be opened in this context" }
    var blame: ErrorOrigin { .usage }
  }

  /// Returns the reason why a file is unusable.
  ///
  /// An error about the file itself omits the path, because the script's error names it.
  static func reason(_ error: any Error, of path: String) -> String {
    guard let error = error as? any ReportedError, error.location == path else { return "\(error)" }
    return error.sentence
  }
}
