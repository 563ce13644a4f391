import Documents
package import JSONText
import RouteScripts

/// The text of the drive's file.
extension LiveSession {
  /// The maximum size of a script in bytes.
  package static let scriptLimit = 4 << 20

  /// The contents of the drive's file on disk.
  ///
  /// - Throws: `InputFileError` if it cannot be read, or is larger than a script may be.
  func newestBytes() throws(InputFileError) -> [UInt8] {
    try InputFile.bytes(
      of: file, limit: source.kind == .script ? LiveSession.scriptLimit : InputFile.sizeLimit)
  }

  /// The name of the drive's file.
  package nonisolated var fileName: String { FileName(file).text }

  /// The text with its revision, which detects concurrent changes.
  ///
  /// - Throws: `LiveError` for a file that is not a script, `InputFileError` if the file cannot be
  ///   read.
  package func script() throws -> JSONValue {
    let bytes = try scriptBytes()
    return [
      "file": .string(fileName), "text": .string(String(decoding: bytes, as: UTF8.self)),
      "revision": .string(SHA256.text(of: bytes)),
    ]
  }

  /// Writes a new text, valid or not, and shows it.
  ///
  /// - Parameter revision: The revision of the replaced text.
  /// - Throws: `LiveError` if the file has another revision, `OutputError` if it cannot be written.
  package func write(_ text: String, over revision: String) throws -> JSONValue {
    guard SHA256.text(of: try scriptBytes()) == revision else {
      throw LiveError("changed-on-disk", "the script has changed on disk")
    }
    let bytes = Array(text.utf8)
    guard bytes.count <= LiveSession.scriptLimit else {
      throw LiveError("too-large", "the script is larger than 4 MB")
    }
    try write(bytes, taking: [])
    return ["revision": .string(SHA256.text(of: bytes))]
  }

  /// Writes the drive's file for a client, and shows it.
  ///
  /// - Parameter taken: The inputs that the new version contains as events.
  /// - Throws: `OutputError` if the file cannot be written.
  func write(_ bytes: [UInt8], taking taken: [LiveDrive.Input]) throws {
    try AtomicFile.write(bytes, to: file)
    written = bytes
    reload(bytes, taking: taken)
  }

  private func scriptBytes() throws -> [UInt8] {
    guard source.kind == .script else {
      throw LiveError("no-script", "the drive is not a script")
    }
    return try newestBytes()
  }
}
