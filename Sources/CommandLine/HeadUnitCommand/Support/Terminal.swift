import Documents
import Foundation
import Synchronization

/// Standard output and standard error of the program.
enum Terminal {
  /// Whether standard error is an interactive terminal.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static let hasProgress = Mutex(false)

  /// Updates the progress line of an interactive terminal; the next output replaces it.
  ///
  /// - Parameter left: The seconds that remain, shown up to 100 hours; nil if unknown.
  static func showProgress(_ text: String, left: Double?) {
    let time = left.map { left in
      let seconds = Int(min(max(0, left), 360_000))
      return ", \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) left"
    }
    clearProgress()
    write("\(text)\(time ?? "")", to: STDERR_FILENO)
    hasProgress.withLock { $0 = true }
  }

  /// Removes the progress line.
  static func clearProgress() {
    let isShown = hasProgress.withLock { shown in
      defer { shown = false }
      return shown
    }
    if isShown { write("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  /// Writes a complete text to standard output with control characters escaped.
  static func print(_ text: String) { write(text.harmlessLines, to: STDOUT_FILENO) }

  /// Writes one line to standard output, with hidden characters in names made visible.
  static func print(line: String) { print(line.visible(keeping: { $0 == "\t" }) + "\n") }

  /// Writes a complete text to standard error with control characters escaped.
  static func printError(_ text: String) { write(text.harmlessLines, to: STDERR_FILENO) }

  /// Writes text with control characters: inline pictures and annotations.
  static func act(_ text: String, on stream: Stream = .output) {
    write(text, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// Standard output or standard error.
  enum Stream {
    case output, errors
  }

  private static let lost = Mutex<Int32?>(nil)

  /// The error that made standard output incomplete, such as a full disk.
  ///
  /// Nil if all of it was written, or if its reader closed it early.
  static var loss: Failure? {
    lost.withLock { $0 }.map { number in
      Failure(
        .inputOutput,
        "standard output cannot be written: \(String(cString: strerror(number)).lowercased())",
        hint: [ENOSPC, EDQUOT, EFBIG].contains(number)
          ? "free disk space and run again" : "check where standard output leads")
    }
  }

  private static func write(_ text: String, to file: Int32) {
    clearProgress()
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          let number = errno
          if file == STDOUT_FILENO, number != EPIPE { lost.withLock { $0 = number } }
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
