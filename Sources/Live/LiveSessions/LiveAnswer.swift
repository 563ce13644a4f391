package import JSONText
package import SessionLog

/// The consequences of an input: messages of the session log, and when they end.
package struct LiveAnswer: Sendable {
  /// The maximum duration of an answer, in seconds.
  static let longest = 2.0

  /// The drive time of the input, in seconds.
  package let start: Double
  /// The drive time at which the answer is complete.
  package let end: Double
  /// The input and the following messages.
  package let messages: [SessionMessage]

  init(from start: Double, new: [SessionMessage], end limit: Double) {
    self.start = start
    var end = start
    for message in new where message.seconds <= end + 0.0005 {
      end = max(end, message.seconds + (LiveAnswer.durations[message.kind] ?? 0))
    }
    self.end = LiveClock.rounded(min(limit, start + LiveAnswer.longest, end))
    let last = self.end
    messages = new.filter { $0.seconds <= last + 0.0005 }
  }

  /// The durations of messages' effects in seconds; chosen values where the screen has no rule.
  private static let durations: [String: Double] = [
    "press": 0.3, "knob": 0.3, "pan": 0.5, "camera": 0.5, "alert": 0.35, "panning": 0.5,
    "stack": 0.5,
    "present": 0.5, "dismiss": 0.5, "gesture": 0.5,
  ]

  /// The first refusal; nil if everything was accepted.
  package var refusal: JSONValue? {
    messages.first { $0.isOutput && $0.kind == "refused" }?.value
  }

  /// The messages that a new log adds to an older one, from a time on.
  static func added(
    to before: [SessionMessage], in after: [SessionMessage], from start: Double
  ) -> [SessionMessage] {
    var known: [SessionMessage: Int] = [:]
    for message in before where message.seconds >= start { known[message, default: 0] += 1 }
    return after.filter { message in
      guard message.seconds >= start else { return false }
      guard let count = known[message], count > 0 else { return true }
      known[message] = count - 1
      return false
    }
  }
}
