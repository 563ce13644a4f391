/// A straight edge in fixed-point arithmetic, evaluated row by row.
///
/// The value is the signed distance of a pixel's center from the edge, and coverage is the value
/// clamped to 0...full. A pixel has 255 × 8 units, with half a pixel added. Integers give the same
/// result on every machine.
struct FixedEdge {
  /// Units per pixel.
  static let unit = 2040.0
  /// The largest magnitude at the first of eight pixels that cannot overflow at the last.
  ///
  /// It exceeds seven pixels, so that no pixel changes sides.
  private static let limit: Int64 = 16_320

  let isRising: Bool
  /// The column × 2^20 at which the value becomes positive on this row, and the distance from there
  /// to full coverage.
  private var boundary: Int64
  private let boundaryStep: Int64
  private let inner: Int64
  /// The value at column 0 of this row × 2^16, and its change per column and row.
  private var value: Int64
  private let valueStep: Int64
  private let slope: Int64
  /// The change over 0...7 columns.
  private let lanes: SIMD8<Int16>

  /// Creates the edge `a x + b y + c = 0`, in pixels, relative to the center of the first row.
  ///
  /// - Parameter level: The coverage inside, 0...1.
  init(a: Double, b: Double, c: Double, row: Int, softness: EdgeFalloff, level: Double) {
    let start = a * 0.5 + b * (Double(row) + 0.5) + c + softness.shift
    let scale = FixedEdge.unit * level * 65_536 / max(softness.ramp, 1)
    value = whole(start * scale)
    valueStep = whole(b * scale)
    slope = whole(a * scale)
    // A horizontal edge is treated as one that rises or falls by a pixel in ten million columns.
    isRising = abs(a) < 1e-7 ? b > 0 : a > 0
    let inverse = 1_048_576 / (isRising ? max(a, 1e-7) : min(a, -1e-7))
    boundary = whole(-start * inverse)
    boundaryStep = whole(-b * inverse)
    inner = whole(inverse * softness.ramp)
    // A slope is at most 2040 × 2^16, so seven of them are in range.
    let wide = SIMD4<Int32>(0, 1, 2, 3) &* Int32(truncatingIfNeeded: slope) &+ 32_768
    let far = wide &+ Int32(truncatingIfNeeded: slope &* 4)
    lanes = SIMD8(
      lowHalf: SIMD4(truncatingIfNeeded: wide &>> 16),
      highHalf: SIMD4(truncatingIfNeeded: far &>> 16))
  }

  /// Creates the edge through two points, with a third on its inner side; nil if the points
  /// coincide.
  init?(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, inside: SIMD2<Double>, row: Int,
    softness: EdgeFalloff, level: Double
  ) {
    guard let line = HalfPlane(from, to, inside: inside) else { return nil }
    self.init(a: line.a, b: line.b, c: line.c, row: row, softness: softness, level: level)
  }

  /// Advances to the next row.
  @inline(__always)
  mutating func step() {
    boundary &+= boundaryStep
    value &+= valueStep
  }

  /// Intersects a span with the inner side of the edge on this row.
  @inline(__always)
  func narrow(_ span: inout Span) {
    let (outside, solid) = (
      FixedEdge.column(boundary), FixedEdge.column(boundary &+ inner)
    )
    if isRising {
      span.from = max(span.from, outside)
      span.solidFrom = max(span.solidFrom, solid)
    } else {
      span.to = min(span.to, outside)
      span.solidTo = min(span.solidTo, solid)
    }
  }

  /// The first column not left of a boundary.
  @inline(__always)
  static func column(_ boundary: Int64) -> Int {
    Int(truncatingIfNeeded: (boundary &+ 1_048_575) &>> 20)
  }

  /// The values of eight pixels from a column on.
  @inline(__always)
  func values(at column: Int) -> SIMD8<Int16> {
    let first = (value &+ slope &* Int64(column)) &>> 16
    let bounded = max(-FixedEdge.limit, min(FixedEdge.limit, first))
    return SIMD8(repeating: Int16(truncatingIfNeeded: bounded)) &+ lanes
  }
}

/// The falloff of coverage across an edge.
struct EdgeFalloff {
  /// The distance outside the edge at which coverage begins, in pixels.
  var shift: Double
  /// The width of the ramp in pixels; 0 to cover pixels by their centers.
  var ramp: Double

  /// Coverage by the covered area of a pixel.
  static let pixel = EdgeFalloff(shift: 0.5, ramp: 1)
  /// An inner edge: pixels are covered by their centers, those on the edge on both sides.
  static let none = EdgeFalloff(shift: 1.0 / 64, ramp: 0)
}

/// The covered pixels of a row, and the solid ones among them.
struct Span {
  var from: Int
  var to: Int
  var solidFrom: Int
  var solidTo: Int
}

/// The integer part of a number, bounded so that sums of a few do not overflow; 0 for NaN.
@inline(__always)
func whole(_ number: Double) -> Int64 {
  let limit = 1e18
  guard number > -limit else { return number <= -limit ? -1_000_000_000_000_000_000 : 0 }
  return Int64(min(number, limit))
}
