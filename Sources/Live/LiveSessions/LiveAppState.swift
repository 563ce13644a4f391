import AppRuns
import Documents
import JSONText

/// The app of a session: its latest build and run.
final class LiveAppState {
  /// The maximum number of lines and bytes of the app's output in a state message.
  private static let (lineLimit, textLimit) = (20, 4000)
  /// The maximum number of log entries of an app, and the maximum size of one in bytes.
  private static let (logLimit, entryLimit) = (2000, 4000)

  let app: LiveApp
  var program: LiveApp.Program?
  /// The current step of the build; nil while nothing is being built.
  var building: String? = "the app is being built"
  /// Why the latest sources cannot be built.
  var fault: LiveFault?
  /// The number of completed builds.
  var builds = 0
  /// The number of started runs, including those that wait for an input.
  var count = 0
  /// The number of the shown run.
  var number = 0
  var progress: AppRunProgress?
  /// The run that waits for the next input; nil for none.
  var waiting: WaitingRun?
  /// The drive time at which the shown run reports a preliminary outcome, in seconds.
  var moment = 0.0
  /// Whether the latest run is in progress.
  var isRunning = false
  /// The drive time up to which the answers are complete, in seconds.
  var reached = 0.0
  /// Whether the shown answers come from an earlier program.
  var isNew = false
  /// The outcome of the latest run that produced any.
  var outcome: AppOutcome?
  /// Why and when the app ended before the end of the drive; nil if it did not.
  var end: (fault: LiveFault, seconds: Double, isWaiting: Bool)?

  init(_ app: LiveApp) { self.app = app }

  /// Stops the run that waits for an input.
  func dropWaiting() {
    waiting?.progress.stop()
    waiting = nil
  }

  /// Stops all runs.
  func stop() {
    progress?.stop()
    dropWaiting()
  }

  /// The state in one word.
  var word: String {
    if building != nil { return "building" }
    if fault != nil { return "fault" }
    if isRunning { return "running" }
    return end.map { $0.isWaiting ? "blocked" : "crashed" } ?? "idle"
  }

  /// The state as sent in messages.
  var json: JSONValue {
    let shown = fault ?? (isRunning ? nil : end?.fault)
    return [
      "name": .string(FileName(app.folder).text), "state": .string(word),
      "built": .bool(program != nil),
      "words": .string(building ?? shown?.sentence ?? ""), "fault": shown?.json ?? .null,
      "t": end.map { .number($0.seconds) } ?? .null,
      "lines": .array(end == nil ? [] : lines.map { .string($0) }),
    ]
  }

  /// The state with the app's output, its spoken announcements, and notes.
  var withLog: JSONValue {
    let kinds: [(String, [AppLogEntry])] = [
      ("printed", printed), ("spoken", outcome?.spoken ?? []),
      ("note", outcome?.notes ?? []),
    ]
    let log = kinds.flatMap { kind, entries in entries.map { (kind: kind, entry: $0) } }
      .enumerated().sorted {
        ($0.element.entry.seconds, $0.offset) < ($1.element.entry.seconds, $1.offset)
      }
      .suffix(LiveAppState.logLimit).map(\.element)
    return .object(
      (json.members ?? []) + [
        JSONMember(
          key: "log",
          value: .array(
            log.map { kind, entry in
              [
                "t": .number(entry.seconds), "kind": .string(kind),
                "text": .string(String(entry.text.suffix(LiveAppState.entryLimit))),
              ]
            }))
      ])
  }

  /// The app's output, without the runtime's backtrace after a crash.
  private var printed: [AppLogEntry] {
    (outcome?.printed ?? []).map { entry in
      var entry = entry
      let marks = ["*** Signal ", "*** Program crashed: "]
      if case .exited = outcome?.end,
        let mark = marks.lazy.compactMap({ entry.text.firstRange(of: $0) }).first
      {
        entry.text = String(entry.text[..<mark.lowerBound])
      }
      return entry
    }
  }

  /// The last lines of the app's output.
  private var lines: [String] {
    var text = ""
    for entry in printed.reversed() where text.utf8.count < LiveAppState.textLimit {
      text = String(entry.text.suffix(LiveAppState.textLimit)) + text
    }
    return text.split(separator: "\n").suffix(LiveAppState.lineLimit).map {
      String($0.prefix(200)).visible
    }
  }
}

/// A run with all inputs so far that waits at the time of the clock for the next input.
struct WaitingRun {
  let number: Int
  let progress: AppRunProgress
  let inputs: [LiveDrive.Input]
  /// The drive time up to which the run may have performed its inputs, in seconds.
  private(set) var seconds: Double

  init(
    number: Int, _ progress: AppRunProgress, _ inputs: [LiveDrive.Input], at seconds: Double
  ) {
    (self.number, self.progress, self.inputs) = (number, progress, inputs)
    self.seconds = seconds
  }

  /// Whether the run can continue with these inputs: they begin with those that it may have
  /// performed, and the others follow.
  func canContinue(with all: [LiveDrive.Input]) -> Bool {
    let performed = inputs.prefix { $0.seconds <= seconds }
    return progress.isAlive && all.starts(with: performed)
      && all.dropFirst(performed.count).allSatisfy { $0.seconds >= seconds }
  }

  /// Lets the run continue up to a later drive time in seconds.
  mutating func wait(at later: Double) {
    guard later > seconds else { return }
    seconds = later
    progress.wait(at: later)
  }
}
