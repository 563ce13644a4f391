import AppRuns
import ArgumentParser
import Documents
import SessionFiles
import Sessions

/// Runs an app and writes its session log.
struct AppRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run an app on a drive, and write what happens as a session log.",
    discussion: """
      The log can be drawn without the app: 'headunit render app.session.jsonl'. If the app exits \
      before the end of the drive, the log ends there, and the exit status is 7.
      """)

  @OptionGroup var app: AppRunOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The log to write; pictures go beside it.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The generation of chrome that determines the app's safe area.", valueName: "name"))
  var theme: String?

  @Option(
    help: ArgumentHelp("The language and region of all texts, such as en-GB.", valueName: "tag"))
  var locale: String?

  @Option(name: .customLong("ui"), help: "Whether the chrome is light or dark.")
  var chromeAppearance: InterfaceStyle?

  @Option(help: "The side on which the driver sits.")
  var driverSide: DriverSide?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws { try app.check(theme: theme) }

  func run() async throws {
    let outcome = try await app.play(
      looking: AppearanceChange(
        theme: theme, chromeAppearance: chromeAppearance.map { $0 == .dark ? .dark : .light },
        driverSide: driverSide, locale: locale))
    outcome.report()
    let count = try SessionOutput(path: output).write(outcome.script)
    Terminal.print("\(output.visible): \(count) \(count == 1 ? "message" : "messages")\n")
    if let failure = outcome.failure { throw failure }
  }
}
