import Geometry
import TestSupport
import Testing

struct TransformTests {
  @Test func `the first mapping is applied first`() {
    let scaled = Transform.scale(2, 3).then(.translation(10, 20))
    #expect(scaled.apply(Point(1, 1)) == Point(12, 23))
    let moved = Transform.translation(10, 20).then(.scale(2, 3))
    #expect(moved.apply(Point(1, 1)) == Point(22, 63))
  }

  @Test func `a quarter turn takes right to down, as on screens`() {
    let turned = Transform.rotation(degrees: 90).apply(Point(1, 0))
    #expect(turned.distance(to: Point(0, 1)) < 1e-12)
  }

  @Test(arguments: 0..<50)
  func `composing is the same as applying one after the other`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (first, second, third) = (any(&random), any(&random), any(&random))
    let point = Point(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
    let step = second.apply(first.apply(point))
    #expect(first.then(second).apply(point).distance(to: step) < 1e-9, "seed \(seed)")
    let left = first.then(second).then(third).apply(point)
    let right = first.then(second.then(third)).apply(point)
    #expect(left.distance(to: right) < 1e-9, "seed \(seed)")
    #expect(first.then(.identity) == first)
    #expect(Transform.identity.then(first) == first)
  }

  @Test func `an outline is mapped with its handles`() {
    let path = Path([.move(.zero), .curve(Point(1, 0), Point(2, 1), Point(2, 2)), .close])
    #expect(
      path.transformed(by: .translation(5, 7)).elements == [
        .move(Point(5, 7)), .curve(Point(6, 7), Point(7, 8), Point(7, 9)), .close,
      ])
  }

  private func any(_ random: inout SeededGenerator) -> Transform {
    func number() -> Double { .random(in: -3...3, using: &random) }
    return Transform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }
}
