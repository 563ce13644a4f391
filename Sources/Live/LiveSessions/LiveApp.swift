package import AppRuns
package import Sessions

/// An app whose drive a session shows: how to build and run it.
package struct LiveApp: Sendable {
  /// A built app.
  package struct Program: Sendable {
    /// Identifies the build by its sources.
    let identity: String
    /// The files and folders of its sources.
    let watched: [String]
    /// Applies the appearance of the command line to a drive.
    let prepare: @Sendable (RouteScript) -> RouteScript
    /// Runs the app on a prepared drive with all inputs of the driver; returns when it ends.
    let play: @Sendable (RouteScript, AppRunProgress) throws -> AppOutcome

    package init(
      identity: String, watched: [String],
      prepare: @escaping @Sendable (RouteScript) -> RouteScript = { $0 },
      play: @escaping @Sendable (RouteScript, AppRunProgress) throws -> AppOutcome
    ) {
      (self.identity, self.watched) = (identity, watched)
      (self.prepare, self.play) = (prepare, play)
    }
  }

  /// The file or folder that the user named.
  let folder: String
  /// The path of the file with the driver's events; nil for none.
  let driver: String?
  /// Builds the app if its sources have changed, and reports progress in sentences.
  let build: @Sendable (_ onProgress: @escaping @Sendable (String) -> Void) async throws -> Program

  package init(
    folder: String, driver: String? = nil,
    build:
      @escaping @Sendable (_ onProgress: @escaping @Sendable (String) -> Void) async throws
      -> Program
  ) {
    (self.folder, self.driver, self.build) = (folder, driver, build)
  }
}
