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

  @Test(
    arguments: [
      ("left", [-10, 5, 5, 5], [0, 5, 5, 5]), ("right", [5, 5, 20, 5], [5, 5, 10, 5]),
      ("top", [5, -10, 5, 5], [5, 0, 5, 5]), ("bottom", [5, 5, 5, 20], [5, 5, 5, 10]),
      ("slanted in", [-5, 0, 5, 5], [0, 2.5, 5, 5]),
      ("slanted out", [5, 5, 15, 0], [5, 5, 10, 2.5]),
    ] as [(String, [Double], [Double])])
  func `a line that crosses an edge reaches exactly that edge`(
    edge: String, line: [Double], inside: [Double]
  ) {
    #expect(Clipper.line(line, in: box) == [inside])
    // Reversed, it is the same line.
    #expect(Clipper.line(turned(line), in: box) == [turned(inside)])
  }

  @Test func `a line inside keeps all of its points, first and last`() {
    let line: [Double] = [1, 1, 9, 1, 9, 9, 2, 7]
    #expect(Clipper.line(line, in: box) == [line])
  }

  @Test(arguments: [
    [7.6, 0.9, 2.6, 0.3], [9, 2.9, 0.3, 0.2], [2.1, 1.1, 6.7, 6.2], [9.6, 6.7, 0.1, 0.8],
  ])
  func `a point inside stays as it is to its last digit`(line: [Double]) {
    #expect(Clipper.line(line, in: box) == [line])
    #expect(Clipper.line([-5, line[1]] + line, in: box).first?.suffix(2) == line.suffix(2))
  }

  @Test func `a segment that crosses two edges is cut at both`() {
    #expect(Clipper.line([-5, 10, 10, -5], in: box) == [[0, 5, 5, 0]])
    #expect(Clipper.line([5, -5, 5, 15], in: box) == [[5, 0, 5, 10]])
    #expect(Clipper.line([-10, -10, 20, 20], in: box) == [[0, 0, 10, 10]])
  }

  @Test func `a line that crosses the box twice is two, each from edge to edge`() {
    #expect(
      Clipper.line([-5, 2, 15, 2, 15, 8, -5, 8], in: box) == [[0, 2, 10, 2], [10, 8, 0, 8]])
  }

  @Test func `a line along an edge stays, and one beside it goes`() {
    #expect(Clipper.line([-5, 0, 15, 0], in: box) == [[0, 0, 10, 0]])
    #expect(Clipper.line([10, 2, 10, 8], in: box) == [[10, 2, 10, 8]])
    #expect(Clipper.line([10.001, 2, 10.001, 8], in: box).isEmpty)
    #expect(Clipper.line([2, -0.001, 8, -0.001], in: box).isEmpty)
  }

  @Test func `a line that only touches a corner leaves no more than that point`() {
    for piece in Clipper.line([-5, 5, 5, -5], in: box) { #expect(Set(piece) == [0]) }
    for piece in Clipper.line([5, 15, 15, 5], in: box) { #expect(Set(piece) == [10]) }
    #expect(Clipper.line([-5, 4.9, 4.9, -5], in: box).isEmpty)
  }

  @Test func `a line that ends on an edge, or runs along it, stays whole`() {
    #expect(Clipper.line([5, 5, 10, 5, 10, 8, 5, 8], in: box) == [[5, 5, 10, 5, 10, 8, 5, 8]])
    #expect(Clipper.line([5, 5, 10, 5], in: box) == [[5, 5, 10, 5]])
    #expect(Clipper.line([0, 5, 5, 5], in: box) == [[0, 5, 5, 5]])
  }

  @Test(arguments: 0..<20)
  func `pieces are as long as the line is inside`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let line = (0..<12).map { _ in Double.random(in: -10...20, using: &random) }
    let pieces = Clipper.line(line, in: box)
    // Sampled at the center of 2,000 equal parts of each segment.
    let parts = 2000
    var expected = 0.0
    for index in Swift.stride(from: 2, to: line.count, by: 2) {
      let (start, end) = (
        Point(line[index - 2], line[index - 1]), Point(line[index], line[index + 1])
      )
      let inside = (0..<parts).count { part in
        box.contains(start + (end - start) * ((Double(part) + 0.5) / Double(parts)))
      }
      expected += (end - start).length * Double(inside) / Double(parts)
    }
    let found = pieces.reduce(0) { $0 + length($1) }
    #expect(abs(found - expected) < 0.11, "seed \(seed)")
  }

  private func turned(_ line: [Double]) -> [Double] {
    Swift.stride(from: line.count - 2, through: 0, by: -2).flatMap { [line[$0], line[$0 + 1]] }
  }

  private func length(_ line: [Double]) -> Double {
    Swift.stride(from: 2, to: line.count, by: 2).reduce(0) { sum, index in
      sum + (Point(line[index], line[index + 1]) - Point(line[index - 2], line[index - 1])).length
    }
  }

  @Test func `a ring around the box becomes the box`() {
    let ring = Clipper.ring([-5, -5, 15, -5, 15, 15, -5, 15], in: box)
    #expect(ClippedFeature.area(ring) == 200)
  }

  @Test func `a ring outside is gone`() {
    #expect(Clipper.ring([20, 20, 30, 20, 30, 30], in: box).isEmpty)
    #expect(Clipper.ring([], in: box).isEmpty)
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
