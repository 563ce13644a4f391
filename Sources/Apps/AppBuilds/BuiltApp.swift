package import AppSources
package import Geometry
package import Sessions

/// An app that is built and can be started.
package struct BuiltApp: Sendable {
  /// The path of the program.
  package let program: String
  package let moduleName: String
  /// What must be set so that equal runs are equal.
  package let environment: [String: String]
  /// What the compiler warns of.
  package let warnings: [CompilerDiagnostic]
  /// What should be changed in the code.
  package let findings: [AppFinding]
  /// What was left out or chosen, in sentences.
  package let notes: [String]
  /// The category that an `app.yaml` states.
  package let category: AppCategory?
  /// The places that an `app.yaml` states.
  package let places: [String: Coordinate]
  /// Whether nothing had to be built.
  package let wasCached: Bool
  /// The files and folders that the app is made of, for watching them.
  package let watched: [String]
  /// The folders of the code that runs with the app and is not its own.
  package let hostFolders: [String]

  /// Source: <https://github.com/swiftlang/swift/blob/main/docs/EnvironmentVariables.md>; a program
  /// sets time zone and language again for each run where a script says them.
  static let environment = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "SWIFT_BACKTRACE":
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none",
    "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8",
  ]
}
