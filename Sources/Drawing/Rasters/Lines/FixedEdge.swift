/// A straight edge of an area in whole numbers, followed down the rows.
///
/// The value is how far inside a pixel's center lies, so that coverage is its clamp to 0...full:
/// 255 × 8 units to the pixel, half a pixel added. Whole numbers are the same on every machine.
struct FixedEdge {
  /// Units of value to the pixel.
  static let unit = 2040.0
  /// The largest magnitude at the first of eight pixels that cannot overflow at the last; it is
  /// more than seven pixels, so that no pixel changes its side.
  private static let limit: Int64 = 16_320

  let isRising: Bool
  /// Where the value becomes positive on this row, in columns × 2^20, and how far from there to
  /// full.
  private var boundary: Int64
  private let boundaryStep: Int64
  private let inner: Int64
  /// The value at column 0 of this row × 2^16, and its change to the right and down.
  private var value: Int64
  private let valueStep: Int64
  private let slope: Int64
  /// The change over 0...7 columns.
  private let lanes: SIMD8<Int16>

  /// The edge where `a x + b y + c`, in pixels, is zero, seen from the middle of the first row.
  ///
  /// - Parameter level: The coverage inside, 0...1.
  init(a: Double, b: Double, c: Double, row: Int, softness: EdgeFalloff, level: Double) {
    let start = a * 0.5 + b * (Double(row) + 0.5) + c + softness.shift
    let scale = FixedEdge.unit * level * 65_536 / max(softness.ramp, 1)
    value = whole(start * scale)
    valueStep = whole(b * scale)
    slope = whole(a * scale)
    // A level edge is taken for one that rises or falls by a pixel over ten million columns.
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

  /// The edge through two points, seen from one inside; nil when they are on one spot.
  init?(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, inside: SIMD2<Double>, row: Int,
    softness: EdgeFalloff, level: Double
  ) {
    guard let line = HalfPlane(from, to, inside: inside) else { return nil }
    self.init(a: line.a, b: line.b, c: line.c, row: row, softness: softness, level: level)
  }

  /// Goes on to the next row.
  @inline(__always)
  mutating func step() {
    boundary &+= boundaryStep
    value &+= valueStep
  }

  /// Leaves of a span what is on the inner side on this row.
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

  /// The first column whose position is not left of a boundary.
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

/// How coverage grows across an edge.
struct EdgeFalloff {
  /// How far outside of the edge it begins, in pixels.
  var shift: Double
  /// Over how many pixels it grows; none if pixels are covered by their centers.
  var ramp: Double

  /// Coverage by the share of a pixel.
  static let pixel = EdgeFalloff(shift: 0.5, ramp: 1)
  /// An edge inside of an area: pixels are covered by their centers, those on it on both sides.
  static let none = EdgeFalloff(shift: 1.0 / 64, ramp: 0)
}

/// The pixels of one row that are covered, and those among them that are covered whole.
struct Span {
  var from: Int
  var to: Int
  var solidFrom: Int
  var solidTo: Int
}

/// A number without its fraction, bounded so that sums of a few stay in range; 0 for not-a-number.
@inline(__always)
func whole(_ number: Double) -> Int64 {
  let limit = 1e18
  guard number > -limit else { return number <= -limit ? -1_000_000_000_000_000_000 : 0 }
  return Int64(min(number, limit))
}
