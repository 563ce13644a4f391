import Documents
package import RouteScripts

/// The settings of the project that contains the drives, and their changes.
package struct LiveProject: Sendable {
  /// The path of the settings file, which need not exist.
  let file: String
  private(set) var settings: ProjectFile

  package init(
    file: String = ProjectFile.fileName, settings: ProjectFile = ProjectFile()
  ) {
    (self.file, self.settings) = (file, settings)
  }

  /// Returns the project with the settings that its file has now.
  ///
  /// - Throws: `InputFileError` or `RouteScriptError` if the file cannot be read.
  func newest() throws -> LiveProject {
    let bytes = try contents()
    return LiveProject(
      file: file, settings: bytes.isEmpty ? ProjectFile() : try ProjectFile(bytes, name: file))
  }

  /// The bytes of the settings file, whatever files requests may open; empty without one.
  private func contents() throws -> [UInt8] {
    try FileScope.perform(alsoIn: folder) { try InputFile.bytesIfThere(at: file) ?? [] }
  }

  private var folder: String { FilePath.resolve(".", from: file) }

  /// A changed settings file.
  struct Edit {
    let bytes: [UInt8]
    /// The line that lists the rules.
    let added: String
    let settings: ProjectFile
  }

  /// Returns the settings with a rule disabled or enabled, without writing the file.
  ///
  /// - Throws: `LiveError` for settings in an unsupported form, `RouteScriptError` if they cannot
  ///   be parsed.
  func switching(off code: String, _ isOff: Bool) throws -> Edit {
    let old = try contents()
    var rules = try newest().settings.disabledRules.filter { $0 != code }
    if isOff { rules.append(code) }
    let line = "lint: {disable: [\(rules.joined(separator: ", "))]}"
    let text = LiveProject.text(String(decoding: old, as: UTF8.self), replacingLintBy: line)
    let bytes = Array(text.utf8)
    let settings = try ProjectFile(bytes, name: file)
    guard settings.disabledRules == rules else {
      throw LiveError(
        "not-repeatable", "cannot edit 'lint' in '\(file)'; change it by hand")
    }
    return Edit(bytes: bytes, added: line, settings: settings)
  }

  /// Writes the settings atomically and adopts them.
  mutating func write(_ edit: Edit) throws {
    try FileScope.perform(alsoIn: folder) { try AtomicFile.write(edit.bytes, to: file) }
    settings = edit.settings
  }

  /// The text with its `lint` key replaced by one line.
  private static func text(_ text: String, replacingLintBy line: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("lint:") }) else {
      return (lines + [line, ""]).joined(separator: "\n")
    }
    var end = start + 1
    while end < lines.count, let first = lines[end].first,
      first == " " || first == "\t" || first == "-"
    {
      end += 1
    }
    lines.replaceSubrange(start..<end, with: [line])
    return lines.joined(separator: "\n") + "\n"
  }
}
