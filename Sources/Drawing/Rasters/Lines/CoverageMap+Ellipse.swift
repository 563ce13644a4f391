/// A projected disc, or the sector between borders through its center.
struct Disc {
  var ellipse: Ellipse
  /// The coverage inside, 0...1.
  var level: Double
  var softness: EdgeFalloff
  /// The borders of the sector; pixels on a border are included.
  var borders: (Border?, Border?)

  /// A straight border through two points in pixels, with a third on the included side.
  struct Border {
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    var inside: SIMD2<Double>

    func edge(row: Int) -> FixedEdge? {
      FixedEdge(from, to, inside: inside, row: row, softness: .none, level: 1)
    }
  }

  /// The rows that the shape can touch.
  func rows(in clip: PixelBox) -> Range<Int> {
    let height = (ellipse.xx / (ellipse.xx * ellipse.yy - ellipse.xy * ellipse.xy)).squareRoot()
    let reach = height * (1 + max(0, softness.shift) / ellipse.least)
    let top = max(clip.top, Int(whole(ellipse.center.y - reach - 1)))
    return top..<max(top, min(clip.bottom, Int(whole(ellipse.center.y + reach + 2))))
  }
}

extension CoverageMap {
  /// Covers a disc where the coverage is lower.
  func cover(_ disc: Disc, clip: PixelBox) {
    let rows = disc.rows(in: clip)
    guard !rows.isEmpty else { return }
    let rim = EllipseRim(disc)
    var first = disc.borders.0?.edge(row: rows.lowerBound)
    var second = disc.borders.1?.edge(row: rows.lowerBound)
    mark(rows: rows)
    for row in rows {
      var span = Span(from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
      first?.narrow(&span)
      second?.narrow(&span)
      first?.step()
      second?.step()
      guard span.from < span.to else { continue }
      rim.narrow(&span, row: row)
      guard span.from < span.to else { continue }
      mark(row, span.from, span.to)
      rim.cover(span, row: row, on: UnsafeMutableRawPointer(bytes + row * stride))
    }
  }
}

/// The antialiased rim of an ellipse.
struct EllipseRim {
  private let ellipse: Ellipse
  private let level: Double
  private let isCircle: Bool
  /// The shear of row centers per row below the center, and the decrease of the squared half extent
  /// per squared row.
  private let lean: Double
  private let shrink: Double
  /// The squared half extents through the center at which coverage begins and is full.
  private let outer: Double
  private let inner: Double
  private let xx: Float
  private let xy: Float
  private let yy: Float
  private let tiny: Float
  private let most: Float
  private let factor: Float
  private let full: Float
  private let shift: Float

  init(_ disc: Disc) {
    ellipse = disc.ellipse
    level = disc.level
    let softness = disc.softness
    isCircle = ellipse.xy == 0 && ellipse.xx == ellipse.yy
    let reach = max(0, 1 + softness.shift / ellipse.least)
    let rim = (softness.ramp - softness.shift) / ellipse.least
    lean = ellipse.xy / ellipse.xx
    shrink = (ellipse.yy - ellipse.xy * lean) / ellipse.xx
    outer = reach * reach / ellipse.xx
    inner = rim < 1 ? (1 - rim) * (1 - rim) / ellipse.xx : -1
    (xx, xy, yy) = (Float(ellipse.xx), Float(ellipse.xy), Float(ellipse.yy))
    tiny = xx * 1e-9
    most = Float(1 / (ellipse.most * ellipse.most))
    factor = Float(255 * level / softness.ramp)
    full = Float(255 * level)
    shift = Float(softness.shift)
  }

  /// Intersects a span with the covered columns of a row.
  @inline(__always)
  func narrow(_ span: inout Span, row: Int) {
    let y = Double(row) + 0.5 - ellipse.center.y
    // xx x² + 2 xy y x + yy y² = share, solved for x.
    let start = ellipse.center.x - 0.5 - lean * y
    let rest = shrink * y * y
    guard outer > rest else { return span.to = span.from }
    let wide = (outer - rest).squareRoot()
    span.from = Int(max(Double(span.from), start - wide))
    span.to = Int(max(0, min(Double(span.to), start + wide + 1)))
    (span.solidFrom, span.solidTo) = (0, 0)
    guard inner > rest, span.to - span.from >= 8 else { return }
    let narrow = (inner - rest).squareRoot()
    span.solidFrom = Int(max(Double(span.from), start - narrow + 1))
    span.solidTo = Int(max(0, min(Double(span.to), start + narrow)))
  }

  @inline(__always)
  func cover(_ span: Span, row: Int, on line: UnsafeMutableRawPointer) {
    var column = span.from
    let y = Float(Double(row) + 0.5 - ellipse.center.y)
    while column < span.to {
      if level >= 1, column >= span.solidFrom, column + 8 <= span.solidTo {
        fill(line, from: column, to: span.solidTo)
        column = span.solidTo
        continue
      }
      if (line + column).loadUnaligned(as: UInt64.self) == .max {
        column += 8
        continue
      }
      let x = EllipseRim.ramp + Float(Double(column) + 0.5 - ellipse.center.x)
      let inside = isCircle ? circle(x, y) : distance(x, y)
      merge(steps(inside), at: line + column, count: span.to - column)
      column += 8
    }
  }

  @inline(__always)
  private func circle(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let square = x * x + y * y + 1e-12
    return Float(ellipse.least) - square * inverseRoot(square)
  }

  /// The first-order distance to the rim: the difference from 1 divided by the gradient.
  @inline(__always)
  private func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let across = x * xx + y * xy
    let down = x * xy + y * yy
    // Slightly larger than exact, so that the root at the center is never taken of a negative
    // number.
    let square = x * across + y * down + tiny
    let steepness = across * across + down * down + tiny * most
    return square * (inverseRoot(square) - 1) * inverseRoot(steepness)
  }

  /// The coverage across the rim in 255 steps, rounded by adding 2^23.
  @inline(__always)
  private func steps(_ inside: SIMD8<Float>) -> SIMD8<UInt8> {
    let raw = (inside + shift) * factor
    let raised = raw.replacing(with: 0, where: raw .< 0)
    let bounded = raised.replacing(with: full, where: raised .> full)
    let bits = unsafeBitCast(bounded + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  private static let ramp: SIMD8<Float> = [0, 1, 2, 3, 4, 5, 6, 7]
}

/// The reciprocal square root of eight positive numbers, accurate to a few millionths.
///
/// An estimate from the bit pattern with Newton iterations: vectorizable, and the same on every
/// machine.
@inline(__always)
func inverseRoot(_ numbers: SIMD8<Float>) -> SIMD8<Float> {
  let bits = unsafeBitCast(numbers, to: SIMD8<UInt32>.self)
  var root = unsafeBitCast(0x5F37_59DF &- bits &>> 1, to: SIMD8<Float>.self)
  let half = numbers * 0.5
  root = root * (1.5 - half * root * root)
  root = root * (1.5 - half * root * root)
  return root * (1.5 - half * root * root)
}
