import CVirtualTime
import Glibc
import JSONText
import SessionLog

extension HostLink {
  /// The maximum size of a file that the app writes, its printed output included.
  private static let largestFile: rlim_t = 64_000_000

  /// The maximum number of work items at one time; more indicate an endless loop.
  private static let maximumStepsPerMoment = 200_000

  /// The maximum number of checks at the end of a turn.
  private static let maximumChecks = 4

  /// The time up to which headunit permits the clock to advance, in nanoseconds.
  nonisolated(unsafe) private static var limit: Int64 = 0

  /// Opens the link; standard output of the app is redirected to a file.
  ///
  /// - Returns: The settings under `host` in the session header.
  package static func open() -> JSONValue {
    boundFiles()
    vt_end_with_parent()
    let output = dup(1)
    if let printed = getenv("HEADUNIT_APP_PRINTED") {
      let file = Glibc.open(printed, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      if file >= 0 {
        dup2(file, 1)
        dup2(file, 2)
        close(file)
      }
    } else {
      dup2(2, 1)
    }
    state.output = output
    guard let line = readInput(), case .header(let header)? = try? SessionLine(line) else {
      fail("expected a session header in the first line")
    }
    let settings = header.members.first { $0.key == "host" }?.value ?? [:]
    start(settings)
    return settings
  }

  /// Limits the file size, so that an app that prints endlessly ends before the disk is full.
  private static func boundFiles() {
    var most = rlimit(rlim_cur: largestFile, rlim_max: largestFile)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &most)
    // The parent process may have blocked the signal.
    signal(SIGXFSZ, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Starts the session with settings.
  package static func start(_ settings: JSONValue) {
    state.settings = settings
    state.pictures = settings["images"]?.string
    vt_on_stuck { what in HostLink.stuck(what.map { String(cString: $0) } ?? "") }
    vt_on_note { text in if let text { HostLink.note(String(cString: text)) } }
  }

  /// Handles messages until the input ends.
  package static func converse() -> Never {
    vt_on_ask { next in HostLink.ask(next) }
    while true {
      finishMoment()
      let next = vt_next()
      ask(next < 0 ? Int64.max : next)
    }
  }

  /// Runs all work that is due at the current time, and ends the turn.
  package static func finishMoment() {
    var (steps, checks) = (0, 0)
    vt_pump()
    while true {
      while vt_step(vt_now()) {
        if vt_run_loop_is_due { vt_pump() }
        for body in state.workWatchers { MainActor.assumeIsolated { body() } }
        steps += 1
        if steps > maximumStepsPerMoment {
          stuck("the app schedules work for the same time repeatedly")
        }
      }
      vt_pump()
      if (0...vt_now()).contains(vt_next()) { continue }
      guard state.turnEnd.isEmpty else {
        state.runTurnEnd()
        continue
      }
      // Watchers may cause layout or drawing, which may schedule more work.
      guard checks < maximumChecks else { return }
      checks += 1
      for body in state.turnWatchers { MainActor.assumeIsolated { body() } }
      vt_pump()
      guard !state.turnEnd.isEmpty || (0...vt_now()).contains(vt_next()) else { return }
    }
  }

  /// Enqueues a message on the main queue.
  package static func deliver(_ message: SessionMessage) {
    let delivery = Unmanaged.passRetained(Delivery(message)).toOpaque()
    vt_after(0, 0, vt_main_lane(), delivery) { context in
      guard let context else { return }
      Unmanaged<Delivery>.fromOpaque(context).takeRetainedValue().run()
    }
  }

  /// Waits until the clock may advance to a time, or more work was scheduled.
  ///
  /// Waits within the app call this too; messages of the car then stay on the main queue.
  private static func ask(_ next: Int64) {
    // While another queue waits, the changes of the main queue are sent.
    if next > vt_now(), !vt_is_busy(vt_main_lane()) { state.runTurnEnd() }
    while true {
      if next <= limit, !state.hasSpoken { return vt_set(next) }
      if !state.hasSpoken { vt_set(limit) }
      idle(next)
      guard let bytes = readInput() else { leave() }
      state.hasSpoken = false
      switch try? SessionLine(bytes) {
      case .message(let message):
        limit = Int64((message.seconds * 1e9).rounded())
        if message.kind == "advance" { continue }
        vt_set(limit)
        deliver(message)
        return
      case .header: fail("duplicate session header")
      case nil: fail("invalid session line: \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// Requests the image of a step from headunit, while virtual time stands still.
  ///
  /// - Parameter order: `size` and `scale`, and `maneuver` or `lanes`.
  /// - Returns: The path of a grayscale PNG with a black background; nil without a renderer.
  package static func draw(_ order: JSONValue) -> String? {
    guard let pictures = state.pictures else { return nil }
    return answer(to: order)?["file"]?.string.map { pictures + "/" + $0 }
  }

  /// Requests the conversion of an image file to PNG, the only format decoded here.
  ///
  /// - Parameter scale: Pixels per point of vector images.
  /// - Returns: The path of a PNG and its pixels per point, or the reason of a failure; nil without
  ///   a renderer.
  package static func picture(at path: String, scale: Double) -> PictureAnswer? {
    guard let pictures = state.pictures,
      let answer = answer(to: ["picture": .string(path), "scale": .number(scale)])
    else { return nil }
    guard let file = answer["file"]?.string else {
      return .unusable(answer["reason"]?.string ?? "headunit cannot read it")
    }
    return .png(path: pictures + "/" + file, scale: answer["scale"]?.number ?? 1)
  }

  /// The result of decoding an image file.
  package enum PictureAnswer {
    case png(path: String, scale: Double)
    case unusable(String)
  }

  private static func answer(to order: JSONValue) -> JSONValue? {
    guard setting("drawsSteps")?.bool == true else { return nil }
    state.write(SessionMessage(at: now, by: .app, isOutput: true, "draw", order).line)
    state.flushOutput()
    guard let bytes = readInput() else { leave() }
    guard case .message(let answer)? = try? SessionLine(bytes), answer.kind == "drawn" else {
      fail("invalid response to 'draw': \(String(decoding: bytes, as: UTF8.self))")
    }
    return answer.value
  }

  private static func idle(_ next: Int64) {
    fflush(nil)
    state.write(
      SessionMessage(
        at: now, by: .app, isOutput: true, "idle",
        ["next": next == Int64.max ? .null : .number(Double(next) / 1e9)]
      ).line)
    state.flushOutput()
  }

  private static func leave() -> Never {
    fflush(nil)
    exit(0)
  }

  private static func fail(_ sentence: String) -> Never {
    let line = "app host: \(sentence)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
    exit(64)
  }
}

/// A message on the main queue.
private final class Delivery {
  let message: SessionMessage

  init(_ message: SessionMessage) { self.message = message }

  func run() {
    if message.kind == "route" { HostLink.state.route = message.value }
    if let method = message.value["method"]?.string {
      for body in HostLink.state.calls[method] ?? [] {
        let value = message.value
        MainActor.assumeIsolated { body(value) }
      }
    }
    for body in HostLink.state.messages[message.kind] ?? [] {
      let message = message
      MainActor.assumeIsolated { body(message) }
    }
  }
}
