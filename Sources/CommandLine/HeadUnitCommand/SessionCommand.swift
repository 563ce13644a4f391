import ArgumentParser
import Documents
import RouteScripts
import SessionFiles
import SessionLog
import Sessions

/// Writes the session log of a drive, validates one, or compares two.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Write everything that happens on a drive as a session log.",
    discussion: """
      A session log is JSON Lines: what app, driver, car and drive did, in order of time, and what \
      the head unit answered. Every command that takes a script takes a log. With --diff two \
      sessions are compared as text, and the exit status is 1 when they differ. With --check the \
      answers in a log are computed again, and the exit status is 1 when they differ.
      """)

  @Argument(
    help: ArgumentHelp(
      "A script, a route response, a recorded feed or a session log; '-' is standard input. Two of"
        + " them with --diff.", valueName: "file"))
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The log to write, such as 'drive.session.jsonl'; pictures go to 'drive.images' beside it."
        + " Standard output, with pictures inside, if left out.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A touch of the driver: a moment and a point of the screen, such as '24.9s:362,88'. May be"
        + " repeated.", valueName: "moment:x,y"),
    transform: { text in
      guard let press = ScreenPress(text) else {
        throw ValidationError("'\(text.visible)' is not a touch; write it like '24.9s:362,88'")
      }
      return press
    })
  var press: [ScreenPress] = []

  @Option(help: ArgumentHelp("The screen that --press touches.", valueName: "name"))
  var device = "standard"

  @Flag(help: "Omit the answers.")
  var inputsOnly = false

  @Flag(help: "Compare two sessions.")
  var diff = false

  @Flag(help: "Compare the answers in a log with those computed again.")
  var check = false

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard !(diff && check) else { throw ValidationError("use --diff or --check, not both") }
    guard files.count == (diff ? 2 : 1) else {
      throw ValidationError(diff ? "--diff requires two files" : "expected one file")
    }
    guard press.isEmpty || !(diff || check) else {
      throw ValidationError("--press cannot be combined with --diff or --check")
    }
    guard output == nil || !(diff || check) else {
      throw ValidationError("--output cannot be combined with --diff or --check")
    }
  }

  func run() async throws {
    if diff { return try printDifferences() }
    if check { return try checkAnswers() }
    let drive = try DriveArgument.read(files[0])
    let script =
      press.isEmpty ? drive.script : try drive.script.pressed(press, device: device)
    guard let output else {
      let writer = SessionWriter(
        log: "", pictures: ImageStore(.inline), hasOutputs: !inputsOnly)
      return writer.forEachLine(of: Timeline(script)) { Terminal.print($0.text + "\n") }
    }
    let count = try SessionOutput(path: output).write(script, hasOutputs: !inputsOnly)
    Terminal.print("\(output.visible): \(count) \(count == 1 ? "message" : "messages")\n")
  }

  private func printDifferences() throws {
    let timelines = try files.map { Timeline(try DriveArgument.read($0).script) }
    try report(
      SessionDifference(writer.lines(of: timelines[0])) { visit in
        writer.forEachLine(of: timelines[1], visit)
      })
  }

  private func checkAnswers() throws {
    let drive = try DriveArgument.read(files[0], keepsOutputs: true)
    guard drive.kind == .session else {
      throw Failure(
        .usage, "'\(files[0].visible)' is not a session log", hint: "write one with 'session'")
    }
    let timeline = Timeline(drive.script)
    try report(
      SessionDifference(drive.outputs.lazy.map { .message($0) }) { visit in
        writer.forEachLine(of: timeline) { if $0.isOutput { visit($0) } }
      })
  }

  /// A writer of lines that are only compared.
  private var writer: SessionWriter {
    SessionWriter(log: "", pictures: ImageStore(.folder("images")))
  }

  private func report(_ difference: SessionDifference) throws {
    Terminal.print(difference.text)
    guard difference.isEmpty else {
      throw Failure(
        .different,
        "the sessions differ in \(difference.count) \(difference.count == 1 ? "line" : "lines")")
    }
  }
}

extension SessionLine {
  /// Whether the line is an output message.
  fileprivate var isOutput: Bool {
    if case .message(let message) = self { message.isOutput } else { false }
  }
}
