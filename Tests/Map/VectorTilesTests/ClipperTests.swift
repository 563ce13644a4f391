import Geometry
import TestSupport
import Testing

@testable import VectorTiles

struct ClipperTests {
  private let box = Rect(0, 0, 10, 10)

  @Test func `a line through the box keeps its inner part`() {
    #expect(Clipper.line([-5, 5, 15, 5], in: box) == [[0, 5, 10, 5]])
    #expect(Clipper.line([-5, 5, 5, 5, 5, 15], in: box) == [[0, 5, 5, 5, 5, 10]])
  }

  @Test func `a line that leaves and comes back is two`() {
    let pieces = Clipper.line([2, 2, 2, 20, 8, 20, 8, 2], in: box)
    #expect(pieces == [[2, 2, 2, 10], [8, 10, 8, 2]])
  }

  @Test func `a line outside is gone`() {
    #expect(Clipper.line([-5, -5, -1, 20], in: box).isEmpty)
    #expect(Clipper.line([3, 3], in: box).isEmpty)
  }

  @Test func `a ring around the box becomes the box`() {
    let ring = Clipper.ring([-5, -5, 15, -5, 15, 15, -5, 15], in: box)
    #expect(FeatureCut.area(ring) == 200)
  }

  @Test func `a ring outside is gone`() {
    #expect(Clipper.ring([20, 20, 30, 20, 30, 30], in: box).isEmpty)
    #expect(Clipper.ring([], in: box).isEmpty)
  }

  @Test(arguments: 0..<30)
  func `a line keeps all of its length inside`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let line = (0..<20).map { _ in Double.random(in: -20...30, using: &random) }
    let kept = Clipper.line(line, in: box).reduce(0) { $0 + length($1) }
    var inside = 0.0
    for index in stride(from: 2, to: line.count, by: 2) {
      let (start, end) = (
        Point(line[index - 2], line[index - 1]), Point(line[index], line[index + 1])
      )
      // The share of short pieces whose middle is inside.
      let pieces = 5_000
      let count = (0..<pieces).count {
        box.contains(start + (end - start) * ((Double($0) + 0.5) / Double(pieces)))
      }
      inside += start.distance(to: end) * Double(count) / Double(pieces)
    }
    #expect(abs(kept - inside) < 0.3, "seed \(seed): kept \(kept) of \(inside)")
  }

  private func length(_ line: [Double]) -> Double {
    stride(from: 2, to: line.count, by: 2).reduce(0) { total, index in
      total
        + Point(line[index - 2], line[index - 1])
        .distance(to: Point(line[index], line[index + 1]))
    }
  }

  @Test(arguments: 0..<100)
  func `nothing sticks out of the box`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<40).map { _ in Double.random(in: -20...30, using: &random) }
    let near = box.inset(by: -1e-9, -1e-9)
    for piece in Clipper.line(points, in: box) + [Clipper.ring(points, in: box)] {
      for index in stride(from: 0, to: piece.count, by: 2) {
        #expect(near.contains(Point(piece[index], piece[index + 1])), "seed \(seed)")
      }
    }
  }
}
