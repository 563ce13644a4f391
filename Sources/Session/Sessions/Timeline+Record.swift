/// What happened at a time of a session.
package enum SessionEntry: Sendable, Hashable {
  /// Somebody did something.
  case input(ScriptEvent.Action)
  /// The head unit answered.
  case answer(ScreenAnswer)
  /// The phone answered.
  case phoneAnswer(PhoneAnswer)
}

extension Timeline {
  /// What is known of the drive besides its route before it begins.
  package var knownFacts: DriveFacts { facts }

  /// Everything that happens up to the end of the drive, in order of time, with the answers of the
  /// app and of the head unit; at equal times what the screen does comes last.
  package var record: [(seconds: Double, entry: SessionEntry)] {
    let others = schedule.others.map { ($0.time, SessionEntry.input($0.action)) }
    let screen = schedule.chrome.record.map { time, entry -> (Double, SessionEntry) in
      switch entry {
      case .action(let action): (time, .input(.chrome(action)))
      case .answer(let answer): (time, .answer(answer))
      }
    }
    let phone = schedule.phone.record.map { time, entry -> (Double, SessionEntry) in
      switch entry {
      case .action(let action): (time, .input(.phoneAction(action)))
      case .answer(let answer): (time, .phoneAnswer(answer))
      }
    }
    let merged = Timeline.merged(Timeline.merged(others, screen), phone)
    return merged.filter { $0.0 <= durationSeconds }.map { (seconds: $0.0, entry: $0.1) }
  }

  /// Two lists in order of time as one; at equal times the first list comes first.
  private static func merged(
    _ first: [(Double, SessionEntry)], _ second: [(Double, SessionEntry)]
  ) -> [(Double, SessionEntry)] {
    var merged: [(Double, SessionEntry)] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = first[...]
    for next in second {
      while let other = rest.first, other.0 <= next.0 { merged.append(rest.removeFirst()) }
      merged.append(next)
    }
    return merged + rest
  }
}
