import ArgumentParser
import Documents
import FramePipeline
import PreviewSheets

/// Shows the contents of a theme.
struct ThemeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Show the dimensions, colors and positions of a theme, and their meaning.",
    subcommands: [ThemeShowCommand.self, ThemeSchemaCommand.self])
}

/// Prints the keys of a theme.
struct ThemeShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a theme with the meaning of each key.",
    discussion: "Lengths are in points.")

  @Argument(help: "The name of a theme, or a theme file.")
  var theme: String

  @Argument(help: "Only the keys below these, such as 'panel' or 'screens.list'.")
  var keys: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also draw screens with each measure as a dimension line into this file: PNG, SVG, PDF or HTML.",
      valueName: "file"))
  var picture: String?

  @Option(help: ArgumentHelp("The device of the picture.", valueName: "name"))
  var device: String = RenderPlan.standardDevice

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    let library = try Project.library()
    let (document, _) = try library.themeContents(theme)
    if let picture {
      let output = try SheetOutputOptions.parse([
        "--output=\(picture)", "--device=\(device)", "--theme=\(theme)",
      ])
      let studio = try output.studio()
      try output.write(
        try ThemeDrawing(theme, studio: studio).plan(), name: "theme", studio: studio)
    }
    let rows = try library.themeSchema().keys.compactMap { key -> (String, String, String)? in
      let path = key.field.keys
      guard
        keys.isEmpty
          || keys.contains(where: { path.starts(with: $0.split(separator: ".").map(String.init)) }),
        let value = document.value(at: path)
      else { return nil }
      let name = String(repeating: "  ", count: path.count - 1) + path[path.count - 1]
      return (name, value.members == nil ? value.text : "", key.summary ?? "")
    }
    guard !rows.isEmpty else {
      throw Failure(
        .usage, "unknown key '\(keys.joined(separator: "', '"))'",
        hint: "run 'headunit theme show \(theme)' for all keys")
    }
    // A long list must not shift the meanings of all other keys.
    let widths = (rows.map(\.0.count).max() ?? 0, min(24, rows.map(\.1.count).max() ?? 0))
    for (name, value, summary) in rows {
      let line = name.padded(to: widths.0) + "  " + value.padded(to: widths.1) + "  " + summary
      Terminal.print(line: line.visible)
    }
  }
}

/// Prints the JSON Schema of theme or device files.
struct ThemeSchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of theme files, or of device files.")

  @Flag(help: "Print the schema of device files.")
  var device = false

  @OptionGroup var errors: ErrorOptions

  func run() async throws {
    let library = try Project.library()
    Terminal.print(device ? try library.deviceSchema().json : try library.themeSchema().json)
  }
}

extension JSONValue {
  /// The value at a key path; nil if a key is missing.
  fileprivate func value(at keys: [String]) -> JSONValue? {
    keys.reduce(Optional(self)) { $0?[$1] }
  }
}
