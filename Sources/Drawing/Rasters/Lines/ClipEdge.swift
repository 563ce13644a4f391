/// The half-plane with `a x + b y + c > 0`, in pixels.
struct HalfPlane {
  let a: Double
  let b: Double
  let c: Double

  /// Creates the side of a line that contains a point; nil if the line's points coincide.
  init?(_ from: SIMD2<Double>, _ to: SIMD2<Double>, inside: SIMD2<Double>) {
    let along = to - from
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    guard length > 1e-9 else { return nil }
    let (a, b) = (-along.y / length, along.x / length)
    let c = -(a * from.x + b * from.y)
    let isTurned = a * inside.x + b * inside.y + c < 0
    (self.a, self.b, self.c) = isTurned ? (-a, -b, -c) : (a, b, c)
  }
}

/// A clipping edge at which an area continues elsewhere: pixels are covered by their centers.
///
/// Like a `FixedEdge` that is evaluated only at its boundary on each row.
struct ClipEdge {
  private let isRising: Bool
  /// The boundary of the inner side on this row, in columns × 2^20.
  private var boundary: Int64
  private let boundaryStep: Int64

  /// Creates the edge through two points, with a third on its inner side; nil if the points
  /// coincide.
  init?(_ from: SIMD2<Double>, _ to: SIMD2<Double>, inside: SIMD2<Double>, row: Int) {
    guard let line = HalfPlane(from, to, inside: inside) else { return nil }
    let (a, b) = (line.a, line.b)
    let start = a * 0.5 + b * (Double(row) + 0.5) + line.c + EdgeFalloff.none.shift
    // A horizontal edge is treated as one that rises or falls by a pixel in ten million columns.
    isRising = abs(a) < 1e-7 ? b > 0 : a > 0
    let inverse = 1_048_576 / (isRising ? max(a, 1e-7) : min(a, -1e-7))
    boundary = whole(-start * inverse)
    boundaryStep = whole(-b * inverse)
  }
}

/// The end of a quad, evaluated row by row.
protocol QuadCap {
  /// Intersects a span with the inner side on this row.
  func narrow(_ span: inout Span)
  /// Limits the depth of eight pixels from a column on.
  func lessen(_ values: inout SIMD8<Int16>, at column: Int)
  /// Advances to the next row.
  mutating func step()
}

extension ClipEdge: QuadCap {
  @inline(__always)
  func narrow(_ span: inout Span) {
    let outside = FixedEdge.column(boundary)
    if isRising {
      span.from = max(span.from, outside)
      span.solidFrom = max(span.solidFrom, outside)
    } else {
      span.to = min(span.to, outside)
      span.solidTo = min(span.solidTo, outside)
    }
  }

  @inline(__always)
  func lessen(_ values: inout SIMD8<Int16>, at column: Int) {}

  @inline(__always)
  mutating func step() { boundary &+= boundaryStep }
}

/// An antialiased end.
struct SoftCap: QuadCap {
  var edge: FixedEdge
  let isSoft: Bool

  @inline(__always)
  func narrow(_ span: inout Span) { edge.narrow(&span) }

  @inline(__always)
  func lessen(_ values: inout SIMD8<Int16>, at column: Int) {
    if isSoft { values = lesser(values, edge.values(at: column)) }
  }

  @inline(__always)
  mutating func step() { edge.step() }
}
