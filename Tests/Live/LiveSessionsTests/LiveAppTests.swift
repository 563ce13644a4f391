import AppRuns
import Foundation
import JSONText
import RouteScripts
import SessionLog
import Sessions
import Synchronization
import Testing

@testable import LiveSessions

/// Tests of a session with an app: a function replaces a program that is built and run.
struct LiveAppTests {
  /// The app of a test, with sources that the test can change.
  private final class Sources: Sendable {
    struct State {
      var version = 1
      var error: LiveError?
      var builds = 0
      var runs: [RouteScript] = []
      /// The number of runs that have waited for their last input.
      var continued = 0
      /// Whether runs pause before their end.
      var isHeld = false
    }

    let state = Mutex(State())

    /// The drive of a run after its wait for an input; nil if the run is stopped before.
    private func awaited(_ asked: RouteScript, _ progress: AppRunProgress) -> RouteScript? {
      var script = asked
      while true {
        let (hold, next) = progress.news()
        if let next {
          script = next
          state.withLock { $0.continued += 1 }
        }
        if hold == .infinity { return script }
        guard progress.wait(beyond: hold) else { return nil }
      }
    }

    /// An app that follows its script and crashes when the driver zooms in.
    func app(in folder: URL) -> LiveApp {
      LiveApp(folder: folder.path) { [self] tell in
        tell("building")
        let version = try state.withLock { state in
          state.builds += 1
          if let error = state.error { throw error }
          return state.version
        }
        return LiveApp.Program(identity: "\(version)", watched: []) { [self] asked, progress in
          guard let script = awaited(asked, progress) else { throw LiveError("none", "stopped") }
          state.withLock { $0.runs.append(script) }
          progress.note(.infinity) {
            AppOutcome(script: script, end: .finished, endSeconds: .infinity)
          }
          while state.withLock(\.isHeld) { Thread.sleep(forTimeInterval: 0.002) }
          let crash = script.events.first { event in
            guard case .chrome(.press(.mapButton(3), _)) = event.action else { return false }
            return version == 1
          }
          guard case .time(let seconds) = crash?.placement else {
            return AppOutcome(script: script, end: .finished, endSeconds: 60)
          }
          return AppOutcome(
            script: script,
            end: .exited(
              status: -4, crash: AppCrash(reason: "Index out of range", spot: "Car.swift:3")),
            endSeconds: seconds + 0.3, printed: [AppLogEntry(seconds: 0, text: "hello\n")])
        }
      }
    }
  }

  @Test(
    arguments: [
      ([], [10], true), ([], [9], false), ([5], [5, 10], true), ([5], [4, 10], false),
      ([5], [10], false), ([5, 20], [5, 12], true), ([5, 10], [5, 10, 10], true),
    ] as [([Double], [Double], Bool)])
  func `a waiting run continues with inputs from its moment on`(
    known: [Double], wanted: [Double], mayContinue: Bool
  ) {
    func inputs(_ times: [Double]) -> [LiveDrive.Input] {
      times.map { LiveDrive.Input(seconds: $0, action: .chrome(.press(.mapButton(1)))) }
    }
    let run = WaitingRun(number: 1, AppRunProgress(waitingAt: 10) { _ in }, inputs(known), at: 10)
    #expect(run.canContinue(with: inputs(wanted)) == mayContinue)
  }

  @Test func `a run waits for an input at the time of the clock`() async throws {
    try await run { session, sources, _ in
      func waits(at seconds: Double) async throws {
        while await session.waitingSeconds != seconds {
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      _ = try await wait(for: "idle", of: session)
      let look = session.standardLook(nil)
      await session.seek(to: 5)
      try await waits(at: 5)
      let answer = try await session.act(.press(try .id("map-button-1")), on: look)
      #expect(answer.messages.contains { $0.kind == "panning" })
      #expect(sources.state.withLock(\.continued) == 1)
      _ = try await wait(for: "idle", of: session)
      await session.seek(to: 2)
      _ = try await session.act(.key(.home), on: look)
      #expect(sources.state.withLock(\.continued) == 1)
      _ = try await wait(for: "idle", of: session)
      await session.seek(to: 5)
      try await waits(at: 5)
      try await session.go(toBranch: 1)
      _ = try await wait(for: "idle", of: session)
      #expect(await session.drive.inputs.map(\.seconds) == [5])
      let runs = sources.state.withLock { $0.runs.map { $0.events.count } }
      #expect(runs.last == runs[0] + 1)
    }
  }

  /// Calls `work` with a session of an app in a temporary folder, whose files are watched.
  private func run(
    _ sources: Sources = Sources(),
    _ work: (LiveSession, Sources, URL) async throws -> Void
  ) async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try LiveSamples.session(
      folder.appending(path: "drive.yaml").path, app: sources.app(in: folder))
    let watch = Task { await session.watchFiles() }
    defer { watch.cancel() }
    try await work(session, sources, folder)
  }

  private func wait(for word: String, of session: LiveSession) async throws -> JSONValue {
    while true {
      let state = try await session.appLog()
      if state["state"]?.string == word { return state }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func `an input is answered by a run of the app with all inputs so far`() async throws {
    try await run { session, sources, _ in
      _ = try await wait(for: "idle", of: session)
      let look = session.standardLook(nil)
      await session.seek(to: 5)
      let answer = try await session.act(.press(try .id("map-button-1")), on: look)
      #expect(answer.messages.contains { $0.kind == "panning" })
      await session.seek(to: 20)
      _ = try await session.act(.key(.home), on: look)
      let inputs = sources.state.withLock { $0.runs.map { $0.events.count } }
      #expect(inputs == [inputs[0], inputs[0] + 1, inputs[0] + 2])
    }
  }

  @Test func `an answer is shown before the run has ended`() async throws {
    try await run { session, sources, _ in
      _ = try await wait(for: "idle", of: session)
      sources.state.withLock { $0.isHeld = true }
      defer { sources.state.withLock { $0.isHeld = false } }
      let answer = try await session.act(
        .press(try .id("map-button-1")), on: session.standardLook(nil))
      #expect(answer.messages.contains { $0.kind == "panning" })
      #expect(try await session.appLog()["state"]?.string == "running")
    }
  }

  @Test func `time goes up to a crash, the timeline keeps its length, and the app starts again`()
    async throws
  {
    try await run { session, _, _ in
      _ = try await wait(for: "idle", of: session)
      let look = session.standardLook(nil)
      let length = await session.clock.end
      await session.seek(to: 5)
      _ = try await session.act(.press(try .id("map-button-3")), on: look)
      let state = try await wait(for: "crashed", of: session)
      #expect(state["t"]?.number == 5.3)
      #expect(state["fault"]?["line"]?.number == 3)
      #expect(state["words"]?.string?.contains("Index out of range") == true)
      #expect(state["lines"]?.array == ["hello"])
      #expect(state["log"]?.array?.first?["kind"]?.string == "printed")
      await session.seek(to: 30)
      #expect(await session.time().seconds == 5.3)
      await session.run(at: 1)
      #expect(await session.time().rate == 0)
      #expect(await session.clock.end == length)
      await #expect(throws: LiveError("app-ended", "the app has ended; restart it")) {
        _ = try await session.act(.key(.home), on: look)
      }
      _ = try await session.startAppAgain()
      _ = try await wait(for: "idle", of: session)
      await session.seek(to: 30)
      #expect(await session.time().seconds == 30)
      #expect(await session.drive.inputs.isEmpty)
    }
  }

  @Test func `a change of the sources is built and started anew at the same moment`() async throws {
    try await run { session, sources, folder in
      _ = try await wait(for: "idle", of: session)
      await session.seek(to: 5)
      _ = try await session.act(.press(try .id("map-button-3")), on: session.standardLook(nil))
      _ = try await wait(for: "crashed", of: session)
      sources.state.withLock { $0.error = LiveError("none", "cannot find 'x' in scope") }
      try Data("let x".utf8).write(to: folder.appending(path: "App.swift"))
      #expect(try await wait(for: "fault", of: session)["words"]?.string?.contains("scope") == true)
      sources.state.withLock { ($0.error, $0.version) = (nil, 2) }
      try Data("let x = 1".utf8).write(to: folder.appending(path: "App.swift"))
      _ = try await wait(for: "idle", of: session)
      #expect(await session.time().seconds == 5.3)
      #expect(await session.drive.inputs.count == 1)
      #expect(await session.drive.earlier.map(\.number) == [1])
    }
  }

  @Test func `a recording becomes a driver's file, which gives the same inputs`() async throws {
    try await run { session, _, folder in
      let look = session.standardLook(nil)
      #expect(try await session.wait(for: .appIsIdle, within: 86_400, on: look) == 0)
      await session.record()
      await session.seek(to: 5)
      await session.record()
      _ = try await session.act(.press(try .id("map-button-1")), on: look)
      let forms = try await session.recorded()["forms"]?.array
      #expect(forms == ["driver", "session", "golden", "film"])
      let shown = try await session.save(as: .driver, of: look, isDry: true)
      #expect(shown["added"]?.string == "  - at: 5 s\n    press: map-button-1")
      let saved = try await session.save(as: .driver, of: look, isDry: false)
      let path = folder.appending(path: try #require(saved["file"]?.string)).path
      let drive = try DriveReader(driver: path).read(folder.appending(path: "drive.yaml").path)
      #expect(drive.files.contains(path))
      let presses = drive.script.events.filter { event in
        if case .chrome(.press) = event.action { true } else { false }
      }
      #expect(presses.map(\.placement) == [.time(5)])
    }
  }

  @Test func `an app that is not built gets no input`() async throws {
    let sources = Sources()
    sources.state.withLock { $0.error = LiveError("none", "no such module") }
    try await run(sources) { session, _, _ in
      _ = try await wait(for: "fault", of: session)
      await #expect(throws: LiveError("app-not-built", "the app is not built")) {
        _ = try await session.act(.key(.home), on: session.standardLook(nil))
      }
      #expect(try await session.picture(of: session.standardLook("minimum"), at: 5).png.count > 0)
    }
  }

  @Test func `a session without an app has no state of one`() async throws {
    let session = try LiveSamples.session()
    #expect(await session.appState == nil)
    await #expect(throws: LiveError("no-app", "the session has no app")) {
      _ = try await session.appLog()
    }
  }
}

extension LiveSession {
  /// The time at which a run waits for an input, in seconds; nil if none waits.
  fileprivate var waitingSeconds: Double? { app?.waiting?.seconds }
}
