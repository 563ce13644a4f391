import Geometry
import Testing

@testable import BaseMaps

/// Tests the mapping of screen pixels to the ground plane.
struct GroundSamplerTests {
  private func ground(columns: Int, rows: Int) -> GroundSampler? {
    GroundSampler(
      Perspective(.identity), screen: Size(Double(columns), Double(rows)), columns: columns,
      rows: rows)
  }

  @Test func `a screen may be a single pixel, but no less`() throws {
    let pixel = try #require(ground(columns: 1, rows: 1))
    #expect(pixel.point(column: 0, row: 0) == Point(0.5, 0.5))
    #expect(ground(columns: 0, rows: 1) == nil)
    #expect(ground(columns: 1, rows: 0) == nil)
  }

  @Test func `an outline touches its pixels and one around them, cut at the screen`() throws {
    let ground = try #require(self.ground(columns: 40, rows: 30))
    let square = [Point(10, 8), Point(20, 8), Point(20, 16), Point(10, 16)]
    let inner = try #require(ground.pixels(touching: square))
    #expect(inner.columns == 9..<21 && inner.rows == 7..<17)
    let wide = try #require(ground.pixels(touching: [Point(-9, -9), Point(90, 4)]))
    #expect(wide.columns == 0..<40 && wide.rows == 0..<5)
    #expect(ground.pixels(touching: [Point(50, 8), Point(60, 16)]) == nil)
  }

  @Test func `a ring is cut where it is a 32nd of the distance of the target away`() {
    let plane = GroundPlane(
      Samples.camera(
        Coordinate(clampingLatitude: 0, longitude: 90), zoom: 2, bearing: 0, tilt: 0,
        screen: Size(600, 600)))
    var found: [Point] = []
    // From the target, with a weight of 1, to behind the eye.
    ExtrusionProjection(plane).project(
      [SIMD3(0, 0, 1), SIMD3(0, 32, -1), SIMD3(32, 0, 1)], into: &found)
    let share = (1 - 1.0 / 32) / 2
    #expect(found.count == 4)
    #expect(found.contains { $0.distance(to: Point(0, share * 1024)) < 1e-6 })
  }
}
