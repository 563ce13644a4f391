import Documents
package import Navigation
import SessionFiles
package import Sessions

/// Reads route scripts; every error has a location.
///
/// A script is YAML 1.1, of which JSON is a subset. `Documentation/route-script.md` describes it.
package struct RouteScriptReader: Sendable {
  /// Reads a route file by path.
  let loadRoute: @Sendable (String) throws -> Route
  /// Loads any other file by path.
  let loadBytes: @Sendable (String) throws -> [UInt8]

  /// Creates a reader that gets other files from the caller.
  ///
  /// - Parameters:
  ///   - loadRoute: Reads the route file that a script names; the path is joined to the script's
  ///     folder.
  ///   - loadBytes: Loads the feed file that a script names; by default from disk.
  package init(
    loadRoute: @escaping @Sendable (String) throws -> Route,
    loadBytes: (@Sendable (String) throws -> [UInt8])? = nil
  ) {
    self.loadRoute = loadRoute
    self.loadBytes = loadBytes ?? { try InputFile.bytes(of: $0) }
  }

  /// Reads a script; `name` is its path as the user gave it.
  ///
  /// All rules that do not depend on a device are checked: keys, words, quantities, and that all
  /// events and captures are within the drive.
  ///
  /// - Throws: The first error in the file, with the others in `others`.
  package func read(name: String, bytes: [UInt8]) throws(RouteScriptError) -> RouteScript {
    let text = try ScriptText.decode(bytes, file: name)
    let (files, mistakes) = (ScriptFiles(load: loadBytes), Diagnostics())
    let node = try ScriptNode.parse(text, file: name, files: files, mistakes: mistakes)
    let written = try node.value(.script)
    var script = written.script
    if script.name.isEmpty { script.name = FilePath.stem(of: name) }
    let source = mistakes.collect { () throws(RouteScriptError) in
      try self.source(written, node)
    }
    if let source { script.source = source }
    let overlays = mistakes.collect { () throws(RouteScriptError) in
      try self.overlays(written.overlays, node)
    }
    let entries = written.timeline.map { TimelineEntry($0, in: node) }
    readSettings(written, node, into: &script)
    script.events =
      written.firstTemplates + (overlays ?? []) + entries.flatMap(\.events)
    let checks = ScriptValidator(script: script, node: node, entries: entries)
    checks.checkNames()
    // Times can be checked only against a valid drive.
    if source != nil { checks.checkExtent() }
    if let error = mistakes.error { throw error }
    script.notes = mistakes.notes
    return script
  }

  private func readSettings(
    _ written: WrittenScript, _ node: ScriptNode, into script: inout RouteScript
  ) {
    script.map = script.map.resolved(from: node.file)
    script.app = written.app.app
    let (category, input) = (script.chrome.category, script.chrome.input)
    script.chrome = written.app.chrome
    (script.chrome.category, script.chrome.input) = (category, input)
    guard let zone = written.app.destinationTimeZone else { return }
    guard node.child("start")?.child("timeZone") != nil, let here = script.start.utcOffsetSeconds
    else {
      return node.mistakes.add(
        node.descendant("app.destinationTimeZone").error(
          .contradiction(
            "the time zone at the vehicle is unknown",
            remedy: "add it, such as start: {timeZone: Europe/Berlin}")))
    }
    script.app.destinationOffsetSeconds = script.start.utcOffset(of: zone).map { $0 - here }
  }
}

extension WrittenScript {
  /// The initial templates and stack as events.
  fileprivate var firstTemplates: [ScriptEvent] {
    let stack = stack.map { [StackAction.stack($0, animated: false)] } ?? []
    return (templates.map { .define($0) } + stack).map {
      ScriptEvent(at: .time(0), .chrome(.templates($0)))
    }
  }
}

/// Decodes the text of a script.
enum ScriptText {
  static func decode(_ bytes: [UInt8], file: String) throws(RouteScriptError) -> String {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw RouteScriptError(.notText, file: file, line: 1, column: 1, keyPath: "")
    }
    if let zero = content.firstIndex(of: 0) {
      let before = content[..<zero].split(separator: 0x0A, omittingEmptySubsequences: false)
      throw RouteScriptError(
        .zeroByte, file: file, line: before.count, column: (before.last?.count ?? 0) + 1,
        keyPath: "")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw RouteScriptError(.empty, file: file, line: 1, column: 1, keyPath: "")
    }
    return text
  }
}
