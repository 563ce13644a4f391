import Geometry
import Testing

struct LineOffsetTests {
  private func lines(
    _ points: [Point], _ join: LineBatch.Join, offset: Double = 0, gap: Double = 0
  ) -> [[Point]] {
    var batch = LineBatch(join: join)
    batch.append(points, width: 2, offset: offset, gap: gap)
    return batch.starts.indices.map { Array(batch.points[batch.range(ofLine: $0)]) }
  }

  /// Rounded to a millionth, so that end points compare equal.
  private func rounded(_ lines: [[Point]]) -> [[Point]] {
    lines.map { $0.map { Point(($0.x * 1e6).rounded() / 1e6, ($0.y * 1e6).rounded() / 1e6) } }
  }

  private let right = [Point(0, 0), Point(10, 0), Point(10, 10)]

  @Test func `an offset is to the right of the way`() {
    #expect(
      lines([Point(0, 0), Point(10, 0)], .miter, offset: 3) == [[Point(0, 3), Point(10, 3)]])
    #expect(
      lines([Point(0, 0), Point(0, 9)], .miter, offset: 3) == [[Point(-3, 0), Point(-3, 9)]])
    #expect(lines(right, .miter) == [right])
  }

  @Test func `a gap has a line on either side`() {
    let sides = lines([Point(0, 0), Point(10, 0)], .miter, offset: 1, gap: 4)
    #expect(sides == [[Point(0, -2), Point(10, -2)], [Point(0, 4), Point(10, 4)]])
  }

  @Test func `corners are pointed, cut or round on the outer side`() {
    let inner = [Point(0, 3), Point(7, 3), Point(7, 10)]
    for join in [LineBatch.Join.miter, .bevel, .round] {
      #expect(rounded(lines(right, join, offset: 3)) == [inner])
    }
    #expect(
      rounded(lines(right, .miter, offset: -3)) == [[Point(0, -3), Point(13, -3), Point(13, 10)]])
    #expect(
      rounded(lines(right, .bevel, offset: -3))
        == [[Point(0, -3), Point(10, -3), Point(13, 0), Point(13, 10)]])
    let arc = lines(right, .round, offset: -3)[0].dropFirst().dropLast()
    #expect(arc.count > 6)
    #expect(arc.allSatisfy { abs($0.distance(to: Point(10, 0)) - 3) < 1e-9 })
  }

  @Test func `the sides of a sharp corner end on their own, an offset line goes on`() {
    let sharp = [Point(0, 0), Point(10, 0), Point(0, 3)]
    #expect(lines(sharp, .miter, gap: 1).count == 4)
    #expect(lines(sharp, .miter(limit: 99), gap: 1).count == 2)
    #expect(lines(sharp, .bevel, gap: 1).count == 4)
    #expect(lines(sharp, .round, gap: 1).count == 3)
    #expect(lines(sharp, .miter, offset: 1).map(\.count) == [4])
  }

  @Test func `a ring stays a ring, and repeated points count once`() {
    let ring = [Point(0, 0), Point(8, 0), Point(8, 0), Point(8, 8), Point(0, 8), Point(0, 0)]
    let inner = [Point(2, 2), Point(6, 2), Point(6, 6), Point(2, 6), Point(2, 2)]
    #expect(rounded(lines(ring, .miter, offset: 2)) == [inner])
    #expect(lines([Point(4, 4), Point(4, 4)], .miter, offset: 2).isEmpty)
    #expect(lines([], .miter, gap: 2).isEmpty)
  }
}
