import CLinux
package import Documents
import Foundation

/// A program to run, with a complete environment: it inherits nothing from the caller.
package struct Launch: Sendable, Hashable {
  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  /// The working folder; nil for that of this process.
  package var folder: String?
  /// The timeout in seconds; nil for none.
  package var seconds: Double?
  /// The maximum size of the captured output in bytes; the rest is discarded.
  package var outputLimit = 8 << 20
  /// Whether standard error is captured with the output.
  package var keepsErrors = true
  /// The maximum size of a written file in bytes (`RLIMIT_FSIZE`); nil for no limit.
  package var fileBytes: Int?
  /// The maximum size of the address space in bytes (`RLIMIT_AS`); nil for no limit.
  package var memoryBytes: Int?
  /// Whether the program may use the network.
  ///
  /// Otherwise it runs in a separate network namespace, if the kernel permits users to create one.
  package var hasNetwork = true
  /// The files that it may open, if this process is restricted to folders; nil for all files.
  package var files = FileRestriction.isOn ? ProgramFiles() : nil

  package init(_ program: String, _ arguments: [String], environment: [String: String]) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
  }

  /// The variables with the given names from this process's environment.
  package static func inherited(_ names: [String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// The variables by which compilers and version control find their files; none makes them run a
  /// program.
  package static let toolNames = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME", "LD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]
}

/// The files that a program may open in addition to those of the system and of this process's
/// restriction.
package struct ProgramFiles: Sendable, Hashable {
  /// Files and folders that it may read and execute.
  package var reading: [String]
  /// Files and folders that it may also write.
  package var writing: [String]
  /// Whether it may write to the caches of the process.
  package var changesCaches = true

  package init(reading: [String] = [], writing: [String] = []) {
    (self.reading, self.writing) = (reading, writing)
  }

  /// Whether the kernel can restrict the files of programs.
  package static let areBound = clinux_can_restrict() != 0

  /// Programs, libraries and their configuration, none of it specific to a user.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix", "/gnu",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys",
    "/etc/alternatives", "/etc/fonts", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/localtime", "/etc/nsswitch.conf", "/etc/os-release", "/etc/gitconfig", "/etc/ssl",
    "/etc/pki", "/etc/hosts", "/etc/resolv.conf",
    "/dev/urandom", "/dev/random", "/dev/zero",
  ]
  private static let devices = ["/dev/null", "/dev/full"]

  /// The paths that the kernel permits to a program.
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

/// How a program ended.
package enum ProgramEnd: Sendable, Hashable {
  /// It exited with a status.
  case exited(Int32)
  /// A signal terminated it, possibly one sent by this process.
  case signaled(Int32)
  /// It exceeded its timeout.
  case outOfTime

  /// The exit status in the convention of shells: 128 plus a signal's number; 124 after a timeout,
  /// as `timeout` uses.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let number): 128 + number
    case .outOfTime: 124
    }
  }
}
