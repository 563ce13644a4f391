import CLinux
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
  /// Whether it may use the network; without, it runs in a network namespace of its own if the
  /// kernel allows users to create one.
  package var hasNetwork = true
  /// The files that it opens, if this process is bound to folders; nil for all files.
  package var files = FileRestriction.isOn ? ProgramFiles() : nil

  /// A program with its arguments and its environment.
  package init(_ program: String, _ arguments: [String], environment: [String: String]) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
  }

  /// The variables of this program's environment that have some names.
  package static func inherited(_ names: [String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// The variables that compilers and version control need to find their files; none of them makes
  /// them run a program.
  package static let toolNames = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME", "LD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]
}

/// The files that a program opens, beside those of the system and of the restriction of this
/// process.
package struct ProgramFiles: Sendable, Hashable {
  /// Files and folders that it reads and executes.
  package var reading: [String]
  /// Files and folders that it changes, too.
  package var writing: [String]
  /// Whether it changes what is kept for later runs.
  package var changesCaches = true

  /// Files of the system, and some others.
  package init(reading: [String] = [], writing: [String] = []) {
    (self.reading, self.writing) = (reading, writing)
  }

  /// Whether this kernel can bind programs to files.
  package static let areBound = clinux_can_restrict() != 0

  /// Programs, libraries and their settings; none of them is of one user.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix", "/gnu",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys",
    "/etc/alternatives", "/etc/fonts", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/localtime", "/etc/nsswitch.conf", "/etc/os-release", "/etc/gitconfig", "/etc/ssl",
    "/etc/pki", "/etc/hosts", "/etc/resolv.conf",
    "/dev/urandom", "/dev/random", "/dev/zero",
  ]
  private static let devices = ["/dev/null", "/dev/full"]

  /// The paths that the kernel allows to the program of a path.
  func paths(of program: String) -> (reading: [String], writing: [String]) {
    let others = FileRestriction.paths(changingCaches: changesCaches)
    return (
      ProgramFiles.system + [program] + reading + others.reading,
      ProgramFiles.devices + writing + others.writing
    )
  }
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

  /// The status that a shell gives: 128 and the number of a signal, 124 after its time, as
  /// `timeout` does.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let number): 128 + number
    case .outOfTime: 124
    }
  }
}
