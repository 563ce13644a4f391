import Documents
import JSONText
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
  package fileprivate(set) var devices: [String] = []
  /// Theme names, for scripts without themes.
  package fileprivate(set) var themes: [String] = []
  /// Locales, such as "de-DE"; the first is for scripts without a locale.
  package fileprivate(set) var locales: [String] = []
  /// Map settings, for scripts without a map.
  package fileprivate(set) var map = MapSettings()
  package fileprivate(set) var outputs = Outputs()
  /// The folder of the golden cases; nil for the default.
  package fileprivate(set) var goldens: String?
  package fileprivate(set) var fonts = Fonts()
  package fileprivate(set) var limits = Limits()
  /// The lint rules to skip, by code or name.
  package fileprivate(set) var disabledRules: [String] = []

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
    let node = try ScriptNode.parse(try ScriptText.decode(bytes, file: name), file: name)
    self = try node.document(.project)
    map = map.resolved(from: name)
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

extension Shape<ProjectFile> {
  static let project = Shape.object(
    "project", "Default settings of commands; options and scripts override them.",
    default: ProjectFile(),
    [
      Field("devices", \.devices, .variants, "The names of the screens."),
      Field("themes", \.themes, .variants, "The chrome generations."),
      Field(
        "languages", \.locales, .oneOrMore(.locale),
        "Languages with regions: lint checks all; scripts without a language use the first."),
      Field(
        "map", \.map, .mapFiles, "The map of scripts without one: the path of its tiles, or more."),
      Field("outputs", \.outputs, .outputs, "The folders that commands write to."),
      Field(
        "goldens", \.goldens, .path, "The folder of the golden cases; 'Goldens' if left out."),
      Field("fonts", \.fonts, .fonts, "The font files that frames are drawn with."),
      Field("limits", \.limits, .limits, "The limits of a run."),
      Field("lint", \.disabledRules, .lint, "The settings of lint."),
    ])
}

extension Shape<ProjectFile.Outputs> {
  fileprivate static let outputs = Shape.object(
    "outputs", "The folders that commands write to.", default: ProjectFile.Outputs(),
    [
      Field(
        "frames", \.frames, .path,
        "The folder of frames, with a subfolder for each drive; 'out' if left out."),
      Field(
        "comparison", \.comparison, .path, "The report of compare; 'out/compare' if left out."),
      Field(
        "goldens", \.goldens, .path, "The report of golden check; 'out/goldens' if left out."),
      Field(
        "replaced", \.replaced, .path,
        "Copies of replaced files that are not committed; 'out/replaced' if left out."),
    ])
}

extension Shape<ProjectFile.Fonts> {
  fileprivate static let fonts = Shape.object(
    "fonts", "The font files that frames are drawn with.", default: ProjectFile.Fonts(),
    [
      Field("folder", \.folder, .path, "A folder that is searched before those of the system."),
      Field(
        "sha256", \.digests, .digests,
        "Lines of sha256sum: the digest that a font file must have, and its name."),
    ])
}

extension Shape<[String: String]> {
  /// Digests by file name, from lines as sha256sum writes them.
  fileprivate static let digests = Shape<[(digest: String, name: String)]>.list(.digest).reading {
    lines, _ in
    Dictionary(lines.map { ($0.name, $0.digest) }) { $1 }
  }
}

extension Shape<(digest: String, name: String)> {
  fileprivate static let digest = Shape(.pattern("^[0-9a-fA-F]{64} [ *][^/]+$")) {
    node throws(SessionFileError) in
    let line = try Shape<String>.text.read(node)
    let (digest, name) = (line.prefix(64), line.dropFirst(66))
    guard digest.count == 64, digest.allSatisfy({ $0.isASCII && $0.isHexDigit }), !name.isEmpty,
      !name.contains("/"), ["  ", " *"].contains(line.dropFirst(64).prefix(2))
    else {
      throw node.notQuantity(
        line, "line of sha256sum", ["\(String(repeating: "0", count: 64))  Inter-Regular.otf"])
    }
    return (digest.lowercased(), String(name))
  }
}

extension Shape<ProjectFile.Limits> {
  private static let count = Shape<Int>.integer(in: 1...1_000_000_000)

  fileprivate static let limits = Shape.object(
    "limits", "The limits of a run; exceeding one is an error.", default: ProjectFile.Limits(),
    [
      Field(
        "seconds", \.seconds, .number(in: 1...1e9), "The maximum duration of a run, in seconds."),
      Field("memory", \.memory, count, "The maximum memory, in megabytes."),
      Field("pixels", \.pixels, count, "The maximum number of pixels in a frame."),
      Field("frames", \.frames, count, "The maximum number of frames in a run."),
    ])
}

extension Shape<[String]> {
  fileprivate static let lint = Shape.object(
    "lint", "The settings of lint.", default: [],
    [Field("disable", \.self, .variants, "Rules to leave out, by their codes or names.")])
}
