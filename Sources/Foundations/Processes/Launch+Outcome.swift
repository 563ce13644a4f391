import Dispatch
import Foundation

/// The result of a terminated program.
package struct LaunchOutcome: Sendable, Hashable {
  /// How the program ended.
  package let end: ProgramEnd
  /// The output of the program, up to the limit.
  package let output: [UInt8]

  /// The exit status in the convention of shells.
  package var status: Int32 { end.status }
  /// The output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
}

extension Launch {
  /// Runs the program to completion.
  ///
  /// - Throws: `LaunchError` when it cannot be started.
  package func run() throws(LaunchError) -> LaunchOutcome {
    let (running, output) = try begin()
    return finish(running, output)
  }

  /// Runs the program to completion; canceling the task ends it with all its child processes.
  ///
  /// - Throws: `CancellationError` when the task is canceled, `LaunchError` when the program cannot
  ///   be started.
  package func runCancelling() async throws -> LaunchOutcome {
    try Task.checkCancellation()
    let (running, output) = try begin()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: finish(running, output)) }
      }
    } onCancel: {
      running.end()
    }
    try Task.checkCancellation()
    return outcome
  }

  private func begin() throws(LaunchError) -> (RunningProgram, Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw LaunchError(program, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do throws(LaunchError) {
      let errors = keepsErrors ? ends[1] : nil
      return (try RunningProgram(self, output: ends[1], errors: errors), ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  private func finish(_ running: RunningProgram, _ output: Int32) -> LaunchOutcome {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<min(count, max(0, outputLimit - bytes.count))]
    }
    close(output)
    return LaunchOutcome(end: running.wait(), output: bytes)
  }
}
