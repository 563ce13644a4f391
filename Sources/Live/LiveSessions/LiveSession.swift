import AppRuns
import Devices
package import Documents
package import FramePipeline
package import JSONText
import LayoutKit
package import RouteScripts
import SessionFiles
package import SessionLog
import Sessions
import Synchronization

/// An interactive drive: a clock, the inputs so far, and pictures on any screen.
///
/// A picture is a pure function of script, inputs, time and view; it does not depend on how the
/// session reached that time.
package actor LiveSession {
  /// A change of a session, as sent to observers.
  package enum Change: Sendable {
    /// The clock starts, stops or jumps.
    case clock
    /// The driver or the app acted: the new messages of the log.
    case log([SessionMessage])
    /// A client sent an input: its name, and the input in the form of requests.
    case acted(client: String, JSONValue)
    /// The script or the branch changed.
    case script
    /// The latest version of the script is invalid; nil when it is valid again.
    case fault(LiveFault?)
    /// The progress of the linter.
    case findings(JSONValue)
    /// The state of the app.
    case app(JSONValue)
  }

  /// The id in URLs.
  package nonisolated let id: String
  /// The path of the drive, as the user named it.
  package nonisolated let file: String
  /// The bundled files.
  let shipped: AssetLibrary
  /// The bundled files with the latest version of the themes that the drive names.
  private(set) var library: AssetLibrary
  /// Reloads the drive when its file changes.
  let reader: DriveReader
  var painter: LivePainter
  /// Painters for low-priority pictures: reduced pictures, comparisons, styles.
  var helpers: [LivePainter]
  /// Computes the layouts for inputs without waiting for a picture in progress.
  private var scout: LivePainter
  let base: RenderOptions
  var drive: LiveDrive
  var clock: LiveClock
  /// The version of script and inputs.
  package private(set) var generation = 1
  package private(set) var fault: LiveFault?
  /// Why the latest themes or devices cannot be used.
  private var layoutFault: LiveFault?
  private(set) var source: DriveFile
  var plans: [LiveLook: RenderPlan] = [:]
  var olderPlan: RenderPlan?
  /// The plans before the last change, whose labels the painter still has.
  var olderPlans: [LiveLook: RenderPlan] = [:]
  var pictures: [(key: PictureKey, task: Task<LivePicture, any Error>)] = []
  private var known: (generation: Int, messages: [SessionMessage])?
  private var watchers: [Int: AsyncStream<Change>.Continuation] = [:]
  private var watcherCount = 0
  var smallPictures: [(key: PictureKey, task: Task<LivePicture, any Error>)] = []
  var take: LiveTake?
  /// The app whose drive is shown; nil for none.
  var app: LiveAppState?
  var project: LiveProject?
  var findings: LiveFindings?
  /// The report of the previous version until a new one is available.
  var shownReport: String?

  /// Creates a session stopped at the beginning of a drive.
  ///
  /// - Parameters:
  ///   - reader: Reloads the drive when its file changes.
  ///   - options: Options for all clients: the map, tiles and theme of the command line.
  ///   - project: The settings that may be changed; nil for none.
  ///   - app: The app that runs on the drive; nil for none.
  ///   - scope: Returns the files that requests may open beside a version of the drive; nil for
  ///     those of the current task.
  ///   - id: The id in URLs.
  package init(
    _ source: DriveFile, readAgainBy reader: DriveReader = DriveReader(), library: AssetLibrary,
    options: RenderOptions = RenderOptions(), project: LiveProject? = nil, app: LiveApp? = nil,
    within scope: (@Sendable (DriveFile) -> FileScope)? = nil,
    id: String = "s1", now: ContinuousClock.Instant = .now
  ) {
    (file, self.source, base) = (source.name, source, options)
    (shipped, self.library) = (library, library)
    (self.project, self.id) = (project, id)
    scopeOf = scope
    knownScope = Mutex(scope?(source))
    helpers = (0..<2).map { _ in LivePainter(library: library) }
    self.reader = reader
    (painter, scout) = (LivePainter(library: library), LivePainter(library: library))
    self.app = app.map { LiveAppState($0) }
    drive = LiveDrive(
      source.script, playing: app.map { _ in AppRun.beginning(of: source.script) })
    clock = LiveClock(end: Timeline(source.script).durationSeconds, now: now)
  }

  /// The files that requests may open, whatever a client's text names; nil for those of the
  /// process.
  ///
  /// These are files beside those of the command line and of the latest version of the drive that
  /// no client wrote.
  package nonisolated var scope: FileScope? { knownScope.withLock(\.self) }
  /// Read for each frame of all sessions, which do not wait for this one.
  private let knownScope: Mutex<FileScope?>
  /// Returns the scope of a version of the drive.
  private let scopeOf: (@Sendable (DriveFile) -> FileScope)?
  /// The contents of the drive's file that a client wrote; nil if its latest version is another's.
  var written: [UInt8]?

  /// The default view of clients.
  package nonisolated func standardLook(_ device: String?) -> LiveLook {
    LiveLook(device: device ?? RenderPlan.standardDevice)
  }

  /// Returns the changes from now on, until the stream is released.
  package func changes() -> AsyncStream<Change> {
    watcherCount += 1
    let number = watcherCount
    let (stream, continuation) = AsyncStream.makeStream(
      of: Change.self, bufferingPolicy: .bufferingNewest(256))
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    watchers[number] = continuation
    return stream
  }

  private func forget(_ number: Int) { watchers[number] = nil }

  func publish(_ change: Change) { for watcher in watchers.values { watcher.yield(change) } }
}

extension LiveSession {
  /// The drive time, the time that is drawn, and the rate.
  package func time(
    at now: ContinuousClock.Instant = .now
  ) -> (seconds: Double, frame: Double, rate: Double) {
    if clock.rate > 0, clock.seconds(at: now) >= clock.last {
      clock.run(at: 0, now: now)
      publish(.clock)
    }
    let seconds = clock.seconds(at: now)
    if clock.rate > 0 { app?.waiting?.wait(at: seconds) }
    return (seconds, clock.frameSeconds(at: now), clock.rate)
  }

  /// Runs the clock at a rate, or stops it for 0; at the end of the drive it restarts at the
  /// beginning.
  package func run(at rate: Double, now: ContinuousClock.Instant = .now) {
    if rate > 0, clock.seconds(at: now) >= clock.end { clock.seek(to: 0, now: now) }
    clock.run(at: min(16, max(0, rate)), now: now)
    publish(.clock)
    awaitInputSoon()
  }

  /// Moves to a drive time.
  package func seek(to seconds: Double, now: ContinuousClock.Instant = .now) {
    take?.end(at: clock.seconds(at: now), "The recording ended because the clock was moved.")
    clock.seek(to: seconds, now: now)
    publish(.clock)
    awaitInputSoon()
  }

  /// Stops the clock at a reached drive time.
  func rest(at seconds: Double, now: ContinuousClock.Instant) {
    clock.run(at: 0, now: now)
    clock.seek(to: seconds, now: now)
    publish(.clock)
    awaitInputSoon()
  }
}

extension LiveSession {
  /// Performs an input at the current time, as the driver of a screen.
  ///
  /// While the clock is stopped, it runs as far as the answer requires.
  ///
  /// - Parameter client: The name of the client for other observers; nil for a request.
  /// - Throws: `LiveError`, `SessionFileError` or `PlanError` for an invalid value.
  package func act(
    _ input: LiveInput, on look: LiveLook, by client: String? = nil,
    now: ContinuousClock.Instant = .now
  ) async throws -> LiveAnswer {
    let time = clock.seconds(at: now)
    try demandApp(at: time)
    let plan = try plan(for: look)
    let (kind, timeline) = (plan.screen.device.kind, plan.screen.timeline)
    let actions = try input.actions(
      on: try await layout(of: plan, at: time), isPhone: kind == .phone || kind == .tablet,
      front: timeline.state(at: time).displays.front
    ) { timeline.traffic($0, onNext: $1, at: time) }
    let start = max(time, drive.inputs.last { $0.seconds <= time }?.seconds ?? 0)
    let before = messages()
    drive.act(actions, at: start)
    renewAnswers()
    try await answered(until: start + LiveAnswer.longest)
    let answer = LiveAnswer(
      from: start, new: LiveAnswer.added(to: before, in: messages(), from: start),
      end: clock.last)
    take?.add(actions, input, answer)
    if clock.rate == 0, answer.end > time {
      clock.seek(to: answer.end, now: now)
      publish(.clock)
    }
    if let client { publish(.acted(client: client, input.json)) }
    publish(.log(answer.messages))
    return answer
  }

  /// The layout of a screen at a drive time in seconds.
  func layout(of plan: LivePlan, at seconds: Double) async throws -> LayoutTree {
    try await scout.layout(of: plan, at: plan.reachable(seconds))
  }

  /// Switches to another branch of the inputs.
  ///
  /// - Throws: `LiveError` if the branch does not exist.
  package func go(toBranch number: Int) throws(LiveError) {
    guard drive.go(to: number) else { throw LiveError("no-such-branch", "unknown branch") }
    renewAnswers()
  }

  /// Removes all inputs.
  package func reset() {
    drive.reset()
    renewAnswers()
  }

  /// Adopts another version of the drive's file; after an error the last valid version is shown.
  package func reload(_ bytes: [UInt8]) { reload(bytes, taking: []) }

  func reload(
    _ bytes: [UInt8], taking taken: [LiveDrive.Input], now: ContinuousClock.Instant = .now
  ) {
    do {
      source = try reader.read(name: file, bytes: bytes)
      drive.change(to: source.script, taking: taken)
      app?.dropWaiting()
      if app == nil { clock.change(end: Timeline(source.script).durationSeconds, now: now) }
      if fault != layoutFault {
        fault = layoutFault
        publish(.fault(fault))
      }
      renewAnswers()
    } catch {
      tell(LiveFault(error, in: bytes))
    }
  }

  private func tell(_ fault: LiveFault) {
    self.fault = fault
    publish(.fault(fault))
  }

  /// Reloads the drive's file from disk; a text that a client wrote opens only files of the scope.
  func readAgain() {
    let bytes: [UInt8]
    do {
      bytes = try newestBytes()
    } catch {
      // A file may be missing while another program replaces it.
      if !error.isAbsent { tell(LiveFault(error, in: [])) }
      return
    }
    guard bytes != written else { return FileScope.perform(in: scope) { reload(bytes) } }
    written = nil
    reload(bytes)
    if source.bytes == bytes { knownScope.withLock { $0 = scopeOf?(source) } }
  }

  /// Reloads the theme and device files; after an error the last valid versions are shown.
  func readLayoutsAgain() {
    FileScope.perform(in: written == nil ? nil : scope) { takeLayouts() }
  }

  private func takeLayouts() {
    do {
      let newest = try AssetLibrary(library.assets, fonts: library.fontLocator)
      _ = try RenderPlan(drive.script, options: base, library: newest)
      (library, olderPlans) = (newest, [:])
      helpers = helpers.map { _ in LivePainter(library: newest) }
      (painter, scout) = (LivePainter(library: newest), LivePainter(library: newest))
      layoutFault = nil
      if fault != nil { readAgain() } else { renew() }
    } catch {
      layoutFault = LiveFault(error, in: [])
      fault = layoutFault
      publish(.fault(fault))
    }
  }

  /// The files of the drive.
  package var files: [String] { source.files }

  /// Shows the answers to changed inputs as soon as they are known.
  private func renewAnswers() { if app == nil { renew() } else { runApp() } }

  func renew() {
    generation += 1
    olderPlan = plans.values.first ?? olderPlan
    if !plans.isEmpty { olderPlans = plans }
    plans.removeAll()
    pictures.removeAll()
    smallPictures.removeAll()
    if findings != nil { check() }
    publish(.script)
  }

  private func messages() -> [SessionMessage] {
    if let known, known.generation == generation { return known.messages }
    let writer = SessionWriter(log: "", pictures: ImageStore(.folder("images")))
    let messages = writer.messages(of: Timeline(drive.script))
    known = (generation, messages)
    return messages
  }
}
