/// The virtual clock of a live session, running at a rate or stopped.
///
/// Times are integer milliseconds of the drive, as in `render --at`.
package struct LiveClock: Sendable, Equatable {
  /// The maximum frame rate while the clock is running.
  package static let framesPerSecond = 30.0

  /// The rate of drive time to wall time; 0 while the clock is stopped.
  package private(set) var rate = 0.0
  /// The length of the drive in seconds, rounded down like every time of the clock.
  package private(set) var end: Double
  /// The latest reachable drive time in seconds; nil for the end of the drive.
  private(set) var limit: Double?
  private var base = 0.0
  private var since: ContinuousClock.Instant

  /// Creates a clock stopped at the beginning of a drive.
  package init(end: Double, now: ContinuousClock.Instant) {
    (self.end, since) = (LiveClock.rounded(end), now)
  }

  /// The latest time of the clock.
  var last: Double { min(end, limit ?? end) }

  /// The drive time in seconds.
  package func seconds(at now: ContinuousClock.Instant) -> Double {
    guard rate > 0 else { return base }
    let passed = since.duration(to: now) / .seconds(1)
    return LiveClock.rounded(min(last, base + rate * passed))
  }

  /// The drive time to draw: that of the latest frame while the clock is running.
  package func frameSeconds(at now: ContinuousClock.Instant) -> Double {
    let time = seconds(at: now)
    guard rate > 0, time < last else { return time }
    let frames = LiveClock.framesPerSecond
    return max(base, LiveClock.rounded((time * frames).rounded(.down) / frames))
  }

  /// Continues from the current time at another rate; 0 stops the clock.
  package mutating func run(at rate: Double, now: ContinuousClock.Instant) {
    seek(to: seconds(at: now), now: now)
    self.rate = rate
  }

  /// Moves to a drive time and keeps the rate.
  package mutating func seek(to time: Double, now: ContinuousClock.Instant) {
    (base, since) = (LiveClock.rounded(min(last, max(0, time))), now)
  }

  /// Adopts a drive of another length and keeps the time if possible.
  ///
  /// - Parameter limit: The latest reachable drive time in seconds; nil for the end of the drive.
  package mutating func change(
    end: Double, limit: Double? = nil, now: ContinuousClock.Instant
  ) {
    let time = seconds(at: now)
    (self.end, self.limit) = (LiveClock.rounded(end), limit.map(LiveClock.rounded))
    seek(to: time, now: now)
  }

  /// Rounds down to milliseconds, with a tolerance for rounding errors.
  static func rounded(_ time: Double) -> Double {
    (time * 1000 + 1e-6).rounded(.down) / 1000
  }
}
