import BaseMaps
import Geometry
import TestSupport
import Testing

@testable import MapScenes

struct FollowingViewTests {
  private static let standard = FollowingView(
    anchor: Point(278.5, 178), area: Rect(203, 8, 151, 224), screen: Size(400, 240), tilt: 45,
    isHeadingUp: true)
  private let origin = Coordinate(clampingLatitude: 47, longitude: 10)

  /// Returns the screen position of a point at meters to the right and ahead, for a camera's level.
  private func seen(
    _ right: Double, _ forward: Double, _ view: FollowingView, level: Double
  ) throws -> Point {
    let camera = Camera(
      target: origin, zoom: Camera.zoom(ofLevel: level), bearing: 0, viewingAngle: view.tilt,
      anchor: view.anchor, screen: view.screen)
    let unit = Mercator.metersPerPoint(latitude: 47, zoom: 0) * Mercator.worldSize(zoom: 0)
    let start = Mercator.project(origin)
    let target = Mercator.unproject(start + Point(right / unit, -forward / unit))
    return try #require(Projection(camera).screen(target))
  }

  @Test(arguments: [0.0, 35, 45])
  func `the closest level puts a point on the border of its room`(tilt: Double) throws {
    let view = Self.standard.with(tilt: tilt, rooms: [])
    let room = Rect(left: 219, top: 32, right: 338, bottom: 228)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let right = Double.random(in: -300...300, using: &generator)
      let forward = Double.random(in: -100...600, using: &generator)
      let scale = view.scale(showing: right, forward)
      guard scale.isFinite, abs(right) + abs(forward) > 5 else { continue }
      let level = FollowingView.level(pointsPerMeter: scale, latitude: 47)
      guard level < 20.5 else { continue }
      let point = try seen(right, forward, view, level: level)
      let wide = room.inset(by: -0.1, -0.1)
      #expect(wide.contains(point), "\(right) \(forward): \(point)")
      #expect(!room.inset(by: 0.1, 0.1).contains(point), "\(right) \(forward): \(point)")
    }
  }

  @Test(arguments: [0.0, 35, 45])
  func `at its closest level no point lies under a card`(tilt: Double) throws {
    let card = Rect(left: 203, top: 8, right: 255, bottom: 90)
    let view = Self.standard.with(
      tilt: tilt, rooms: [FollowingRoom(area: Self.standard.area, cards: [card])])
    let plain = Self.standard.with(tilt: tilt, rooms: [])
    var generator = SeededGenerator(seed: 8)
    var bounded = 0
    for _ in 0..<1000 {
      let right = Double.random(in: -300...100, using: &generator)
      let forward = Double.random(in: 20...600, using: &generator)
      let scale = view.scale(showing: right, forward)
      let level = FollowingView.level(pointsPerMeter: scale, latitude: 47)
      guard level < 20.5 else { continue }
      let point = try seen(right, forward, view, level: level)
      #expect(!card.contains(point), "\(right) \(forward): \(point)")
      guard scale < plain.scale(showing: right, forward) else { continue }
      bounded += 1
      let wide = card.inset(by: -4.1, -4.1)
      #expect(wide.contains(point), "\(right) \(forward): \(point) is as close as it may be")
    }
    #expect(bounded > 100)
  }

  @Test func `the faster, the farther away, within limits`() {
    let levels = [0.0, 8, 14, 20, 30, 50, 80].map { Self.standard.comfort(speed: $0, latitude: 47) }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(levels[0] <= 17.9 && levels[6] >= 14.5)
    #expect(abs(levels[2] - levels[4] - 1.1) < 0.02, "a level less for each doubling")
  }

  @Test func `a larger map shows half of its size as scale`() {
    let large = FollowingView(
      anchor: Point(446.5, 269), area: Rect(299, 8, 295, 344), screen: Size(640, 360), tilt: 45,
      isHeadingUp: true)
    let closer =
      large.comfort(speed: 20, latitude: 47) - Self.standard.comfort(speed: 20, latitude: 47)
    #expect((0.3...0.5).contains(closer), "\(closer)")
  }
}
