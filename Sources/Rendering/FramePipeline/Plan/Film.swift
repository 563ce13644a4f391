package import Sessions

/// The parts of a drive captured as a film: at a frame rate, with intervals below three tenths of a
/// second.
///
/// A moment in such a part is a frame of the film; any other is a single picture. The capture plan
/// of the entire drive decides, not the part that a run draws: a shard, a second run and a moment
/// requested by time give the same frame.
package struct Film: Sendable, Hashable {
  /// The maximum interval between frames of a film, in seconds.
  fileprivate static let longestInterval = 0.3

  private var stretches: [ClosedRange<Int>] = []

  /// Creates the film of a capture plan.
  ///
  /// - Parameters:
  ///   - plan: The plan; only its frame rates make a film, not moments that happen to be close to
  ///     each other.
  ///   - captures: The moments of the plan in order, which may be sparser than its frame rates.
  package init(_ plan: CapturePlan, captures: [Capture]) {
    let rates = plan.rules.compactMap { rule -> ClosedRange<Int>? in
      guard case .every(let seconds, let from, let end) = rule, seconds < Film.longestInterval
      else {
        return nil
      }
      let (first, last) = (Film.thousandths(from), end.map(Film.thousandths) ?? .max)
      return first <= last ? first...last : nil
    }
    guard !rates.isEmpty else { return }
    let times = captures.map { Film.thousandths($0.seconds) }
    for (time, next) in zip(times, times.dropFirst()) {
      guard next - time < Film.thousandths(Film.longestInterval),
        rates.contains(where: { $0.contains(time) && $0.contains(next) })
      else { continue }
      if let last = stretches.last, last.upperBound == time {
        stretches[stretches.count - 1] = last.lowerBound...next
      } else {
        stretches.append(time...next)
      }
    }
  }

  /// Whether a moment is a frame of the film.
  package func contains(_ seconds: Double) -> Bool {
    let time = Film.thousandths(seconds)
    return stretches.contains { $0.contains(time) }
  }

  /// Rounds down to thousandths, because captures are rounded down and their rules are not.
  private static func thousandths(_ seconds: Double) -> Int {
    Int(min(1e15, max(-1e15, seconds * 1000 + 1e-6)).rounded(.down))
  }
}

extension PlanRequest {
  /// Returns the film of the drive; moments named by options belong to the script's film.
  ///
  /// - Parameters:
  ///   - timeline: The drive with the captures of the options.
  ///   - captures: The captures.
  func film(of timeline: Timeline, captures: [Capture]) -> Film {
    switch options.moments {
    case .scripted: return Film(script.capture, captures: captures)
    case .every(let seconds):
      return Film(
        CapturePlan(rules: [.every(seconds: seconds, from: 0, to: nil)]), captures: captures)
    case .chosen:
      guard script.capture.takesFilm(within: options.budget.frames, end: timeline.durationSeconds)
      else { return Film(CapturePlan(rules: []), captures: []) }
      return Film(script.capture, captures: Timeline(script).captures())
    }
  }
}

extension CapturePlan {
  /// Whether the plan has a rule with a frame rate and is within the limit.
  fileprivate func takesFilm(within limit: Int, end: Double) -> Bool {
    let counts = rules.compactMap { rule -> Double? in
      guard case .every(let seconds, let from, let to) = rule, seconds > 0 else { return nil }
      return seconds < Film.longestInterval ? ((to ?? end) - from) / seconds : nil
    }
    return !counts.isEmpty && counts.reduce(0, +) <= Double(limit)
  }
}
