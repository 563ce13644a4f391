import Geometry
import Rasters
import TestSupport
import Testing

struct AreaCoverageTests {
  @Test(arguments: 0..<40)
  func `a rectangle covers each pixel by the product of its sides`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double { Double(Int.random(in: -2000...18_000, using: &random)) / 256 }
    let (x, y) = ([number(), number()].sorted(), [number(), number()].sorted())
    let picture = AreaBatch(corners(x[0], y[0], x[1], y[1])).coverage()
    func length(_ sides: [Double], _ pixel: Int) -> Double {
      max(0, min(sides[1], Double(pixel + 1)) - max(sides[0], Double(pixel)))
    }
    for index in 0..<64 * 64 {
      let exact = 255 * length(x, index % 64) * length(y, index / 64)
      #expect(picture.steps[index] == UInt8((exact + 0.5).rounded(.down)), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func `any rings cover the area that winds around each pixel`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var batch = AreaBatch()
    for _ in 0...seed % 4 {
      batch.append(random.points(3 + seed % 5, -30...94), isHole: seed.isMultiple(of: 3))
    }
    #expect(batch.coverage().distance(to: batch.exactCoverage()) <= 1, "seed \(seed)")
  }

  @Test func `slivers that are thinner than a pixel keep their area`() {
    for (width, angle) in [(0.3, 0.0), (0.05, 31.0), (0.3, 45), (0.1, 89.5), (0.6, 0.2)] {
      let sliver = corners(-20, -width / 2, 20, width / 2).map {
        Transform.rotation(degrees: angle).apply($0) + Point(31.3, 32.7)
      }
      let batch = AreaBatch(sliver)
      #expect(abs(batch.coverage().area - 40 * width) < 0.15, "\(width) at \(angle)°")
      #expect(batch.coverage().distance(to: batch.exactCoverage()) <= 1)
    }
  }

  @Test func `a hole takes away what it covers, whichever way it is wound`() {
    let (outer, hole) = (corners(4.5, 4.5, 60, 60), corners(20, 20.25, 40.5, 40))
    for (one, other) in [(outer, hole), (outer.reversed(), hole), (outer, hole.reversed())] {
      var batch = AreaBatch()
      batch.append(polygon: [one, other])
      let picture = batch.coverage()
      #expect(picture[10, 10] == 255 && picture[30, 30] == 0)
      #expect(picture[30, 20] == 64 && picture[40, 30] == 128 && picture[4, 4] == 64)
    }
  }

  @Test func `a point in a hole may be covered by another polygon`() {
    var batch = AreaBatch(corners(25, 25, 30, 30))
    batch.append(polygon: [corners(4, 4, 60, 60), corners(20, 20, 40, 40)])
    let picture = batch.coverage()
    #expect(picture[27, 27] == 255 && picture[22, 22] == 0 && picture[10, 10] == 255)
  }

  @Test func `a transform is the same as polygons moved by hand`() {
    var random = SeededGenerator(seed: 5)
    let turn = Transform.rotation(degrees: 30).then(.scale(1.5, 0.5)).then(.translation(20, 4))
    let ring = random.points(9)
    let moved = AreaBatch(ring.map(turn.apply)).coverage()
    #expect(AreaBatch(ring).coverage(transform: turn).distance(to: moved) <= 1)
    #expect(moved.area > 100)
  }

  @Test func `a known picture is the same on every machine`() {
    var random = SeededGenerator(seed: 99)
    var batch = AreaBatch()
    for index in 0..<12 {
      batch.append(random.points(7, -40...104), isHole: index.isMultiple(of: 5))
    }
    batch.perspective = Perspective((1, 0.2, 0), (0, 0.8, 4), (0, 0.004, 0.9))
    let sum = batch.coverage().steps.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, step in
      (hash ^ UInt64(step)) &* 0x100_0000_01B3
    }
    #expect(String(sum, radix: 16) == "6d1409679eaea420")
  }
}
