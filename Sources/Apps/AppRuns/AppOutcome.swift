package import Sessions

/// Something that the app said at a time.
package struct AppLogEntry: Sendable, Hashable {
  /// Seconds since the session began.
  package var seconds: Double
  /// What it said.
  package var text: String

  /// A remark at a time.
  package init(seconds: Double, text: String) { (self.seconds, self.text) = (seconds, text) }
}

/// An exception of the platform that ended the app.
package struct AppException: Sendable, Hashable {
  /// The name, such as "NSInvalidArgumentException".
  package var name: String
  /// What the app did.
  package var what: String
  /// Why that is not taken.
  package var reason: String
  /// Where the rule is from.
  package var source: String
  /// The file and the line of the app that did it; nil if it is not known.
  package var spot: String?
}

/// How the run of an app ended.
package enum AppExit: Sendable, Hashable {
  /// The drive was over.
  case finished
  /// The platform takes no such thing.
  case raised(AppException)
  /// The app waits for something that never happens.
  case stuck(String)
  /// The app ended by itself or crashed; a negative status is the number of a signal.
  case exited(status: Int32, crash: AppCrash?)
}

/// What came of the run of an app.
package struct AppOutcome: Sendable {
  /// The drive with everything that the app did, up to its end.
  package var script: RouteScript
  /// How it ended.
  package var end: AppExit
  /// When it ended, in seconds of the session.
  package var endSeconds: Double
  /// What the app printed.
  package var printed: [AppLogEntry]
  /// What the app had spoken, and what the Navigation SDK said while it guided, as "guidance: …".
  package var spoken: [AppLogEntry]
  /// What is worth telling: what the host does not model, what the app got wrong.
  package var notes: [AppLogEntry]
}
