import Geometry
import Testing

@Suite struct LineSidesTests {
  @Test("the sides of a ring are lines of their own, as if each was added by itself")
  func sides() {
    let ring: [SIMD2<Float>] = [SIMD2(9, 9), SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 3), SIMD2(0, 0)]
    let origin = Point(10, 20)
    var one = LineBatch()
    one.append([Point(1, 2)], width: 3)
    var other = one
    one.append(sidesOf: ring[1...], scale: 0.5, origin: origin, width: 1.5)
    for start in 1..<4 {
      other.append(ring[start...(start + 1)], scale: 0.5, origin: origin, width: 1.5)
    }
    #expect(one == other)
    #expect(one.starts == [0, 1, 3, 5])
  }

  @Test("a ring of a single point has no side")
  func single() {
    var batch = LineBatch()
    let ring: [SIMD2<Float>] = [SIMD2(1, 1)]
    batch.append(sidesOf: ring[...], scale: 1, origin: .zero, width: 1)
    #expect(batch.isEmpty && batch.starts.isEmpty)
  }
}
