import Geometry
import TestSupport
import Testing

/// Tests rectangles of whole numbers by the unit squares that they consist of.
struct RectLawTests {
  private func squares(_ rect: Rect) -> Set<Point> {
    Set(
      (0..<Int(rect.width)).flatMap { column in
        (0..<Int(rect.height)).map { Point(rect.minX + Double(column), rect.minY + Double($0)) }
      })
  }

  @Test func `rectangles overlap, contain and intersect as their squares do`() {
    var random = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    for _ in 0..<2000 {
      let one = Rect(number(-4...4), number(-4...4), number(1...4), number(1...4))
      let other = Rect(number(-4...4), number(-4...4), number(1...4), number(1...4))
      let (ones, others) = (squares(one), squares(other))
      let common = ones.intersection(others)
      #expect(one.intersects(other) == !common.isEmpty, "\(one) \(other)")
      #expect(one.contains(other) == others.isSubset(of: ones), "\(one) \(other)")
      #expect(squares(one.intersection(other)) == common, "\(one) \(other)")
      #expect(ones.union(others).isSubset(of: squares(one.union(other))))
    }
  }
}
