/// An event or an answer of a session.
package enum SessionEntry: Sendable, Hashable {
  /// The driver or the app acted.
  case input(ScriptEvent.Action)
  /// The head unit answered.
  case answer(ScreenAnswer)
  /// The phone answered.
  case phoneAnswer(PhoneAnswer)
  /// A call of the head unit about the other displays or the ambient light.
  case sceneAnswer(SceneAnswer)
}

extension Timeline {
  /// The data of the drive other than its route, available before it begins.
  package var knownFacts: DriveFacts { facts }

  /// Everything that happens up to the end of the drive, in order of time, with the answers of the
  /// app and of the head unit.
  ///
  /// At equal times, the consequences of earlier events are first, so that an app's reply follows the call that caused
  /// it.
  package var record: [(seconds: Double, entry: SessionEntry)] {
    let others = Timeline.merged(lights, othersWithAnswers)
    let screen = schedule.chrome.record.map { time, cause, entry in
      switch entry {
      case .action(let action): CausalEntry(time, cause, .input(.chrome(action)))
      case .answer(let answer): CausalEntry(time, cause, .answer(answer))
      }
    }
    let phone = schedule.phone.record.map { time, cause, entry in
      switch entry {
      case .action(let action): CausalEntry(time, cause, .input(.phoneAction(action)))
      case .answer(let answer): CausalEntry(time, cause, .phoneAnswer(answer))
      }
    }
    let merged = Timeline.merged(Timeline.merged(others, screen), phone)
    return merged.filter { $0.time <= durationSeconds }.map { (seconds: $0.time, entry: $0.entry) }
  }

  /// The events of the other displays, each with the answers to it.
  private var othersWithAnswers: [CausalEntry] {
    var displays = script.displays
    return schedule.others.flatMap { time, cause, action in
      var entries = [CausalEntry(time, cause, .input(action))]
      if case .display(let change) = action {
        entries += sceneAnswers(to: action, at: time, before: displays)
          .map { CausalEntry(time, cause, .sceneAnswer($0)) }
        displays = displays.changed(by: change)
      }
      return entries
    }
  }

  /// The times at which the map becomes light or dark; reported after other events of the same
  /// time.
  private var lights: [CausalEntry] {
    contentStyleChanges.map {
      CausalEntry($0.seconds, Int.max, .sceneAnswer(.contentStyle($0.style)))
    }
  }

  /// Two lists as one; each keeps its order, and of equal entries the second list's is first.
  private static func merged(_ first: [CausalEntry], _ second: [CausalEntry]) -> [CausalEntry] {
    var merged: [CausalEntry] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = first[...]
    for next in second {
      while let other = rest.first, (other.time, other.cause) < (next.time, next.cause) {
        merged.append(rest.removeFirst())
      }
      merged.append(next)
    }
    return merged + rest
  }
}

/// An entry with its time and with the number of the event that it follows from.
private struct CausalEntry {
  let time: Double
  let cause: Int
  let entry: SessionEntry

  init(_ time: Double, _ cause: Int, _ entry: SessionEntry) {
    (self.time, self.cause, self.entry) = (time, cause, entry)
  }
}
