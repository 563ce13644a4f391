import Documents
package import JSONText
import RouteScripts
import SessionFiles
import Sessions

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

  /// Returns the script with the screen and the appearance of a view, without writing the file.
  ///
  /// - Parameter keys: The properties to set, of `LiveLook.keys`.
  /// - Throws: `LiveError` if the drive is not a script, or the view leaves a property to it.
  package func scriptText(setting keys: [String], of look: LiveLook) throws -> JSONValue {
    let old = try scriptBytes()
    var edit = ScriptEdit(old, name: file)
    var change = look.change(of: keys)
    var themes: [String] = []
    if let theme = change.theme, try edit.has("themes") {
      themes = [theme]
      try edit.set("themes", to: "[\(LiveSession.word(theme))]")
      change.theme = nil
    }
    let members = Shape.appearance.write(change, ImageStore(.inline)).members ?? []
    try edit.set(
      members.map { ($0.key, LiveSession.word($0.value.string ?? "")) }, in: "appearance")
    if keys.contains("device") {
      try edit.set("devices", to: "[\(LiveSession.word(look.device))]")
    }
    guard !edit.added.isEmpty else {
      throw LiveError("no-such-value", "the view has no choice of its own to write")
    }
    let script = try reader.read(name: file, bytes: Array(edit.text.utf8)).script
    guard script.appearance.changed(by: change) == script.appearance,
      !keys.contains("device") || script.devices == [look.device],
      themes.isEmpty || script.themes == themes
    else {
      throw LiveError("not-repeatable", "cannot edit the script; change it by hand")
    }
    return summary(of: edit, old)
  }

  /// A word of a script, in quotes where it could be read as another value.
  private static func word(_ text: String) -> String {
    text.wholeMatch(of: /[a-z][\w-]{2,}/.ignoresCase()) == nil ? text.jsonQuoted : text
  }

  /// The changed text with its new lines, and the revision of the text that it replaces.
  func summary(of edit: ScriptEdit, _ old: [UInt8]) -> JSONValue {
    [
      "file": .string(fileName), "text": .string(edit.text), "line": .number(Double(edit.line)),
      "added": .array(edit.added.map { .string($0) }),
      "revision": .string(SHA256.text(of: old)),
    ]
  }

  private func scriptBytes() throws -> [UInt8] {
    guard source.kind == .script else {
      throw LiveError("no-script", "the drive is not a script")
    }
    return try newestBytes()
  }
}
