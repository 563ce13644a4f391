import Navigation
import SessionLog
import Sessions

extension LiveSession {
  /// The interval between checks, in seconds of the drive.
  private static let pace = 0.1

  /// Runs to the first time at which a condition is true, and stops there.
  ///
  /// - Parameters:
  ///   - seconds: The timeout in seconds of the drive; for an app, in seconds.
  ///   - look: The screen to check.
  /// - Throws: `LiveError` if the condition is not true within that time.
  package func wait(
    for condition: LiveCondition, within seconds: Double, on look: LiveLook,
    now: ContinuousClock.Instant = .now
  ) async throws -> Double {
    if condition == .appIsIdle { return try await waitForApp(within: seconds) }
    try await answered()
    let start = clock.seconds(at: now)
    let end = min(clock.last, start + seconds)
    guard let time = try await first(condition, from: start, to: end, on: look), time <= end else {
      throw LiveError("timed-out", "the condition was not met within that time")
    }
    rest(at: time, now: now)
    return clock.seconds(at: now)
  }

  private func first(
    _ condition: LiveCondition, from start: Double, to end: Double, on look: LiveLook
  ) async throws -> Double? {
    switch condition {
    case .time(let time): return max(start, time)
    case .appIsIdle: return start
    case .moment(let name):
      return Timeline(drive.script).moments.first { $0.label == name && $0.seconds >= start }?
        .seconds
    case .step(let number):
      let timeline = Timeline(drive.script)
      return LiveSession.times(from: start, to: end).first { time in
        timeline.state(at: time).navInfo.currentStep?.stepNumber == number
      }
    case .element(let query, let isPresent):
      let plan = try plan(for: look)
      for time in LiveSession.times(from: start, to: end) {
        let mirror = LiveMirror(try await layout(of: plan, at: time))
        if try (query.button(in: mirror) != nil) == isPresent { return time }
      }
      return nil
    case .message(let author, let kind, let text):
      return await log(from: start, to: end, limit: .max).first { message in
        (author == nil || message.author.rawValue == author)
          && (kind == nil || message.kind == kind) && (text.isEmpty || message.line.contains(text))
      }?.seconds
    }
  }

  /// Times at intervals of a tenth of a second, rounded to tenths after the first.
  private static func times(from start: Double, to end: Double) -> [Double] {
    let tenths =
      Int(
        (start / pace).rounded(.up))...max(
        Int((start / pace).rounded(.up)), Int((end / pace).rounded(.down)))
    return [start] + tenths.map { Double($0) / 10 }.filter { $0 > start && $0 <= end }
  }
}
