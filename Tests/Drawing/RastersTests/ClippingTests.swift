import Geometry
import Rasters
import TestSupport
import Testing

struct ClippingTests {
  private let clip = PixelBox(left: 13, top: 9, right: 41, bottom: 50)

  @Test(arguments: 0..<30)
  func `a clip leaves everything inside as it is and nothing outside`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var batch = LineBatch(startCap: .butt, endCap: .round)
    for _ in 0..<5 {
      let line = (0..<5).map { _ in
        Point(.random(in: -300...360, using: &random), .random(in: -300...360, using: &random))
      }
      batch.append(line, width: .random(in: 0.5...30, using: &random))
    }
    let (whole, part) = (batch.coverage(), batch.coverage(clip: clip))
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (13..<41).contains(x) && (9..<50).contains(y)
        let expected = isInside ? whole[x, y] : 0
        #expect(abs(part[x, y] - expected) <= 1, "seed \(seed), \(x),\(y)")
      }
    }
  }

  @Test(arguments: [1e3, 1e6, 1e9])
  func `a line that ends far outside is straight inside`(far: Double) {
    let long = LineBatch.line([Point(-far, 32 - far / 2), Point(far, 32 + far / 2)], width: 6)
    let short = LineBatch.line([Point(-100, -18), Point(164, 114)], width: 6)
    #expect(long.coverage().distance(to: short.coverage()) <= 1)
  }

  @Test func `absurd numbers split a line and cost nothing`() {
    for wrong in [1e13, 1e300, -1e300, .infinity, .nan] {
      let points = [
        Point(10, 10), Point(30, 10), Point(wrong, 5), Point(10, 40), Point(30, 40),
      ]
      var expected = LineBatch.line(Array(points.prefix(2)), width: 4)
      expected.append(Array(points.suffix(2)), width: 4)
      #expect(LineBatch.line(points, width: 4).coverage() == expected.coverage(), "\(wrong)")
    }
    for width in [-3, 0, .nan, .infinity, 1e300] {
      #expect(LineBatch.line([.zero, Point(60, 60)], width: width).coverage().area == 0)
    }
    #expect(LineBatch.line([.zero, Point(60, 60)], width: 1e9).coverage().area == 64 * 64)
  }

  @Test(arguments: 0..<200)
  func `any numbers draw something or nothing, but end`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double {
      let size = Double.random(in: -12...14, using: &random)
      let magnitude = Perspective.power(size)
      return Bool.random(using: &random) ? magnitude : -magnitude
    }
    var batch = LineBatch(startCap: .square, dash: seed.isMultiple(of: 3) ? [1, 2] : [])
    for _ in 0..<4 {
      let line = (0..<4).map { _ in Point(number(), number()) }
      batch.append(line, widths: line.map { _ in abs(number()) })
    }
    if seed.isMultiple(of: 2) {
      batch.perspective = Perspective(
        (number(), number(), number()), (number(), number(), number()),
        (number(), number(), number()))
    }
    _ = batch.coverage()
    let one = batch.coverage()
    #expect(one == batch.coverage(), "seed \(seed)")
  }

  @Test func `nothing is drawn without lines, pixels or a clip`() {
    #expect(LineBatch().coverage().area == 0)
    let line = LineBatch.line([.zero, Point(60, 60)], width: 9)
    #expect(line.coverage(width: 0, height: 0).steps.isEmpty)
    let none = PixelBox(left: 90, top: 9, right: 99, bottom: 10)
    #expect(line.coverage(clip: none).area == 0)
    let outside = LineBatch.line([Point(100, 0), Point(100, 60)], width: 9)
    #expect(outside.coverage().area == 0)
  }
}

extension Perspective {
  /// Ten to a power, for numbers of all magnitudes.
  fileprivate static func power(_ exponent: Double) -> Double {
    (0..<Int(abs(exponent))).reduce(1) { size, _ in exponent < 0 ? size / 10 : size * 10 }
  }
}
