import Documents
import SessionFiles
package import Sessions

/// The default settings of a folder, from 'headunit.yaml'; options and scripts override them.
package struct ProjectFile: Sendable, Hashable {
  /// Resource limits of a run; nil for the default.
  package struct Limits: Sendable, Hashable {
    /// Maximum time of a run, in seconds.
    package var seconds: Double?
    /// Maximum memory, in megabytes.
    package var memory: Int?
    /// Maximum number of pixels of a frame.
    package var pixels: Int?
    /// Maximum number of frames of a run.
    package var frames: Int?
  }

  /// Folders that commands write to; nil for the default.
  package struct Outputs: Sendable, Hashable {
    /// The folder that receives a folder of frames for each drive.
    package var frames: String?
    /// The report of comparisons.
    package var comparison: String?
    /// The report of golden checks.
    package var goldens: String?
    /// The folder that receives copies of replaced, uncommitted files.
    package var replaced: String?
  }

  /// The font files of frames.
  package struct Fonts: Sendable, Hashable {
    /// A folder that is searched before those of the system; nil for none.
    package var folder: String?
    /// The SHA-256 that files must have, as 64 lowercase hex digits, by file name.
    package var digests: [String: String] = [:]
  }

  /// The name of the file in the working folder.
  package static let fileName = "headunit.yaml"

  /// Device names, for scripts without devices.
  package private(set) var devices: [String] = []
  /// Theme names, for scripts without themes.
  package private(set) var themes: [String] = []
  /// Locales, such as "de-DE"; the first is for scripts without a locale.
  package private(set) var locales: [String] = []
  /// Map settings, for scripts without a map.
  package private(set) var map = MapSettings()
  package private(set) var outputs = Outputs()
  /// The folder of the golden cases; nil for the default.
  package private(set) var goldens: String?
  package private(set) var fonts = Fonts()
  package private(set) var limits = Limits()
  /// The lint rules to skip, by code or name.
  package private(set) var disabledRules: [String] = []

  /// Creates a project with default settings.
  package init() {}

  /// Reads the project file of the working folder; without the file, settings have their defaults.
  ///
  /// - Throws: `InputFileError`, or `RouteScriptError` with all errors.
  package static func here() throws -> ProjectFile {
    guard let bytes = try Inside("").bytesIfThere(at: fileName) else { return ProjectFile() }
    return try ProjectFile(bytes, name: fileName)
  }

  /// Reads a project file; its paths are relative to the folder of `name`.
  ///
  /// - Throws: The first error, with the others in `others`.
  package init(_ bytes: [UInt8], name: String) throws(RouteScriptError) {
    let mistakes = Diagnostics()
    let node = try DocumentNode.parse(
      try ScriptText.decode(bytes, file: name), file: name, mistakes: mistakes)
    let top = try node.mapping(.project)
    func texts(_ key: String) throws(RouteScriptError) -> [String] {
      try top.read(key) { node throws(RouteScriptError) in try node.texts() } ?? []
    }
    func mapping(_ key: String, _ table: ScriptTable) throws(RouteScriptError) -> ScriptMapping? {
      try top.read(key) { node throws(RouteScriptError) in try node.mapping(table) }
    }
    func path(_ node: DocumentNode) throws(RouteScriptError) -> String {
      FilePath.resolve(try node.text(), from: name)
    }
    devices = try texts("devices")
    themes = try texts("themes")
    locales = try texts("languages")
    map = try top.read("map", .mapFiles)?.resolved(from: name) ?? map
    goldens = try top.read("goldens", path)
    if let keys = try mapping("outputs", .outputs) {
      outputs = Outputs(
        frames: try keys.read("frames", path), comparison: try keys.read("comparison", path),
        goldens: try keys.read("goldens", path), replaced: try keys.read("replaced", path))
    }
    if let keys = try mapping("fonts", .fonts) {
      fonts.folder = try keys.read("folder", path)
      fonts.digests = try keys.read("sha256", ProjectFile.digests) ?? [:]
    }
    limits = try top.read("limits", ProjectFile.limits) ?? limits
    disabledRules =
      try mapping("lint", .lint)?.read("disable") { node throws(RouteScriptError) in
        try node.texts()
      } ?? []
    if let error = mistakes.error { throw error }
  }

  /// Digests by file name, from lines as sha256sum writes them.
  private static func digests(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> [String: String] {
    var digests: [String: String] = [:]
    for item in try node.items() {
      let line = try item.text()
      let (digest, name) = (line.prefix(64), line.dropFirst(66))
      guard digest.count == 64, digest.allSatisfy({ $0.isASCII && $0.isHexDigit }), !name.isEmpty,
        !name.contains("/"), ["  ", " *"].contains(line.dropFirst(64).prefix(2))
      else {
        throw item.error(
          .badQuantity(
            line, kind: "line of sha256sum",
            examples: ["\(String(repeating: "0", count: 64))  Inter-Regular.otf"]))
      }
      digests[String(name)] = digest.lowercased()
    }
    return digests
  }

  private static func limits(_ node: DocumentNode) throws(RouteScriptError) -> Limits {
    let keys = try node.mapping(.limits)
    func count(_ key: String) throws(RouteScriptError) -> Int? {
      try keys.read(key) { node throws(RouteScriptError) in
        try node.integer(in: 1...1_000_000_000)
      }
    }
    return Limits(
      seconds: try keys.read("seconds") { node throws(RouteScriptError) in
        try node.number(in: 1...1e9)
      },
      memory: try count("memory"), pixels: try count("pixels"), frames: try count("frames"))
  }

  /// Returns a script with the project's settings where it has none.
  func completing(_ script: RouteScript) -> RouteScript {
    var script = script
    if script.devices.isEmpty { script.devices = devices }
    if script.themes.isEmpty, script.appearance.theme == nil { script.themes = themes }
    script.appearance.locale = script.appearance.locale ?? locales.first
    if script.map.tiles == nil, script.map.styles == MapStyleFiles() {
      (script.map.tiles, script.map.styles) = (map.tiles, map.styles)
      script.map.styling = script.map.styling ?? map.styling
      script.map.files = script.map.files ?? map.files
      script.map.attribution = script.map.attribution ?? map.attribution
    }
    return script
  }
}
