/// A straight edge of an area in whole numbers, followed down the rows.
///
/// The value is how far inside a pixel's centre lies, so that coverage is its clamp to 0...full:
/// 255 × 8 units to the pixel, half a pixel added. Whole numbers are the same on every machine.
struct FixedEdge {
  /// Units of value to the pixel.
  static let unit = 2040.0
  /// The largest magnitude at the first of eight pixels that cannot overflow at the last; it is
  /// more than seven pixels, so that no pixel changes its side.
  private static let limit: Int64 = 16_320

  private enum Kind { case rising, falling, flat }

  private let kind: Kind
  /// Where the value becomes positive on this row, in columns × 2^20, and how far from there to full.
  private var boundary: Int64
  private let boundaryStep: Int64
  private let inner: Int64
  /// The value at column 0 of this row × 2^16, and its change to the right and down.
  private var value: Int64
  private let valueStep: Int64
  private let slope: Int64
  private let full: Int64
  /// The change over 0...7 columns.
  private let lanes: SIMD8<Int16>

  /// The edge where `a x + b y + c`, in pixels, is zero, seen from the middle of the first row.
  ///
  /// - Parameters:
  ///   - isSoft: Whether pixels on the edge are covered in part rather than by their centre.
  ///   - level: The coverage inside, 0...1.
  init(a: Double, b: Double, c: Double, row: Int, isSoft: Bool, level: Double) {
    let shift = isSoft ? 0.5 : 1.0 / 64
    let start = a * 0.5 + b * (Double(row) + 0.5) + c + shift
    let scale = FixedEdge.unit * level * 65_536
    full = whole(FixedEdge.unit * level + 0.5)
    value = whole(start * scale)
    valueStep = whole(b * scale)
    slope = whole(a * scale)
    let inverse = abs(a) < 1e-6 ? 0 : 1_048_576 / a
    kind = inverse == 0 ? .flat : a > 0 ? .rising : .falling
    boundary = whole(-start * inverse)
    boundaryStep = whole(-b * inverse)
    inner = isSoft ? whole(inverse) : 0
    let slope = slope
    var lanes = SIMD8<Int16>()
    for lane in 0..<8 {
      lanes[lane] = Int16(truncatingIfNeeded: (slope &* Int64(lane) &+ 32_768) &>> 16)
    }
    self.lanes = lanes
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
    switch kind {
    case .rising:
      span.from = max(span.from, FixedEdge.column(boundary))
      span.solidFrom = max(span.solidFrom, FixedEdge.column(boundary &+ inner))
    case .falling:
      span.to = min(span.to, FixedEdge.column(boundary))
      span.solidTo = min(span.solidTo, FixedEdge.column(boundary &+ inner))
    case .flat:
      if value <= 0 { span.to = span.from }
      if full &<< 16 > value { span.solidTo = span.solidFrom }
    }
  }

  /// The first column whose place is not left of a boundary.
  @inline(__always)
  private static func column(_ boundary: Int64) -> Int {
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
