import SessionFiles
import Sessions

extension ScriptTable {
  private static let localePattern = "^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|\\d{3}))?$"

  /// The root of a project file.
  static let project = ScriptTable(
    name: "project",
    summary: "Default settings of commands; options and scripts override them.",
    keys: [
      ScriptKey("devices", .any([.text, .list(.text)]), "The names of the screens."),
      ScriptKey("themes", .any([.text, .list(.text)]), "The chrome generations."),
      ScriptKey(
        "languages", .any([.pattern(localePattern), .list(.pattern(localePattern))]),
        "Languages with regions: lint checks all; scripts without a language use the first."),
      ScriptKey(
        "map", .shape(Shape<MapSettings>.mapFiles.schema),
        "The map of scripts without one: the path of its tiles, or more."),
      ScriptKey("outputs", .table(outputs), "The folders that commands write to."),
      ScriptKey("goldens", .text, "The folder of the golden cases; 'Goldens' if left out."),
      ScriptKey("fonts", .table(fonts), "The font files that frames are drawn with."),
      ScriptKey("limits", .table(limits), "The limits of a run."),
      ScriptKey("lint", .table(lint), "The settings of lint."),
    ])

  static let outputs = ScriptTable(
    name: "outputs", summary: "The folders that commands write to.",
    keys: [
      ScriptKey(
        "frames", .text, "The folder of frames, with a subfolder for each drive; 'out' if left out."
      ),
      ScriptKey("comparison", .text, "The report of compare; 'out/compare' if left out."),
      ScriptKey("goldens", .text, "The report of golden check; 'out/goldens' if left out."),
      ScriptKey(
        "replaced", .text,
        "Copies of replaced files that are not committed; 'out/replaced' if left out."),
    ])

  static let fonts = ScriptTable(
    name: "fonts", summary: "The font files that frames are drawn with.",
    keys: [
      ScriptKey("folder", .text, "A folder that is searched before those of the system."),
      ScriptKey(
        "sha256", .list(.pattern("^[0-9a-fA-F]{64} [ *][^/]+$")),
        "Lines of sha256sum: the digest that a font file must have, and its name."),
    ])

  static let lint = ScriptTable(
    name: "lint", summary: "The settings of lint.",
    keys: [
      ScriptKey(
        "disable", .any([.text, .list(.text)]), "Rules to leave out, by their codes or names.")
    ])

  static let limits = ScriptTable(
    name: "limits", summary: "The limits of a run; exceeding one is an error.",
    keys: [
      ScriptKey("seconds", .number(1...1e9), "The maximum duration of a run, in seconds."),
      ScriptKey("memory", .integer(1...1_000_000_000), "The maximum memory, in megabytes."),
      ScriptKey("pixels", .integer(1...1_000_000_000), "The maximum number of pixels in a frame."),
      ScriptKey("frames", .integer(1...1_000_000_000), "The maximum number of frames in a run."),
    ])
}
