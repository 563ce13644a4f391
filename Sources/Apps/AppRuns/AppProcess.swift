import Documents
import Foundation
import JSONText
import Processes
import SessionLog

/// A running app process: it receives session log lines and sends messages until it is idle.
final class AppProcess {
  /// The messages in reply to a line.
  struct Reply {
    /// The messages, without the final idle message.
    var messages: [SessionMessage] = []
    /// The time of the app's clock.
    var now = 0.0
    /// The time of the app's next timer; nil for none.
    var next: Double?
  }

  /// The end of an app that should have replied.
  struct End: Error {
    /// The messages before the end.
    var messages: [SessionMessage]
    /// The exit status; negative for a signal number.
    var status: Int32
  }

  /// The default time for processing one moment, in seconds.
  static let defaultTimeout = 60.0
  private let timeout: Double
  /// The maximum size of a file that an app writes, in bytes.
  static let fileBytes = 64 << 20

  private let running: RunningProgram
  private let channel: LineChannel
  private let sockets: (Int32, Int32)
  private let output: Int32
  /// The app's output, opened at the start because the app could replace the file.
  private let printed: FileHandle
  private let draw: (SessionMessage) throws -> JSONValue

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - folder: A folder for its output, which contains its home folder.
  ///   - timeout: The time for processing one moment, in seconds.
  ///   - draw: Draws the picture that a message requests, and returns the answer with its file
  ///     name.
  init(
    _ program: AppProgram, folder: URL, timeout: Double = defaultTimeout,
    draw: @escaping (SessionMessage) throws -> JSONValue
  ) throws {
    (self.draw, self.timeout) = (draw, timeout)
    let path = folder.appendingPathComponent("printed.txt")
    try Data().write(to: path)
    printed = try FileHandle(forReadingFrom: path)
    var (pair, ends): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0,
      Foundation.pipe(&ends) == 0
    else {
      throw AppRunError("cannot create a connection to the app", "try again", blame: .machine)
    }
    for file in pair + ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    var wait = timeval(tv_sec: Int(timeout.rounded(.up)), tv_usec: 0)
    setsockopt(
      pair[0], SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    sockets = (pair[0], pair[1])
    output = ends[0]
    channel = LineChannel(input: ends[0], output: pair[0], longest: SessionLine.longest)
    defer {
      close(pair[1])
      close(ends[1])
    }
    let errors = try FileHandle(forWritingTo: path)
    do {
      running = try RunningProgram(
        AppProcess.launch(program, folder: folder, printed: path), input: pair[1],
        output: ends[1], errors: errors.fileDescriptor)
    } catch {
      close(pair[0])
      close(ends[0])
      throw AppRunError(
        "cannot start the app '\(program.name)': \(error.reason)", "build it again",
        blame: .machine)
    }
  }

  /// The app's sandbox: an environment without user data, its own home folder, no network.
  private static func launch(_ program: AppProgram, folder: URL, printed: URL) -> Launch {
    let home = folder.appendingPathComponent("home").path
    var environment = program.environment
    environment["HOME"] = home
    environment["TMPDIR"] = "\(home)/tmp"
    environment["HEADUNIT_APP_PRINTED"] = printed.path
    environment["HEADUNIT_APP_BUNDLE"] = folder.appendingPathComponent("App.app").path
    var launch = Launch(program.executable.path, [], environment: environment)
    launch.fileBytes = fileBytes
    launch.hasNetwork = false
    launch.files?.changesCaches = false
    return launch
  }

  /// Whether the app has network access, because the system does not permit users to create network
  /// namespaces.
  var hasNetwork: Bool { !running.isWithoutNetwork }

  /// Registers the program so that another thread can end it.
  func follow(by progress: AppRunProgress?) { progress?.follow(running) }

  deinit {
    running.end()
    close(sockets.0)
    close(output)
  }

  /// Sends a line and waits until the app is idle.
  ///
  /// - Throws: `End` when the app ends, `AppRunError` when it does not reply or sends invalid
  ///   lines.
  func ask(_ line: String) throws -> Reply {
    var reply = Reply()
    do {
      try channel.send(line)
      while true {
        let message = try message(in: try channel.line(within: timeout))
        switch (message.isOutput, message.kind) {
        case (true, "idle"):
          reply.now = message.seconds
          reply.next = message.value["next"]?.number
          return reply
        case (true, "draw"):
          let answer = try draw(message)
          try channel.send(
            SessionMessage(at: message.seconds, by: .car, isOutput: true, "drawn", answer).line)
        default: reply.messages.append(message)
        }
      }
    } catch let failure as LineChannel.Failure {
      throw end(after: failure, reply)
    }
  }

  /// The app's output since the last call.
  func newlyPrinted() -> String {
    guard let data = try? printed.readToEnd() else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Closes the app's input, and waits for the app to end.
  func finish() {
    shutdown(sockets.0, Int32(SHUT_WR))
    let deadline = Date(timeIntervalSinceNow: 2)
    while running.isRunning, Date() < deadline { usleep(2000) }
    running.end()
    _ = running.wait()
  }

  private func message(in bytes: [UInt8]) throws -> SessionMessage {
    do {
      guard case .message(let message) = try SessionLine(bytes) else {
        throw AppRunError(
          "the app sent an invalid first line", "report this as a bug of the app host")
      }
      return message
    } catch let error as SessionLineError {
      throw AppRunError(
        "the app sent an invalid session line: \(error.sentence)",
        "report this as a bug of the app host", blame: .program)
    }
  }

  private func end(after failure: LineChannel.Failure, _ reply: Reply) -> any Error {
    switch failure {
    case .closed:
      switch running.wait() {
      case .signaled(let number): return End(messages: reply.messages, status: -number)
      case let end: return End(messages: reply.messages, status: end.status)
      }
    case .silent:
      running.end()
      return AppRunError(
        "the app was not idle for \(timeout.plainText) seconds",
        "look for an endless loop; virtual time does not advance while code runs",
        isEndless: true)
    case .tooLong:
      return AppRunError(
        "the app sent a line of more than \(SessionLine.longest / 1_000_000) MB",
        "send smaller pictures or shorter lists")
    }
  }
}
