import Geometry

/// Turns lines into quads and ellipses and covers these.
struct LineTracer {
  typealias Place = PlaneView.Place

  let map: CoverageMap
  let clip: PixelBox
  let view: PlaneView
  let startCap: LineBatch.Cap
  let endCap: LineBatch.Cap
  let dash: [Double]?

  /// A straight piece of a line and how it ends.
  struct Piece {
    var from: Place
    var to: Place
    var start = End()
    var end = End()
    /// The coverage inside, 0...1.
    var level = 1.0
  }

  /// How a piece ends: how far beyond its place, and whether for good.
  struct End {
    var reach = 0.0
    var isSoft = false
  }

  /// A corner between two pieces: both reach a little further, or a disc fills the gap.
  struct Corner {
    var reach = 0.0
    var hasDisc = false
  }

  init(_ batch: LineBatch, map: CoverageMap, clip: PixelBox, plane: Perspective) {
    self.map = map
    self.clip = clip
    view = PlaneView(plane, clip: clip)
    startCap = batch.startCap
    endCap = batch.endCap
    dash = batch.dashPattern
  }

  /// Covers all lines of a batch.
  func trace(_ batch: LineBatch) {
    var run: [Place] = []
    for line in batch.starts.indices {
      run.removeAll(keepingCapacity: true)
      for index in batch.range(ofLine: line) {
        let point = batch.points[index]
        guard let place = view.place(point, half: batch.halfWidths[index]) else {
          trace(run)
          run.removeAll(keepingCapacity: true)
          continue
        }
        if let last = run.last, last.point == point { continue }
        run.append(place)
      }
      trace(run)
    }
  }

  private func trace(_ run: [Place]) {
    guard run.count > 1 else {
      if let dot = run.first, startCap == .round || endCap == .round { cover(discAt: dot) }
      return
    }
    let isClosed = run.count > 3 && run[0].point == run[run.count - 1].point
    let seam =
      isClosed
      ? corner(
        direction(run[run.count - 2], run[0]), direction(run[0], run[1]), at: run[0]) : nil
    var walk = dash.map { DashWalk($0) }
    var before = seam
    for index in 1..<run.count {
      let (from, to) = (run[index - 1], run[index])
      let along = direction(from, to)
      let after =
        index + 1 < run.count ? corner(along, direction(to, run[index + 1]), at: to) : seam
      if walk != nil {
        walk?.trace(from, to, before: before, after: after, by: self)
      } else {
        trace(from, to, before: before, after: after)
      }
      before = after
    }
  }

  /// Covers one straight piece, its cap or corner at the end, and its cap at the start.
  func trace(_ from: Place, _ to: Place, before: Corner?, after: Corner?, level: Double = 1) {
    var piece = Piece(from: from, to: to, level: level)
    if let before {
      piece.start.reach = before.reach
    } else {
      piece.start = end(startCap, at: from, level: level)
    }
    if let after {
      piece.end.reach = after.reach
      if after.hasDisc { cover(discAt: to, level: level) }
    } else {
      piece.end = end(endCap, at: to, level: level)
    }
    cover(piece)
  }

  /// The end of a piece with a cap; a round one is covered at once.
  func end(_ cap: LineBatch.Cap, at place: Place, level: Double) -> End {
    switch cap {
    case .butt: return End(reach: 0, isSoft: true)
    case .square: return End(reach: place.half, isSoft: true)
    case .round:
      cover(discAt: place, level: level)
      return End()
    }
  }

  /// Where two pieces meet at an angle so small that the corner sticks out less than a 32nd of a
  /// pixel beyond the round one, they are simply made to overlap.
  private func corner(_ before: Point, _ after: Point, at place: Place) -> Corner {
    let cosine = before.x * after.x + before.y * after.y
    let sine = abs(before.x * after.y - before.y * after.x)
    guard cosine > -0.5 else { return Corner(hasDisc: true) }
    let slope = sine / (1 + cosine)
    let pixels = view.pixels(1, at: place)
    let half = max(place.half, 0.5 / max(pixels, 1e-12))
    guard half * pixels * slope * slope < 1.0 / 16 else { return Corner(hasDisc: true) }
    return Corner(reach: half * slope)
  }

  private func direction(_ from: Place, _ to: Place) -> Point {
    let way = to.point - from.point
    let length = way.length
    return length > 0 ? way * (1 / length) : Point(1, 0)
  }
}
