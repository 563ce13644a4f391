/// An opaque pixel inside a picture and its eight neighbors, weighted without branches.
struct GradientNeighborhood {
  private typealias Pair = SIMD2<UInt64>

  private let above: Pair
  private let beside: Pair
  private let below: Pair

  /// Loads the neighborhood of a pixel that has two more pixels to its right.
  @inline(__always)
  init(_ center: UnsafePointer<UInt32>, width: Int) {
    @inline(__always)
    func row(_ start: UnsafePointer<UInt32>) -> Pair {
      UnsafeRawPointer(start - 1).loadUnaligned(as: Pair.self)
    }
    above = row(center - width)
    beside = row(center)
    below = row(center + width)
  }

  /// Whether all loaded pixels are opaque, including the extra column.
  @inline(__always)
  var isOpaque: Bool {
    let rows = above & beside & below
    return ~(rows.x & rows.y) & 0xFF00_0000_FF00_0000 == 0
  }

  /// The luminance of two pixels, 8e8 per level, as doubles offset by 2⁵² for subtraction.
  @inline(__always)
  private static func luma(_ pixels: Pair) -> SIMD2<Double> {
    let byte = Pair(repeating: 0xFF)
    let red = (pixels &>> Pair(repeating: 16) & byte) &* Pair(repeating: 8 * 29_889_531)
    let green = (pixels &>> Pair(repeating: 8) & byte) &* Pair(repeating: 8 * 58_662_247)
    let blue = (pixels & byte) &* Pair(repeating: 8 * 11_448_223)
    // Doubles from 2⁵² on have no fraction.
    let base = Pair(repeating: 0x4330_0000_0000_0000)
    return unsafeBitCast((red &+ green &+ blue) | base, to: SIMD2<Double>.self)
  }

  /// Whether the steepest slope starts or ends at one of the given neighbors, numbered column by
  /// column.
  @inline(__always)
  func isSlope(at plain: UInt32) -> Bool {
    let half = Pair(repeating: 32)
    let own = GradientNeighborhood.luma(Pair(repeating: beside.x >> 32))
    let upper = own - GradientNeighborhood.luma(above)
    let level = own - GradientNeighborhood.luma(beside)
    let lower = own - GradientNeighborhood.luma(below)
    let middle = own - GradientNeighborhood.luma(Pair(above.x, below.x) &>> half)
    let equal =
      GradientNeighborhood.ones(upper) &+ GradientNeighborhood.ones(level)
      &+ GradientNeighborhood.ones(lower) &+ GradientNeighborhood.ones(middle)
    // Rises are multiples of 8 with the index in the low bits, so that the first of equal values
    // wins.
    let most = GradientNeighborhood.most(
      upper + SIMD2(7, 2), level + SIMD2(6, 1), lower + SIMD2(5, 0), middle + SIMD2(4, 3))
    let least = -GradientNeighborhood.most(
      SIMD2(0, -5) - upper, SIMD2(-1, -6) - level, SIMD2(-2, -7) - lower, SIMD2(-3, -4) - middle)
    let dark = plain &>> (7 &- GradientNeighborhood.number(most))
    let bright = plain &>> GradientNeighborhood.number(least)
    let isBetween = most >= 8 ? least < 0 ? equal.x &+ equal.y >= -2 : false : false
    return isBetween ? (dark | bright) & 1 != 0 : false
  }

  /// Returns -1 for rises of 0.
  @inline(__always)
  private static func ones(_ rises: SIMD2<Double>) -> SIMD2<Int64> {
    unsafeBitCast(rises .== 0, to: SIMD2<Int64>.self)
  }

  @inline(__always)
  private static func most(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Double {
    let one = a.replacing(with: b, where: b .> a)
    let other = c.replacing(with: d, where: d .> c)
    let both = one.replacing(with: other, where: other .> one)
    return both.x > both.y ? both.x : both.y
  }

  /// The remainder of an integer modulo 8.
  @inline(__always)
  private static func number(_ value: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern & 7)
  }
}
