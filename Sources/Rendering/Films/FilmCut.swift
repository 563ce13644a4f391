import Documents
package import Sessions

/// The stretches of a drive that a film shows: a clock that runs, and parts that are hidden.
package struct FilmCut: Sendable {
  /// A step of the clock.
  package enum Step: Sendable, Hashable {
    /// What follows is not in the film.
    case hide
    /// What follows is in the film.
    case show
    /// Runs to a moment; nil for the end of the drive.
    case wait(MomentChoice?)
    /// Runs for some seconds.
    case sleep(Double)
  }

  /// A stretch in seconds of a drive.
  package struct Stretch: Sendable, Hashable {
    package let from, to: Double
  }

  /// The steps, each with the line that it stands on; nil for an option.
  private let steps: [(step: Step, line: Int?)]
  /// The file of the lines.
  private let file: String

  /// A cut of steps.
  package init(_ steps: [(step: Step, line: Int?)], file: String) {
    (self.steps, self.file) = (steps, file)
  }

  /// The cut from one moment to another; nil is the beginning or the end.
  package init(from: MomentChoice? = nil, to: MomentChoice? = nil) {
    let begin: [Step] = from.map { [.hide, .wait($0), .show] } ?? []
    self.init((begin + [.wait(to)]).map { ($0, nil) }, file: "")
  }

  /// The stretches, in order.
  ///
  /// - Parameters:
  ///   - end: The length of the drive in seconds.
  ///   - seconds: The time of a moment.
  /// - Throws: `TapeError` for a step that goes back, or a cut that shows nothing; the error of
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
            "\(choice?.name ?? "the end") lies before \(now.plainText) s, and a drive does not run back",
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
      throw TapeError("nothing is shown; a clock runs by 'wait' and 'sleep'", in: file, line: nil)
    }
    return found
  }
}
