/// Writes coverage into a row, keeping what is greater.
struct Ink {
  private let full: SIMD8<Int16>
  private let isWhole: Bool

  /// Ink whose greatest coverage is `level`, 0...1.
  init(level: Double) {
    isWhole = level >= 1
    full = SIMD8(repeating: Int16(truncatingIfNeeded: whole(FixedEdge.unit * min(1, level) + 0.5)))
  }

  /// Covers a span; `values` gives eight pixels from a column on, 8 units to the step of coverage.
  @inline(__always)
  func cover(
    _ span: Span, on line: UnsafeMutableRawPointer, values: (Int) -> SIMD8<Int16>
  ) {
    var column = span.from
    while column < span.to {
      if isWhole, column >= span.solidFrom, column + 8 <= span.solidTo {
        let to = min(span.solidTo, span.to)
        (line + column).initializeMemory(as: UInt8.self, repeating: 255, count: to - column)
        column = to
        continue
      }
      let bounded = lesser(greater(values(column), .zero), full)
      let steps = SIMD8<UInt8>(truncatingIfNeeded: (bounded &+ 4) &>> 3)
      merge(steps, at: line + column, count: span.to - column)
      column += 8
    }
  }
}

/// Keeps the greater of what is there and what is new; `count` of the eight are meant.
@inline(__always)
func merge(_ steps: SIMD8<UInt8>, at place: UnsafeMutableRawPointer, count: Int) {
  var word = unsafeBitCast(steps, to: UInt64.self).littleEndian
  if count < 8 { word &= UInt64.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count) }
  let new = unsafeBitCast(UInt64(littleEndian: word), to: SIMD8<UInt8>.self)
  let old = place.loadUnaligned(as: SIMD8<UInt8>.self)
  place.storeBytes(of: old.replacing(with: new, where: new .> old), as: SIMD8<UInt8>.self)
}

/// The lesser of each two.
@inline(__always)
func lesser(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
  one.replacing(with: other, where: other .< one)
}

/// The greater of each two.
@inline(__always)
func greater(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
  one.replacing(with: other, where: other .> one)
}
