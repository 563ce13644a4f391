import AppRuns
import Documents
import Foundation
package import JSONText
import Sessions

/// The app of the session, rebuilt and rerun whenever its sources or the inputs change.
extension LiveSession {
  /// How often a request asks for the app's answers, 2 ms apart: for about 20 s, and longer on a busy machine.
  private static let maximumPolls = 10_000

  /// The state of the app; nil without one.
  package var appState: JSONValue? { app?.json }

  /// The state of the app with its log.
  ///
  /// - Throws: `LiveError` if the session has no app.
  package func appLog() throws(LiveError) -> JSONValue { try demandedApp().withLog }

  /// Runs the app again; if it ended early, without the input before its end.
  ///
  /// - Throws: `LiveError` if the session has no app, or it is not built.
  package func startAppAgain() async throws -> JSONValue {
    guard try demandedApp().program != nil else { throw LiveSession.isNotBuilt }
    if let end = app?.end { drive.withdraw(upTo: end.seconds) }
    app?.dropWaiting()
    runApp()
    try await answered(until: clock.seconds(at: .now))
    return try demandedApp().json
  }

  /// Waits until the app is built and has processed everything.
  ///
  /// - Throws: `LiveError` if the session has no app, and if the app ended, cannot be built or
  ///   takes too long.
  func waitForApp(within seconds: Double) async throws(LiveError) -> Double {
    let start = ContinuousClock.now
    while try ["building", "running"].contains(demandedApp().word) {
      guard !Task.isCancelled, start.duration(to: .now) < .seconds(seconds) else {
        throw LiveError("timed-out", "the app was not idle within that time")
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    let app = try demandedApp()
    guard app.word == "idle" else {
      throw LiveError(
        "app-\(app.word)", (app.fault ?? app.end?.fault)?.sentence ?? "the app has ended")
    }
    return clock.seconds(at: .now)
  }

  func demandedApp() throws(LiveError) -> LiveAppState {
    guard let app else { throw LiveError("no-app", "the session has no app") }
    return app
  }

  private static let isNotBuilt = LiveError("app-not-built", "the app is not built")

  /// Rejects an input that the app cannot receive.
  func demandApp(at seconds: Double) throws(LiveError) {
    guard let app else { return }
    guard app.program != nil else { throw LiveSession.isNotBuilt }
    guard let end = app.end, seconds >= end.seconds, !app.isRunning else { return }
    throw LiveError("app-ended", "the app has ended; restart it")
  }

  /// Builds the app initially and after each change of its sources, until the task is canceled.
  func watchApp() async {
    guard let app = app?.app else { return }
    while !Task.isCancelled {
      let paths = Array(Set([app.folder] + (self.app?.program?.watched ?? []))).sorted()
      let state = await LiveSession.state(of: paths)
      await build(app)
      try? await FileWatch.change(of: paths, since: state)
    }
    self.app?.stop()
  }

  @concurrent
  private static func state(of paths: [String]) async -> FileWatch { FileWatch(paths) }

  private func build(_ source: LiveApp) async {
    let number = app?.builds ?? 0
    let result: Result<LiveApp.Program, any Error>
    do {
      result = .success(
        try await source.build { [weak self] sentence in
          Task { await self?.note(building: sentence, of: number) }
        })
    } catch { result = .failure(error) }
    guard !Task.isCancelled, let app else { return }
    app.builds += 1
    app.building = nil
    switch result {
    case .success(let program):
      app.fault = nil
      if app.program?.identity != program.identity {
        app.isNew = app.program != nil
        app.program = program
        app.dropWaiting()
        runApp()
      }
    case .failure(let error): app.fault = LiveSession.fault(error, "cannot build the app")
    }
    publishApp()
  }

  private static func fault(_ error: any Error, _ usual: String) -> LiveFault {
    let reported = error as? any ReportedError
    return LiveFault(
      reported?.sentence ?? usual, advice: reported?.remedy?.clause, at: reported?.location)
  }

  private func note(building sentence: String, of number: Int) {
    guard let app, app.builds == number else { return }
    app.building = sentence
    publishApp()
  }

  private func publishApp() { if let app { publish(.app(app.json)) } }

  /// Runs the app on the drive with the current inputs; results of an earlier run are ignored.
  ///
  /// A run that waits for the next input continues with it, if it has performed the other inputs.
  func runApp() {
    guard let app, let program = app.program else { return }
    app.progress?.stop()
    (app.isRunning, app.reached, app.end) = (true, 0, nil)
    clock.change(end: clock.end, now: .now)
    let script = program.prepare(drive.asked)
    app.moment =
      max(clock.seconds(at: .now), drive.inputs.last?.seconds ?? 0) + LiveAnswer.longest
    if let waiting = app.waiting, waiting.canContinue(with: drive.inputs) {
      (app.number, app.progress, app.waiting) = (waiting.number, waiting.progress, nil)
      waiting.progress.continue(on: script, past: app.moment)
    } else {
      app.dropWaiting()
      app.count += 1
      app.number = app.count
      let progress = AppRunProgress(past: app.moment, onOutcome: showing(number: app.number))
      app.progress = progress
      start(program, on: script, progress, number: app.number)
    }
    publishApp()
  }

  /// Has a run wait for the next input at the time of the clock.
  func awaitInput(now: ContinuousClock.Instant = .now) {
    guard let app, let program = app.program, !app.isRunning, app.end == nil else { return }
    let seconds = clock.seconds(at: now)
    if let waiting = app.waiting, waiting.seconds <= seconds,
      waiting.canContinue(with: drive.inputs)
    {
      return app.waiting?.wait(at: seconds) ?? ()
    }
    app.dropWaiting()
    app.count += 1
    let progress = AppRunProgress(waitingAt: seconds, onOutcome: showing(number: app.count))
    app.waiting = WaitingRun(number: app.count, progress, drive.inputs, at: seconds)
    start(program, on: program.prepare(drive.asked), progress, number: app.count)
  }

  /// Has a run wait for the next input as soon as the clock has not jumped for a moment.
  func awaitInputSoon() {
    guard let app, app.program != nil else { return }
    let jump = clock
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(150))
      guard let self, await self.clock == jump else { return }
      await self.awaitInput()
    }
  }

  private func showing(number: Int) -> @Sendable (AppOutcome) -> Void {
    { [weak self] outcome in Task { await self?.show(outcome, of: number) } }
  }

  private func start(
    _ program: LiveApp.Program, on script: RouteScript, _ progress: AppRunProgress, number: Int
  ) {
    // A run may wait for long, so it has its own thread.
    Thread.detachNewThread { [weak self] in
      guard !progress.isStopped else { return }
      let result = Result { try program.play(script, progress) }
      Task { await self?.end(result, of: number) }
    }
  }

  private func show(_ outcome: AppOutcome, of number: Int) {
    guard let app, app.number == number, app.isRunning else { return }
    app.reached = app.moment
    accept(outcome, of: app)
  }

  private func accept(_ outcome: AppOutcome, of app: LiveAppState) {
    drive.take(outcome.script, ofNewApp: app.isNew)
    (app.outcome, app.isNew) = (outcome, false)
    renew()
  }

  private func end(_ result: Result<AppOutcome, any Error>, of number: Int) {
    guard let app else { return }
    if app.waiting?.number == number { app.waiting = nil }
    guard app.number == number else { return }
    (app.isRunning, app.progress) = (false, nil)
    do {
      let outcome = try result.get()
      accept(outcome, of: app)
      app.end = outcome.ending.map { ending in
        (
          LiveFault(ending.sentence, advice: ending.advice, at: ending.spot), outcome.endSeconds,
          outcome.isWaiting
        )
      }
      // The rest of the drive is unknown if the app ended, but the timeline keeps its length.
      let length = Timeline(outcome.script).durationSeconds
      clock.change(
        end: app.end == nil ? length : max(length, clock.end), limit: app.end?.seconds, now: .now)
    } catch {
      app.end = (
        LiveSession.fault(error, "cannot run the app"), clock.seconds(at: .now),
        (error as? AppRunError)?.isEndless ?? false
      )
    }
    publish(.clock)
    publishApp()
    awaitInput()
  }

  /// Waits until the app's answers are known up to a time; immediate without an app.
  ///
  /// - Throws: `LiveError` if that takes too long.
  func answered(until seconds: Double = .infinity) async throws(LiveError) {
    var polls = 0
    while let app, app.isRunning, app.reached < seconds {
      guard !Task.isCancelled, polls < LiveSession.maximumPolls else {
        throw LiveError("app-busy", "the app has not responded yet")
      }
      try? await Task.sleep(for: .milliseconds(2))
      polls += 1
    }
  }
}

extension AppOutcome {
  /// Whether the app waits for an event that never happens.
  fileprivate var isWaiting: Bool { if case .stuck = end { true } else { false } }
}
