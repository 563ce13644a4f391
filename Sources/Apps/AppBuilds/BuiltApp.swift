package import AppSources
package import Geometry
package import Sessions

/// A built app.
package struct BuiltApp: Sendable {
  package let program: String
  package let moduleName: String
  /// The environment variables that make runs reproducible.
  package let environment: [String: String]
  /// The compiler's warnings.
  package let warnings: [CompilerDiagnostic]
  /// Recommended changes to the code.
  package let findings: [AppFinding]
  /// Omissions and choices, in sentences.
  package internal(set) var notes: [String]
  /// The category given in the `app.yaml`.
  package let category: AppCategory?
  /// The coordinates of places given in the `app.yaml`.
  package let places: [String: Coordinate]
  /// Whether everything was up to date.
  package let wasCached: Bool
  /// The files and folders of the app, for watching them.
  package let watched: [String]
  /// The folders of code that runs with the app and is not its own.
  package let hostFolders: [String]

  /// The variables for every run; time zone and language are set again for each run according to
  /// the script.
  ///
  /// Source: <https://github.com/swiftlang/swift/blob/main/docs/EnvironmentVariables.md>.
  static let environment = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "SWIFT_BACKTRACE":
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none",
    "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8",
  ]
}
