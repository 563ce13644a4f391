import ArgumentParser
import BundledAssets
import Foundation
import FramePipeline
import GoldenChecks
import Reviews
import RouteScripts
import RunReports

/// Compares frames with recorded pictures.
struct GoldenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "golden",
    abstract: "Compare frames with recorded pictures, approve or record them.",
    discussion: """
      A golden case is a folder with 'case.json', the recorded pictures and the recorded texts of \
      the stages. See Documentation/goldens.md.
      """,
    subcommands: [Check.self, Record.self, Approve.self, List.self, Prune.self])
}

extension GoldenCommand {
  /// The options that select cases and their folder.
  struct CaseOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "Cases, topics, or prefixes of their names; all if left out.", valueName: "name"))
    var names: [String] = []

    @Option(
      help: ArgumentHelp(
        "The folder of the golden cases; 'Goldens' if left out.", valueName: "folder"))
    var goldens: String?

    /// The path of the folder with all cases.
    var path: String { goldens ?? GoldenPaths.defaultGoldens }

    func folder() throws -> GoldenFolder {
      try GoldenFolder(root: URL(filePath: path))
    }
  }

  /// Compares the cases with their recordings.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare frames with the recorded pictures.",
      discussion: """
        The worst picture decides the status: 0 as recorded, 9 unrecorded: nothing is recorded yet, \
        1 pixels differ, 2 a text of a stage differs, 3 the size differs, 4 expired, 5 missing: no \
        case draws a recorded file, 6 a case cannot be read, 10 over budget. 'headunit merge' \
        joins parts.

        Set HEADUNIT_RECORD to 'new', 'failed' or 'all' to record during the check. Nothing is \
        recorded with 'never', or if CI is set.
        """)

    @OptionGroup var options: CaseOptions

    @Option(
      help: ArgumentHelp(
        "The folder for the report and pictures; 'out/goldens' if left out.", valueName: "folder"))
    var report: String?

    @Flag(help: "Check only the cases that failed in the last check with the same --report.")
    var onlyFailed = false

    @Flag(help: "Check only the cases with files that differ from the commit of --since.")
    var onlyChanged = false

    @Option(help: ArgumentHelp("A commit for --only-changed.", valueName: "commit"))
    var since = "HEAD"

    @OptionGroup var day: DayOption
    @OptionGroup var forms: ReportFormOptions
    @OptionGroup var work: WorkOptions
    @OptionGroup var runLimits: RunLimitOptions

    func validate() throws {
      if onlyFailed || onlyChanged, !options.names.isEmpty {
        throw ValidationError("--only-failed and --only-changed cannot be combined with names")
      }
    }

    func run() async throws {
      let mode = try GoldenCommand.askedMode() ?? .never
      let folder = try options.folder()
      guard let names = try names(in: folder) else { return }
      var plan = GoldenPlan(
        names: names, mode: mode, report: URL(filePath: folderOfReport),
        copies: GoldenPaths.copies, today: day.today,
        commands: GoldenPaths(goldens: options.path, report: folderOfReport),
        workerCount: work.workers)
      plan.shard = work.shard
      try await GoldenCommand.run(plan, in: folder, forms)
    }

    private var folderOfReport: String { report ?? GoldenPaths.defaultReport }

    /// The cases to check; nil if there are none.
    private func names(in folder: GoldenFolder) throws -> [String]? {
      guard onlyFailed || onlyChanged else { return options.names }
      var chosen = Set(folder.cases.map(\.name))
      if onlyFailed {
        chosen.formIntersection(
          CaseSelection.failed(in: URL(filePath: folderOfReport), of: folder) ?? [])
      }
      if onlyChanged {
        chosen.formIntersection(
          try CaseSelection.changed(since: since, in: folder))
      }
      guard chosen.isEmpty else { return chosen.sorted() }
      Terminal.print("no case \(onlyFailed ? "failed" : "has changed")\n")
      return nil
    }
  }

  struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Record what is new or differs.",
      discussion: """
        HEADUNIT_RECORD chooses what is recorded: 'new', 'failed' (the default), 'all' or \
        'never'. Look at every picture before you commit it.
        """)

    @OptionGroup var options: CaseOptions

    @Flag(help: "Record all cases anew with this machine's libraries and fonts.")
    var renew = false

    @OptionGroup var forms: ReportFormOptions
    @OptionGroup var work: WorkOptions
    @OptionGroup var runLimits: RunLimitOptions

    func validate() throws {
      if renew, !options.names.isEmpty || work.shard != .whole {
        throw ValidationError("--renew cannot be combined with names or --shard")
      }
    }

    func run() async throws {
      let mode = try GoldenCommand.askedMode() ?? .failed
      guard mode != .never else {
        throw Failure(
          .usage, "recording is disabled by \(RecordMode.variable) or by CI",
          hint: "set \(RecordMode.variable)=failed to record anyway")
      }
      var plan = GoldenPlan(
        names: options.names, mode: mode, renews: renew, copies: GoldenPaths.copies,
        commands: GoldenPaths(goldens: options.path), workerCount: work.workers)
      plan.shard = work.shard
      try await GoldenCommand.run(plan, in: options.folder(), forms)
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the cases with what they show.")

    @OptionGroup var options: CaseOptions
    @OptionGroup var errors: ErrorOptions

    func run() throws {
      let folder = try options.folder()
      let cases = try folder.cases(named: options.names)
      for golden in cases {
        let title = try golden.title()
        Terminal.print(line: "\(golden.name)\t\(title)")
      }
    }
  }

  private static func run(
    _ plan: GoldenPlan, in folder: GoldenFolder, _ forms: ReportFormOptions
  ) async throws {
    let assets = try BundledAssets.find()
    let setting = try GoldenSetting(
      library: try Project.library(assets),
      examples: assets.root.appending(path: AssetKind.examples.rawValue),
      reader: DriveReader(project: Project.current))
    let run = GoldenRun(folder, setting: setting)
    let report = try await Interruption.cancelling { try await run.report(plan) }
    let page = plan.report.map { "\($0.relativePath)/index.html" }
    try forms.write(
      report.comparison(of: folder.root, keptIn: plan.report ?? folder.root),
      in: forms.json
        ? try report.jsonLines() : report.lines(index: page, commands: plan.commands))
    if !report.isPassed { throw ExitCode(report.status) }
  }

  private static func askedMode() throws -> RecordMode? {
    try RecordMode.asked(by: ProcessInfo.processInfo.environment)
  }
}
