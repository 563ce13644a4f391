import AppRuns
import ArgumentParser
import Documents

/// Runs an app and writes its session log.
struct AppRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run an app on a drive, and write what happens as a session log.",
    discussion: """
      The log draws again without the app: 'headunit render app.session.jsonl'. When the app ends \
      before the drive does, the log goes up to there, and the exit status is 7.
      """)

  @OptionGroup var app: AppRunOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The log to write; pictures go beside it.", valueName: "file"))
  var output: String

  func run() async throws {
    let outcome = try await app.play()
    outcome.tell()
    let count = try SessionOutput(path: output).write(outcome.script)
    Terminal.print("\(output.visible): \(count) \(count == 1 ? "message" : "messages")\n")
    if let failure = outcome.failure { throw failure }
  }
}
