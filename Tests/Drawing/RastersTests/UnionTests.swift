import Geometry
import Rasters
import TestSupport
import Testing

struct UnionTests {
  @Test(arguments: 0..<40)
  func `a line split in two is the same line`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let from = Point(.random(in: 5...59, using: &random), .random(in: 5...59, using: &random))
    let to = Point(.random(in: 5...59, using: &random), .random(in: 5...59, using: &random))
    let width = Double.random(in: 0.3...12, using: &random)
    let whole = LineBatch.line([from, to], width: width).coverage()
    let middle = from.interpolated(to: to, .random(in: 0.1...0.9, using: &random))
    let split = LineBatch.line([from, middle, to], width: width).coverage()
    #expect(whole.distance(to: split) <= 1, "seed \(seed)")
    guard width >= 1 else { return }
    var pair = LineBatch.line([from, middle], width: width)
    pair.append([middle, to], width: width)
    #expect(whole.distance(to: pair.coverage()) <= 1, "seed \(seed)")
  }

  @Test func `overlaps add nothing`() {
    let line = [Point(8, 20), Point(50, 44)]
    var twice = LineBatch.line(line, width: 7)
    twice.append(line, width: 7)
    #expect(twice.coverage() == LineBatch.line(line, width: 7).coverage())
  }

  @Test func `crossing lines are the greater of both everywhere`() {
    let one = LineBatch.line([Point(8, 20), Point(50, 44)], width: 7)
    let other = LineBatch.line([Point(10, 50), Point(55, 12)], width: 3)
    var both = one
    both.append([Point(10, 50), Point(55, 12)], width: 3)
    let (first, second, united) = (one.coverage(), other.coverage(), both.coverage())
    #expect(united.steps == zip(first.steps, second.steps).map { max($0, $1) })
  }

  @Test func `the order of lines changes nothing`() {
    var random = SeededGenerator(seed: 7)
    let lines = (0..<20).map { _ in
      (0..<5).map { _ in
        Point(.random(in: -9...70, using: &random), .random(in: -9...70, using: &random))
      }
    }
    var (forth, back) = (LineBatch(), LineBatch())
    for line in lines { forth.append(line, width: 5) }
    for line in lines.reversed() { back.append(line, width: 5) }
    #expect(forth.coverage() == back.coverage())
  }

  @Test func `a curve of many pieces has no seams`() {
    let curve = (0...60).map { step in
      let angle = Double(step) * 3
      return Point(32, 50) + Transform.rotation(degrees: -angle).apply(Point(22, 0))
    }
    let (ours, sampled) = (
      LineBatch.line(curve, width: 9).coverage(), LineBatch.line(curve, width: 9).sampledCoverage()
    )
    #expect(ours.meanDistance(to: sampled) < 2)
    #expect(ours.distance(to: sampled) < 40)
  }

  @Test func `a known picture is the same on every machine`() {
    var random = SeededGenerator(seed: 99)
    var batch = LineBatch(endCap: .square)
    for _ in 0..<12 {
      let line = (0..<6).map { _ in
        Point(.random(in: -20...84, using: &random), .random(in: -20...84, using: &random))
      }
      let widths = (0..<6).map { _ in Double.random(in: 0.2...9, using: &random) }
      batch.append(line, widths: widths)
    }
    batch.perspective = Perspective((1, 0.2, 0), (0, 0.8, 4), (0, 0.004, 0.9))
    let sum = batch.coverage().steps.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, step in
      (hash ^ UInt64(step)) &* 0x100_0000_01B3
    }
    #expect(String(sum, radix: 16) == "49fd92cc519b761b")
  }
}
