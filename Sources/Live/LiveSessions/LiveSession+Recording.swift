import BundledAssets
import Documents
import Films
import Foundation
import FramePipeline
package import JSONText
import RouteScripts
import SessionFiles
import Sessions

/// Recordings of the driver's inputs.
extension LiveSession {
  /// The format of a finished recording.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// Entries of the script's timeline.
    case timeline
    /// A copy of the script with these entries, beside the drive's file.
    case script
    /// A file with the driver's events beside the drive's file, for runs of the app.
    case driver
    /// A session log beside the drive's file.
    case session
    /// Golden cases with their session log, in the project's folder of goldens.
    case golden
    /// An animated PNG beside the drive's file.
    case film
    /// The source code of an automation API test; not a file.
    case test

    /// The frame rate and the maximum duration of a film in seconds.
    static let (filmRate, filmLimit) = (15, 120.0)
  }

  /// Starts a recording, discarding an unsaved one.
  package func record(now: ContinuousClock.Instant = .now) {
    take = LiveTake(from: clock.seconds(at: now))
  }

  /// The current recording.
  ///
  /// - Throws: `LiveError` if none is in progress.
  package func recorded(now: ContinuousClock.Instant = .now) throws(LiveError) -> JSONValue {
    let take = try running()
    return [
      "from": .number(take.start), "to": .number(end(of: take, now)),
      "inputs": .number(Double(take.inputs.count)),
      "note": take.ended.map { .string($0.note) } ?? .null,
      "forms": .array(
        Form.allCases.filter(isOffered).map { .string($0.rawValue) }),
    ]
  }

  private func isOffered(_ form: Form) -> Bool {
    switch form {
    case .timeline, .script: app == nil && source.kind == .script
    // A session created by a test has no app.
    case .test: app == nil
    case .driver: app != nil
    case .session, .golden, .film: true
    }
  }

  private func end(of take: LiveTake, _ now: ContinuousClock.Instant) -> Double {
    take.ended?.seconds ?? clock.seconds(at: now)
  }

  /// Discards the recording; the inputs remain.
  package func discard() { take = nil }

  /// Saves the recording.
  ///
  /// - Parameters:
  ///   - look: The screen of golden cases, films and tests.
  ///   - language: The language of a test.
  ///   - isDry: Whether to return the changes without writing them.
  /// - Throws: `LiveError` for an unavailable form, `OutputError` if the file cannot be written.
  package func save(
    as form: Form, of look: LiveLook, language: TakeTest.Language = .python, isDry: Bool,
    now: ContinuousClock.Instant = .now
  ) async throws -> JSONValue {
    let take = try running()
    let end = end(of: take, now)
    switch form {
    case .timeline, .script: return try saveTimeline(take, as: form, isDry: isDry)
    case .driver: return try saveDriver(take, isDry: isDry)
    case .golden:
      let folder =
        project?.settings.goldens ?? FilePath.resolve("Goldens", from: project?.file ?? file)
      return try await FileScope.perform(alsoIn: folder) {
        try await saveGoldens(take, in: folder, until: end, of: look, isDry: isDry)
      }
    case .film: return try await saveFilm(take, until: end, of: look, isDry: isDry)
    case .test:
      let file = library.assets.root.appending(path: AssetKind.live.rawValue)
        .appending(path: language.clientFile)
      let client = String(decoding: try InputFile.bytes(of: file.path), as: UTF8.self)
      let facts = TakeTest.Facts(take: take, end: end, file: fileName, look: look)
      return ["form": "test", "text": .string(TakeTest.text(language, facts, client: client))]
    case .session:
      let path = freePath("session.jsonl")
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

  private func saveGoldens(
    _ take: LiveTake, in folder: String, until end: Double, of look: LiveLook, isDry: Bool
  ) async throws -> JSONValue {
    let inside = Inside(folder)
    let stem = FilePath.stem(of: FilePath.stem(of: fileName))
    let free = (1...).lazy.map { "recorded/\(stem)-\($0)" }.first { !inside.holds($0) }
    let script = drive.script
    let goldens = try TakeGoldens(
      take, until: end, moments: Timeline(script).moments.map { ($0.label, $0.seconds) },
      on: look, hasTiles: script.map.tiles != nil, name: free ?? "recorded/\(stem)")
    let answer: JSONValue = [
      "form": "golden", "file": .string("\(folder)/\(goldens.name)"),
      "added": .string(goldens.cases.map { "\($0.file)\n\($0.text)" }.joined(separator: "\n")),
      "cases": .number(Double(goldens.cases.count)),
      "next": .string("headunit golden record \(goldens.name)"),
    ]
    guard !isDry else { return answer }
    for one in goldens.cases { try inside.write(Array(one.text.utf8), to: one.file) }
    _ = try await LiveSession.write(script, to: inside.path(of: goldens.log))
    self.take = nil
    return answer
  }

  private func saveFilm(
    _ take: LiveTake, until end: Double, of look: LiveLook, isDry: Bool
  ) async throws -> JSONValue {
    guard end - take.start <= Form.filmLimit else {
      throw LiveError(
        "too-large", "a film can be at most \(Int(Form.filmLimit)) s long; save the session log")
    }
    var options = look.options(over: base)
    options.moments = base.moments
    let film = try FilmRun(
      drive.script, options: options, span: (take.start, end),
      rate: Form.filmRate, library: library, workers: 2)
    let path = freePath("png")
    if !isDry {
      try await LiveSession.write(film, to: path)
      self.take = nil
    }
    return [
      "form": "film", "file": .string(FileName(path).text),
      "frames": .number(Double(film.frameCount)),
    ]
  }

  @concurrent
  private static func write(_ film: FilmRun, to path: String) async throws {
    let unfinished = try UnfinishedFile(path)
    do {
      _ = try await film.write(
        to: AnimatedPNGSink(unfinished.file, size: film.size, rate: film.rate))
      try unfinished.finish()
    } catch {
      unfinished.discard()
      throw AtomicFile.failure(of: error, path)
    }
  }

  private func running() throws(LiveError) -> LiveTake {
    guard let take else { throw LiveError("no-recording", "no recording") }
    return take
  }

  private func saveDriver(_ take: LiveTake, isDry: Bool) throws -> JSONValue {
    let app = try demandedApp().app
    guard !take.inputs.isEmpty else {
      throw LiveError("nothing-done", "the recording has no inputs")
    }
    let old = try app.driver.map { try InputFile.bytes(of: $0) } ?? Array("timeline:\n".utf8)
    let insertion = ScriptInsertion(try take.lines(), into: String(decoding: old, as: UTF8.self))
    let (bytes, path) = (Array(insertion.text.utf8), freePath("driver.yaml"))
    let read = try reader.driven(by: path, bytes).read(
      name: file, bytes: try InputFile.bytes(of: file))
    try demandEqual(read.script, take)
    if !isDry {
      try AtomicFile.write(bytes, to: path)
      self.take = nil
    }
    return [
      "form": "driver", "file": .string(FileName(path).text), "added": .string(insertion.added),
    ]
  }

  /// Rejects a script that does not behave like the drive with the inputs of a recording.
  private func demandEqual(_ read: RouteScript, _ take: LiveTake) throws(LiveError) {
    var wanted = drive.trunk
    wanted.events += take.inputs.map { ScriptEvent(at: .time($0.seconds), $0.action) }
    guard LiveSession.isEqual(read, wanted) else {
      throw LiveError(
        "not-repeatable", "the script cannot reproduce the recording; save the session log instead")
    }
  }

  /// Adds the inputs to the timeline of the drive's script, or of a copy of it.
  private func saveTimeline(_ take: LiveTake, as form: Form, isDry: Bool) throws -> JSONValue {
    guard source.kind == .script else {
      throw LiveError("no-script", "only scripts have a timeline; save the session log")
    }
    guard !take.inputs.isEmpty else {
      throw LiveError("nothing-done", "the recording has no inputs")
    }
    let old = try InputFile.bytes(of: file)
    guard old == source.bytes else {
      throw LiveError("changed-on-disk", "the script has changed on disk; record again")
    }
    let insertion = ScriptInsertion(try take.lines(), into: String(decoding: old, as: UTF8.self))
    let bytes = Array(insertion.text.utf8)
    try demandEqual(try reader.read(name: file, bytes: bytes).script, take)
    let path =
      form == .script
      ? freePath(String(fileName.dropFirst(FilePath.stem(of: fileName).count + 1))) : file
    if !isDry {
      if form == .script {
        try AtomicFile.write(bytes, to: path)
      } else {
        try write(bytes, taking: take.inputs)
      }
      self.take = nil
    }
    return [
      "form": .string(form.rawValue), "file": .string(FileName(path).text),
      "added": .string(insertion.added), "line": .number(Double(insertion.line)),
    ]
  }

  /// Whether two scripts produce the same messages.
  private static func isEqual(_ one: RouteScript, _ other: RouteScript) -> Bool {
    let writer = SessionWriter(log: "", pictures: ImageStore(.folder("images")))
    return writer.messages(of: Timeline(one)) == writer.messages(of: Timeline(other))
  }

  /// An unused path beside the drive's file.
  private func freePath(_ ending: String) -> String {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let stem = FilePath.stem(of: file)
    var number = 1
    while true {
      let path = "\(folder)\(stem)-\(number).\(ending)"
      if (try? InputFile.bytes(of: path)) == nil { return path }
      number += 1
    }
  }
}
