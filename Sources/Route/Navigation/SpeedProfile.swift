import Documents

/// The distance driven as a function of time, in phases of constant acceleration.
struct SpeedProfile: Sendable, Hashable {
  /// A period of constant acceleration.
  struct Phase: Sendable, Hashable {
    var startTime: Double
    var endTime: Double
    var startMeters: Double
    var endMeters: Double
    var startSpeed: Double
    var acceleration: Double
  }

  /// The phases in order, without gaps in time or distance.
  private(set) var pieces: [Phase] = []

  /// The total time in seconds.
  var durationSeconds: Double { pieces.last?.endTime ?? 0 }

  /// Appends a phase that begins at the end of the last one.
  mutating func append(seconds: Double, to endMeters: Double, speed: Double, acceleration: Double) {
    guard seconds > 0 else { return }
    let (time, meters) = (durationSeconds, pieces.last?.endMeters ?? 0)
    pieces.append(
      Phase(
        startTime: time, endTime: time + seconds, startMeters: meters,
        endMeters: max(meters, endMeters), startSpeed: speed, acceleration: acceleration))
  }

  /// Moves the end of the last phase to a distance that rounding has missed.
  mutating func finish(at meters: Double) {
    guard let last = pieces.last else { return }
    pieces[pieces.count - 1].endMeters = max(last.startMeters, meters)
  }

  /// Removes all but the first `count` phases.
  mutating func keepFirst(_ count: Int) { pieces.removeSubrange(min(count, pieces.count)...) }

  /// Returns the distance driven at a time; clamped to the ends.
  func meters(at seconds: Double) -> Double {
    guard let piece = piece(at: seconds) else { return 0 }
    let time = min(max(0, seconds - piece.startTime), piece.endTime - piece.startTime)
    if time == piece.endTime - piece.startTime { return piece.endMeters }
    let way = piece.startSpeed * time + piece.acceleration * time * time / 2
    return min(piece.endMeters, max(piece.startMeters, piece.startMeters + way))
  }

  /// Returns the speed at a time, in meters per second; 0 beyond the end.
  func speed(at seconds: Double) -> Double {
    guard seconds < durationSeconds, let piece = piece(at: seconds) else { return 0 }
    return max(0, piece.startSpeed + piece.acceleration * max(0, seconds - piece.startTime))
  }

  /// Returns the first time at which a distance is reached; the end for distances beyond it.
  func time(atMeters meters: Double) -> Double {
    let index = pieces.partition { $0.endMeters >= meters }
    guard pieces.indices.contains(index) else { return durationSeconds }
    let piece = pieces[index]
    let way = meters - piece.startMeters
    guard way > 0 else { return piece.startTime }
    guard meters < piece.endMeters else { return piece.endTime }
    let square = max(0, piece.startSpeed * piece.startSpeed + 2 * piece.acceleration * way)
    let divisor = piece.startSpeed + square.squareRoot()
    guard divisor > 0 else { return piece.endTime }
    return min(piece.endTime, piece.startTime + 2 * way / divisor)
  }

  /// Returns the last time at which a distance is not exceeded: the departure after a stop there.
  func departureTime(atMeters meters: Double) -> Double {
    let index = pieces.partition { $0.endMeters > meters }
    guard pieces.indices.contains(index) else { return durationSeconds }
    return max(pieces[index].startTime, time(atMeters: meters))
  }

  private func piece(at seconds: Double) -> Phase? {
    pieces.isEmpty ? nil : pieces[min(pieces.count - 1, pieces.partition { $0.endTime > seconds })]
  }
}
