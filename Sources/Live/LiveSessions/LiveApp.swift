package import AppRuns
package import Sessions

/// An app whose drive a session shows: how it is built, and how it is run.
package struct LiveApp: Sendable {
  /// An app that was built.
  package struct Program: Sendable {
    /// What differs between builds of different sources.
    let identity: String
    /// The files and folders of its sources.
    let watched: [String]
    /// Runs it on a drive with everything that the driver does; returns at its end.
    let play: @Sendable (RouteScript, AppRunProgress) throws -> AppOutcome

    /// A program.
    package init(
      identity: String, watched: [String],
      play: @escaping @Sendable (RouteScript, AppRunProgress) throws -> AppOutcome
    ) {
      (self.identity, self.watched, self.play) = (identity, watched, play)
    }
  }

  /// The folder or the file that the user named.
  let folder: String
  /// The path of the file with the driver's events; nil for none.
  let driver: String?
  /// Builds the app where its sources have changed, and tells in sentences what it does.
  let build: @Sendable (_ tell: @escaping @Sendable (String) -> Void) async throws -> Program

  /// An app.
  package init(
    folder: String, driver: String? = nil,
    build:
      @escaping @Sendable (_ tell: @escaping @Sendable (String) -> Void) async throws
      -> Program
  ) {
    (self.folder, self.driver, self.build) = (folder, driver, build)
  }
}
