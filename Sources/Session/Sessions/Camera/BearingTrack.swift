import Geometry
import Navigation

/// The direction at the top of a heading-up camera, for an entire session.
///
/// It turns a little before the vehicle does, by at most 45° a second. Each value depends only on the session time, so
/// any frame can be drawn alone.
struct BearingTrack: Sendable {
  /// The maximum rotation of the camera in degrees per second.
  static let rate = 45.0
  /// The span of time whose mean direction the camera shows, in seconds from the moment.
  static let foresight = -0.8...2.0
  /// The tolerated sway of a recorded direction that does not turn the camera, in degrees to each side.
  static let noise = 3.0
  /// The speed below which the direction holds, in meters per second.
  static let standstill = 1.0
  /// The seconds between two samples of a drive that is not very long.
  private static let shortestInterval = 0.1
  /// The most samples that are kept; those of a longer drive are farther apart.
  private static let limit = 200_000.0

  private let interval: Double
  /// The direction at each sample, unrolled, in degrees.
  private let bearings: [Double]

  /// The track of a session.
  ///
  /// - Parameters:
  ///   - durationSeconds: The length of the session.
  ///   - isRecorded: Whether a location at that time comes from a receiver, whose direction fluctuates.
  ///   - location: The location of the vehicle at a time of the session; nil while that is unknown.
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
    // Rounded, so that a constant direction is the same in every frame.
    bearings = Series.mean(limited, before: half, after: half)
      .map { ($0 * 1e6).rounded() / 1e6 }
  }

  /// The direction at a time, 0..<360 degrees clockwise from true north; beyond the ends it is that of the end.
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

  /// The directions without sway: they follow once they leave a band of `noise` to each side, from
  /// the beginning and from the end alike, so that neither lags.
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
  /// The track of drives along several routes, one after the other; while fixes are missing the direction holds.
  init(parts: [DrivePart], losses: EventSchedule.Spans<Void>) {
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

  /// The track of a recording; while fixes are missing the direction holds.
  init(replay: FeedReplay, losses: EventSchedule.Spans<Void>) {
    self.init(durationSeconds: replay.durationSeconds, isRecorded: true) {
      replay.moment(at: losses.latest(at: $0)?.start ?? $0).location
    }
  }
}
