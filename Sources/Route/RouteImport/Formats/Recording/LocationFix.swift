import Geometry
import Navigation

/// A location as reported by a receiver; invalid values are nil.
struct LocationFix: Sendable, Hashable {
  var position: Coordinate
  /// The time in seconds since an arbitrary epoch.
  var seconds: Double?
  /// The speed in meters per second.
  var speed: Double?
  /// The course in degrees clockwise from true north.
  var course: Double?
  /// The horizontal accuracy in meters.
  var accuracy: Double?
  /// The altitude above sea level in meters.
  var altitude: Double?

  init(
    _ position: Coordinate, seconds: Double? = nil, speed: Double? = nil, course: Double? = nil,
    accuracy: Double? = nil, altitude: Double? = nil
  ) {
    self.position = position
    // Fixes of a recording are never a million years apart, so large values are milliseconds.
    self.seconds = seconds.flatMap { value in
      guard value.isFinite, abs(value) < 1e14 else { return nil }
      return abs(value) > 1e11 ? value / 1000 : value
    }
    // Receivers write -1 for unknown values.
    self.speed = speed.flatMap { (0...LocationTrack.topSpeed).contains($0) ? $0 : nil }
    self.course = course.flatMap {
      (0...360).contains($0) ? Geodesy.normalized(degrees: $0) : nil
    }
    self.accuracy = accuracy.flatMap { (0...100_000).contains($0) ? $0 : nil }
    self.altitude = altitude.flatMap { VehicleLocation.altitudes.contains($0) ? $0 : nil }
  }
}

/// The cleaned fixes of a drive.
///
/// They are in chronological order, without impossible jumps, and at rest where the vehicle was.
struct LocationTrack: Sendable {
  /// The maximum speed of a road vehicle, in meters per second.
  static let topSpeed = 150.0
  /// The time without fixes, in seconds, above which a gap is shortened to `RouteFix.gapSeconds`.
  private static let longestGap = 600.0
  private static let cutGap = 30.0
  /// The speed in meters per second below which a vehicle counts as at rest, since its fixes drift.
  private static let standing = 0.5
  private static let defaultAccuracy = 5.0

  /// The line as driven.
  private(set) var line: [Coordinate] = []
  /// The receiver's coordinate at each fix.
  private(set) var positions: [Coordinate] = []
  /// The fixes by their distance along the line; empty without times.
  private(set) var fixes: [RouteFix] = []
  /// The omissions and corrections, one sentence each.
  private(set) var warnings: [String] = []
  private var (meters, gaps, cuts) = (0.0, 0, 0)

  /// The time from the first to the last fix; nil if unknown.
  var durationSeconds: Double? {
    guard fixes.count > 1, let last = fixes.last else { return nil }
    return last.seconds
  }

  /// Creates a track from fixes in recorded order.
  init(_ all: [LocationFix]) {
    let timed = all.filter { $0.seconds != nil }
    guard timed.count > 1 else {
      for fix in all where line.last != fix.position { line.append(fix.position) }
      return
    }
    note(all.count - timed.count, "without a time")
    let sorted = ordered(timed)
    guard sorted.first?.seconds != sorted.last?.seconds else {
      for fix in sorted where line.last != fix.position { line.append(fix.position) }
      return
    }
    let kept = plausible(sorted)
    for (index, fix) in kept.enumerated() {
      append(fix, after: index > 0 ? kept[index - 1] : nil)
    }
    noteGaps()
  }

  /// Appends a fix; one with the time of its predecessor only adds its coordinate to the line.
  private mutating func append(_ fix: LocationFix, after before: LocationFix?) {
    let way = line.last.map { Geodesy.distance($0, fix.position) } ?? 0
    let isWandering =
      (fix.speed ?? .infinity) < Self.standing
      && way < max(fix.accuracy ?? 0, Self.defaultAccuracy)
    if line.isEmpty || (way > 0 && !isWandering) {
      meters += way
      line.append(fix.position)
    }
    var passed = (fix.seconds ?? 0) - (before?.seconds ?? fix.seconds ?? 0)
    guard before == nil || passed > 0 else {
      return
    }
    if passed > RouteFix.gapSeconds { gaps += 1 }
    if passed > Self.longestGap { (passed, cuts) = (Self.cutGap, cuts + 1) }
    positions.append(fix.position)
    fixes.append(
      RouteFix(
        seconds: (fixes.last?.seconds ?? 0) + passed, meters: meters, course: fix.course,
        speed: fix.speed, accuracy: fix.accuracy, altitude: fix.altitude))
  }

  private mutating func noteGaps() {
    if gaps > 0 {
      warnings.append(
        "there \(gaps == 1 ? "is a gap" : "are \(gaps) gaps") of over a minute between fixes; the"
          + " position is stale in between")
    }
    if cuts > 0 {
      warnings.append(
        "\(cuts) \(cuts == 1 ? "gap" : "gaps") of over 10 minutes \(cuts == 1 ? "is" : "are")"
          + " cut to \(Int(Self.cutGap)) s")
    }
  }

  /// Returns the fixes without those earlier than their predecessor.
  private mutating func ordered(_ fixes: [LocationFix]) -> [LocationFix] {
    var kept: [LocationFix] = []
    for fix in fixes where (kept.last?.seconds ?? -.infinity) <= (fix.seconds ?? 0) {
      kept.append(fix)
    }
    // A single time far ahead must not discard all later fixes.
    if kept.count * 2 < fixes.count {
      kept = fixes.enumerated().sorted {
        ($0.element.seconds ?? 0, $0.offset) < ($1.element.seconds ?? 0, $1.offset)
      }.map(\.element)
      warnings.append("the fixes are not sorted by time; headunit sorts them")
    }
    note(fixes.count - kept.count, "earlier than the one before")
    return kept
  }

  /// Returns the fixes that a vehicle can reach; all of them if most would be removed.
  private mutating func plausible(_ fixes: [LocationFix]) -> [LocationFix] {
    var kept: [LocationFix] = []
    for fix in fixes {
      if let last = kept.last {
        let passed = (fix.seconds ?? 0) - (last.seconds ?? 0)
        let way = Geodesy.distance(last.position, fix.position)
        guard way <= Self.topSpeed * max(1, passed) else { continue }
      }
      kept.append(fix)
    }
    guard kept.count * 2 >= fixes.count else { return fixes }
    note(fixes.count - kept.count, "too far away to be reachable")
    return kept
  }

  private mutating func note(_ count: Int, _ reason: String) {
    guard count > 0 else { return }
    warnings.append("\(count) \(count == 1 ? "fix is" : "fixes are") left out: \(reason)")
  }

  /// Returns a draft of the line with derived turns, driven as recorded.
  func draft(name: String, source: String) -> RouteDraft {
    var draft = LineRouteBuilder.draft(
      line, name: name, source: source, durationSeconds: durationSeconds)
    draft.fixes = fixes
    draft.warnings += warnings
    return draft
  }
}
