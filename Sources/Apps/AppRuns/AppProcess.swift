import Documents
import Foundation
import JSONText
import SessionLog

/// A running app: lines of a session log go in, messages come out, until it has nothing to do.
final class AppProcess {
  /// What an app said in answer to a line.
  struct Reply {
    /// Its messages, without the idle one.
    var messages: [SessionMessage] = []
    /// The time of its clock.
    var now = 0.0
    /// When it wants to go on by itself; nil for never.
    var next: Double?
  }

  /// How an app ended instead of answering.
  struct End: Error {
    /// The messages before the end.
    var messages: [SessionMessage]
    /// The status of the process; the number of a signal is negative.
    var status: Int32
  }

  /// How long an app may work on one moment, in seconds.
  private static let patience = 60.0

  private let process = Process()
  private let channel: LineChannel
  private let sockets: (Int32, Int32)
  private let pipe = Pipe()
  private let printed: URL
  private var printedBytes: UInt64 = 0
  private let draw: (SessionMessage) throws -> JSONValue

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - folder: A folder for what it prints.
  ///   - draw: Draws the picture that a message asks for; returns the answer with the name of its file.
  init(
    _ program: AppProgram, folder: URL, draw: @escaping (SessionMessage) throws -> JSONValue
  ) throws {
    self.draw = draw
    printed = folder.appendingPathComponent("printed.txt")
    try Data().write(to: printed)
    var pair: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else {
      throw AppRunError("no connection to the app could be made", "try again", blame: .machine)
    }
    sockets = (pair[0], pair[1])
    channel = LineChannel(
      input: pipe.fileHandleForReading.fileDescriptor, output: pair[0],
      longest: SessionLine.longest)
    process.executableURL = program.executable
    var environment = ProcessInfo.processInfo.environment
    environment.merge(program.environment) { $1 }
    environment["HEADUNIT_APP_PRINTED"] = printed.path
    environment["HEADUNIT_APP_BUNDLE"] = folder.appendingPathComponent("App.app").path
    process.environment = environment
    process.standardInput = FileHandle(fileDescriptor: pair[1])
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: printed)
    do {
      try process.run()
    } catch {
      throw AppRunError(
        "the app '\(program.name)' cannot be started: \(error.localizedDescription)",
        "build it again", blame: .machine)
    }
    close(pair[1])
    try? pipe.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(sockets.0)
  }

  /// Sends a line and waits until the app has nothing to do.
  ///
  /// - Throws: `End` when the app ends instead, `AppRunError` when it does not answer or answers with
  ///   what is no line of a log.
  func ask(_ line: String) throws -> Reply {
    var reply = Reply()
    do {
      try channel.send(line)
      while true {
        let message = try message(in: try channel.line(within: Self.patience))
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

  /// What the app printed since the last time.
  func newlyPrinted() -> String {
    guard let file = try? FileHandle(forReadingFrom: printed) else { return "" }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: printedBytes)) != nil, let data = try? file.readToEnd() else {
      return ""
    }
    printedBytes += UInt64(data.count)
    return String(decoding: data, as: UTF8.self)
  }

  /// Says that nothing more comes, and waits for the end.
  func finish() {
    shutdown(sockets.0, Int32(SHUT_WR))
    let deadline = Date(timeIntervalSinceNow: 2)
    while process.isRunning, Date() < deadline { usleep(2000) }
    if process.isRunning { process.terminate() }
  }

  private func message(in bytes: [UInt8]) throws -> SessionMessage {
    do {
      guard case .message(let message) = try SessionLine(bytes) else {
        throw AppRunError("the app sent a first line", "this is a fault of the host")
      }
      return message
    } catch let error as SessionLineError {
      throw AppRunError(
        "the app sent a line that is none of a session log: \(error.sentence)",
        "this is a fault of the host", blame: .program)
    }
  }

  private func end(after failure: LineChannel.Failure, _ reply: Reply) -> any Error {
    switch failure {
    case .closed:
      process.waitUntilExit()
      let isSignal = process.terminationReason == .uncaughtSignal
      return End(
        messages: reply.messages,
        status: isSignal ? -process.terminationStatus : process.terminationStatus)
    case .silent:
      kill(process.processIdentifier, SIGKILL)
      return AppRunError(
        "the app did not come to rest for \(Int(Self.patience)) seconds",
        "look for a loop without an end; virtual time does not pass while code runs")
    case .tooLong:
      return AppRunError(
        "the app sent a line of more than \(SessionLine.longest / 1_000_000) MB",
        "send smaller pictures or shorter lists")
    }
  }
}
