/// An input or output of a session.
package enum SessionEntry: Sendable, Hashable {
  /// An action of the driver, the app or the car.
  case input(ScriptEvent.Action)
  /// An output of the car's screen.
  case answer(ScreenAnswer)
  /// An output of the phone.
  case phoneAnswer(PhoneAnswer)
  /// A callback about secondary displays or the content style.
  case sceneAnswer(SceneAnswer)
}

extension Timeline {
  /// The data of the drive known before it begins, apart from its route.
  package var knownFacts: DriveFacts { facts }

  /// The inputs and outputs up to the end of the drive, in order of time.
  ///
  /// At equal times, the consequences of earlier events are first, so that an app's reply follows
  /// the callback that caused it.
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

  /// The events of secondary displays, each followed by its callbacks.
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

  /// The changes of the content style; they follow other events of the same time.
  private var lights: [CausalEntry] {
    contentStyleChanges.map {
      CausalEntry($0.seconds, Int.max, .sceneAnswer(.contentStyle($0.style)))
    }
  }

  /// Merges two sorted lists; among equal entries those of `second` are first.
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

/// An entry with its time and the index of the event that caused it.
private struct CausalEntry {
  let time: Double
  let cause: Int
  let entry: SessionEntry

  init(_ time: Double, _ cause: Int, _ entry: SessionEntry) {
    (self.time, self.cause, self.entry) = (time, cause, entry)
  }
}
