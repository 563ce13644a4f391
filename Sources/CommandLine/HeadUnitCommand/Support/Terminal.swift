import Foundation

/// Standard output and standard error as the rest of the program sees them.
enum Terminal {
  /// Whether people read standard error as it appears.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes a text to standard output, all of it.
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a text to standard error, all of it.
  static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
