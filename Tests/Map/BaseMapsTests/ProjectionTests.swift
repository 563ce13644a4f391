import BaseMaps
import Geometry
import TestSupport
import Testing

struct ProjectionTests {
  @Test(arguments: 0..<50)
  func `the target is at the anchor, at scale 1`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let camera = Camera.sample(
      target: Coordinate(
        clampingLatitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -180...180, using: &random)),
      zoom: .random(in: 10...18, using: &random), bearing: .random(in: -360...720, using: &random),
      viewingAngle: .random(in: 0...70, using: &random),
      anchor: Point(.random(in: 0...400, using: &random), .random(in: 0...240, using: &random)))
    let projection = Projection(camera)
    let point = try #require(projection.screen(camera.target))
    #expect(point.distance(to: camera.anchor) < 1e-6, "seed \(seed)")
    #expect(projection.scale(forward: 0) == 1)
  }

  @Test(arguments: [0.0, 45, 90, 200, 359])
  func `the bearing points up and its right hand to the right`(bearing: Double) throws {
    let camera = Camera.sample(bearing: bearing)
    let projection = Projection(camera)
    let ahead = try #require(projection.screen(camera.target.ahead(100, bearing)))
    #expect(abs(ahead.x - camera.anchor.x) < 0.05)
    #expect(ahead.y < camera.anchor.y - 10)
    let right = try #require(projection.screen(camera.target.ahead(100, bearing + 90)))
    #expect(right.x > camera.anchor.x + 30)
    #expect(abs(right.y - camera.anchor.y) < 0.05)
  }

  @Test func `at the target one point on the ground is one point on the screen`() throws {
    let camera = Camera.sample()
    let meters = 50 * Mercator.metersPerPoint(latitude: camera.target.latitude, zoom: camera.zoom)
    let right = try #require(Projection(camera).screen(camera.target.ahead(meters, 90)))
    #expect(abs(right.x - camera.anchor.x - 50) < 0.02)
  }

  @Test func `seen from straight above nothing shrinks`() throws {
    let camera = Camera.sample(viewingAngle: 0)
    let projection = Projection(camera)
    let meters = 80 * Mercator.metersPerPoint(latitude: camera.target.latitude, zoom: camera.zoom)
    let ahead = try #require(projection.screen(camera.target.ahead(meters)))
    #expect(abs(camera.anchor.y - ahead.y - 80) < 0.02)
    #expect(projection.scale(forward: 500) == 1)
  }

  @Test func `tilted by 45 degrees the ground is foreshortened by its cosine at the target`() {
    let projection = Projection(.sample())
    let near = projection.screen(Point(0, 0.01))
    #expect(abs((180 - near.y) / 0.01 - 0.5.squareRoot()) < 1e-3)
  }

  @Test func `an eye 360 points away sees half the size 509 points ahead`() {
    let projection = Projection(.sample())
    #expect(abs(projection.scale(forward: 360 * 2.0.squareRoot()) - 0.5) < 1e-9)
  }

  @Test func `what is farther is smaller and higher`() {
    let projection = Projection(.sample())
    let steps = stride(from: -200.0, through: 1000, by: 50).map { forward in
      (projection.scale(forward: forward), projection.screen(Point(0, forward)).y)
    }
    for (near, far) in zip(steps, steps.dropFirst()) {
      #expect(far.0 < near.0)
      #expect(far.1 < near.1)
    }
  }

  @Test func `lines into the distance meet at the horizon`() {
    let projection = Projection(.sample())
    let far = projection.screen(Point(50, 1e9))
    #expect(abs(far.x - 270) < 0.01)
    #expect(abs(far.y - (180 - 360)) < 0.01)
  }

  @Test func `what lies behind the eye or far beyond the screen has no position`() {
    let camera = Camera.sample()
    let projection = Projection(camera)
    #expect(projection.screen(camera.target.ahead(5_000, 180)) == nil)
    #expect(projection.screen(camera.target.ahead(50_000)) == nil)
    #expect(projection.screen(camera.target.ahead(50, 180)) != nil)
  }

  @Test(arguments: [0.0, 30, 45, 60, 75, 90])
  func `the range reaches from below the screen to above it`(angle: Double) {
    let projection = Projection(.sample(viewingAngle: angle))
    let range = projection.forwardRange
    #expect(range.lowerBound < 0)
    #expect(range.upperBound.isFinite && range.upperBound >= 240)
    if angle <= 45 {
      #expect(projection.screen(Point(0, range.upperBound)).y <= 0)
      #expect(projection.screen(Point(0, range.lowerBound)).y >= 240)
    }
    for y in [range.lowerBound, 0, range.upperBound] {
      let point = projection.screen(Point(100, y))
      #expect(point.x.isFinite && point.y.isFinite)
      #expect(projection.scale(forward: y) > 0)
    }
  }

  @Test func `coordinates on both sides of the 180th meridian are neighbors`() throws {
    let west = Coordinate(clampingLatitude: -17, longitude: 179.9995)
    let east = Coordinate(clampingLatitude: -17, longitude: -179.9995)
    let point = try #require(Projection(.sample(target: west)).screen(east))
    let back = try #require(Projection(.sample(target: east)).screen(west))
    #expect(point.x > 270 + 20 && point.x < 270 + 100)
    #expect(abs(point.x - 270 + back.x - 270) < 0.01)
    #expect(abs(point.y - 180) < 0.01)
  }
}

extension Camera {
  /// Returns a camera over San Francisco on the standard screen, with changes for a test.
  fileprivate static func sample(
    target: Coordinate = Coordinate(clampingLatitude: 37.7765, longitude: -122.4394),
    zoom: Double = 16, bearing: Double = 0, viewingAngle: Double = 45,
    anchor: Point = Point(270, 180)
  ) -> Camera {
    Camera(
      target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle, anchor: anchor,
      screen: Size(400, 240))
  }
}

extension Coordinate {
  /// Returns the coordinate a number of meters ahead on a bearing.
  fileprivate func ahead(_ meters: Double, _ bearing: Double = 0) -> Coordinate {
    Geodesy.destination(from: self, distance: meters, bearing: bearing)
  }
}
