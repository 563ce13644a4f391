import AppRuns
import Dispatch
import Documents
import JSONText
import Sessions

/// The app of a session: its newest build and its latest run.
final class LiveAppState {
  /// The most lines and bytes of what an app printed in a state.
  private static let (lineLimit, textLimit) = (20, 4000)
  /// The most entries of the log of an app, and the most bytes of one.
  private static let (logLimit, entryLimit) = (2000, 4000)

  let app: LiveApp
  /// Runs one after the other, so that a run that was stopped ends before the next begins.
  let queue = DispatchQueue(label: "headunit.live.app")
  var program: LiveApp.Program?
  /// What the build does at present; nil without a build.
  var building: String? = "the app is built"
  /// Why the newest sources cannot be built; nil if they can.
  var fault: LiveFault?
  /// Counts the builds that have ended.
  var builds = 0
  /// Counts the runs.
  var number = 0
  var progress: AppRunProgress?
  /// Whether the latest run is in progress.
  var isRunning = false
  /// Until when the shown answers are complete, in seconds of the drive.
  var reached = 0.0
  /// Whether the shown answers are of an earlier program.
  var isNew = false
  /// What came of the latest run that told anything.
  var outcome: AppOutcome?
  /// Why the app did not come to the end of the drive, and when; nil if it did.
  var end: (fault: LiveFault, seconds: Double, isWaiting: Bool)?

  init(_ app: LiveApp) { self.app = app }

  /// The state in one word.
  var word: String {
    if building != nil { return "building" }
    if fault != nil { return "fault" }
    if isRunning { return "running" }
    return end.map { $0.isWaiting ? "blocked" : "crashed" } ?? "idle"
  }

  /// The state for messages.
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

  /// The state with what the app printed, what it had spoken, and the notes.
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

  /// What the app printed, without the runtime's list of calls after a crash.
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

  /// The last lines that the app printed.
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
