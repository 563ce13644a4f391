import Foundation
package import Geometry
import Navigation
package import Sessions

/// The zoom level and the tilt of a camera that follows, over a whole session, for one screen.
///
/// The level is comfortable for the speed, and on the way to a maneuver as close as it can be while the
/// maneuver and what follows are in view. It never falls in the last ten seconds of an approach, changes
/// by at most half a level a second, and looks ahead instead of lagging. Parts of two minutes are worked out
/// on demand; each equals the same part of the whole. Belongs to one worker.
package final class CameraTrack {
  /// By how many levels the zoom changes in a second at most.
  static let rate = 0.5
  /// The samples in a second.
  static let samplesPerSecond = 4
  /// By how many degrees the tilt changes in a second at most.
  static let tiltRate = 6.0
  /// The samples of a part.
  private static let partLength = 120 * samplesPerSecond
  /// Over how many samples to each side the level is smoothed.
  private static let smoothing = samplesPerSecond
  /// How many samples of the target on each side a part depends on.
  private static let reach = 10 * samplesPerSecond + 2 * smoothing

  /// A level and what it follows from.
  package struct Sample: Sendable, Hashable {
    /// The level of the Navigation SDK.
    package var level: Double
    /// Why it is that one.
    package var reason: Reason
  }

  /// What a level follows from.
  package enum Reason: Sendable, Hashable {
    /// The speed.
    case comfort
    /// A maneuver ahead: the number of its step.
    case approach(step: Int)
    /// A maneuver just passed: the number of its step.
    case held(step: Int)
    /// The bounded rate of change, on the way to another level.
    case limited
  }

  private let timeline: Timeline
  private let view: FollowingView
  private let room: (Double) -> Rect?
  private let approaches: [CameraApproach]
  private var comforts: [Int: [Double]] = [:]
  private var plans: [Int: Plan] = [:]
  private var freePlans: [Int: Plan] = [:]
  private var parts: [Int: [Sample]] = [:]

  /// What the camera does for one approach: a level for each sample from its first on.
  private struct Plan {
    var start: Int
    var levels: [Double]
    var end: Int { start + levels.count - 1 }
  }

  /// The track of a session on one screen.
  ///
  /// - Parameters:
  ///   - timeline: The session.
  ///   - view: How the camera sees the ground from the screen.
  ///   - room: What of the screen is free at a time of the session, in points; nil where that is always the
  ///     area of the view.
  package init(
    _ timeline: Timeline, view: FollowingView, room: @escaping (Double) -> Rect? = { _ in nil }
  ) {
    self.timeline = timeline
    self.view = view
    self.room = room
    approaches = CameraApproach.all(of: timeline.cameraManeuvers)
  }

  /// The level at a time of the session.
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

  /// The tilt of the tilted perspective at a time of the session, in degrees.
  package func tilt(at seconds: Double) -> Double {
    var tilt = FollowingCamera.usualTilt
    for approach in approaches where approach.tilt < FollowingCamera.usualTilt {
      guard abs(seconds - approach.first) < 60 || abs(seconds - approach.last) < 60 else {
        continue
      }
      let wanted = (FollowingCamera.usualTilt - approach.tilt)
      let length = 1.5 * wanted / CameraTrack.tiltRate
      let away = max(approach.first - 6 - seconds, seconds - approach.end, 0)
      let share = max(0, 1 - away / length)
      tilt = min(tilt, FollowingCamera.usualTilt - wanted * share * share * (3 - 2 * share))
    }
    return tilt
  }

  // MARK: Samples

  private static func position(_ seconds: Double) -> Double {
    max(0, seconds) * Double(samplesPerSecond)
  }

  private static func time(_ index: Int) -> Double { Double(index) / Double(samplesPerSecond) }

  /// The first sample at or after a time.
  private static func index(_ seconds: Double) -> Int {
    Int((seconds * Double(samplesPerSecond)).rounded(.up))
  }

  private func part(of index: Int) -> Sample {
    let index = max(0, index)
    let number = index / CameraTrack.partLength
    if let part = parts[number] { return part[index - number * CameraTrack.partLength] }
    let start = number * CameraTrack.partLength
    let part = samples(start..<start + CameraTrack.partLength)
    parts[number] = part
    return part[index - start]
  }

  private func samples(_ range: Range<Int>) -> [Sample] {
    let wide = range.lowerBound - CameraTrack.reach..<range.upperBound + CameraTrack.reach
    let targets = targets(wide)
    let bound = Slopes.below(
      targets.map(\.level), step: CameraTrack.rate / Double(CameraTrack.samplesPerSecond))
    let half = CameraTrack.smoothing
    let least = Windows.reduced(bound, half: half, min)
    return range.map { index in
      let here = index - wide.lowerBound
      let window = least[here - half...here + half]
      let level = window.reduce(0, +) / Double(window.count)
      let target = targets[here]
      return Sample(level: level, reason: level < target.level - 0.02 ? .limited : target.reason)
    }
  }

  // MARK: Targets

  private func targets(_ range: Range<Int>) -> [Sample] {
    var targets = range.map { Sample(level: comfort($0), reason: .comfort) }
    let near = approaches.indices.filter {
      CameraTrack.index(approaches[$0].start) < range.upperBound
        && CameraTrack.index(approaches[$0].end) + CameraTrack.reach >= range.lowerBound
    }
    guard let first = near.first, let last = near.last else { return targets }
    for index in max(0, first - 1)...last {
      lay(index, over: &targets, range)
    }
    return targets
  }

  /// Writes the levels of an approach, of its hold, and of the way back to comfort over those of comfort.
  private func lay(_ number: Int, over targets: inout [Sample], _ range: Range<Int>) {
    let plan = plan(number)
    let approach = approaches[number]
    let next = approaches.indices.contains(number + 1) ? self.plan(number + 1) : nil
    let value = plan.levels[plan.levels.count - 1]
    let hold = CameraTrack.index(approach.end)
    let steps = (approach.maneuvers[0], approach.maneuvers[approach.maneuvers.count - 1])
    let last = min(range.upperBound - 1, next.map { $0.start - 1 } ?? hold + CameraTrack.reach)
    let rests = next.map {
      Double($0.start - hold) < CameraApproach.groupSeconds * Double(CameraTrack.samplesPerSecond)
    }
    for index in range where index >= plan.start && index <= last {
      let here = index - range.lowerBound
      let comfort = targets[here].level
      if index <= plan.end {
        targets[here].level = plan.levels[index - plan.start]
        targets[here].reason =
          CameraTrack.time(index) < approach.first - CameraApproach.nearSeconds
            && targets[here].level <= comfort
          ? .comfort : .approach(step: steps.0.stepNumber)
      } else if index <= hold {
        targets[here] = Sample(level: value, reason: .held(step: steps.1.stepNumber))
      } else {
        let fallen = value - CameraTrack.rate * CameraTrack.time(index - hold)
        // Where the next approach begins soon, the level rests at the lower end instead of going there and back.
        let rest = rests == true ? next.map { min(value, $0.levels[0]) } : nil
        guard fallen > comfort || rest != nil else { break }
        targets[here] = Sample(
          level: max(fallen, rest ?? comfort), reason: .held(step: steps.1.stepNumber))
      }
    }
  }

  /// The levels of an approach, not closer than those that follow allow, so that the level need not fall before the
  /// maneuver to be there in time.
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

  /// How far ahead approaches are looked at, in seconds.
  private static let foresight = 30.0
  /// By how much the smoothing spreads a change, in seconds to each side.
  private static let smoothingSeconds = 2 * Double(smoothing) / Double(samplesPerSecond) + 0.25

  /// The levels of an approach, whatever follows.
  private func freePlan(_ number: Int) -> Plan {
    if let plan = freePlans[number] { return plan }
    let approach = approaches[number]
    let (start, first) = (CameraTrack.index(approach.start), CameraTrack.index(approach.first))
    let last = max(start, CameraTrack.index(approach.last))
    var shown = (start...last).map { fit(approach, from: $0, to: max(first, $0)) }
    for index in shown.indices.dropLast().reversed() {
      shown[index] = min(shown[index], shown[index + 1])
    }
    let closest = approach.closestLevel
    let near = first - CameraTrack.index(CameraApproach.nearSeconds)
    let farthest = farthest(approach)
    let before = number > 0 ? approaches[number - 1] : nil
    let levels = zip(start...last, shown).map { index, fitting in
      guard index < near else { return min(closest, max(farthest, fitting)) }
      let fall = before.map {
        held($0) - CameraTrack.rate * max(0, CameraTrack.time(index) - $0.end)
      }
      return max(comfort(index), min(fitting, closest), min(fall ?? 0, closest))
    }
    let plan = Plan(start: start, levels: levels)
    freePlans[number] = plan
    return plan
  }

  /// How far away the camera goes for an approach at most: a level beyond comfort.
  private func farthest(_ approach: CameraApproach) -> Double {
    comfort(CameraTrack.index(max(0, approach.first - CameraApproach.nearSeconds))) - 1
  }

  /// The level that is held after an approach.
  private func held(_ approach: CameraApproach) -> Double {
    let last = CameraTrack.index(approach.last)
    let fitting = fit(approach, from: last, to: last)
    return min(approach.closestLevel, max(farthest(approach), fitting))
  }

  /// The closest level at which the road from one sample to a little beyond another one is in view.
  private func fit(_ approach: CameraApproach, from start: Int, to end: Int) -> Double {
    let seconds = CameraTrack.time(start)
    guard let vehicle = timeline.vehicle(at: seconds) else { return approach.closestLevel }
    let view = seen(approach)
    let bearing = (view.isHeadingUp ? timeline.cameraBearing(at: seconds) : 0) * .pi / 180
    let latitude = vehicle.coordinate.latitude
    let origin = Mercator.project(vehicle.coordinate)
    let unit = Mercator.metersPerPoint(latitude: latitude, zoom: 0) * Mercator.worldSize(zoom: 0)
    func scale(_ coordinate: Coordinate) -> Double {
      let point = Mercator.project(coordinate)
      let (east, south) = ((point.x - origin.x) * unit, (point.y - origin.y) * unit)
      return view.scale(
        showing: east * cos(bearing) + south * sin(bearing),
        east * sin(bearing) - south * cos(bearing))
    }
    let last = end + Int(approach.secondsBeyond) * CameraTrack.samplesPerSecond
    var best = Double.infinity
    for index in start...max(start, last) {
      guard let place = timeline.vehicle(at: min(timeline.durationSeconds, CameraTrack.time(index)))
      else { continue }
      best = min(best, scale(place.coordinate))
    }
    for maneuver in approach.maneuvers where maneuver.seconds >= seconds {
      if let stop = maneuver.stop { best = min(best, scale(stop)) }
      if let side = maneuver.turnAroundSide { best = min(best, view.scale(showing: 25 * side, 0)) }
    }
    return best.isFinite
      ? FollowingView.level(pointsPerMeter: best, latitude: latitude) : approach.closestLevel + 9
  }

  /// How the ground is seen on the way to maneuvers: what the chrome leaves free then, with their tilt.
  private func seen(_ approach: CameraApproach) -> FollowingView {
    if let view = views[approach.first] { return view }
    let moments = [max(approach.start, approach.first - 8), max(0, approach.first - 0.1)]
    let rooms = moments.compactMap(room)
    let area = rooms.dropFirst().reduce(rooms.first) { $0?.intersection($1) }
    let tilt = view.tilt == FollowingCamera.usualTilt ? approach.tilt : view.tilt
    let seen = view.with(tilt: tilt, area: area)
    views[approach.first] = seen
    return seen
  }
  private var views: [Double: FollowingView] = [:]

  // MARK: Comfort

  /// The level that suits the speed at a sample; a change that would be taken back within 8 s does not happen.
  private func comfort(_ index: Int) -> Double {
    let index = max(0, index)
    let number = index / CameraTrack.partLength
    let start = number * CameraTrack.partLength
    if let part = comforts[number] { return part[index - start] }
    let half = 4 * CameraTrack.samplesPerSecond
    let range = start - 4 * half..<start + CameraTrack.partLength + 4 * half
    var levels = self.levels(range)
    levels = Windows.reduced(Windows.reduced(levels, half: half, min), half: half, max)
    levels = Windows.reduced(Windows.reduced(levels, half: half, max), half: half, min)
    let part = Array(levels[4 * half..<4 * half + CameraTrack.partLength])
    comforts[number] = part
    return part[index - start]
  }

  /// The levels that suit the mean speeds from 3 s before to 9 s after each sample.
  private func levels(_ range: Range<Int>) -> [Double] {
    let (before, after) = (3 * CameraTrack.samplesPerSecond, 9 * CameraTrack.samplesPerSecond)
    let duration = timeline.durationSeconds
    let vehicles = (range.lowerBound - before..<range.upperBound + after).map {
      timeline.vehicle(at: min(duration, max(0, CameraTrack.time($0))))
    }
    let speeds = vehicles.map { $0?.speed ?? 0 }
    return range.indices.map { index in
      let here = index - range.lowerBound
      let window = speeds[here...here + before + after]
      return view.comfort(
        speed: window.reduce(0, +) / Double(window.count),
        latitude: vehicles[here + before]?.coordinate.latitude ?? 0)
    }
  }
}

/// What a window that slides over a series comes to.
enum Windows {
  /// The least or greatest of each value and so many neighbors on each side; the ends have fewer.
  static func reduced(
    _ values: [Double], half: Int, _ pick: (Double, Double) -> Double
  ) -> [Double] {
    values.indices.map { index in
      let window = values[max(0, index - half)...min(values.count - 1, index + half)]
      return window.dropFirst().reduce(window[window.startIndex], pick)
    }
  }
}
