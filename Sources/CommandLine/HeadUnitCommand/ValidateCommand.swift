import ArgumentParser
import FramePipeline
import RouteScripts

/// Describes a file, or reports its errors.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check a script, route response or recorded feed, and print a summary.")

  @Argument(help: DriveArgument.help)
  var file: String

  @Flag(help: "Print one JSON line.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func run() async throws {
    let drive = try DriveArgument.read(file)
    let library = try Project.library()
    let plan = try RenderPlan(
      drive.script, options: RenderOptions(budget: limits.budget), library: library)
    let summary = DriveSummary(drive, plan: plan)
    Terminal.print(json ? JSONText.line(summary) : summary.text)
  }
}
