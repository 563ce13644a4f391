import Geometry
import Rasters
import TestSupport
import Testing

struct AreaUnionTests {
  @Test(arguments: 0..<30)
  func `the two halves of a square are the square to the last bit`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double { Double(Int.random(in: 1300...15_000, using: &random)) / 256 }
    let (top, bottom) = (Point(number(), 5.125), Point(number(), 58.75))
    let square = AreaBatch(corners(5.25, 5.125, 58.5, 58.75)).coverage()
    let left = [Point(5.25, 5.125), top, bottom, Point(5.25, 58.75)]
    let right = [Point(58.5, 5.125), top, bottom, Point(58.5, 58.75)]
    #expect(AreaBatch(left, right).coverage() == square, "seed \(seed)")
  }

  @Test(arguments: 0..<30)
  func `triangles that make up a polygon leave no hairline`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let radius = seed.isMultiple(of: 4) ? 90_000.0 : 40
    let ring = random.convex(9, center: random.point(), radius: radius)
    var triangles = AreaBatch()
    for index in 1..<8 { triangles.append([ring[0], ring[index], ring[index + 1]]) }
    for plane in [nil, Perspective((1, 0.3, 0), (0, -0.5, 60), (0, 0.012, 0.6))] {
      triangles.perspective = plane
      let whole = AreaBatch(ring, seenBy: plane).coverage()
      #expect(triangles.coverage() == whole, "seed \(seed)")
    }
  }

  @Test func `tiles with buffers that overlap join without a seam`() {
    let (left, right) = (corners(-9, 7.3, 34.4, 50.9), corners(29.7, 7.3, 90, 50.9))
    let whole = AreaBatch(corners(-9, 7.3, 90, 50.9)).coverage()
    let joined = AreaBatch(left, right).coverage()
    for (index, step) in joined.steps.enumerated() where !(7...51).contains(index / 64) {
      #expect(step == whole.steps[index])
    }
    for row in 8..<50 { #expect((0..<64).allSatisfy { joined[$0, row] == 255 }) }
  }

  @Test func `polygons of opposite winding do not cancel`() {
    let (one, other) = (corners(4, 4, 40, 40), corners(20, 20, 60, 60))
    let united = AreaBatch(one, other).coverage()
    #expect(united[30, 30] == 255)
    #expect(AreaBatch(one, other.reversed()).coverage() == united)
    #expect(AreaBatch(one.reversed(), other).coverage() == united)
    #expect(united.area == 2496)
  }

  @Test func `a mirror changes nothing`() {
    var batch = AreaBatch(corners(30, 3.5, 61, 20))
    batch.append(polygon: [corners(4, 4, 40, 60), corners(10, 10, 20, 40)])
    let mirrored = batch.coverage(transform: Transform.scale(-1, 1).then(.translation(64, 0)))
    let plain = batch.coverage()
    for index in plain.steps.indices {
      #expect(mirrored[63 - index % 64, index / 64] == plain[index % 64, index / 64])
    }
  }

  @Test func `the order of polygons changes nothing`() {
    var random = SeededGenerator(seed: 7)
    let rings = (0..<30).map { _ in random.points(5, -9...70) }
    var (forth, back) = (AreaBatch(), AreaBatch())
    for ring in rings { forth.append(ring) }
    for ring in rings.reversed() { back.append(ring) }
    #expect(forth.coverage() == back.coverage())
    #expect((1...4000).contains(forth.coverage().area))
  }

  @Test func `a thousand polygons at one position are one`() {
    let ring = corners(10, 10, 20, 20)
    var batch = AreaBatch()
    for _ in 0..<1000 { batch.append(ring) }
    #expect(batch.coverage() == AreaBatch(ring).coverage())
  }
}
