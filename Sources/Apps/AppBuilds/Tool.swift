import Foundation
import Processes

/// Runs tools of the Swift toolchain; canceling the task ends them with their child processes.
enum Tool {
  /// The timeout in seconds, far longer than any build.
  static let seconds = 3600.0

  /// Runs a tool to completion.
  ///
  /// - Throws: `CancellationError` when the task is canceled, and `LaunchError` when the tool
  ///   cannot be started.
  static func run(_ program: String, _ arguments: [String]) async throws -> LaunchOutcome {
    var launch = Launch(
      program, arguments, environment: Launch.inherited(Launch.toolNames + Tool.ownNames))
    launch.seconds = seconds
    if launch.files != nil { try bind(&launch) }
    return try await launch.runCancelling()
  }

  /// Gives a restricted program a home folder and access to its toolchain.
  private static func bind(_ launch: inout Launch) throws {
    let cache = BuildCache()
    for (name, folder) in [("HOME", "home"), ("TMPDIR", "home/tmp")] {
      let path = "\(cache.folder)/\(folder)"
      try cache.make(path)
      launch.environment[name] = path
    }
    launch.environment["XDG_CONFIG_HOME"] = nil
    launch.environment["XDG_CACHE_HOME"] = nil
    // Child programs read their own stack limits there, each under its process id.
    launch.files?.reading += ["/proc", "/sys/devices/system/cpu"]
    guard let found = realpath(launch.program, nil) else { return }
    defer { free(found) }
    let toolchain = URL(filePath: String(cString: found)).deletingLastPathComponent()
      .deletingLastPathComponent().path
    if FileManager.default.fileExists(atPath: "\(toolchain)/lib/swift") {
      launch.files?.reading.append(toolchain)
    }
  }

  /// Further variables read by the toolchain and the host's manifest.
  private static let ownNames = [
    "TOOLCHAINS", "SDKROOT", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "PKG_CONFIG_PATH", "SWIFT_EXEC",
    "HEADUNIT_PROFILE",
  ]
}

extension LaunchOutcome {
  /// The last lines of the output.
  var lastLines: String { text.split(separator: "\n").suffix(6).joined(separator: "; ") }
}
