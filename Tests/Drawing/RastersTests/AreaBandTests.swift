import Geometry
import Rasters
import TestSupport
import Testing

/// Tests of shapes for which bands of rows, pixel borders and steep or shallow edges are critical.
struct AreaBandTests {
  /// A shape and what it tests.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rings: [[Point]]

    init(_ name: String, _ rings: [Point]...) {
      testDescription = name
      self.rings = rings
    }

    /// The first ring, with all others as holes.
    var batch: AreaBatch {
      var batch = AreaBatch()
      batch.append(polygon: rings)
      return batch
    }
  }

  static let shapes = [
    Shape("on borders of pixels and bands", corners(8, 16, 40, 32)),
    Shape("a hole from band to band", corners(4, 4, 60, 60), corners(16, 15, 48, 49)),
    Shape("sides of 45°", [Point(32, 0), Point(64, 32), Point(32, 64), Point(0, 32)]),
    Shape("sides that end on borders", [Point(3, 3), Point(35, 11), Point(43, 43), Point(11, 35)]),
    Shape("a steep sliver", [Point(31.2, -9), Point(31.6, -9), Point(33.1, 80), Point(32.9, 80)]),
    Shape(
      "a shallow sliver", [Point(-9, 31.1), Point(80, 32.4), Point(80, 32.6), Point(-9, 31.6)]),
    Shape("less than a pixel", [Point(32.2, 31.8), Point(32.9, 32.1), Point(32.4, 32.7)]),
    Shape(
      "outside at all sides",
      [Point(-300, 20), Point(30, -200), Point(400, 50), Point(9, 90)]),
    Shape("far outside", [Point(-9e8, 10), Point(9e8, 10), Point(9e8, 9e8), Point(-9e8, 40)]),
  ]

  @Test(arguments: shapes)
  func `coverage is what many samples of each pixel find`(shape: Shape) {
    #expect(shape.batch.coverage().distance(to: shape.batch.sampledCoverage()) <= 12)
  }

  @Test(arguments: shapes)
  func `two shapes with a common border leave no seam`(shape: Shape) {
    let ring = shape.rings[0]
    var halves = AreaBatch()
    halves.append([ring[0], ring[1], ring[2]])
    if ring.count > 3 { halves.append([ring[0], ring[2], ring[3]]) }
    #expect(halves.coverage() == AreaBatch(ring).coverage())
  }

  @Test(arguments: 0..<12)
  func `moving by whole pixels moves the picture`(shift: Int) {
    var random = SeededGenerator(seed: UInt64(shift))
    let ring = random.points(6, 4...52).map {
      Point(($0.x * 256).rounded() / 256, ($0.y * 256).rounded() / 256)
    }
    let plain = AreaBatch(ring).coverage()
    let moved = AreaBatch(ring.map { $0 + Point(0, Double(shift)) }).coverage()
    for index in 0..<64 * (64 - shift) {
      #expect(moved.steps[index + 64 * shift] == plain.steps[index], "shift \(shift)")
    }
  }

  @Test func `a comb of a million corners covers half of its area, and little is kept`() {
    let ring = (0..<1_000_002).map { index in
      Point(Double(index) / 20_000 + 7, [10, 50][index / 2 % 2])
    }
    let raster = PolygonRasterizer(width: 64, height: 64)
    raster.add(AreaBatch(ring))
    #expect(abs(raster.coverage.area - 1000) < 10)
    raster.add(AreaBatch(corners(4, 4, 20, 20)))
    #expect(raster.coverage == AreaBatch(corners(4, 4, 20, 20)).coverage())
  }
}

extension AreaBatch {
  /// The coverage by 16 × 16 winding samples for each of 64 × 64 pixels.
  func sampledCoverage() -> Coverage {
    var hits = [Int](repeating: 0, count: 64 * 64)
    for line in 0..<1024 {
      let y = (Double(line) + 0.5) / 16
      var turns = [Int](repeating: 0, count: 1025)
      for ring in starts.indices {
        let ring = Array(points[range(ofRing: ring)])
        for (last, next) in zip(ring.suffix(1) + ring.dropLast(), ring)
        where (last.y <= y) != (next.y <= y) {
          let x = last.x + (next.x - last.x) * ((y - last.y) / (next.y - last.y))
          turns[Int(min(1024, max(0, (x * 16).rounded())))] += last.y < next.y ? 1 : -1
        }
      }
      var winding = 0
      for sample in 0..<1024 {
        winding += turns[sample]
        if winding != 0 { hits[line / 16 * 64 + sample / 16] += 1 }
      }
    }
    return Coverage(steps: hits.map { UInt8((Double($0) * 255 / 256).rounded()) })
  }
}
