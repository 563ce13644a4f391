import Geometry
import Rasters
import TestSupport
import Testing

struct AreaGroundTests {
  /// A camera that looks forward over a plane: y is forward, and the horizon is on row 10.
  private let camera = Perspective((1, 0.32, 32), (0, 0.1, 60), (0, 0.01, 1))

  @Test(arguments: 0..<20)
  func `a polygon on the ground is the polygon of its corners as they are seen`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let ring = random.points(7, -60...60)
    let seen = ring.compactMap(camera.apply)
    let picture = AreaBatch(ring, seenBy: camera).coverage()
    #expect(seen.count == 7)
    #expect(picture.distance(to: AreaBatch(seen).coverage()) <= 1, "seed \(seed)")
    #expect(picture.area > 10)
  }

  @Test func `ground from behind the eye begins at the lower edge`() {
    let behind = AreaBatch(corners(-20, -4000, 20, 100), seenBy: camera).coverage()
    let below = AreaBatch(corners(-20, -90, 20, 100), seenBy: camera).coverage()
    #expect(behind.distance(to: below) <= 1)
    #expect(behind[32, 63] == 255 && behind.area < 60 * 64)
    #expect(AreaBatch(corners(-20, -4000, 20, -200), seenBy: camera).coverage().area == 0)
  }

  @Test func `the whole ground reaches to the horizon`() {
    let ground = AreaBatch(corners(-1e9, -1e9, 1e9, 1e9), seenBy: camera).coverage()
    for row in 0..<64 {
      #expect((0..<64).allSatisfy { ground[$0, row] == (row < 10 ? 0 : 255) }, "row \(row)")
    }
  }

  @Test(arguments: 0..<20)
  func `an eye among the polygons sees what lies before it`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let ring = random.convex(6, center: Point(0, -90), radius: 150)
    // The same polygon without the part below the picture.
    var before: [Point] = []
    for (last, next) in zip(ring.suffix(1) + ring.dropLast(), ring) {
      if (last.y > -50) != (next.y > -50) {
        before.append(last.interpolated(to: next, (-50 - last.y) / (next.y - last.y)))
      }
      if next.y > -50 { before.append(next) }
    }
    let picture = AreaBatch(ring, seenBy: camera).coverage()
    let expected = AreaBatch(before, seenBy: camera).coverage()
    #expect(picture.distance(to: expected) <= 1, "seed \(seed)")
    #expect(picture.area > 0)
  }
}
