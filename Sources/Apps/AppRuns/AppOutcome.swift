import Foundation
import JSONText
package import Sessions

/// A log entry of the app.
package struct AppLogEntry: Sendable, Hashable {
  /// Seconds since the beginning of the session.
  package var seconds: Double
  package var text: String

  package init(seconds: Double, text: String) { (self.seconds, self.text) = (seconds, text) }
}

/// A platform exception that ended the app.
package struct AppException: Sendable, Hashable {
  /// The name, such as "NSInvalidArgumentException".
  package var name: String
  /// The operation of the app.
  package var what: String
  /// Why the platform rejects it.
  package var reason: String
  /// The source of the rule.
  package var source: String
  /// The file and line of the app that caused it.
  package var spot: String?
}

/// How the run of an app ended.
package enum AppExit: Sendable, Hashable {
  /// The drive ended.
  case finished
  /// The app raised a platform exception.
  case raised(AppException)
  /// The app waits for an event that never happens.
  case stuck(String)
  /// The app exited or crashed; a negative status is a signal number.
  case exited(status: Int32, crash: AppCrash?)
}

/// The outcome of running an app.
package struct AppOutcome: Sendable {
  /// The drive with all actions of the app, up to its end.
  package var script: RouteScript
  /// How the run ended.
  package var end: AppExit
  /// When the run ended, in seconds of the session.
  package var endSeconds: Double
  /// The app's output.
  package var printed: [AppLogEntry]
  /// The app's spoken announcements, and those of the Navigation SDK during guidance, as "guidance:
  /// …".
  package var spoken: [AppLogEntry]
  /// Notes about unsupported features and mistakes of the app.
  package var notes: [AppLogEntry]

  package init(
    script: RouteScript, end: AppExit, endSeconds: Double, printed: [AppLogEntry] = [],
    spoken: [AppLogEntry] = [], notes: [AppLogEntry] = []
  ) {
    (self.script, self.end, self.endSeconds) = (script, end, endSeconds)
    (self.printed, self.spoken, self.notes) = (printed, spoken, notes)
  }
}

/// The description of an app's early end.
package struct AppEnding: Sendable, Hashable {
  /// What happened and when; lowercase, no full stop.
  package let sentence: String
  /// The file and line of the app, if known.
  package var spot: String?
  /// Where to look for the cause.
  package var advice: String?
}

extension AppOutcome {
  /// Why the app ended before the drive; nil if it did not.
  package var ending: AppEnding? {
    let time = "\(((endSeconds * 1000).rounded() / 1000).plainText) s"
    switch end {
    case .finished: return nil
    case .raised(let exception):
      return AppEnding(
        sentence: "the app ended at \(time): \(exception.name) in \(exception.what):"
          + " \(exception.reason)", spot: exception.spot, advice: "see \(exception.source)")
    case .stuck(let reason): return AppEnding(sentence: "the app waits at \(time): \(reason)")
    case .exited(-SIGXFSZ, _):
      return AppEnding(
        sentence: "the app wrote more than 64 MB to a file by \(time)",
        advice: "check its output for an endless loop")
    case .exited(let status, let crash):
      let how =
        status < 0
        ? "crashed at \(time) (signal \(-status))" : "ended at \(time) with status \(status)"
      return AppEnding(
        sentence: "the app \(how)" + (crash?.reason.map { ": \($0)" } ?? ""), spot: crash?.spot,
        advice: "check its output")
    }
  }
}

extension AppException {
  /// Creates the exception of a message of the app host.
  init(_ message: JSONValue) {
    func text(_ key: String) -> String { message[key]?.string ?? "" }
    self.init(
      name: text("error"), what: text("what"), reason: text("reason"), source: text("source"),
      spot: message["at"]?.string.flatMap { $0.isEmpty ? nil : $0 })
  }
}
