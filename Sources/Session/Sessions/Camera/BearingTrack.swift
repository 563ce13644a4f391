import Geometry
import Navigation

/// The bearing of a heading-up camera over a session.
///
/// It leads the vehicle's course slightly and rotates by at most 45° a second. Each value depends
/// only on the session time, so that any frame can be drawn alone.
struct BearingTrack: Sendable {
  /// Maximum rotation in degrees per second.
  static let rate = 45.0
  /// The time window for averaging the course, in seconds relative to the current time.
  static let foresight = -0.8...2.0
  /// The deviation of a recorded course that does not turn the camera, in degrees to each side.
  static let noise = 3.0
  /// The speed below which the bearing is held, in meters per second.
  static let standstill = 1.0
  /// The sampling interval in seconds, except for very long drives.
  private static let shortestInterval = 0.1
  /// Maximum number of samples; a longer drive has a longer interval.
  private static let limit = 200_000.0

  private let interval: Double
  /// The unwrapped bearing at each sample, in degrees.
  private let bearings: [Double]

  /// Computes the bearing over a session.
  ///
  /// - Parameters:
  ///   - durationSeconds: The length of the session.
  ///   - isRecorded: Whether the locations come from a receiver, whose course fluctuates.
  ///   - location: Returns the location of the vehicle at a session time; nil if it is unknown.
  init(
    durationSeconds: Double, isRecorded: Bool, location: (Double) -> VehicleLocation?
  ) {
    interval = max(BearingTrack.shortestInterval, durationSeconds / BearingTrack.limit)
    let count = Int((durationSeconds / interval).rounded(.up)) + 1
    var raw: [Double] = []
    raw.reserveCapacity(count)
    for index in 0..<count {
      let vehicle = location(min(durationSeconds, Double(index) * interval))
      guard let last = raw.last else {
        raw.append(vehicle?.course ?? 0)
        continue
      }
      guard let vehicle, vehicle.speed >= BearingTrack.standstill else {
        raw.append(last)
        continue
      }
      let turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: vehicle.course - last))
      raw.append(last + turn)
    }
    if isRecorded { raw = BearingTrack.calmed(raw) }
    let foresight = BearingTrack.foresight
    let ahead = Series.mean(
      raw, before: BearingTrack.samples(-foresight.lowerBound, interval),
      after: BearingTrack.samples(foresight.upperBound, interval))
    let step = BearingTrack.rate * interval
    let low = Series.below(ahead, step: step)
    let high = Series.above(ahead, step: step)
    let half = BearingTrack.samples(0.5, interval)
    let limited = zip(low, high).map { ($0 + $1) / 2 }
    // Rounded, so that a constant bearing is identical in every frame.
    bearings = Series.mean(limited, before: half, after: half)
      .map { ($0 * 1e6).rounded() / 1e6 }
  }

  /// Returns the bearing at a time, clamped to the session, in 0..<360° clockwise from true north.
  func bearing(at time: Double) -> Double {
    let position = min(Double(bearings.count - 1), max(0, time / interval))
    let index = min(Int(position), max(0, bearings.count - 2))
    guard index + 1 < bearings.count else { return Geodesy.normalized(degrees: bearings[index]) }
    let share = position - Double(index)
    return Geodesy.normalized(
      degrees: bearings[index] + (bearings[index + 1] - bearings[index]) * share)
  }

  private static func samples(_ seconds: Double, _ interval: Double) -> Int {
    Int((seconds / interval).rounded())
  }

  /// Filters fluctuations: values follow once they leave a band of `noise` to each side.
  ///
  /// The mean of a forward and a backward pass has no lag.
  private static func calmed(_ raw: [Double]) -> [Double] {
    func followed(_ values: some Sequence<Double>) -> [Double] {
      var last: Double?
      return values.map { value in
        let held = min(value + noise, max(value - noise, last ?? value))
        last = held
        return held
      }
    }
    return zip(followed(raw), followed(raw.reversed()).reversed()).map { ($0 + $1) / 2 }
  }
}

extension BearingTrack {
  /// Computes the bearing of consecutive drives; it is held while the receiver has no fix.
  init(parts: [RouteDrive], losses: EventSchedule.Spans<Void>) {
    self.init(
      durationSeconds: parts.last.map { $0.sessionTime($0.drive.durationSeconds) } ?? 0,
      isRecorded: parts.contains { $0.drive.isRecorded }
    ) { time in
      let time = losses.latest(at: time)?.start ?? time
      guard !parts.isEmpty else { return nil }
      let index = parts.index(at: time)
      return parts[index].drive.location(at: parts[index].driveTime(time))
    }
  }

  /// Computes the bearing of a recording; it is held while the receiver has no fix.
  init(replay: FeedReplay, losses: EventSchedule.Spans<Void>) {
    self.init(durationSeconds: replay.durationSeconds, isRecorded: true) {
      replay.moment(at: losses.latest(at: $0)?.start ?? $0).location
    }
  }
}
