import Geometry

/// Converts lines to quads, ellipses and wedges and covers these.
struct StrokeTessellator {
  typealias ProjectedPoint = PlaneProjection.ProjectedPoint

  let map: CoverageMap
  let clip: PixelBox
  let view: PlaneProjection
  let startCap: LineBatch.Cap
  let endCap: LineBatch.Cap
  let join: LineBatch.Join
  let blur: Double
  let dash: [Double]?
  let isHardEnded: Bool
  /// Whether lines are triangle strips.
  let isStrip: Bool
  /// The convex area to which strips are clipped; nil for no limit.
  var window: [SIMD2<Double>]?
  /// The dashes of strips; nil for solid strips.
  let dashes: DashTexture?
  /// The parameters of strips.
  let grid: LineBatch.StripGrid?
  /// The opacity of each triangle of a strip.
  let opacity: Double

  /// A straight segment of a line with its ends.
  struct Segment {
    var from: ProjectedPoint
    var to: ProjectedPoint
    var start = End()
    var end = End()
    /// The coverage inside, 0...1.
    var level = 1.0
  }

  /// The end of a segment: its extension beyond its point, and whether the line ends there.
  struct End {
    /// The extension on the left and on the right side; they differ at a bisected corner.
    var left = 0.0
    var right = 0.0
    var isSoft = false

    /// Creates a straight end.
    init(reach: Double = 0, isSoft: Bool = false) {
      (left, right, self.isSoft) = (reach, reach, isSoft)
    }

    /// Creates the end before or after a corner.
    init(_ corner: Corner) {
      self.init(reach: corner.reach, isSoft: corner.filling == .none)
      guard corner.filling == .halved else { return }
      let isLeft = corner.before.x * corner.after.y - corner.before.y * corner.after.x > 0
      if isLeft { right = -right } else { left = -left }
    }
  }

  /// A corner between two segments.
  struct Corner {
    /// How the gap on the outer side is filled.
    enum JoinFill {
      /// No fill: both segments extend a little further.
      case overlap
      /// No fill: both segments end at the bisector of the corner.
      case halved
      case disc
      /// The sector of a disc ahead of the previous segment and behind the next one.
      case sector
      case tip, cut
      /// No fill: the line turns back, and both segments end.
      case none
    }

    var filling: JoinFill
    /// The extension of both segments beyond the point.
    var reach = 0.0
    /// The directions of the segments.
    var before = Point.zero
    var after = Point.zero
  }

  init(
    _ batch: LineBatch, map: CoverageMap, clip: PixelBox, plane: Perspective, opacity: Double
  ) {
    self.map = map
    self.clip = clip
    view = PlaneProjection(plane, clip: clip)
    startCap = batch.startCap
    endCap = batch.endCap
    join = batch.join
    blur = max(0, batch.blur)
    dash = batch.dashPattern
    isHardEnded = batch.isHardEnded
    isStrip = batch.isStrip
    dashes = DashTexture(batch)
    grid = batch.grid
    self.opacity = opacity
  }

  /// Covers all lines of a batch.
  func trace(_ batch: LineBatch) {
    if batch.isWire { return traceWires(batch) }
    var run: [ProjectedPoint] = []
    let mayBeSlivers = mayBeSlivers
    for line in batch.starts.indices {
      let range = batch.range(ofLine: line)
      if mayBeSlivers, range.count == 2, traceSliver(batch, from: range.lowerBound) { continue }
      run.removeAll(keepingCapacity: true)
      for index in range {
        let point = batch.points[index]
        guard let stop = view.project(point, half: batch.halfWidths[index]) else {
          trace(run, phase: batch.phase(ofLine: line))
          run.removeAll(keepingCapacity: true)
          continue
        }
        if let last = run.last, last.point == point { continue }
        run.append(stop)
      }
      trace(run, phase: batch.phase(ofLine: line))
    }
  }

  private func trace(_ run: [ProjectedPoint], phase: Double) {
    if isStrip {
      let shape = LineStrip.Shape(
        join: join, startCap: startCap, endCap: endCap, grid: grid, phase: phase)
      return trace(LineStrip(run, shape))
    }
    guard run.count > 1 else {
      if let dot = run.first, startCap == .round || endCap == .round { cover(discAt: dot) }
      return
    }
    let isClosed = run.count > 3 && run[0].point == run[run.count - 1].point
    let seam =
      isClosed
      ? corner(run[run.count - 2], run[0], run[1]) : nil
    var walk = dash.map { DashIterator($0, after: phase) }
    var before = seam
    for index in 1..<run.count {
      let (from, to) = (run[index - 1], run[index])
      let after = index + 1 < run.count ? corner(from, to, run[index + 1]) : seam
      if walk != nil {
        walk?.trace(from, to, before: before, after: after, by: self)
      } else {
        trace(from, to, before: before, after: after)
      }
      before = after
    }
  }

  /// Covers a segment, its start cap, and its end cap or corner.
  func trace(
    _ from: ProjectedPoint, _ to: ProjectedPoint, before: Corner?, after: Corner?, level: Double = 1
  ) {
    let along = direction(from, to)
    var piece = Segment(from: from, to: to, level: level)
    if let before {
      piece.start = End(before)
    } else {
      piece.start = end(startCap, at: from, level, ahead: along * -1, other: to)
    }
    if let after {
      piece.end = End(after)
      fill(after, at: to, level: level)
    } else {
      piece.end = end(endCap, at: to, level, ahead: along, other: from)
    }
    cover(piece)
  }

  /// Whether a segment covers the half of the disc at its first point that faces the second.
  private func covers(_ stop: ProjectedPoint, _ other: ProjectedPoint) -> Bool {
    other.half >= stop.half && stop.point.distance(to: other.point) >= stop.half
  }

  /// Returns the end of a segment with a cap, covering a round cap immediately.
  ///
  /// - Parameters:
  ///   - ahead: The direction of the cap.
  ///   - other: The other end of the segment.
  private func end(
    _ cap: LineBatch.Cap, at stop: ProjectedPoint, _ level: Double, ahead: Point,
    other: ProjectedPoint
  ) -> End {
    switch cap {
    case .butt: return End(isSoft: !isHardEnded)
    case .square: return End(reach: stop.half, isSoft: true)
    case .round:
      cover(discAt: stop, level: level, ahead: covers(stop, other) ? ahead : nil)
      return End()
    }
  }

  private func fill(_ corner: Corner, at stop: ProjectedPoint, level: Double) {
    switch corner.filling {
    case .overlap, .halved, .none: break
    case .disc: cover(discAt: stop, level: level)
    case .sector:
      cover(discAt: stop, level: level, ahead: corner.before, and: corner.after * -1)
    case .tip, .cut: cover(corner, at: stop, level: level)
    }
  }

  /// Returns the corner between two segments.
  ///
  /// Segments that meet at a small angle end at the bisector, or overlap if one is too short, which
  /// gives a mitered corner. It replaces a round one only if it protrudes by less than a quarter
  /// pixel.
  private func corner(_ from: ProjectedPoint, _ stop: ProjectedPoint, _ to: ProjectedPoint)
    -> Corner
  {
    let (before, after) = (direction(from, stop), direction(stop, to))
    let cosine = before.x * after.x + before.y * after.y
    let half = max(stop.half, 0.5 / max(view.pixels(1, at: stop), 1e-12))
    var corner = Corner(filling: .disc, before: before, after: after)
    if cosine > LineBatch.Join.gentle {
      let slope = abs(before.x * after.y - before.y * after.x) / (1 + cosine)
      if join != .round || view.pixels(half * slope * slope, at: stop) < 0.5 {
        let reach = half * slope
        let least = min(
          from.point.distance(to: stop.point), stop.point.distance(to: to.point))
        let isHalved = dash == nil && half == stop.half && reach * 2 <= least
        corner.filling = isHalved ? .halved : .overlap
        corner.reach = reach
        return corner
      }
    }
    guard join != .round, stop.half >= half else {
      if dash == nil, covers(stop, from), covers(stop, to) { corner.filling = .sector }
      return corner
    }
    if cosine < LineBatch.Join.turningBack {
      corner.filling = .none
    } else {
      corner.filling = join.isPointed(cosine: cosine) ? .tip : .cut
    }
    return corner
  }

  private func direction(_ from: ProjectedPoint, _ to: ProjectedPoint) -> Point {
    let way = to.point - from.point
    let length = way.length
    return length > 0 ? way * (1 / length) : Point(1, 0)
  }
}
