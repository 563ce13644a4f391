import Documents
package import Sessions

/// The parts of a drive that a film shows: a running clock, and hidden parts.
package struct FilmCut: Sendable {
  /// A step of the clock.
  package enum Step: Sendable, Hashable {
    /// Hides the following part.
    case hide
    /// Shows the following part.
    case show
    /// Runs to a moment; nil for the end of the drive.
    case wait(MomentChoice?)
    /// Runs for a number of seconds.
    case sleep(Double)
  }

  /// A time range in seconds of the drive.
  package struct Stretch: Sendable, Hashable {
    package let from, to: Double
  }

  /// The steps with their line numbers; nil for a step from an option.
  private let steps: [(step: Step, line: Int?)]
  /// The file that contains the lines.
  private let file: String

  package init(_ steps: [(step: Step, line: Int?)], file: String) {
    (self.steps, self.file) = (steps, file)
  }

  /// Creates a cut from one moment to another; nil is the beginning or the end.
  package init(from: MomentChoice? = nil, to: MomentChoice? = nil) {
    let begin: [Step] = from.map { [.hide, .wait($0), .show] } ?? []
    self.init((begin + [.wait(to)]).map { ($0, nil) }, file: "")
  }

  /// Returns the shown time ranges in order.
  ///
  /// - Parameters:
  ///   - end: The length of the drive in seconds.
  ///   - seconds: Returns the time of a moment.
  /// - Throws: `TapeError` for a step back in time or a cut that shows nothing, and errors of
  ///   `seconds`.
  package func stretches(
    until end: Double, at seconds: (MomentChoice) throws -> Double
  ) throws -> [Stretch] {
    var (now, isShown) = (0.0, true)
    var found: [Stretch] = []
    for (step, line) in steps {
      let next: Double
      switch step {
      case .hide, .show:
        isShown = step == .show
        continue
      case .wait(let choice):
        do {
          next = try choice.map(seconds) ?? end
        } catch let error as MomentChoiceError where line != nil {
          throw TapeError(error.sentence, in: file, line: line, remedy: error.remedy)
        }
        guard next >= now else {
          throw TapeError(
            "\(choice?.name ?? "the end") is before \(now.plainText) s; a drive cannot run"
              + " backward",
            in: file, line: line)
        }
      case .sleep(let seconds): next = min(end, now + seconds)
      }
      if isShown, let last = found.last, last.to == now {
        found[found.count - 1] = Stretch(from: last.from, to: next)
      } else if isShown {
        found.append(Stretch(from: now, to: next))
      }
      now = next
    }
    guard !found.isEmpty else {
      throw TapeError(
        "the tape shows no time; advance the clock with 'wait' or 'sleep'", in: file, line: nil)
    }
    return found
  }
}
