extension CoverageMap {
  /// Covers an ellipse, where it is not covered more already.
  ///
  /// - Parameter level: The coverage inside, 0...1.
  func cover(_ ellipse: Ellipse, level: Double, clip: PixelBox) {
    let height = (ellipse.xx / (ellipse.xx * ellipse.yy - ellipse.xy * ellipse.xy)).squareRoot()
    let reach = height * (1 + 0.5 / ellipse.least)
    let top = max(clip.top, Int(whole(ellipse.center.y - reach - 1)))
    let bottom = min(clip.bottom, Int(whole(ellipse.center.y + reach + 2)))
    guard top < bottom else { return }
    let rim = EllipseRim(ellipse, level: level)
    mark(rows: top..<bottom)
    for row in top..<bottom {
      let span = rim.span(row: row, clip: clip)
      guard span.from < span.to else { continue }
      mark(row, span.from, span.to)
      rim.cover(span, row: row, on: UnsafeMutableRawPointer(bytes + row * stride))
    }
  }
}

/// The rim of an ellipse: how far each pixel lies inside.
struct EllipseRim {
  private let ellipse: Ellipse
  private let level: Double
  private let isCircle: Bool
  /// The squares of the factors that make the ellipse reach half a pixel further and less far.
  private let outer: Double
  private let inner: Double
  private let factor: Float

  init(_ ellipse: Ellipse, level: Double) {
    self.ellipse = ellipse
    self.level = level
    isCircle = ellipse.xy == 0 && ellipse.xx == ellipse.yy
    let rim = 0.5 / ellipse.least
    outer = (1 + rim) * (1 + rim)
    inner = rim < 1 ? (1 - rim) * (1 - rim) : -1
    factor = Float(255 * level)
  }

  /// What a row covers.
  @inline(__always)
  func span(row: Int, clip: PixelBox) -> Span {
    let y = Double(row) + 0.5 - ellipse.center.y
    // xx x² + 2 xy y x + yy y² = share, solved for x.
    let middle = -ellipse.xy * y / ellipse.xx
    let rest = ellipse.yy * y * y - middle * middle * ellipse.xx
    let start = ellipse.center.x + middle - 0.5
    func half(_ share: Double) -> Double {
      share > rest ? ((share - rest) / ellipse.xx).squareRoot() : -1
    }
    let (wide, narrow) = (half(outer), half(inner))
    guard wide >= 0 else { return Span(from: 0, to: 0, solidFrom: 0, solidTo: 0) }
    return Span(
      from: max(clip.left, Int(whole(start - wide))),
      to: min(clip.right, Int(whole(start + wide + 1))),
      solidFrom: narrow < 0 ? 0 : max(clip.left, Int(whole(start - narrow + 1))),
      solidTo: narrow < 0 ? 0 : min(clip.right, Int(whole(start + narrow))))
  }

  @inline(__always)
  func cover(_ span: Span, row: Int, on line: UnsafeMutableRawPointer) {
    var column = span.from
    let y = Float(Double(row) + 0.5 - ellipse.center.y)
    while column < span.to {
      if level >= 1, column >= span.solidFrom, column + 8 <= span.solidTo {
        let count = span.solidTo - column
        (line + column).initializeMemory(as: UInt8.self, repeating: 255, count: count)
        column = span.solidTo
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
    Float(ellipse.least) - (x * x + y * y).squareRoot()
  }

  /// The distance to the rim to first order: what is left of 1 over the slope there.
  @inline(__always)
  private func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let (xx, xy, yy) = (Float(ellipse.xx), Float(ellipse.xy), Float(ellipse.yy))
    let across = x * xx + y * xy
    let down = x * xy + y * yy
    // A little more than it is, so that the centre has no root of less than nothing.
    let tiny = xx * 1e-9
    let square = x * across + y * down + tiny
    let most = Float(1 / (ellipse.most * ellipse.most))
    let steepness = across * across + down * down
    let ratio = (square / (steepness + tiny * most)).squareRoot()
    return (1 - square.squareRoot()) * ratio
  }

  /// The share of the pixel's width, rounded to 255 steps by the bits of the sum with 2^23.
  @inline(__always)
  private func steps(_ inside: SIMD8<Float>) -> SIMD8<UInt8> {
    let raw = (inside + 0.5) * factor
    let raised = raw.replacing(with: 0, where: raw .< 0)
    let bounded = raised.replacing(with: factor, where: raised .> factor)
    let bits = unsafeBitCast(bounded + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  private static let ramp: SIMD8<Float> = [0, 1, 2, 3, 4, 5, 6, 7]
}
