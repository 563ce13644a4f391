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
    let node = try DocumentNode.parse(text, file: name, files: files, mistakes: mistakes)
    let top = try node.mapping(.script)
    var source: GuidanceSource?
    do {
      source = try self.source(top, file: name)
    } catch {
      for error in [error.alone] + error.others { mistakes.add(error) }
    }
    var script = RouteScript(
      name: try top.read("name", ScriptValues.text) ?? FilePath.stem(of: name),
      source: source ?? .feed(.nothing))
    try readSettings(top, into: &script)
    let entries = try top.read("timeline", TimelineEntry.read) ?? []
    script.events =
      try ScriptValues.firstTemplates(top) + overlays(top, file: name) + entries.flatMap(\.events)
    script.capture = try top.read("capture", ScriptValues.capture) ?? script.capture
    let checks = ScriptValidator(script: script, top: top, entries: entries)
    try checks.checkNames()
    // Times can be checked only against a valid drive.
    if source != nil { try checks.checkExtent() }
    if let error = mistakes.error { throw error }
    script.notes = mistakes.notes
    return script
  }

  private func readSettings(
    _ top: ScriptMapping, into script: inout RouteScript
  ) throws(RouteScriptError) {
    script.start = try top.read("start", ScriptValues.start) ?? script.start
    if let change = try top.read(
      "app",
      { node throws(RouteScriptError) in
        try ScriptValues.app(node, start: top["start"], time: script.start)
      })
    {
      (script.app, script.chrome) = (change.app, change.chrome)
    }
    script.navigation = try top.read("navigation", .navigation) ?? script.navigation
    script.phone = try top.read("phone", .phone) ?? script.phone
    script.displays = CarDisplays(
      dashboard: try top.read("dashboard", .dashboard) ?? DashboardSettings(),
      cluster: try top.read("cluster", .cluster) ?? ClusterSettings())
    script.status = try top.read("status", .status) ?? script.status
    script.vehicle = try top.read("vehicle", .vehicle) ?? script.vehicle
    try readScreen(top, into: &script)
  }

  private func readScreen(
    _ top: ScriptMapping, into script: inout RouteScript
  ) throws(RouteScriptError) {
    func texts(_ key: String) throws(RouteScriptError) -> [String]? {
      try top.read(key) { node throws(RouteScriptError) in
        try node.texts().map { FilePath.resolve(choice: $0, from: node.file) }
      }
    }
    _ = try top.read("description", ScriptValues.text)
    script.devices = try texts("devices") ?? []
    script.themes = try texts("themes") ?? []
    script.appearance =
      try top.read("appearance", ScriptValues.appearance) ?? script.appearance
    script.chrome.category =
      try top.read("category") { node throws(RouteScriptError) in
        try node.word("category")
      }
    script.chrome.input =
      try top.read("input") { node throws(RouteScriptError) in try node.word("input") }
    script.map = try top.read("map", .map)?.resolved(from: top.owner.file) ?? script.map
  }
}

extension ScriptFiles {
  /// Loads files from disk.
  static let disk = ScriptFiles { try InputFile.bytes(of: $0) }

  /// Returns the reason why a file is unusable.
  ///
  /// An error about the file itself omits the path, because the script's error names it.
  static func reason(_ error: any Error, of path: String) -> String {
    guard let error = error as? any ReportedError, error.location == path else { return "\(error)" }
    return error.sentence
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
