import Foundation
import LiveSessions

/// Runs standard input as console commands line by line; replies go to standard output.
struct ConsoleInput {
  private let console: LiveConsole

  init(_ console: LiveConsole) { self.console = console }

  /// Runs commands up to the end of input or 'quit'; returns whether one failed.
  ///
  /// Stops when the task is canceled.
  func run() async -> Bool {
    var hasFailed = false
    for await line in ConsoleInput.lines {
      for reply in await console.run(line) {
        Terminal.print(line: reply.line)
        hasFailed = hasFailed || reply.isError
      }
      if await console.isOver { break }
    }
    return hasFailed
  }

  /// The lines in order, read by a separate thread that lasts until the end of the program.
  private static var lines: AsyncStream<String> {
    AsyncStream(bufferingPolicy: .unbounded) { continuation in
      let thread = Thread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
      thread.start()
    }
  }
}
