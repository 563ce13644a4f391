import Geometry

extension LineTracer {
  /// Covers a disc of a line's width.
  func cover(discAt place: Place, level: Double = 1) {
    guard place.half > 0, view.canSee(place) else { return }
    let seen: Ellipse?
    if let scale = view.scale {
      let radius = min(place.half * scale, LineTracer.widest)
      seen = Ellipse(center: place.pixel, radius: radius)
    } else {
      seen = Ellipse(of: place.point, radius: place.half, seenBy: view.plane)
    }
    guard let seen, seen.least > 1e-3, seen.most <= LineTracer.widest * 2 else { return }
    map.cover(seen.thickened(), level: level * min(1, 2 * seen.least), clip: clip)
  }

  /// Covers what can be seen of a piece.
  func cover(_ whole: Piece) {
    guard let (start, end) = view.visible(whole.from, whole.to) else { return }
    var piece = whole
    if start > 0 {
      piece.from = whole.from.interpolated(to: whole.to, start)
      piece.start = End()
    }
    if end < 1 {
      piece.to = whole.from.interpolated(to: whole.to, end)
      piece.end = End()
    }
    cover(visible: piece, splits: 6)
  }

  /// The greatest half width in pixels; whatever is wider covers the picture anyway.
  private static let widest = 65_536.0

  /// Covers a piece that can be seen whole.
  ///
  /// What is thinner than a pixel is drawn a pixel wide and paler; where a piece narrows to that,
  /// it is split.
  private func cover(visible piece: Piece, splits: Int) {
    guard var outline = outline(piece, from: piece.from.half, to: piece.to.half) else { return }
    let (first, last) = halfPixels(outline, piece)
    let (least, most) = (min(first, last), max(first, last))
    guard most > 1e-3 else { return }
    if least < 0.5 {
      if most > 1.25 * least, splits > 0 {
        let middle = piece.from.interpolated(to: piece.to, 0.5)
        var (near, far) = (piece, piece)
        (near.to, near.end) = (middle, End())
        (far.from, far.start) = (middle, End())
        cover(visible: near, splits: splits - 1)
        cover(visible: far, splits: splits - 1)
        return
      }
      let level = min(1, first) + min(1, last)
      let wide = self.outline(
        piece, from: piece.from.half * max(1, 0.5 / max(first, 1e-3)),
        to: piece.to.half * max(1, 0.5 / max(last, 1e-3)))
      guard let wide else { return }
      outline = wide
      outline.level *= min(1, level)
    }
    map.cover(outline, clip: clip)
  }

  /// The corners of a piece on the picture; nil when it has no length there.
  private func outline(_ piece: Piece, from: Double, to: Double) -> Quad? {
    let way = piece.to.point - piece.from.point
    let length = way.length
    guard length > 0 else { return nil }
    let along = way * (1 / length)
    let side = Point(along.y, -along.x)
    let start = piece.from.point - along * piece.start.reach
    let end = piece.to.point + along * piece.end.reach
    let (near, far) = (bounded(from, at: piece.from), bounded(to, at: piece.to))
    guard let startLeft = pixel(start + side * near), let startRight = pixel(start - side * near),
      let endLeft = pixel(end + side * far), let endRight = pixel(end - side * far)
    else { return nil }
    return Quad(
      startLeft: startLeft, startRight: startRight, endLeft: endLeft, endRight: endRight,
      startIsSoft: piece.start.isSoft, endIsSoft: piece.end.isSoft, level: piece.level)
  }

  private func bounded(_ half: Double, at place: Place) -> Double {
    let pixels = view.pixels(1, at: place)
    return half * pixels > LineTracer.widest ? LineTracer.widest / pixels : half
  }

  @inline(__always)
  private func pixel(_ point: Point) -> SIMD2<Double>? {
    let plane = view.plane
    let x = plane.xx * point.x + plane.xy * point.y + plane.x0
    let y = plane.yx * point.x + plane.yy * point.y + plane.y0
    guard view.scale == nil else { return SIMD2(x, y) }
    let weight = plane.weight(point)
    return weight > 1e-9 ? SIMD2(x, y) / weight : nil
  }

  /// Half the width of a piece at its two ends, across its own direction on the picture.
  private func halfPixels(_ outline: Quad, _ piece: Piece) -> (Double, Double) {
    if let scale = view.scale { return (piece.from.half * scale, piece.to.half * scale) }
    let way = outline.endLeft + outline.endRight - outline.startLeft - outline.startRight
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else { return (0, 0) }
    func across(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
      abs(way.x * (other.y - one.y) - way.y * (other.x - one.x)) / length / 2
    }
    return (
      across(outline.startLeft, outline.startRight), across(outline.endLeft, outline.endRight)
    )
  }
}
