import Foundation
import Geometry
import Navigation
import TestSupport
import Testing

@testable import MapScenes
@testable import Sessions

struct CameraTrackTests {
  private static let view = FollowingView(
    anchor: Point(278.5, 178), area: Rect(203, 8, 151, 224), screen: Size(400, 240), tilt: 45,
    isHeadingUp: true)

  private static func timeline(_ pieces: [SampleRoutes.Piece]) -> Timeline {
    Timeline(RouteScript(name: "test", source: .route(SampleRoutes.route(pieces: pieces))))
  }

  private static func random(_ seed: Int) -> Timeline {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let vehicle = SampleRoutes.randomVehicle(using: &generator)
    return Timeline(RouteScript(name: "any", source: .route(route), vehicle: vehicle))
  }

  private static func levels(_ timeline: Timeline, upTo seconds: Double = 500) -> [Double] {
    let track = CameraTrack(CameraCourse(timeline), view: view)
    let end = Int(min(timeline.durationSeconds, seconds) * 10)
    return (0...max(10, end)).map { track.sample(at: Double($0) / 10).level }
  }

  @Test func `the camera comes closer before a turn, holds, and goes away after it`() throws {
    let timeline = Self.timeline([
      .init(maneuver: .depart, meters: 1600, seconds: 80),
      .init(maneuver: .turnRight, meters: 1600, seconds: 80), .init(maneuver: .destination),
    ])
    let turn = try #require(timeline.drive).maneuverTimes[1]
    let track = CameraTrack(CameraCourse(timeline), view: Self.view)
    let far = track.sample(at: turn - 30)
    let near = track.sample(at: turn)
    #expect(far.reason == .comfort && near.reason == .approach(step: 1))
    #expect(near.level > far.level + 0.5)
    #expect(abs(track.sample(at: turn + 1).level - near.level) < 0.05)
    #expect(track.sample(at: turn + 0.5).reason == .held(step: 1))
    #expect(track.sample(at: turn + 20).level < near.level - 0.5)
  }

  @Test func `where the road only goes on, the camera does not come closer`() throws {
    let timeline = Timeline(
      RouteScript(
        name: "straight", source: .route(SampleRoutes.straight(meters: 3000, seconds: 200)),
        vehicle: VehicleProfile(speed: .constant(15))))
    let change = try #require(timeline.drive).maneuverTimes[1]
    let track = CameraTrack(CameraCourse(timeline), view: Self.view)
    let level = track.sample(at: change).level
    for time in stride(from: change - 20, through: change + 20, by: 1) {
      #expect(abs(track.sample(at: time).level - level) < 1e-3, "\(time)")
    }
  }

  @Test(arguments: 1...40)
  func `on no drive the level changes faster than half a level in a second`(seed: Int) {
    let levels = Self.levels(Self.random(seed))
    #expect(zip(levels, levels.dropFirst()).allSatisfy { abs($0 - $1) <= 0.05 + 1e-6 })
  }

  @Test(arguments: 1...40)
  func `on no drive the level falls in the last ten seconds before a maneuver`(seed: Int) {
    let timeline = Self.random(seed)
    let track = CameraTrack(CameraCourse(timeline), view: Self.view)
    for approach in CameraApproach.all(of: timeline.cameraManeuvers) {
      let start = max(approach.first - 10, approach.earliest + 3)
      guard start < approach.first else { continue }
      let levels = stride(from: start, through: approach.first, by: 0.25).map {
        track.sample(at: $0).level
      }
      let fall = zip(levels, levels.dropFirst()).map { $0 - $1 }.max() ?? 0
      #expect(fall < 0.02, "seed \(seed) before \(approach.first)")
    }
  }

  @Test(arguments: 1...10)
  func `a part that is asked for alone equals that of the whole`(seed: Int) {
    let timeline = Self.random(seed)
    let whole = CameraTrack(CameraCourse(timeline), view: Self.view)
    let times = stride(from: 0.3, to: timeline.durationSeconds, by: 7.1).map(\.self)
    let forwards = times.map(whole.sample)
    for (time, sample) in zip(times, forwards).reversed() {
      #expect(CameraTrack(CameraCourse(timeline), view: Self.view).sample(at: time) == sample)
    }
  }

  @Test func `what a card takes on the way to a maneuver moves the camera away`() throws {
    let timeline = Self.timeline([
      .init(maneuver: .depart, meters: 1600, seconds: 160),
      .init(maneuver: .turnSharpLeft, meters: 1600, seconds: 160), .init(maneuver: .destination),
    ])
    let turn = try #require(timeline.drive).maneuverTimes[1]
    let low = Rect(left: 203, top: 100, right: 354, bottom: 232)
    let free = CameraTrack(CameraCourse(timeline), view: Self.view).sample(at: turn - 8).level
    let covered = CameraTrack(CameraCourse(timeline), view: Self.view) { _ in
      FollowingRoom(area: low)
    }.sample(at: turn - 8).level
    #expect(covered < free - 0.3)
  }

  @Test func `while another route is looked for, the level holds`() throws {
    let route = SampleRoutes.route(pieces: [
      .init(maneuver: .depart, meters: 1600, seconds: 80),
      .init(maneuver: .turnRight, meters: 1600, seconds: 80), .init(maneuver: .destination),
    ])
    var script = RouteScript(name: "test", source: .route(route))
    let turn = try #require(Timeline(script).drive).maneuverTimes[1]
    func levels() -> [Double] {
      let track = CameraTrack(CameraCourse(Timeline(script)), view: Self.view)
      return stride(from: turn - 15, through: turn - 8, by: 0.5).map { track.sample(at: $0).level }
    }
    let moving = levels()
    #expect(moving[14] > moving[0] + 0.3)
    script.events = [ScriptEvent(at: .time(turn - 18), .reroute(seconds: 13))]
    let held = levels()
    #expect(held.allSatisfy { $0 == held[0] }, "\(held)")
  }

  @Test func `a roundabout is known by the road that is driven in it`() throws {
    // To the circle, counterclockwise around three quarters of it, and away to the left.
    let center = Point(0.5, 0.5)
    let radius = 1e-6
    let around = stride(from: 90.0, through: -180, by: -15).map { degrees in
      center + Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * radius
    }
    let before = stride(from: 4.0, through: 1.5, by: -0.5).map { center + Point(0, $0 * radius) }
    let after = stride(from: 1.5, through: 4, by: 0.5).map { center - Point($0 * radius, 0) }
    let way = before + around + after
    let circle = try #require(RoundaboutCircle(way, isClockwise: false, entry: 100))
    for point in circle.points {
      #expect(abs(point.distance(to: center) / radius - 1) < 0.1)
    }
    let exit = 100 + before.count + around.count
    #expect((exit - 2...exit + 1).contains(circle.last - 8), "\(circle.last)")
    #expect(RoundaboutCircle(before, isClockwise: false, entry: 0) == nil, "a straight road")
  }

  @Test(arguments: [true, false])
  func `a curve behind a mini roundabout is no part of it`(hasExitStep: Bool) throws {
    // Into a circle of 8 m, out of it after a quarter, and then around a curve of 200 m.
    let origin = Coordinate(clampingLatitude: 47, longitude: 9)
    var (line, course) = ([origin], 0.0)
    func go(_ meters: Double, turning degrees: Double = 0) {
      course += degrees
      let last = line[line.count - 1]
      line.append(Geodesy.destination(from: last, distance: meters, bearing: course))
    }
    for _ in 0..<30 { go(10) }
    let entry = line.count - 1
    go(4, turning: 45)
    for _ in 0..<5 { go(4, turning: -28) }
    let exit = line.count - 1
    go(10, turning: 45)
    for _ in 0..<12 { go(40, turning: -11) }
    let whole = try #require(RouteLine(coordinates: line))
    let ends = [0, entry] + (hasExitStep ? [exit] : []) + [line.count - 1]
    let maneuvers: [Maneuver] =
      [.depart, .roundaboutLeftCounterclockwise]
      + (hasExitStep ? [.roundaboutExitCounterclockwise] : []) + [.destination]
    let track = CameraCourse(
      try Self.timeline(along: whole, maneuvers, at: ends.map { whole.meters[$0] }))
    let approach = try #require(track.approaches.first)
    for circle in track.way(approach).circles {
      let center = Mercator.unproject((circle.points[0] + circle.points[4]) * 0.5)
      #expect(Geodesy.distance(Mercator.unproject(circle.points[0]), center) < 15)
    }
    #expect(track.way(approach).circles.count == 1)
  }

  /// Returns the drive along a line at 10 m/s with maneuvers at distances along it.
  private static func timeline(
    along line: RouteLine, _ maneuvers: [Maneuver], at meters: [Double]
  ) throws -> Timeline {
    let steps = zip(maneuvers, meters).enumerated().map { index, step in
      let next = index + 1 < meters.count ? meters[index + 1] : step.1
      return RouteStep(
        info: StepInfo(
          maneuver: step.0, stepNumber: index,
          distanceFromPrevStepMeters: index > 0 ? step.1 - meters[index - 1] : 0),
        maneuverMeters: step.1, lengthMeters: next - step.1,
        durationSeconds: (next - step.1) / 10, roadName: "", legIndex: 0)
    }
    let end = Waypoint(name: "End", coordinate: line.coordinate(at: line.lengthMeters))
    let route = Route(
      source: "test", origin: Waypoint(name: "Start", coordinate: line.coordinates[0]),
      legs: [RouteLeg(destination: end, endMeters: line.lengthMeters)], steps: steps, line: line)
    return Timeline(
      RouteScript(
        name: "test", source: .route(route), vehicle: VehicleProfile(speed: .constant(6))))
  }

  @Test func `the tilt of a roundabout comes and goes slowly`() throws {
    let timeline = Self.timeline([
      .init(maneuver: .depart, meters: 1000, seconds: 80),
      .init(maneuver: .roundaboutRightCounterclockwise, meters: 1000, seconds: 80),
      .init(maneuver: .destination),
    ])
    let turn = try #require(timeline.drive).maneuverTimes[1]
    let track = CameraTrack(CameraCourse(timeline), view: Self.view)
    #expect(track.tilt(at: turn - 20) == 45 && track.tilt(at: turn) == 35)
    #expect(track.tilt(at: turn + 20) == 45)
    let tilts = stride(from: turn - 20, to: turn + 20, by: 0.1).map { track.tilt(at: $0) }
    #expect(zip(tilts, tilts.dropFirst()).allSatisfy { abs($0 - $1) <= 0.6 + 1e-9 })
  }

  @Test func `the level of a recording is as smooth`() throws {
    let messages = (0..<60).map { second in
      let step = StepInfo(maneuver: .turnLeft, stepNumber: second / 20)
      let place = Coordinate(clampingLatitude: 50, longitude: 10 + Double(second) / 5000)
      return FeedMessage(
        time: Double(second),
        navInfo: NavInfo(
          navState: .enroute, currentStep: step,
          distanceToCurrentStepMeters: Double(20 - second % 20) * 15),
        location: VehicleLocation(
          coordinate: place, course: 90, speed: second % 2 == 0 ? 25 : 12))
    }
    let feed = try #require(RecordedFeed(messages))
    let timeline = Timeline(RouteScript(name: "feed", source: .feed(feed)))
    #expect(timeline.cameraManeuvers.map(\.seconds) == [20, 40])
    let levels = Self.levels(timeline)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { abs($0 - $1) <= 0.05 + 1e-6 })
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) > 0.3)
  }
}
