/// The conversion of a pixel's depth inside an edge to coverage.
struct CoverageRamp {
  private let full: SIMD8<Int16>
  let isWhole: Bool

  /// Creates a ramp with a maximum coverage of `level`, 0...1.
  init(level: Double) {
    isWhole = level >= 1
    full = SIMD8(repeating: Int16(truncatingIfNeeded: whole(FixedEdge.unit * min(1, level) + 0.5)))
  }

  /// Whether at least eight pixels from a column on are solid.
  @inline(__always)
  func isSolid(_ span: Span, from column: Int) -> Bool {
    isWhole && column >= span.solidFrom && column + 8 <= span.solidTo
  }

  /// The coverage of eight pixels by their depth.
  @inline(__always)
  func steps(_ values: SIMD8<Int16>) -> SIMD8<UInt8> {
    let bounded = lesser(greater(values, .zero), full)
    return SIMD8<UInt8>(truncatingIfNeeded: (bounded &+ 4) &>> 3)
  }
}

/// Stores the maximum of old and new values in the first `count` of eight pixels.
@inline(__always)
func merge(_ steps: SIMD8<UInt8>, at target: UnsafeMutableRawPointer, count: Int) {
  var word = unsafeBitCast(steps, to: UInt64.self).littleEndian
  if count < 8 { word &= UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) }
  let new = unsafeBitCast(UInt64(littleEndian: word), to: SIMD8<UInt8>.self)
  let old = target.loadUnaligned(as: SIMD8<UInt8>.self)
  target.storeBytes(of: old.replacing(with: new, where: new .> old), as: SIMD8<UInt8>.self)
}

/// The lanewise minimum.
@inline(__always)
func lesser(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
  one.replacing(with: other, where: other .< one)
}

/// The lanewise maximum.
@inline(__always)
func greater(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
  one.replacing(with: other, where: other .> one)
}

/// Sets at least eight bytes to full coverage.
@inline(__always)
func fill(_ line: UnsafeMutableRawPointer, from: Int, to: Int) {
  var column = from
  while column < to &- 8 {
    (line + column).storeBytes(of: .max, as: UInt64.self)
    column &+= 8
  }
  (line + (to &- 8)).storeBytes(of: .max, as: UInt64.self)
}
