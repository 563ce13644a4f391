import Navigation
import Geometry

/// The automatic zoom level along a drive, worked out once.
///
/// What speed and maneuvers ask for at each moment may jump; the track goes after it with a bounded
/// rate and is smoothed over a fixed time, so that every frame depends on its time alone.
struct ZoomTrack: Sendable {
  /// By how many levels the zoom changes in a second at most.
  static let rate = 0.5
  /// The time over which the zoom is smoothed, in seconds, twice.
  static let window = 2.0
  /// The most samples that are kept; a longer drive has them farther apart.
  private static let limit = 100_000.0

  private let interval: Double
  private let levels: [Double]

  /// The track of what `wish` asks for at each time from 0 to a duration, in seconds.
  init(durationSeconds: Double, wish: (Double) -> Double) {
    interval = max(0.25, durationSeconds / ZoomTrack.limit)
    let count = Int((durationSeconds / interval).rounded(.up)) + 1
    let step = ZoomTrack.rate * interval
    var levels: [Double] = []
    levels.reserveCapacity(count)
    for index in 0..<count {
      let wanted = wish(min(durationSeconds, Double(index) * interval))
      let last = levels.last ?? wanted
      levels.append(last + min(step, max(-step, wanted - last)))
    }
    let half = Int((ZoomTrack.window / 2 / interval).rounded(.up))
    // Rounded, so that a level that is held is the same in every frame.
    self.levels = ZoomTrack.smoothed(ZoomTrack.smoothed(levels, half: half), half: half)
      .map { ($0 * 1e6).rounded() / 1e6 }
  }

  /// The level at a time; beyond the ends it is that of the end.
  func level(at time: Double) -> Double {
    let position = min(Double(levels.count - 1), max(0, time / interval))
    let index = min(Int(position), max(0, levels.count - 2))
    guard index + 1 < levels.count else { return levels[index] }
    return levels[index] + (levels[index + 1] - levels[index]) * (position - Double(index))
  }

  /// The mean of each level and its neighbors; beyond the ends the end goes on.
  private static func smoothed(_ levels: [Double], half: Int) -> [Double] {
    guard let first = levels.first, let last = levels.last, half > 0 else { return levels }
    let padded = Array(repeating: first, count: half) + levels + Array(repeating: last, count: half)
    var sums = [0.0]
    sums.reserveCapacity(padded.count + 1)
    for level in padded { sums.append(sums[sums.count - 1] + level) }
    let width = 2 * half + 1
    return levels.indices.map { (sums[$0 + width] - sums[$0]) / Double(width) }
  }
}

extension ZoomTrack {
  /// The track of a simulated drive.
  init(drive: Drive) { self.init(parts: [DrivePart(drive)]) }

  /// The track of drives along several routes, one after the other.
  init(parts: [DrivePart]) {
    let wishes = parts.map { ZoomTrack.wish(of: $0.drive) }
    let end = parts.last.map { $0.sessionTime($0.drive.durationSeconds) } ?? 0
    var index = 0
    self.init(durationSeconds: end) { time in
      while index + 1 < parts.count, parts[index + 1].start <= time { index += 1 }
      return wishes.isEmpty ? 0 : wishes[index](parts[index].driveTime(time))
    }
  }

  /// The level that speed and maneuvers of a drive ask for at a time of it.
  private static func wish(of drive: Drive) -> (Double) -> Double {
    let turns = zip(drive.route.steps, drive.maneuverTimes)
      .filter { $0.0.info.maneuver.isWorthASight }
    let times = turns.map(\.1)
    let meters = turns.map(\.0.maneuverMeters)
    return { time in
      let position = drive.meters(at: time)
      let next = times.firstIndex(atLeast: time)
      return FollowingZoom.level(
        speed: drive.speed(at: time),
        ahead: next < meters.count ? meters[next] - position : nil,
        behind: next > 0 ? position - meters[next - 1] : nil,
        latitude: drive.route.line.coordinate(at: position).latitude)
    }
  }

  /// The track of a recording.
  init(replay: FeedReplay) {
    self.init(durationSeconds: replay.durationSeconds) { time in
      let (location, info) = replay.moment(at: time)
      let isTurn = info.currentStep?.maneuver.isWorthASight ?? false
      return FollowingZoom.level(
        speed: location?.speed ?? 0, ahead: isTurn ? info.distanceToCurrentStepMeters : nil,
        behind: nil, latitude: location?.coordinate.latitude ?? 0)
    }
  }
}

extension Maneuver {
  /// Whether the camera comes closer for it: not where the road only goes on.
  fileprivate var isWorthASight: Bool {
    ![.unknown, .depart, .straight, .nameChange].contains(self)
  }
}
