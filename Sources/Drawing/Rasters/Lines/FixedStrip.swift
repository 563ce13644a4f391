internal import CRasters

/// The area within a distance of a straight line in fixed-point arithmetic, evaluated row by row.
///
/// The value is the depth of a pixel's center inside the strip, in units of `FixedEdge`. The
/// distance of eight pixels is measured from their center, three and a half pixels away from the
/// outer ones.
struct FixedStrip {
  /// The maximum depth, five pixels: pixels farther inside are always solid.
  private static let most = Int64(5 * FixedEdge.unit)
  /// The distance from the center of eight pixels to the line beyond which none is within reach.
  private static let limit = Int64(rasters_strip_limit)

  private let reach: SIMD8<Int16>
  /// The reach beyond five pixels.
  private let excess: Int64
  /// The distance from the line between columns 3 and 4 of this row × 2^16, and its change to the
  /// right and down.
  private var distance: Int64
  private let distanceStep: Int64
  private let slope: Int64
  /// The change from there over the eight columns.
  private let lanes: SIMD8<Int16>

  /// Creates the strip around the line through a point, in pixels, with the unit normal `away`.
  @inline(__always)
  init(_ away: SIMD2<Double>, through point: SIMD2<Double>, reach: Double, row: Int) {
    let start = away * (SIMD2(4, Double(row) + 0.5) - point)
    let scale = FixedEdge.unit * 65_536
    let steps = rounded(away * scale)
    let rest = rounded(SIMD2((start.x + start.y) * scale, reach * FixedEdge.unit))
    (slope, distanceStep) = (steps.x, steps.y)
    distance = rest.x
    // A slope is at most 2040 × 2^16, so three and a half of them are in range.
    let half = Int32(truncatingIfNeeded: slope &>> 1)
    let left = SIMD4<Int32>(-7, -5, -3, -1) &* half &+ 32_768
    let right = SIMD4<Int32>(1, 3, 5, 7) &* half &+ 32_768
    lanes = SIMD8(
      lowHalf: SIMD4(truncatingIfNeeded: left &>> 16),
      highHalf: SIMD4(truncatingIfNeeded: right &>> 16))
    let kept = min(rest.y, FixedStrip.most)
    self.reach = SIMD8(repeating: Int16(truncatingIfNeeded: kept))
    excess = rest.y &- kept
  }

  /// Advances to the next row.
  @inline(__always)
  mutating func step() { distance &+= distanceStep }

  /// Makes a column the first one.
  @inline(__always)
  mutating func move(to column: Int) { distance &+= slope &* Int64(column) }

  /// The strip in the form used by SIMD code.
  @inline(__always)
  var wide: rasters_strip {
    var strip = rasters_strip()
    (strip.distance, strip.step, strip.slope) = (distance, distanceStep, slope)
    strip.excess = Int32(truncatingIfNeeded: excess)
    strip.reach = reach[0]
    withUnsafeMutableBytes(of: &strip.lanes) { $0.storeBytes(of: lanes, as: SIMD8<Int16>.self) }
    return strip
  }

  /// The values of the first eight pixels.
  @inline(__always)
  var values: SIMD8<Int16> { values(at: 0) }

  /// The values of eight pixels from a column on.
  @inline(__always)
  func values(at column: Int) -> SIMD8<Int16> {
    let middle = (distance &+ slope &* Int64(column)) &>> 16
    let beyond = middle &- max(0 &- excess, min(excess, middle))
    let bounded = max(0 &- FixedStrip.limit, min(FixedStrip.limit, beyond))
    let away = SIMD8(repeating: Int16(truncatingIfNeeded: bounded)) &+ lanes
    return reach &- greater(away, .zero &- away)
  }
}

/// The columns of a strip, evaluated row by row.
struct StripColumns {
  /// The start of the strip on this row, and its width, in columns × 2^20.
  private var boundary: Int64
  private let boundaryStep: Int64
  private let width: Int64

  @inline(__always)
  init(_ away: SIMD2<Double>, through point: SIMD2<Double>, reach: Double, row: Int) {
    let start = away * (SIMD2(0.5, Double(row) + 0.5) - point)
    let half = reach * 1_048_576
    // An almost horizontal strip covers all columns.
    guard abs(away.x) > 1e-3 else {
      (boundary, boundaryStep, width) = (-1 &<< 50, 0, 1 &<< 51)
      return
    }
    let inverse = 1_048_576 / away.x
    let middle = rounded(SIMD2((start.x + start.y) * -inverse, half / abs(away.x)))
    boundary = middle.x &- middle.y
    boundaryStep = rounded(SIMD2(-away.y * inverse, 0)).x
    width = 2 &* middle.y
  }

  @inline(__always)
  var first: Int { FixedEdge.column(boundary) }
  /// The column after the last.
  @inline(__always)
  var last: Int { FixedEdge.column(boundary &+ width) }

  /// Advances to the next row.
  @inline(__always)
  mutating func step() { boundary &+= boundaryStep }

  /// All columns, in the form used by SIMD code.
  static let all = rasters_columns(boundary: -1 << 50, step: 0, width: 1 << 51)

  /// The columns in the form used by SIMD code.
  @inline(__always)
  var wide: rasters_columns {
    rasters_columns(boundary: boundary, step: boundaryStep, width: width)
  }
}

/// Rounds numbers of a magnitude below 2^51 to integers.
@inline(__always)
func rounded(_ numbers: SIMD2<Double>) -> SIMD2<Int64> {
  // From 2^52 on the lowest mantissa bit is one unit.
  let base = 6_755_399_441_055_744.0
  let raised = unsafeBitCast(numbers + base, to: SIMD2<Int64>.self)
  return raised &- Int64(bitPattern: base.bitPattern)
}
