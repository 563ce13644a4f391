import Foundation
import Geometry
import Navigation
package import Sessions

/// The session values shared by the cameras of all screens.
///
/// They are the vehicle's location at each quarter of a second, the comfortable zoom level for its
/// speed, and the approaches. Chunks of two minutes are computed on demand and the most recently
/// used are cached. Not safe for concurrent use.
package final class CameraCourse {
  /// The sampling rate, in samples per second.
  static let samplesPerSecond = 4
  /// The number of samples in a chunk.
  static let partLength = 120 * samplesPerSecond
  /// The maximum number of cached chunks.
  static let capacity = 16
  /// The number of samples on each side that must keep a level, or its change is skipped.
  private static let smoothingHalf = 4 * samplesPerSecond

  /// The location of the vehicle at a sample.
  struct Place {
    /// The position in the unit square of Web Mercator.
    var point: Point
    /// The latitude in degrees.
    var latitude: Double
    /// The ground meters per unit of the square.
    var metersPerUnit: Double
    /// The speed in meters per second.
    var speed: Double
    /// The sine and cosine of the bearing at the top of the screen.
    var sine, cosine: Double
  }

  let timeline: Timeline
  let approaches: [CameraApproach]
  private var places: [Int: [Place?]] = [:]
  private var comforts: [Int: [Double]] = [:]
  private var ways: [Double: ApproachRoad] = [:]
  /// The session times of the exits of roundabouts, by those of the entries.
  private let exits: [Double: Double]
  private let lastIndex: Int

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    let maneuvers = timeline.cameraManeuvers
    approaches = CameraApproach.all(of: maneuvers)
    exits = Dictionary(
      zip(maneuvers, maneuvers.dropFirst()).filter { $1.maneuver.isRoundaboutExit }
        .map { ($0.seconds, $1.seconds) }, uniquingKeysWith: { first, _ in first })
    lastIndex = max(0, CameraCourse.index(timeline.durationSeconds))
  }

  /// Returns the time of a sample, in session seconds.
  static func time(_ index: Int) -> Double { Double(index) / Double(samplesPerSecond) }

  /// Returns the first sample at or after a time.
  static func index(_ seconds: Double) -> Int {
    Int((seconds * Double(samplesPerSecond)).rounded(.up))
  }

  /// Returns the location of the vehicle at a sample, clamped to the session; nil if unknown.
  func place(_ index: Int) -> Place? {
    CameraCourse.value(at: min(lastIndex, max(0, index)), of: &places) { range in
      range.map(newPlace)
    }
  }

  private func newPlace(_ index: Int) -> Place? {
    let seconds = min(timeline.durationSeconds, CameraCourse.time(index))
    guard let vehicle = timeline.vehicle(at: seconds) else { return nil }
    let latitude = vehicle.coordinate.latitude
    let bearing = timeline.cameraBearing(at: seconds) * .pi / 180
    return Place(
      point: Mercator.project(vehicle.coordinate), latitude: latitude,
      metersPerUnit: Mercator.metersPerPoint(latitude: latitude, zoom: 0)
        * Mercator.worldSize(zoom: 0),
      speed: vehicle.speed, sine: sin(bearing), cosine: cos(bearing))
  }

  /// Returns the screen-independent part of the comfortable zoom level at a sample.
  func screenIndependentLevel(_ index: Int) -> Double {
    CameraCourse.value(at: max(0, index), of: &comforts) { range in
      let margin = 4 * CameraCourse.smoothingHalf
      let wide = range.lowerBound - margin..<range.upperBound + margin
      var shares = wide.map(newShare)
      shares = Series.greatest(
        Series.least(shares, half: CameraCourse.smoothingHalf), half: CameraCourse.smoothingHalf)
      shares = Series.least(
        Series.greatest(shares, half: CameraCourse.smoothingHalf), half: CameraCourse.smoothingHalf)
      return Array(shares[margin..<margin + range.count])
    }
  }

  /// Returns the screen-independent part for the mean speed from 3 s before to 9 s after a sample.
  private func newShare(_ index: Int) -> Double {
    let window =
      index - 3 * CameraCourse.samplesPerSecond...index + 9 * CameraCourse.samplesPerSecond
    let speed = window.reduce(0) { $0 + (place($1)?.speed ?? 0) } / Double(window.count)
    return FollowingView.screenIndependentLevel(speed: speed, latitude: place(index)?.latitude ?? 0)
  }

  func way(_ approach: CameraApproach) -> ApproachRoad {
    if let known = ways[approach.first] { return known }
    let circles = approach.maneuvers.compactMap(circle)
    let last = CameraCourse.index(approach.last) + approach.samplesBeyond
    let range = CameraCourse.index(approach.start)...circles.reduce(last) { max($0, $1.last) }
    let way = ApproachRoad(start: range.lowerBound, places: range.map(place), circles: circles)
    if ways.count > 16 * CameraCourse.capacity { ways.removeAll(keepingCapacity: true) }
    ways[approach.first] = way
    return way
  }

  /// Returns the circle of a roundabout between entry and exit; nil for other maneuvers.
  private func circle(_ maneuver: CameraManeuver) -> RoundaboutCircle? {
    guard maneuver.sight == .roundabout, !maneuver.maneuver.isRoundaboutExit else { return nil }
    let entry = CameraCourse.index(maneuver.seconds)
    let isClockwise = maneuver.maneuver.rotation == .clockwise
    var way = (0..<RoundaboutCircle.longest).compactMap { place(entry + $0) }.map(\.point)
    if let exit = exits[maneuver.seconds] {
      way = Array(way.prefix(max(0, CameraCourse.index(exit) - entry + 1)))
    } else {
      way = RoundaboutCircle.passage(along: way, isClockwise: isClockwise)
    }
    return RoundaboutCircle(way, isClockwise: isClockwise, entry: entry)
  }

  /// Returns a value of a series that is computed and cached in chunks.
  static func value<Value>(
    at index: Int, of parts: inout [Int: [Value]], make: (Range<Int>) -> [Value]
  ) -> Value {
    let number = index / partLength
    let start = number * partLength
    if let part = parts[number] { return part[index - start] }
    let part = make(start..<start + partLength)
    if parts.count >= capacity { parts.removeAll(keepingCapacity: true) }
    parts[number] = part
    return part[index - start]
  }
}

/// The road from the start of an approach to slightly beyond its maneuvers.
struct ApproachRoad {
  /// The first sample.
  let start: Int
  /// The locations of the vehicle at the samples.
  let places: [CameraCourse.Place?]
  /// The roundabouts along the road.
  let circles: [RoundaboutCircle]

  /// Accesses the location of the vehicle at a sample; nil if unknown or beyond the ends.
  subscript(_ index: Int) -> CameraCourse.Place? {
    places.indices.contains(index - start) ? places[index - start] : nil
  }
}

/// The circle of a roundabout, fitted to the driven road.
struct RoundaboutCircle {
  /// The maximum number of samples of a roundabout after its entry.
  static let longest = 20 * CameraCourse.samplesPerSecond
  /// The minimum turn of the road that defines a circle, in degrees.
  private static let minimumTurn = 60.0

  /// Points on the circle, in the unit square of Web Mercator.
  let points: [Point]
  /// The sample of the entry.
  let entry: Int
  /// The sample two seconds after the exit.
  let last: Int

  /// Returns the part of a road after an entry that ends at the exit, or all of it if that is
  /// unknown.
  static func passage(along way: [Point], isClockwise: Bool) -> [Point] {
    guard
      let exit = RoundaboutPassage.exitMeters(
        of: way.map(Mercator.unproject), drivingOn: isClockwise ? .left : .right)
    else { return way }
    var meters = 0.0
    let count = zip(way, way.dropFirst()).prefix { one, other in
      meters += Geodesy.distance(Mercator.unproject(one), Mercator.unproject(other))
      return meters < exit
    }.count
    return Array(way.prefix(count + 2))
  }

  /// Fits a circle to the road up to its exit; fails if the road does not bend enough.
  ///
  /// - Parameters:
  ///   - way: The position of the vehicle at each sample from the entry to the exit.
  ///   - isClockwise: Whether the circle is driven clockwise.
  ///   - entry: The sample of the entry.
  init?(_ way: [Point], isClockwise: Bool, entry: Int) {
    var best: (turn: Double, range: Range<Int>) = (0, 0..<0)
    var (turn, start) = (0.0, 0)
    var last: Double?
    for index in way.indices.dropFirst() {
      let step = way[index] - way[index - 1]
      guard step.length > 0 else { continue }
      let course = atan2(step.x, -step.y) * 180 / .pi
      defer { last = course }
      guard let before = last else { continue }
      let bend = Geodesy.signed(degrees: Geodesy.normalized(degrees: course - before))
      turn = max(0, turn + (isClockwise ? bend : -bend))
      if turn == 0 { start = index }
      if turn > best.turn { best = (turn, start..<index) }
    }
    guard best.turn >= RoundaboutCircle.minimumTurn, best.range.count >= 2 else { return nil }
    let range = best.range
    guard
      let (center, radius) = RoundaboutCircle.circle(
        way[range.lowerBound], way[(range.lowerBound + range.upperBound) / 2],
        way[range.upperBound])
    else { return nil }
    self.entry = entry
    self.last = entry + range.upperBound + 2 * CameraCourse.samplesPerSecond
    points = (0..<8).map { eighth in
      let angle = Double(eighth) * .pi / 4
      return center + Point(cos(angle), sin(angle)) * radius
    }
  }

  /// Returns the circle through three points; nil if they are collinear.
  private static func circle(
    _ one: Point, _ other: Point, _ third: Point
  ) -> (center: Point, radius: Double)? {
    let (a, b) = (other - one, third - one)
    let cross = 2 * (a.x * b.y - a.y * b.x)
    let (aa, bb) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y)
    guard abs(cross) > 1e-9 * max(aa, bb) else { return nil }
    let center = Point((b.y * aa - a.y * bb) / cross, (a.x * bb - b.x * aa) / cross)
    return (one + center, center.length)
  }
}
