import Processes

/// Tools of the Swift toolchain; a canceled task ends them with everything that they started.
enum Tool {
  /// The most seconds that a tool may run: far more than any build takes.
  static let seconds = 3600.0

  /// Runs a tool to its end.
  ///
  /// - Throws: `CancellationError` when the task is canceled, and `LaunchError` when the tool cannot be
  ///   started.
  static func run(_ program: String, _ arguments: [String]) async throws -> LaunchOutcome {
    var launch = Launch(
      program, arguments, environment: Launch.inherited(Launch.toolNames + Tool.ownNames))
    launch.seconds = seconds
    return try await launch.runCancelling()
  }

  /// What the toolchain and our own manifest read besides.
  private static let ownNames = [
    "TOOLCHAINS", "SDKROOT", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "PKG_CONFIG_PATH", "SWIFT_EXEC",
    "HEADUNIT_PROFILE",
  ]
}

extension LaunchOutcome {
  /// The last lines that it wrote.
  var lastLines: String { text.split(separator: "\n").suffix(6).joined(separator: "; ") }
}
