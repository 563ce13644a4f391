import ArgumentParser
import FramePipeline
import LintRules
import RouteScripts

/// Lists the features that a set of scripts never shows.
struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "List the maneuvers, lanes, states and themes that a set of scripts never shows.",
    discussion: """
      Counts what the frames of the scripts show, each on its own devices and in its own themes. \
      With --require the exit status is 1 when something required is never shown.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, route responses or recorded feeds; '-' is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "What must be shown: topics such as 'pauses' or 'maneuvers:fork-left', separated by commas."
        + " May be repeated.", valueName: "list"))
  var require: [String] = []

  @Flag(help: "Print one JSON line.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func run() async throws {
    let library = try Project.library()
    let requirements = try requirements(library)
    var coverage = Coverage(library: library)
    for file in files {
      let plan = try RenderPlan(try DriveArgument.read(file).script, library: library)
      try coverage.add(plan, name: file)
    }
    let report = coverage.report
    Terminal.print(json ? JSONText.line(report) : report.text)
    let missing = report.missing(requirements)
    guard missing.isEmpty else {
      throw Failure(
        .different, "the scripts never show \(missing.joined(separator: ", "))",
        hint: "add a script that does, or require less")
    }
  }

  private func requirements(_ library: AssetLibrary) throws -> [CoverageRequirement] {
    let words = require.flatMap { $0.split(separator: ",") }.map { word in
      word.filter { !$0.isWhitespace }
    }
    return try words.map { word in
      do {
        return try CoverageRequirement(word, library: library)
      } catch {
        throw Failure(.usage, "\(error)")
      }
    }
  }
}
