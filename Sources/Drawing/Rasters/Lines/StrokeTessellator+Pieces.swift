import Geometry

extension StrokeTessellator {
  /// Covers a disc of the line's width, or the sector ahead in one or two directions.
  func cover(
    discAt stop: ProjectedPoint, level: Double = 1, ahead: Point? = nil, and other: Point? = nil
  ) {
    guard stop.half > 0, view.canSee(stop) else { return }
    let seen: Ellipse?
    if let scale = view.scale {
      let radius = min(stop.half * scale, StrokeTessellator.widest)
      seen = Ellipse(center: stop.pixel, radius: radius)
    } else {
      seen = Ellipse(of: stop.point, radius: stop.half, seenBy: view.plane)
    }
    guard let seen, seen.least > 1e-3, seen.most <= StrokeTessellator.widest * 2 else { return }
    let borders = (
      ahead.flatMap { border(at: stop, facing: $0) },
      other.flatMap { border(at: stop, facing: $0) }
    )
    map.cover(
      Disc(
        ellipse: seen.thickened(), level: level, softness: softness(half: seen.least, at: stop),
        borders: borders), clip: clip)
  }

  /// The border across a line at a point, facing a direction.
  private func border(at stop: ProjectedPoint, facing way: Point) -> Disc.Border? {
    let (side, spot) = (Point(way.y, -way.x) * stop.half, stop.point)
    guard let from = pixel(spot + side), let to = pixel(spot - side),
      let inside = pixel(spot + way * stop.half)
    else { return nil }
    return Disc.Border(from: from, to: to, inside: inside)
  }

  /// Covers the outer side of a sharp corner.
  func cover(_ corner: Corner, at stop: ProjectedPoint, level: Double) {
    var reach = stop
    if case .miter(let limit) = join { reach.half *= max(1, limit / 2) }
    guard view.canSee(reach) else { return }
    let (before, after) = (corner.before, corner.after)
    let isLeft = before.x * after.y - before.y * after.x < 0
    let half = isLeft ? -bounded(stop.half, at: stop) : bounded(stop.half, at: stop)
    let (side, other) = (Point(before.y, -before.x) * half, Point(after.y, -after.x) * half)
    let spot = stop.point
    let shared = 1 + before.x * after.x + before.y * after.y
    let tip = spot + (side + other) * (1 / max(shared, 1e-6))
    guard let middle = pixel(spot), let left = pixel(spot + side),
      let ahead = pixel(spot + side + before * stop.half), let right = pixel(spot + other),
      let back = pixel(spot + other - after * stop.half)
    else { return }
    let (dx, dy) = (left.x - middle.x, left.y - middle.y)
    let wedge = JoinWedge(
      middle: middle, before: (left, ahead), after: (right, back),
      tip: corner.filling == .tip ? pixel(tip) : nil, level: level,
      softness: softness(half: (dx * dx + dy * dy).squareRoot(), at: stop))
    map.cover(wedge, clip: clip)
  }

  /// The falloff at the edges of a line with a half width of `half` pixels.
  ///
  /// Equals MapLibre's falloff without pitch: the coverage of a line thinner than a pixel is the
  /// sum of half its width and half a pixel. Lines thinner than a third of a pixel fade out.
  func softness(half: Double, at stop: ProjectedPoint) -> EdgeFalloff {
    let ramp = blur > 0 ? 1 + blur * half / max(stop.half, 1e-12) : 1
    return EdgeFalloff(shift: StrokeTessellator.shift(half: half, weight: stop.seen.z), ramp: ramp)
  }

  /// The distance outside the sides of a line at which coverage begins, in pixels.
  @inline(__always)
  static func shift(half: Double, weight: Double) -> Double {
    half < 0.5 ? min(half + 0.5 / max(1, weight), 4 * half) - 0.5 : 0.5
  }

  /// Covers the visible part of a segment.
  func cover(_ whole: Segment) {
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

  /// The maximum half width in pixels; a wider line covers the picture anyway.
  private static let widest = 65_536.0

  /// Covers a segment in front of the near plane.
  ///
  /// A part thinner than a pixel is drawn as a paler line one pixel wide; a segment that tapers to
  /// that width is split.
  private func cover(visible piece: Segment, splits: Int) {
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
      let wide = self.outline(
        piece, from: piece.from.half * max(1, 0.5 / max(first, 1e-3)),
        to: piece.to.half * max(1, 0.5 / max(last, 1e-3)))
      guard let wide else { return }
      outline = wide
    }
    if least < 0.5 || blur > 0 {
      outline.softness = softness(
        half: (first + last) / 2, at: piece.from.interpolated(to: piece.to, 0.5))
    }
    map.cover(outline, clip: clip)
  }

  /// The projected vertices of a segment; nil if it has no length.
  private func outline(_ piece: Segment, from: Double, to: Double) -> Quad? {
    let way = piece.to.point - piece.from.point
    let length = way.length
    guard length > 0 else { return nil }
    let along = way * (1 / length)
    let side = Point(along.y, -along.x)
    let (start, end) = (piece.from.point, piece.to.point)
    let (near, far) = (bounded(from, at: piece.from), bounded(to, at: piece.to))
    guard let startLeft = pixel(start + side * near - along * piece.start.left),
      let startRight = pixel(start - side * near - along * piece.start.right),
      let endLeft = pixel(end + side * far + along * piece.end.left),
      let endRight = pixel(end - side * far + along * piece.end.right)
    else { return nil }
    return Quad(
      startLeft: startLeft, startRight: startRight, endLeft: endLeft, endRight: endRight,
      startIsSoft: piece.start.isSoft, endIsSoft: piece.end.isSoft, level: piece.level)
  }

  private func bounded(_ half: Double, at stop: ProjectedPoint) -> Double {
    let pixels = view.pixels(1, at: stop)
    return half * pixels > StrokeTessellator.widest ? StrokeTessellator.widest / pixels : half
  }

  @inline(__always)
  func pixel(_ point: Point) -> SIMD2<Double>? {
    let plane = view.plane
    let x = plane.xx * point.x + plane.xy * point.y + plane.x0
    let y = plane.yx * point.x + plane.yy * point.y + plane.y0
    guard view.scale == nil else { return SIMD2(x, y) }
    let weight = plane.weight(point)
    return weight > 1e-9 ? SIMD2(x, y) / weight : nil
  }

  /// The half widths of a segment at its ends, perpendicular to its projected direction.
  private func halfPixels(_ outline: Quad, _ piece: Segment) -> (Double, Double) {
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
