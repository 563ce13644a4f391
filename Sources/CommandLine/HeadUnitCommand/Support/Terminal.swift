import Documents
import Foundation
import Synchronization

/// Standard output and standard error as the rest of the program sees them.
enum Terminal {
  /// Whether people read standard error as it appears.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes a text to standard output, all of it; characters that would act are written by their
  /// numbers.
  static func print(_ text: String) { write(text.harmlessLines, to: STDOUT_FILENO) }

  /// Writes one line to standard output, with hidden characters in names made visible.
  static func print(line: String) { print(line.visible(keeping: { $0 == "\t" }) + "\n") }

  /// Writes a text to standard error, all of it; characters that would act are written by their
  /// numbers.
  static func printError(_ text: String) { write(text.harmlessLines, to: STDERR_FILENO) }

  /// Writes text with control characters: pictures for a terminal, annotations, the line of
  /// progress.
  static func act(_ text: String, on stream: Stream = .output) {
    write(text, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// One of the two ways out.
  enum Stream {
    case output, errors
  }

  private static let lost = Mutex<Int32?>(nil)

  /// The error that made standard output incomplete, such as a full disk.
  ///
  /// Nil if all of it was written, or if its reader closed it before the end.
  static var loss: Failure? {
    lost.withLock { $0 }.map { number in
      Failure(
        .inputOutput,
        "standard output cannot be written: \(String(cString: strerror(number)).lowercased())",
        hint: "make room and run again")
    }
  }

  private static func write(_ text: String, to file: Int32) {
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
