import Foundation
import Geometry
import Sessions

/// The zoom level and tilt of a following camera over a session, for one screen.
///
/// The level is comfortable for the speed; during an approach it is as close as possible with the
/// maneuver and the road beyond it in view. It never falls in the last ten seconds of an approach,
/// changes by at most half a level per second, and anticipates changes instead of lagging behind
/// them. Chunks of two minutes are computed on demand; each equals the same part of a computation
/// for the full session. Not safe for concurrent use.
package final class CameraTrack {
  /// The maximum rate of the zoom, in levels per second.
  static let rate = 0.5
  /// The maximum rate of the tilt, in degrees per second.
  static let tiltRate = 6.0
  /// The number of samples on each side over which the level is smoothed.
  private static let smoothing = CameraCourse.samplesPerSecond
  /// The number of samples on each side of a chunk on which it depends.
  private static let reach = 10 * CameraCourse.samplesPerSecond + 2 * smoothing

  /// A zoom level and its reason.
  package struct Sample: Sendable, Hashable {
    /// The zoom level of the Navigation SDK.
    package var level: Double
    package var reason: Reason
  }

  /// The reason for a zoom level.
  package enum Reason: Sendable, Hashable {
    /// The level is comfortable for the speed.
    case comfort
    /// A maneuver ahead, by its step number.
    case approach(step: Int)
    /// A maneuver just passed, by its step number.
    case held(step: Int)
    /// The rate limit, on the way to another level.
    case limited
  }

  private let course: CameraCourse
  private let view: FollowingView
  private let room: ((Double) -> FollowingRoom?)?
  private var approaches: [CameraApproach] { course.approaches }
  private var plans: [Int: Plan] = [:]
  private var freePlans: [Int: Plan] = [:]
  private var parts: [Int: [Sample]] = [:]

  /// The plan of one approach: a zoom level for each sample from the first on.
  private struct Plan {
    var start: Int
    var levels: [Double]
    var end: Int { start + levels.count - 1 }
  }

  /// Creates the track of a session on one screen.
  ///
  /// - Parameters:
  ///   - course: The session.
  ///   - view: The view of the following camera.
  ///   - room: The free area of the screen at a session time; nil if it is always the area of the
  ///     view.
  package init(
    _ course: CameraCourse, view: FollowingView, room: ((Double) -> FollowingRoom?)? = nil
  ) {
    (self.course, self.view, self.room) = (course, view, room)
  }

  /// Returns the level at a session time.
  package func sample(at seconds: Double) -> Sample {
    let position = CameraTrack.position(seconds)
    let index = Int(position.rounded())
    let (last, here, next) = (part(of: index - 1), part(of: index), part(of: index + 1))
    // A quadratic B-spline: smooth, and nowhere steeper than the samples.
    let share = position - Double(index)
    let level =
      0.5 * (0.5 - share) * (0.5 - share) * last.level + (0.75 - share * share) * here.level
      + 0.5 * (0.5 + share) * (0.5 + share) * next.level
    return Sample(level: (level * 1e6).rounded() / 1e6, reason: here.reason)
  }

  /// Returns the tilt of the tilted perspective at a session time, in degrees.
  package func tilt(at seconds: Double) -> Double {
    var tilt = FollowingCamera.defaultTilt
    for approach in approaches where approach.tilt < FollowingCamera.defaultTilt {
      guard abs(seconds - approach.first) < 60 || abs(seconds - approach.last) < 60 else {
        continue
      }
      let wanted = (FollowingCamera.defaultTilt - approach.tilt)
      let length = 1.5 * wanted / CameraTrack.tiltRate
      let away = max(approach.first - 6 - seconds, seconds - approach.end, 0)
      let share = max(0, 1 - away / length)
      tilt = min(tilt, FollowingCamera.defaultTilt - wanted * share * share * (3 - 2 * share))
    }
    return tilt
  }

  // MARK: Samples

  private static func position(_ seconds: Double) -> Double {
    max(0, seconds) * Double(CameraCourse.samplesPerSecond)
  }

  private func part(of index: Int) -> Sample {
    CameraCourse.value(at: max(0, index), of: &parts, make: samples)
  }

  private func samples(_ range: Range<Int>) -> [Sample] {
    // Approaches are cached for the cached chunks only.
    if plans.count > 16 * CameraCourse.capacity {
      (plans, freePlans, views) = ([:], [:], [:])
    }
    let wide = range.lowerBound - CameraTrack.reach..<range.upperBound + CameraTrack.reach
    let targets = targets(wide)
    let bound = Series.below(
      targets.map(\.level), step: CameraTrack.rate / Double(CameraCourse.samplesPerSecond))
    let half = CameraTrack.smoothing
    let levels = Series.mean(Series.least(bound, half: half), before: half, after: half)
    return range.map { index in
      let (level, target) = (levels[index - wide.lowerBound], targets[index - wide.lowerBound])
      return Sample(level: level, reason: level < target.level - 0.02 ? .limited : target.reason)
    }
  }

  // MARK: Targets

  private func targets(_ range: Range<Int>) -> [Sample] {
    var targets = range.map { Sample(level: comfort($0), reason: .comfort) }
    let near = approaches.indices.filter {
      CameraCourse.index(approaches[$0].start) < range.upperBound
        && CameraCourse.index(approaches[$0].end) + CameraTrack.reach >= range.lowerBound
    }
    if let first = near.first, let last = near.last {
      for index in max(0, first - 1)...last { apply(index, over: &targets, range) }
    }
    holdSearches(&targets, range)
    return targets
  }

  /// Holds the level during rerouting.
  private func holdSearches(_ targets: inout [Sample], _ range: Range<Int>) {
    for index in range {
      let time = CameraCourse.time(index)
      guard let start = course.timeline.rerouteStart(at: time), start < time else { continue }
      let first = max(0, CameraCourse.index(start) - 1)
      targets[index - range.lowerBound] =
        range.contains(first)
        ? targets[first - range.lowerBound] : self.targets(first..<first + 1)[0]
    }
  }

  /// Replaces comfortable levels by those of an approach, its hold, and the return to comfort.
  private func apply(_ number: Int, over targets: inout [Sample], _ range: Range<Int>) {
    let plan = plan(number)
    let approach = approaches[number]
    let next = approaches.indices.contains(number + 1) ? self.plan(number + 1) : nil
    let value = plan.levels[plan.levels.count - 1]
    let hold = CameraCourse.index(approach.end)
    let steps = (approach.maneuvers[0], approach.maneuvers[approach.maneuvers.count - 1])
    let last = min(range.upperBound - 1, next.map { $0.start - 1 } ?? hold + CameraTrack.reach)
    let rests = next.map {
      Double($0.start - hold) < CameraApproach.groupSeconds * Double(CameraCourse.samplesPerSecond)
    }
    for index in range where index >= plan.start && index <= last {
      let here = index - range.lowerBound
      let comfort = targets[here].level
      if index <= plan.end {
        targets[here].level = plan.levels[index - plan.start]
        targets[here].reason =
          CameraCourse.time(index) < approach.first - CameraApproach.nearSeconds
            && targets[here].level <= comfort
          ? .comfort : .approach(step: steps.0.stepNumber)
      } else if index <= hold {
        targets[here] = Sample(level: value, reason: .held(step: steps.1.stepNumber))
      } else {
        let fallen = value - CameraTrack.rate * CameraCourse.time(index - hold)
        // If the next approach begins soon, the level stays at the lower one instead of changing
        // twice.
        let rest = rests == true ? next.map { min(value, $0.levels[0]) } : nil
        guard fallen > comfort || rest != nil else { break }
        targets[here] = Sample(
          level: max(fallen, rest ?? comfort), reason: .held(step: steps.1.stepNumber))
      }
    }
  }

  /// Returns the levels of an approach, limited by those of the following approaches.
  ///
  /// The level thus need not fall shortly before a maneuver to be reached in time.
  private func plan(_ number: Int) -> Plan {
    if let plan = plans[number] { return plan }
    let approach = approaches[number]
    var limit = Double.infinity
    for index in approaches.indices.dropFirst(number + 1) {
      let next = approaches[index]
      guard next.first - approach.last < CameraTrack.foresight else { break }
      let seconds = next.first - CameraApproach.nearSeconds - approach.last
      limit = min(
        limit,
        (freePlan(index).levels.min() ?? .infinity)
          + CameraTrack.rate * max(0, seconds - 2 * CameraTrack.smoothingSeconds))
    }
    var plan = freePlan(number)
    plan.levels = plan.levels.map { min($0, limit) }
    plans[number] = plan
    return plan
  }

  /// The time for which approaches are considered in advance, in seconds.
  private static let foresight = 30.0
  /// The time on each side over which smoothing spreads a change, in seconds.
  private static let smoothingSeconds =
    2 * Double(smoothing) / Double(CameraCourse.samplesPerSecond) + 0.25

  /// Returns the levels of an approach, independent of later ones.
  private func freePlan(_ number: Int) -> Plan {
    if let plan = freePlans[number] { return plan }
    let approach = approaches[number]
    let (start, first) = (CameraCourse.index(approach.start), CameraCourse.index(approach.first))
    let last = max(start, CameraCourse.index(approach.last))
    var shown = (start...last).map { fit(approach, from: $0, to: max(first, $0)) }
    for index in shown.indices.dropLast().reversed() {
      shown[index] = min(shown[index], shown[index + 1])
    }
    let closest = approach.closestLevel
    let near = first - CameraCourse.index(CameraApproach.nearSeconds)
    let farthest = farthest(approach)
    let before = number > 0 ? approaches[number - 1] : nil
    let levels = zip(start...last, shown).map { index, fitting in
      guard index < near else { return min(closest, max(farthest, fitting)) }
      let fall = before.map {
        held($0) - CameraTrack.rate * max(0, CameraCourse.time(index) - $0.end)
      }
      return max(comfort(index), min(fitting, closest), min(fall ?? 0, closest))
    }
    let plan = Plan(start: start, levels: levels)
    freePlans[number] = plan
    return plan
  }

  /// Returns the farthest level of an approach: one level beyond comfort.
  private func farthest(_ approach: CameraApproach) -> Double {
    comfort(CameraCourse.index(max(0, approach.first - CameraApproach.nearSeconds))) - 1
  }

  /// Returns the level held after an approach.
  private func held(_ approach: CameraApproach) -> Double {
    let last = CameraCourse.index(approach.last)
    let fitting = fit(approach, from: last, to: last)
    return min(approach.closestLevel, max(farthest(approach), fitting))
  }

  /// Returns the closest level at which the road between two samples is in view, with a margin.
  private func fit(_ approach: CameraApproach, from start: Int, to end: Int) -> Double {
    let way = course.way(approach)
    guard let here = way[start] else { return approach.closestLevel }
    let view = seen(approach)
    let (sine, cosine) = view.isHeadingUp ? (here.sine, here.cosine) : (0, 1)
    func scale(_ point: Point) -> Double {
      let east = (point.x - here.point.x) * here.metersPerUnit
      let south = (point.y - here.point.y) * here.metersPerUnit
      return view.scale(showing: east * cosine + south * sine, east * sine - south * cosine)
    }
    let seconds = CameraCourse.time(start)
    var (best, last) = (Double.infinity, end + approach.samplesBeyond)
    for maneuver in approach.maneuvers where maneuver.seconds >= seconds {
      if let stop = maneuver.stop { best = min(best, scale(Mercator.project(stop))) }
      if let side = maneuver.turnAroundSide { best = min(best, view.scale(showing: 25 * side, 0)) }
    }
    for circle in way.circles where circle.entry >= start {
      best = circle.points.reduce(best) { min($0, scale($1)) }
      last = max(last, circle.last)
    }
    for index in start...max(start, last) {
      if let place = way[index] { best = min(best, scale(place.point)) }
    }
    return best.isFinite
      ? FollowingView.level(pointsPerMeter: best, latitude: here.latitude)
      : approach.closestLevel + 9
  }

  /// Returns the view during an approach, with the free area and the tilt at that time.
  private func seen(_ approach: CameraApproach) -> FollowingView {
    if let view = views[approach.first] { return view }
    let moments = [max(approach.start, approach.first - 8), max(0, approach.first - 0.1)]
    let tilt = view.tilt == FollowingCamera.defaultTilt ? approach.tilt : view.tilt
    let seen = view.with(tilt: tilt, rooms: room.map { moments.compactMap($0) } ?? [])
    views[approach.first] = seen
    return seen
  }
  private var views: [Double: FollowingView] = [:]

  // MARK: Comfort

  /// Returns the comfortable level for the speed at a sample.
  private func comfort(_ index: Int) -> Double {
    view.comfort(ofShare: course.screenIndependentLevel(index))
  }
}
