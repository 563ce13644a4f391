import ArgumentParser
import Documents
import Navigation
import PreviewSheets
import RouteImport

/// Draws every display style of the second maneuver beside each other.
struct StylesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles",
    abstract: "Draw all display styles side by side for some maneuvers.",
    discussion: "Rows are maneuvers; columns are display styles, and lanes.")

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Maneuvers of 'headunit list maneuvers'; a telling selection if left out.",
      valueName: "name"))
  var maneuver: [String] = []

  @OptionGroup var output: SheetOutputOptions

  func run() async throws {
    let maneuvers = maneuver.isEmpty ? StyleSheet.standardManeuvers : try chosen()
    let studio = try output.studio()
    try output.write(
      try StyleSheet(maneuvers, studio: studio).plan(), name: "styles", studio: studio)
  }

  private func chosen() throws -> [Maneuver] {
    try maneuver.map { name in
      guard let known = WrittenManeuver.maneuver(name) else {
        let closest = SpellingSuggestion.nearest(to: name, in: Maneuver.allCases.map(\.name))
        throw Failure(
          .usage,
          "there is no maneuver '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
          hint: "'headunit list maneuvers' prints the names of all")
      }
      return known
    }
  }
}
