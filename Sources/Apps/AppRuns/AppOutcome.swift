import Foundation
import JSONText
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

  /// An outcome; the app said nothing unless that is given.
  package init(
    script: RouteScript, end: AppExit, endSeconds: Double, printed: [AppLogEntry] = [],
    spoken: [AppLogEntry] = [], notes: [AppLogEntry] = []
  ) {
    (self.script, self.end, self.endSeconds) = (script, end, endSeconds)
    (self.printed, self.spoken, self.notes) = (printed, spoken, notes)
  }
}

/// Why an app ended before its drive, in words.
package struct AppEnding: Sendable, Hashable {
  /// What happened and when; lower case, no full stop.
  package let sentence: String
  /// The file and the line of the app; nil if that is not known.
  package var spot: String?
  /// Where to look.
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
        sentence: "the app wrote more than 64 MB into a file by \(time)",
        advice: "look at what it prints; a loop without an end prints for ever")
    case .exited(let status, let crash):
      let how =
        status < 0
        ? "crashed at \(time) (signal \(-status))" : "ended at \(time) with status \(status)"
      return AppEnding(
        sentence: "the app \(how)" + (crash?.reason.map { ": \($0)" } ?? ""), spot: crash?.spot,
        advice: "look at what it printed")
    }
  }
}
