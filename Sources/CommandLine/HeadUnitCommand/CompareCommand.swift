import ArgumentParser
import Comparisons
import Foundation
import FramePipeline
import RouteScripts
import RunReports

/// Compares pictures and reports the changes.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures, two folders of pictures or two runs.",
    discussion: """
      Folders are matched by path; runs by screen, chrome and moment. The worst pair decides the \
      status: 0 equal or accepted, 1 pixels differ, 2 layout differs, 3 size differs, 4 orphan, \
      5 missing, 6 unreadable. See Documentation/comparing.md.
      """)

  @Argument(help: ArgumentHelp("The expected picture or folder.", valueName: "expected"))
  var expected: String?

  @Argument(help: ArgumentHelp("The actual picture or folder.", valueName: "actual"))
  var actual: String?

  @Option(help: ArgumentHelp("The run.json of the expected frames.", valueName: "file"))
  var baseRun: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run.json of the actual frames.", valueName: "file"))
  var actualRun: String?

  @OptionGroup var limits: ComparisonOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for the report and its pictures; 'out/compare' if left out.",
      valueName: "folder"))
  var output: String?

  @OptionGroup var forms: ReportFormOptions

  @Flag(help: "Compare only pairs whose files have changed since the report in --output.")
  var onlyChanged = false

  @Flag(help: "Compare only pairs that failed in the report in --output.")
  var onlyFailed = false

  @OptionGroup var work: WorkOptions
  @OptionGroup var runLimits: RunLimitOptions

  func validate() throws {
    let isRun = baseRun != nil || actualRun != nil
    if isRun, expected != nil || baseRun == nil || actualRun == nil {
      throw ValidationError("expected two pictures or folders, or both --base-run and --run")
    }
    if !isRun, actual == nil {
      throw ValidationError("expected two arguments: the expected and the actual picture or folder")
    }
    if onlyChanged, onlyFailed {
      throw ValidationError("use only one of --only-changed and --only-failed")
    }
  }

  func run() async throws {
    ProcessMemory.keepForNextFrame()
    let output = output ?? Project.current.outputs.comparison ?? "out/compare"
    let list = try pairs(skipping: output)
    let run = ComparisonRun(
      list, settings: limits.settings, output: output, shard: work.shard,
      workers: work.workers,
      reuse: onlyChanged ? .unchanged : onlyFailed ? .passed : .nothing)
    let report = try await Interruption.cancelling { try await run.report() }
    guard report.selfCheck.isPassed else {
      throw Failure(
        .usage, "the self check failed: \(report.selfCheck.sentence)",
        hint: "choose a smaller --threshold")
    }
    try forms.write(report, folder: output)
    if report.summary.status != 0 { throw ExitCode(report.summary.status) }
  }

  private func pairs(skipping output: String) throws -> PairList {
    if let baseRun, let actualRun { return try PairList(baseRun: baseRun, run: actualRun) }
    return try PairList(expected: expected ?? "", actual: actual ?? "", skipping: output)
  }
}

/// Merges the reports of shards.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts that --shard made: reports of comparisons, or runs.",
    discussion: """
      Folders with 'comparison.json' become one report with all pictures; the status is that of \
      'headunit compare'. Folders with 'run-I-of-N.json' become one run with all frames. Missing \
      parts are reported with status 5; --draw-lost draws their frames.
      """)

  @Argument(help: ArgumentHelp("The folder to write.", valueName: "output"))
  var output: String

  @Argument(help: ArgumentHelp("The folders of all parts.", valueName: "folder"))
  var folders: [String]

  @Flag(help: "Draw the missing frames of a run, from the drive named in the other parts.")
  var drawLost = false

  @OptionGroup var forms: ReportFormOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    let isRun = folders.contains { RunMerge.isPart($0) }
    guard !isRun else { return try await joinRuns() }
    let report = try ReportMerge(folders, into: output).report()
    try forms.write(report, folder: output)
    if report.summary.status != 0 { throw ExitCode(report.summary.status) }
  }
}
