import Documents
package import JSONText
import RouteScripts
import SessionFiles
import Sessions

/// Recordings of the driver's inputs.
extension LiveSession {
  /// The form of a finished recording.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// Entries of the timeline of the script.
    case timeline
    /// A session log beside the drive's file.
    case session
  }

  /// Starts a recording, and discards one that was not saved.
  package func record(now: ContinuousClock.Instant = .now) {
    take = LiveTake(from: clock.seconds(at: now))
  }

  /// The current recording.
  ///
  /// - Throws: `LiveError` if nothing is recorded.
  package func recorded(now: ContinuousClock.Instant = .now) throws(LiveError) -> JSONValue {
    let take = try running()
    return [
      "from": .number(take.start), "to": .number(clock.seconds(at: now)),
      "inputs": .number(Double(take.inputs.count)),
      "note": take.note.map { .string($0) } ?? .null,
      "forms": .array(
        Form.allCases.filter { $0 == .session || source.kind == .script }
          .map { .string($0.rawValue) }),
    ]
  }

  /// Discards the recording; the inputs remain.
  package func discard() { take = nil }

  /// Saves the recording.
  ///
  /// - Parameter isDry: Whether to return the changes without writing them.
  /// - Throws: `LiveError` if it has no such form, `OutputError` if the file cannot be written.
  package func save(as form: Form, isDry: Bool) async throws -> JSONValue {
    let take = try running()
    switch form {
    case .timeline: return try saveTimeline(take, isDry: isDry)
    case .session:
      let path = freePath()
      let script = drive.script
      guard !isDry else { return ["form": "session", "file": .string(FileName(path).text)] }
      let count = try await LiveSession.write(script, to: path)
      self.take = nil
      return [
        "form": "session", "file": .string(FileName(path).text),
        "messages": .number(Double(count)),
      ]
    }
  }

  @concurrent
  private static func write(_ script: RouteScript, to path: String) async throws -> Int {
    try SessionOutput(path: path).write(script)
  }

  private func running() throws(LiveError) -> LiveTake {
    guard let take else { throw LiveError("no-recording", "nothing is recorded") }
    return take
  }

  private func saveTimeline(_ take: LiveTake, isDry: Bool) throws -> JSONValue {
    guard source.kind == .script else {
      throw LiveError("no-script", "only a script has a timeline; save the session log")
    }
    guard !take.inputs.isEmpty else { throw LiveError("nothing-done", "nothing was done") }
    let old = try InputFile.bytes(of: file)
    guard old == source.bytes else {
      throw LiveError("changed-on-disk", "the script has changed on disk; record again")
    }
    let insertion = ScriptInsertion(try take.lines(), into: String(decoding: old, as: UTF8.self))
    let bytes = Array(insertion.text.utf8)
    let read = try reader.read(name: file, bytes: bytes).script
    var wanted = drive.trunk
    wanted.events += take.inputs.map { ScriptEvent(at: .time($0.seconds), $0.action) }
    guard LiveSession.isEqual(read, wanted) else {
      throw LiveError(
        "not-repeatable", "the script would not do the same; save the session log instead")
    }
    if !isDry {
      try AtomicFile.write(bytes, to: file)
      self.take = nil
      reload(bytes, taking: take.inputs)
    }
    return [
      "form": "timeline", "file": .string(FileName(file).text), "added": .string(insertion.added),
      "line": .number(Double(insertion.line)),
    ]
  }

  /// Whether two scripts have the same answers.
  private static func isEqual(_ one: RouteScript, _ other: RouteScript) -> Bool {
    let writer = SessionWriter(log: "", pictures: ImageStore(.folder("images")))
    return writer.messages(of: Timeline(one)) == writer.messages(of: Timeline(other))
  }

  /// A path beside the drive's file that no file has yet.
  private func freePath() -> String {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let stem = FilePath.stem(of: file)
    var number = 1
    while true {
      let path = "\(folder)\(stem)-\(number).session.jsonl"
      if (try? InputFile.bytes(of: path)) == nil { return path }
      number += 1
    }
  }
}
