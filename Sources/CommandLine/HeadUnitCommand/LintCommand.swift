import ArgumentParser
import Documents
import Foundation
import FramePipeline
import LintRules
import RouteScripts
import RunReports

/// Checks an app's content on all screens, in all themes, appearances and languages.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check what an app shows on all devices, in all themes and languages.",
    discussion: """
      Each finding has a code, a location and a remedy; Documentation/lint.md explains the codes. \
      The exit status is 1 when there is an error.
      """)

  /// The report format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, junit
  }

  @Argument(
    help: ArgumentHelp(
      "Scripts, route responses or recorded feeds; '-' is standard input.", valueName: "file"))
  var files: [String]

  @Option(help: "The format of the report.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the report to this file.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("A rule to disable, by code or name. May be repeated.", valueName: "code"))
  var disable: [String] = []

  @Option(help: ArgumentHelp("Only this device. May be repeated.", valueName: "name"))
  var device: [String] = []

  @Option(help: ArgumentHelp("Only this theme. May be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(help: ArgumentHelp("Only this language. May be repeated.", valueName: "tag"))
  var locale: [String] = []

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    for name in disable where LintRegistry.rule(name) == nil {
      throw ValidationError("unknown rule '\(name)'; Documentation/lint.md lists all codes")
    }
  }

  func run() async throws {
    let library = try Project.library()
    var options = Linter.Options()
    let project = Project.current
    options.devices = device.isEmpty ? project.devices : device
    options.themes = theme.isEmpty ? project.themes : theme
    options.locales = locale.isEmpty ? project.locales : locale
    let named = project.disabledRules
    if let unknown = named.first(where: { LintRegistry.rule($0) == nil }) {
      throw Failure(
        .input, "unknown rule '\(unknown.visible)'",
        at: "\(ProjectFile.fileName): lint.disable",
        hint: "Documentation/lint.md lists all codes")
    }
    options.disabled = disable + named
    let linter = try Linter(
      library: library, options: options,
      workers: ProcessInfo.processInfo.activeProcessorCount)
    var findings: [Finding] = []
    for file in files {
      let drive = try DriveArgument.read(file)
      let locations =
        drive.kind == .script
        ? try ScriptLocations(name: drive.name, bytes: drive.bytes) : nil
      let progress = LintPrinter()
      findings += try linter.findings(
        in: drive.script, file: drive.name, locations: locations, onProgress: progress.show)
      progress.end(drive.name)
    }
    let report = LintReport(files: files, rules: linter.rules, findings: findings)
    let bytes = try bytes(of: report)
    if let output {
      try AtomicFile.write([UInt8](bytes), to: output)
      if format != .text { Terminal.print(line: report.summary) }
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      Terminal.print(format == .json || format == .sarif ? text.harmlessJSON : text)
    }
    if report.hasErrors { throw ExitCode(ExitStatus.different.rawValue) }
  }

  private func bytes(of report: LintReport) throws -> Data {
    switch format {
    case .text: Data(report.text.utf8)
    case .json: try report.json()
    case .sarif: try report.sarif(toolVersion: ToolVersion.current)
    case .junit: Data(report.junit.utf8)
    }
  }
}
