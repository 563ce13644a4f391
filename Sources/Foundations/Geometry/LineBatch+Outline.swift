extension LineBatch {
  /// The bounding rectangle of the lines, in projected coordinates; empty for no lines.
  ///
  /// Conservative in perspective. The part behind the near plane is excluded.
  public var bounds: Rect {
    var box: Rect?
    func include(_ point: Point, _ half: Double) {
      for (dx, dy) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        let corner = Point(point.x + dx * half, point.y + dy * half)
        guard let seen = perspective.map({ $0.apply(corner) }) ?? corner else { continue }
        let spot = Rect(seen.x, seen.y, 0, 0)
        box = box?.union(spot) ?? spot
      }
    }
    let reach = reach
    for line in starts.indices {
      for piece in visiblePieces(ofLine: line) {
        include(piece.from, piece.halfFrom * reach)
        include(piece.to, piece.halfTo * reach)
      }
    }
    return box ?? .zero
  }

  /// The lines as outlines for filling by the nonzero rule, in projected coordinates; without
  /// dashes and blur.
  ///
  /// Every segment is a quadrilateral, and every round join and cap a polygon of 20 vertices.
  public var outline: Path {
    var path = Path()
    for line in starts.indices {
      let pieces = visiblePieces(ofLine: line)
      for (index, piece) in pieces.enumerated() {
        let isFirst = index == 0
        let isLast = index == pieces.count - 1
        let startReach = isFirst && startCap == .square ? piece.halfFrom : 0
        let endReach = isLast && endCap == .square ? piece.halfTo : 0
        append(piece, startReach, endReach, to: &path)
        if isFirst, startCap == .round { append(piece.from, piece.halfFrom, to: &path) }
        if isLast, endCap == .round { append(piece.to, piece.halfTo, to: &path) }
        if !isLast { append(cornerFrom: piece, to: pieces[index + 1], to: &path) }
      }
    }
    return path
  }

  /// A straight segment in front of the near plane.
  private struct Segment {
    var from: Point
    var to: Point
    var halfFrom: Double
    var halfTo: Double
  }

  /// The maximum extent of a cap or join, in half widths.
  private var reach: Double {
    let cap = startCap == .square || endCap == .square ? 1.5 : 1
    if case .miter(let limit) = join { return max(cap, limit) }
    return join == .bevel ? max(cap, 1.05) : cap
  }

  private func visiblePieces(ofLine line: Int) -> [Segment] {
    let range = range(ofLine: line)
    guard range.count > 1 else {
      return range.compactMap { visible($0, $0) }
    }
    return zip(range, range.dropFirst()).compactMap { visible($0, $1) }
  }

  /// The part of a segment whose full width is in front of the near plane.
  private func visible(_ from: Int, _ to: Int) -> Segment? {
    let piece = Segment(
      from: points[from], to: points[to], halfFrom: halfWidths[from], halfTo: halfWidths[to])
    guard let perspective else { return piece }
    let tilt = Point(perspective.wx, perspective.wy).length
    let first = perspective.weight(piece.from) - 1.0 / 64 - 2 * piece.halfFrom * tilt
    let last = perspective.weight(piece.to) - 1.0 / 64 - 2 * piece.halfTo * tilt
    guard first > 0 || last > 0 else { return nil }
    guard first <= 0 || last <= 0 else { return piece }
    let share = first / (first - last)
    let middle = piece.from.interpolated(to: piece.to, share)
    let half = piece.halfFrom + (piece.halfTo - piece.halfFrom) * share
    return first > 0
      ? Segment(from: piece.from, to: middle, halfFrom: piece.halfFrom, halfTo: half)
      : Segment(from: middle, to: piece.to, halfFrom: half, halfTo: piece.halfTo)
  }

  private func append(
    _ piece: Segment, _ startReach: Double, _ endReach: Double, to path: inout Path
  ) {
    let length = piece.from.distance(to: piece.to)
    guard length > 1e-6 else { return }
    let along = (piece.to - piece.from) * (1 / length)
    let side = Point(along.y, -along.x)
    let (from, to) = (piece.from - along * startReach, piece.to + along * endReach)
    append(
      [
        from - side * piece.halfFrom, to - side * piece.halfTo, to + side * piece.halfTo,
        from + side * piece.halfFrom,
      ], to: &path)
  }

  /// Adds the outer side of a corner.
  private func append(cornerFrom piece: Segment, to next: Segment, to path: inout Path) {
    let (along, onwards) = (piece.to - piece.from, next.to - next.from)
    guard join != .round, along.length > 1e-6, onwards.length > 1e-6 else {
      return append(piece.to, piece.halfTo, to: &path)
    }
    let (before, after) = (along * (1 / along.length), onwards * (1 / onwards.length))
    let turn = before.x * after.y - before.y * after.x
    let cosine = before.x * after.x + before.y * after.y
    guard cosine >= Join.turningBack else { return }
    let half = turn < 0 ? -piece.halfTo : piece.halfTo
    let (side, other) = (Point(before.y, -before.x) * half, Point(after.y, -after.x) * half)
    var corners = [piece.to, piece.to + side]
    if cosine > Join.gentle || join.isPointed(cosine: cosine) {
      corners.append(piece.to + (side + other) * (1 / (1 + cosine)))
    }
    corners.append(piece.to + other)
    append(turn < 0 ? corners : corners.reversed(), to: &path)
  }

  private func append(_ center: Point, _ radius: Double, to path: inout Path) {
    append(LineBatch.unitDisc.map { center + $0 * radius }, to: &path)
  }

  private func append(_ corners: [Point], to path: inout Path) {
    let visible = corners.compactMap { corner in
      perspective.map { $0.apply(corner) } ?? corner
    }
    guard visible.count == corners.count else { return }
    path.append(Path(through: visible, isClosed: true))
  }

  /// The unit circle, with the winding of the quadrilaterals, so that the nonzero rule unites them.
  private static let unitDisc: [Point] = (0..<20).map { index in
    Transform.rotation(degrees: Double(index) * -18).apply(Point(1, 0))
  }
}
