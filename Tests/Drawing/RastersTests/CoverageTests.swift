import Geometry
import Rasters
import TestSupport
import Testing

struct CoverageTests {
  @Test func `coverage is what many samples to the pixel say, within two steps in the mean`() {
    var sum = 0.0
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func point() -> Point {
        Point(.random(in: 4...60, using: &random), .random(in: 4...60, using: &random))
      }
      let line = LineBatch.line(
        [point(), point()], width: .random(in: 3...14, using: &random))
      let (ours, sampled) = (line.coverage(), line.sampledCoverage())
      sum += ours.meanDistance(to: sampled)
      // The error of the linear ramp over one pixel is greatest at 45 degrees.
      #expect(ours.meanDistance(to: sampled) <= 5, "seed \(seed)")
      #expect(ours.distance(to: sampled) <= 24, "seed \(seed)")
      #expect(abs(ours.area / sampled.area - 1) < 0.02, "seed \(seed)")
    }
    #expect(sum / 40 <= 2)
  }

  @Test(arguments: 0..<6)
  func `crossing lines are what many samples say but for the pixels where edges cross`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var batch = LineBatch()
    for _ in 0..<3 {
      let line = (0..<4).map { _ in
        Point(.random(in: 4...60, using: &random), .random(in: 4...60, using: &random))
      }
      batch.append(line, width: .random(in: 3...14, using: &random))
    }
    let (ours, sampled) = (batch.coverage(), batch.sampledCoverage())
    #expect(ours.meanDistance(to: sampled) <= 4, "seed \(seed)")
    let far = zip(ours.steps, sampled.steps).filter { abs(Int($0) - Int($1)) > 24 }.count
    #expect(far < 40, "seed \(seed)")
    #expect(ours.distance(to: sampled) <= 128, "seed \(seed)")
  }

  @Test(arguments: Array(stride(from: 0.0, to: 180, by: 7.5)))
  func `a line is as wide as it says in every direction`(degrees: Double) {
    let along = Transform.rotation(degrees: degrees).apply(Point(20, 0))
    let line = LineBatch.line(
      [Point(32.3, 31.8) - along, Point(32.3, 31.8) + along], width: 5, caps: .butt)
    #expect(abs(line.coverage().area - 200) < 2)
  }

  @Test(arguments: [0.9, 0.5, 0.25, 0.1])
  func `a line thinner than a pixel is paler the thinner it is`(width: Double) {
    // The opacity at its center, which falls off over one pixel on both sides.
    let peak = min(width / 2 + 0.5, width * 2)
    for shift in [0.0, 0.25, 0.5, 0.8] {
      let slanted = LineBatch.line([Point(10, 20), Point(42, 44 + shift)], width: width)
      let length = Point(32, 24 + shift).length
      #expect(abs(slanted.coverage().area / (length * peak * peak) - 1) < 0.08, "\(shift)")
    }
  }

  @Test func `a line that narrows is a trapezoid, also below a pixel`() {
    var batch = LineBatch(startCap: .butt, endCap: .butt)
    batch.append([Point(8, 30), Point(56, 33)], widths: [12, 0])
    let length = Point(48, 3).length
    #expect(abs(batch.coverage().area - length * 6) < 3)
    batch = LineBatch()
    batch.append([Point(8, 30), Point(56, 33)], widths: [12, 4])
    #expect(batch.coverage().meanDistance(to: batch.sampledCoverage()) < 2.5)
  }

  @Test func `ends are straight, square or round`() {
    let points = [Point(20, 32), Point(44, 32)]
    let areas = [LineBatch.Cap.butt, .square, .round].map {
      LineBatch.line(points, width: 10, caps: $0).coverage().area
    }
    #expect(abs(areas[0] - 240) < 0.1)
    #expect(abs(areas[1] - 340) < 0.1)
    #expect(abs(areas[2] - 240 - 25 * .pi) < 0.6)
  }

  @Test func `the two ends of a line may differ`() {
    var batch = LineBatch(startCap: .butt, endCap: .round)
    batch.append([Point(20, 32), Point(44, 32)], width: 10)
    let picture = batch.coverage()
    #expect(picture[19, 32] == 0 && picture[20, 32] == 255)
    #expect(picture[47, 32] == 255 && picture[49, 32] == 0)
  }

  @Test(arguments: [3.0, 15, 60, 90, 135, 170, 180])
  func `corners are round whatever their angle`(degrees: Double) {
    let turn = Transform.rotation(degrees: degrees).apply(Point(18, 0))
    let batch = LineBatch.line([Point(14, 30), Point(32, 30), Point(32, 30) + turn], width: 9)
    let (ours, sampled) = (batch.coverage(), batch.sampledCoverage())
    #expect(ours.meanDistance(to: sampled) < 2)
    // The pixel in the inner corner is half covered, with an exact area of three quarters.
    #expect(ours.distance(to: sampled) <= 64)
  }

  @Test func `a ring has no ends`() {
    let ring = [Point(16, 16), Point(48, 16), Point(48, 48), Point(16, 48), Point(16, 16)]
    let butt = LineBatch.line(ring, width: 8, caps: .butt).coverage()
    #expect(butt == LineBatch.line(ring, width: 8, caps: .round).coverage())
    #expect(butt.distance(to: LineBatch.line(ring, width: 8).sampledCoverage()) < 24)
  }

  @Test func `a line of one point is a dot when its ends are round`() {
    let dot = LineBatch.line([Point(32, 32)], width: 20).coverage()
    #expect(abs(dot.area - 100 * .pi) < 1)
    #expect(LineBatch.line([Point(32, 32)], width: 20, caps: .butt).coverage().area == 0)
    let twice = LineBatch.line([Point(32, 32), Point(32, 32)], width: 20).coverage()
    #expect(twice == dot)
  }

  @Test func `dashes begin at the start, follow corners and keep their ends`() {
    let points = [Point(4, 10), Point(30, 10), Point(30, 50)]
    let picture = LineBatch.line(points, width: 4, caps: .butt, dash: [6, 4]).coverage()
    #expect(abs(picture.area - 4 * (6 * 6 + 6)) < 4)
    #expect(picture[4, 10] == 255 && picture[9, 10] == 255 && picture[10, 10] == 0)
    #expect(picture[13, 10] == 0 && picture[14, 10] == 255)
    let dots = LineBatch.line(points, width: 4, dash: [0, 11]).coverage()
    #expect(abs(dots.area - 6 * 4 * .pi) < 2)
  }

  @Test func `a dash pattern finer than a pixel is a paler line`() {
    let points = [Point(4, 30), Point(60, 30)]
    let fine = LineBatch.line(points, width: 10, caps: .butt, dash: [0.1, 0.3]).coverage()
    #expect(abs(fine.area - 560 / 4) < 4)
    for wrong in [[-1, 2], [0, 0], [.nan, 1], [.infinity, 1]] as [[Double]] {
      let line = LineBatch.line(points, width: 10, caps: .butt, dash: wrong)
      #expect(abs(line.coverage().area - 560) < 1)
    }
  }
}
