import AppRuns
import Bitmaps
import Devices
import Documents
package import FramePipeline
import Geometry
package import JSONText
import LayoutKit
package import RouteScripts
import SessionFiles
package import SessionLog
import Sessions

/// An interactive drive: one clock, the inputs so far, and its pictures on any screen.
///
/// A picture is a pure function of the script, the inputs, the time and the look; it does not
/// depend on how the session reached a time.
package actor LiveSession {
  /// A change of a session that its observers receive.
  package enum Change: Sendable {
    /// The clock starts, stops or jumps to another time.
    case clock
    /// The driver or the app acted: the new messages of the log.
    case log([SessionMessage])
    /// A client acted: its name and its input, as requests have it.
    case acted(client: String, JSONValue)
    /// There is another script, or another branch of the drive.
    case script
    /// The newest version of the script cannot be read; nil if it can again.
    case fault(LiveFault?)
    /// The progress of the check of the script.
    case findings(JSONValue)
    /// The state of the app.
    case app(JSONValue)
  }

  /// The most pictures that are kept for clients with equal views, and of those made smaller.
  private static let (pictureLimit, smallLimit) = (24, 200)
  /// The maximum number of looks with cached drives.
  private static let planLimit = 128

  /// The name in addresses.
  package nonisolated let id: String
  /// The path of the drive as the user named it.
  package nonisolated let file: String
  /// The shipped files.
  let shipped: AssetLibrary
  /// The same with the newest version of the themes that the drive names.
  private(set) var library: AssetLibrary
  /// Reads the drive again when its file changes.
  let reader: DriveReader
  private var painter: LivePainter
  /// Draw pictures with low priority: small pictures, comparisons, styles.
  private var helpers: [LivePainter]
  /// Computes the layouts that inputs need, without waiting for a picture in progress.
  private var scout: LivePainter
  let base: RenderOptions
  var drive: LiveDrive
  var clock: LiveClock
  /// Counts versions of the script and of the inputs.
  package private(set) var generation = 1
  package private(set) var fault: LiveFault?
  /// Why the newest themes and devices cannot be used.
  private var layoutFault: LiveFault?
  private(set) var source: DriveFile
  private var plans: [LiveLook: RenderPlan] = [:]
  private var olderPlan: RenderPlan?
  private var pictures: [(key: PictureKey, task: Task<LivePicture, any Error>)] = []
  private var known: (generation: Int, messages: [SessionMessage])?
  private var watchers: [Int: AsyncStream<Change>.Continuation] = [:]
  private var watcherCount = 0
  private var smallPictures: [(key: PictureKey, task: Task<LivePicture, any Error>)] = []
  var take: LiveTake?
  /// The app whose drive is shown; nil for none.
  var app: LiveAppState?
  var project: LiveProject?
  var findings: LiveFindings?
  /// The report of the previous version, until there is a new one.
  var shownReport: String?

  private struct PictureKey: Hashable {
    let look: LiveLook
    let seconds: Double
    let divisor: Int
    let generation: Int
  }

  /// A session that rests at the beginning of a drive.
  ///
  /// - Parameters:
  ///   - reader: Reads the drive again when its file changes.
  ///   - options: Options for all clients: map, tiles and theme of the command line.
  ///   - project: The settings that may be changed; nil for none.
  ///   - app: The app that answers on the drive; nil for none.
  ///   - id: The name in addresses.
  package init(
    _ source: DriveFile, readAgainBy reader: DriveReader = DriveReader(), library: AssetLibrary,
    options: RenderOptions = RenderOptions(), project: LiveProject? = nil, app: LiveApp? = nil,
    id: String = "s1", now: ContinuousClock.Instant = .now
  ) {
    (file, self.source, base) = (source.name, source, options)
    (shipped, self.library) = (library, library)
    (self.project, self.id) = (project, id)
    helpers = (0..<2).map { _ in LivePainter(library: library) }
    self.reader = reader
    (painter, scout) = (LivePainter(library: library), LivePainter(library: library))
    self.app = app.map { LiveAppState($0) }
    drive = LiveDrive(
      source.script, playing: app.map { _ in AppRun.beginning(of: source.script) })
    clock = LiveClock(end: Timeline(source.script).durationSeconds, now: now)
  }

  /// The look for clients that request none.
  package nonisolated func standardLook(_ device: String?) -> LiveLook {
    LiveLook(device: device ?? RenderPlan.standardDevice)
  }

  /// The changes from now on, until the stream is released.
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

  func tell(_ change: Change) { for watcher in watchers.values { watcher.yield(change) } }
}

extension LiveSession {
  /// The time of the drive, the time that is drawn, and the rate.
  package func time(
    at now: ContinuousClock.Instant = .now
  ) -> (seconds: Double, frame: Double, rate: Double) {
    if clock.rate > 0, clock.seconds(at: now) >= clock.last {
      clock.run(at: 0, now: now)
      tell(.clock)
    }
    return (clock.seconds(at: now), clock.frameSeconds(at: now), clock.rate)
  }

  /// Runs the clock at a rate, or rests it with 0; at the end of the drive it begins again.
  package func run(at rate: Double, now: ContinuousClock.Instant = .now) {
    if rate > 0, clock.seconds(at: now) >= clock.end { clock.seek(to: 0, now: now) }
    clock.run(at: min(16, max(0, rate)), now: now)
    tell(.clock)
  }

  /// Moves to a time of the drive.
  package func seek(to seconds: Double, now: ContinuousClock.Instant = .now) {
    take?.end(at: clock.seconds(at: now), "The recording ended since the clock was moved.")
    clock.seek(to: seconds, now: now)
    tell(.clock)
  }

  /// Stops the clock at a time that the drive has reached.
  func rest(at seconds: Double, now: ContinuousClock.Instant) {
    clock.run(at: 0, now: now)
    clock.seek(to: seconds, now: now)
    tell(.clock)
  }

  /// The picture of a moment; clients with equal views share it.
  ///
  /// - Parameter divisor: The reduction of the picture in each direction.
  /// - Throws: `PlanError` for a look that does not exist, and the errors of drawing.
  package func picture(
    of look: LiveLook, at seconds: Double, divisor: Int = 1
  ) async throws -> LivePicture {
    try await answered(until: seconds)
    let key = PictureKey(
      look: look, seconds: seconds, divisor: divisor, generation: generation)
    let known = divisor == 1 ? pictures : smallPictures
    if let known = known.first(where: { $0.key == key }) { return try await known.task.value }
    let plan = try plan(for: look)
    let time = plan.reachable(seconds)
    let painter = divisor == 1 ? painter : helper(for: look)
    let (generation, disabled) = (generation, disabledRules)
    let task = Task {
      let painted = try await painter.paint(
        plan, at: time, divisor: divisor, disabled: disabled)
      return LivePicture(
        png: painted.png, width: painted.size.width, height: painted.size.height,
        seconds: seconds, generation: generation, mirror: LiveMirror(painted.layout),
        check: painted.check, layout: painted.layout)
    }
    if divisor == 1 {
      pictures.append((key, task))
      if pictures.count > LiveSession.pictureLimit { pictures.removeFirst() }
    } else {
      smallPictures.append((key, task))
      if smallPictures.count > LiveSession.smallLimit { smallPictures.removeFirst() }
    }
    return try await task.value
  }

  /// Discards the pictures with findings, because the rules have changed.
  func forgetFindings() { smallPictures.removeAll() }

  /// The painter for pictures of low priority; always the same one for a look, because it has its
  /// names.
  func helper(for look: LiveLook) -> LivePainter {
    helpers[Int(look.hashValue.magnitude % UInt(helpers.count))]
  }

  /// Every stage of a moment, without pixels.
  func stages(of look: LiveLook, at seconds: Double) async throws -> (FrameStages, LivePlan) {
    try await answered(until: seconds)
    let plan = try plan(for: look)
    let time = plan.reachable(seconds)
    return (try await painter.stages(of: plan, at: time), plan)
  }

  func plan(for look: LiveLook) throws -> LivePlan {
    var group = look
    group.device = ""
    for key in [group, look] {
      if let known = plans[key],
        let screen = known.screens.first(where: { $0.device.name == look.device })
      {
        return LivePlan(all: known, screen: screen)
      }
    }
    let (plan, isForAll) = try newPlan(for: look)
    if plans.count >= LiveSession.planLimit { plans.removeAll() }
    plans[isForAll ? group : look] = plan
    guard let screen = plan.screens.first(where: { $0.device.name == look.device || !isForAll })
    else { throw LiveError("no-such-value", "'device' names one screen") }
    return LivePlan(all: plan, screen: screen)
  }

  /// A plan of all listed screens; of one, if it is not listed or some have too many pixels.
  private func newPlan(for look: LiveLook) throws -> (RenderPlan, isForAll: Bool) {
    guard let script = drive.script(ofVersion: look.version ?? drive.version) else {
      throw LiveError("no-such-version", "that version of the script is not kept")
    }
    var options = look.options(over: base)
    let earlier = plans.values.first ?? olderPlan
    let names = library.devices.listed.map(\.name)
    if names.contains(look.device) {
      options.devices = names
      if let plan = try? RenderPlan(script, options: options, library: library, following: earlier)
      {
        return (plan, true)
      }
      options.devices = [look.device]
    }
    let plan = try RenderPlan(script, options: options, library: library, following: earlier)
    guard plan.screens.count == 1 else {
      throw LiveError("no-such-value", "'device' names one screen")
    }
    return (plan, false)
  }
}

extension LiveSession {
  /// Does something at the present time, as the driver of a screen.
  ///
  /// While the clock is stopped, it runs as far as the answer requires.
  ///
  /// - Parameter client: The name of the client, which the others learn; nil for a request.
  /// - Throws: `LiveError`, `SessionFileError` or `PlanError` for a value that does not exist.
  package func act(
    _ input: LiveInput, on look: LiveLook, by client: String? = nil,
    now: ContinuousClock.Instant = .now
  ) async throws -> LiveAnswer {
    let time = clock.seconds(at: now)
    try demandApp(at: time)
    let plan = try plan(for: look)
    let kind = plan.screen.device.kind
    let actions = try input.actions(
      on: try await layout(of: plan, at: time), isPhone: kind == .phone || kind == .tablet,
      front: plan.screen.timeline.state(at: time).displays.front)
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
      tell(.clock)
    }
    if let client { tell(.acted(client: client, input.json)) }
    tell(.log(answer.messages))
    return answer
  }

  /// The layout of a screen at a moment in seconds.
  func layout(of plan: LivePlan, at seconds: Double) async throws -> LayoutTree {
    try await scout.layout(of: plan, at: plan.reachable(seconds))
  }

  /// Selects another branch of the inputs.
  ///
  /// - Throws: `LiveError` if the branch does not exist.
  package func go(toBranch number: Int) throws(LiveError) {
    guard drive.go(to: number) else { throw LiveError("no-such-branch", "there is no such branch") }
    renewAnswers()
  }

  /// Removes all inputs.
  package func reset() {
    drive.reset()
    renewAnswers()
  }

  /// Continues with another version of the drive's file; after an error the last good version stays
  /// on the screen.
  package func reload(_ bytes: [UInt8]) { reload(bytes, taking: []) }

  func reload(
    _ bytes: [UInt8], taking taken: [LiveDrive.Input], now: ContinuousClock.Instant = .now
  ) {
    do {
      source = try reader.read(name: file, bytes: bytes)
      drive.change(to: source.script, taking: taken)
      if app == nil { clock.change(end: Timeline(source.script).durationSeconds, now: now) }
      if fault != layoutFault {
        fault = layoutFault
        tell(.fault(fault))
      }
      renewAnswers()
    } catch {
      fault = LiveFault(error, in: bytes)
      tell(.fault(fault))
    }
  }

  /// Goes on with the newest version of the theme and device files; wrong ones leave the last good
  /// ones on the screen.
  func readLayoutsAgain() {
    do {
      let newest = try AssetLibrary(library.assets)
      _ = try RenderPlan(drive.script, options: base, library: newest)
      library = newest
      helpers = helpers.map { _ in LivePainter(library: newest) }
      (painter, scout) = (LivePainter(library: newest), LivePainter(library: newest))
      layoutFault = nil
      if fault != nil, let bytes = try? InputFile.bytes(of: file) {
        reload(bytes)
      } else {
        renew()
      }
    } catch {
      layoutFault = LiveFault(error, in: [])
      fault = layoutFault
      tell(.fault(fault))
    }
  }

  /// The files of which the drive is made.
  package var files: [String] { source.files }

  /// Shows the answers to other inputs, as soon as they are known.
  private func renewAnswers() { if app == nil { renew() } else { runApp() } }

  func renew() {
    generation += 1
    olderPlan = plans.values.first ?? olderPlan
    plans.removeAll()
    pictures.removeAll()
    smallPictures.removeAll()
    if findings != nil { check() }
    tell(.script)
  }

  private func messages() -> [SessionMessage] {
    if let known, known.generation == generation { return known.messages }
    let writer = SessionWriter(log: "", pictures: ImageStore(.folder("images")))
    let messages = writer.messages(of: Timeline(drive.script))
    known = (generation, messages)
    return messages
  }
}
