import ArgumentParser
import Documents
import FramePipeline
import Navigation
import PreviewSheets
import RouteScripts
import Sessions

/// Draws every display style of the second maneuver side by side.
struct StylesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles",
    abstract: "Draw the display styles of maneuvers side by side.",
    discussion: """
      With a drive, or with content of your own, one maneuver is drawn in every display style and in every \
      size: on the card, in the second row, on the Dashboard, on a cluster and on a banner, by day and by night. \
      --device, --theme and --locale then take several names with commas. Without them rows are maneuvers, and \
      columns are display styles and lanes.
      """)

  @Argument(
    help: "A drive with the maneuver to show: a script, a route response or a recorded feed.")
  var file: String?

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Maneuvers of 'headunit list maneuvers'; a selection if left out.",
      valueName: "name"))
  var maneuver: [String] = []

  @OptionGroup(title: "Content of your own") var content: ManeuverContent

  @OptionGroup var output: SheetOutputOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func validate() throws {
    if file != nil, !maneuver.isEmpty || !content.isEmpty {
      throw ValidationError("a drive cannot be combined with maneuvers or content of your own")
    }
    if file == nil, !at.isEmpty { throw ValidationError("--at requires a drive") }
    if !content.isEmpty, maneuver.count != 1 {
      throw ValidationError("content of your own requires one --maneuver")
    }
    if at.flatMap(\.self).count > 1 { throw ValidationError("--at accepts one moment") }
  }

  func run() async throws {
    guard let drive = try drive() else {
      let maneuvers =
        maneuver.isEmpty ? StyleSheet.standardManeuvers : try ManeuverArgument.read(maneuver)
      let studio = try output.studio()
      return try output.write(
        try StyleSheet(maneuvers, studio: studio).plan(), name: "styles", studio: studio)
    }
    let studio = try output.studio(several: true)
    let timeline = Timeline(drive.script)
    let seconds = try at.flatMap(\.self).first.map { try timeline.capture($0).seconds } ?? 0
    guard
      let preview = ManeuverPreview(
        timeline.state(at: seconds), route: timeline.route(at: seconds),
        map: try studio.library.map(drive.script.map),
        title: file.map(FilePath.stem) ?? maneuver[0], studio: studio)
    else {
      throw Failure(
        .usage, "there is no upcoming maneuver at this moment", hint: "choose another one with --at"
      )
    }
    var plan = try preview.plan()
    for index in plan.sections.indices {
      plan.sections[index].options = plan.sections[index].look?.options ?? ""
    }
    try output.write(plan, name: "styles", studio: studio)
  }

  /// The drive with the maneuver to show on every surface; nil for a sheet of samples.
  private func drive() throws -> DriveFile? {
    if let file { return try DriveArgument.read(file) }
    return content.isEmpty ? nil : try content.drive(try ManeuverArgument.read(maneuver)[0])
  }
}

extension SheetLook {
  /// The command line options for this cell.
  fileprivate var options: String {
    "--device \(device) --theme \(appearance.theme) --locale \(appearance.locale)"
      + " --ui \(appearance.chromeAppearance.rawValue)"
      + " --map-appearance \(appearance.mapAppearance.rawValue)"
  }
}

/// The content that an app provides for a maneuver, as options.
struct ManeuverContent: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The app's own symbol, PNG or SVG; with a comma, for light and for dark cards.",
      valueName: "file"))
  var symbol: String?

  @Option(help: "An instruction; repeated for shorter ones, longest first.")
  var instruction: [String] = []

  @Option(help: "The road after the maneuver.")
  var road: String?

  @Option(
    help: ArgumentHelp(
      "The lanes from left to right, with * at those to take, such as 'left, straight*'.",
      valueName: "list"))
  var lanes: String?

  @Option(help: ArgumentHelp("The junction image, PNG or SVG.", valueName: "file"))
  var junction: String?

  @Option(help: ArgumentHelp("The background of the card, such as '#0B6E4F'.", valueName: "color"))
  var cardColor: String?

  var isEmpty: Bool {
    symbol == nil && instruction.isEmpty && road == nil && lanes == nil && junction == nil
      && cardColor == nil
  }

  /// Returns a drive before the maneuver with this content.
  func drive(_ maneuver: Maneuver) throws -> DriveFile {
    func picture(_ text: String) -> JSONValue {
      let files = text.split(separator: ",").map { JSONValue.string(String($0).trimmed) }
      return files.count == 2 ? ["light": files[0], "dark": files[1]] : .string(text)
    }
    let lanes = self.lanes.map { text in
      JSONValue.array(text.split(separator: ",").map { .string(String($0).trimmed) })
    }
    return try ContentDrive.read(
      maneuver,
      [
        ("fullRoadName", road.map { .string($0) }),
        (
          "instructionVariants",
          instruction.isEmpty ? nil : .array(instruction.map { .string($0) })
        ),
        ("lanes", lanes), ("symbol", symbol.map(picture)),
        ("junctionImage", junction.map(picture)), ("cardColor", cardColor.map { .string($0) }),
      ], named: "the options")
  }
}
