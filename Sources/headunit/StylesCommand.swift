public import ArgumentParser
public import Navigation
import PreviewSheets

/// Draws every display style of the second maneuver beside each other.
struct StylesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles",
    abstract: "Draw all display styles side by side for some maneuvers.",
    discussion: "Columns are display styles and the row of lanes, rows are maneuvers.")

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Maneuvers of 'headunit list maneuvers'; a telling selection if left out.",
      valueName: "name"))
  var maneuver: [Maneuver] = []

  @OptionGroup var output: SheetOutputOptions

  func run() async throws {
    let studio = try output.studio()
    let maneuvers = maneuver.isEmpty ? StyleSheet.standardManeuvers : maneuver
    try output.write(
      try StyleSheet(maneuvers, studio: studio).plan(), name: "styles", studio: studio)
  }
}

extension Maneuver: ExpressibleByArgument {
  /// Reads the hyphenated name, such as "turn-left".
  public init?(argument: String) { self.init(name: argument) }

  /// Every name, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}
