package import Documents
import Foundation

/// A program to start, with its complete environment: it inherits nothing from the caller.
package struct Launch: Sendable, Hashable {
  /// The path of the program.
  package var program: String
  package var arguments: [String]
  /// The complete environment.
  package var environment: [String: String]
  /// The working folder; nil for that of this program.
  package var folder: String?
  /// The most seconds that it may run; nil for any number.
  package var seconds: Double?
  /// The maximum number of kept output bytes; later output is read and discarded.
  package var outputLimit = 8 << 20
  /// Whether standard error is kept with the output.
  package var keepsErrors = true
  /// The most bytes of a file that it writes (`RLIMIT_FSIZE`); nil for any number.
  package var fileBytes: Int?
  /// The most bytes of its address space (`RLIMIT_AS`); nil for any number.
  package var memoryBytes: Int?
  /// Whether it may use the network; without, it runs in a network namespace of its own if the kernel allows users to
  /// create one.
  package var hasNetwork = true

  /// A program with its arguments and its environment.
  package init(_ program: String, _ arguments: [String], environment: [String: String]) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
  }

  /// The variables of this program's environment that have some names.
  package static func inherited(_ names: [String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// The variables that compilers and version control need to find their files; none of them makes them run a program.
  package static let toolNames = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME", "LD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]
}

/// The reason that a program was not started.
package struct LaunchError: ReportedError, Sendable, Hashable {
  /// The path of the program.
  package let program: String
  /// The system's message.
  package let reason: String

  package var sentence: String { "'\(program)' cannot be started: \(reason)" }
  package var blame: ErrorOrigin { .machine }

  init(_ program: String, code: Int32) {
    self.program = program
    reason = String(cString: strerror(code)).lowercased()
  }
}

/// The end of a program.
package enum ProgramEnd: Sendable, Hashable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal, which may be ours.
  case signaled(Int32)
  /// It was ended after its time.
  case outOfTime

  /// The status that a shell gives: 128 and the number of a signal, 124 after its time, as `timeout`
  /// does.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let number): 128 + number
    case .outOfTime: 124
    }
  }
}
