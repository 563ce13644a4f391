import Geometry
import Rasters
import TestSupport
import Testing

/// Tests of round caps and joins that draw only the part outside the segments.
struct RoundPartTests {
  private static let ground = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))

  /// A line with random turns, and with a dot on each of its points if `dotted`.
  private func line(
    seed: Int, on plane: Perspective?, dotted: Bool, widths: ClosedRange<Double> = 1...16
  ) -> LineBatch {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = Double.random(in: widths, using: &random)
    let points = (0..<6).map { _ in
      plane == nil
        ? Point(.random(in: 4...60, using: &random), .random(in: 4...60, using: &random))
        : Point(.random(in: -40...40, using: &random), .random(in: 0...80, using: &random))
    }
    var batch = LineBatch(perspective: plane)
    batch.append(points, width: width)
    if dotted { for point in points { batch.append([point], width: width) } }
    return batch
  }

  @Test(arguments: 0..<60)
  func `whole discs would add nothing`(seed: Int) {
    let bare = line(seed: seed, on: nil, dotted: false).coverage()
    let dotted = line(seed: seed, on: nil, dotted: true).coverage()
    #expect(bare.distance(to: dotted) <= 2)
  }

  @Test(arguments: 0..<60)
  func `whole discs would add nothing on the ground`(seed: Int) {
    let bare = line(seed: seed, on: Self.ground, dotted: false).coverage()
    let dotted = line(seed: seed, on: Self.ground, dotted: true).coverage()
    #expect(bare.distance(to: dotted) <= 16)
  }

  @Test(arguments: 0..<40)
  func `every point within half the width is covered`(seed: Int) {
    let batch = line(seed: seed, on: nil, dotted: false)
    expectAllCovered(batch)
  }

  @Test(arguments: 0..<20)
  func `pieces shorter than their width leave no gap`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var points = [Point(24, 32)]
    for _ in 0..<8 {
      let step = Point(.random(in: -4...5, using: &random), .random(in: -4...4, using: &random))
      points.append(points[points.count - 1] + step)
    }
    expectAllCovered(LineBatch.line(points, width: 12))
  }

  @Test func `a line that narrows keeps the discs at its wide end`() {
    var batch = LineBatch()
    batch.append([Point(20, 32), Point(50, 32)], widths: [24, 2])
    var dotted = batch
    dotted.append([Point(20, 32)], width: 24)
    #expect(batch.coverage() == dotted.coverage())
  }

  /// Expects the coverage of the distance field; at most a quarter pixel more where a gentle corner
  /// is mitered.
  private func expectAllCovered(_ batch: LineBatch) {
    let (ours, measured) = (batch.coverage(), batch.measuredCoverage())
    let excess = zip(ours.steps, measured.steps).map { Int($0) - Int($1) }
    #expect((excess.min() ?? 0) >= -3)
    #expect((excess.max() ?? 0) <= 66)
  }
}
