/// The virtual clock of a live session: it runs at a rate, or rests.
///
/// Times are integer milliseconds of the drive, as `render --at` takes them.
package struct LiveClock: Sendable {
  /// The most frames of one second that are drawn while the clock runs.
  package static let framesPerSecond = 30.0

  /// The seconds of the drive that pass in a second; 0 while the clock is stopped.
  package private(set) var rate = 0.0
  /// The length of the drive in seconds.
  package private(set) var end: Double
  /// How far the time goes where that is before the end, in seconds; nil for the end.
  private(set) var limit: Double?
  private var base = 0.0
  private var since: ContinuousClock.Instant

  /// A clock that rests at the beginning of a drive.
  package init(end: Double, now: ContinuousClock.Instant) {
    (self.end, since) = (end, now)
  }

  /// The latest time that the clock shows.
  var last: Double { min(end, limit ?? end) }

  /// The time of the drive, in seconds.
  package func seconds(at now: ContinuousClock.Instant) -> Double {
    guard rate > 0 else { return base }
    let passed = since.duration(to: now) / .seconds(1)
    return LiveClock.rounded(min(last, base + rate * passed))
  }

  /// The time that is drawn: that of the latest frame while the clock runs.
  package func frameSeconds(at now: ContinuousClock.Instant) -> Double {
    let time = seconds(at: now)
    guard rate > 0, time < last else { return time }
    let frames = LiveClock.framesPerSecond
    return max(base, LiveClock.rounded((time * frames).rounded(.down) / frames))
  }

  /// Continues from the present time at another rate; 0 stops the clock.
  package mutating func run(at rate: Double, now: ContinuousClock.Instant) {
    seek(to: seconds(at: now), now: now)
    self.rate = rate
  }

  /// Moves to a time of the drive, and keeps the rate.
  package mutating func seek(to time: Double, now: ContinuousClock.Instant) {
    (base, since) = (LiveClock.rounded(min(last, max(0, time))), now)
  }

  /// Takes a drive of another length, and keeps its time if the drive includes it.
  ///
  /// - Parameter limit: How far the time goes where that is before the end; nil for the end.
  package mutating func change(
    end: Double, limit: Double? = nil, now: ContinuousClock.Instant
  ) {
    let time = seconds(at: now)
    (self.end, self.limit) = (end, limit)
    seek(to: time, now: now)
  }

  /// The time rounded down to milliseconds, with a tolerance for rounding errors of sums.
  static func rounded(_ time: Double) -> Double {
    (time * 1000 + 1e-6).rounded(.down) / 1000
  }
}
