package import Geometry

/// A line as a triangle strip, as MapLibre tessellates it.
///
/// At a join both segments share strip vertices, so that segments shorter than the line width fold
/// over themselves. Source: <https://maplibre.org/maplibre-style-spec/layers/#line-join>
struct LineStrip {
  typealias ProjectedPoint = PlaneProjection.ProjectedPoint

  /// A vertex of the strip.
  struct Vertex {
    let stop: ProjectedPoint
    /// The offset from the point of the line, in half widths.
    let way: Point
    let isLeft: Bool
    /// Whether it is a vertex of the square around a round end.
    let isRound: Bool
    /// The length of the line up to the vertex.
    let driven: Double
  }

  /// The shape of joins and caps.
  struct Shape {
    let join: LineBatch.Join
    let startCap, endCap: LineBatch.Cap
    var grid: LineBatch.StripGrid?
    /// The offset of the dash pattern at the first point.
    var phase = 0.0
  }

  private(set) var vertices: [Vertex] = []
  /// The triangles as vertex indices.
  private(set) var triangles: [SIMD3<Int32>] = []
  /// The last vertices on the left and right side.
  private var newest: (left: Int32, right: Int32) = (-1, -1)
  private var driven: Double

  /// Tessellates a line without repeated points.
  init(_ run: [ProjectedPoint], _ shape: Shape) {
    driven = shape.phase
    guard run.count > 1 else { return }
    let last = run.count - 1
    let isRing = run.count > 3 && run[0].point == run[last].point && shape.grid?.isRing != false
    let (reach, unit) = (shape.grid?.reach ?? 0, (shape.grid?.step ?? 0) / 2)
    var previous = isRing ? run[last - 1] : nil
    for (index, stop) in run.enumerated() {
      let next = index < last ? run[index + 1] : isRing ? run[1] : nil
      let bend = StripBend(from: previous?.point, at: stop.point, to: next?.point)
      if let from = previous {
        if bend.isSharp, index > 0, let held = stop.short(of: from, by: reach, unit) {
          driven += from.point.distance(to: held.point)
          add(held, bend.before)
          previous = held
        }
        driven += (previous ?? from).point.distance(to: stop.point)
      }
      if previous == nil || next == nil {
        end(at: stop, bend.after, previous == nil ? shape.startCap : shape.endCap, next != nil)
      } else {
        corner(at: stop, bend, shape.join)
      }
      previous = stop
      if bend.isSharp, let next, index < last, let held = stop.short(of: next, by: reach, unit) {
        driven += stop.point.distance(to: held.point)
        add(held, bend.after)
        previous = held
      }
    }
  }

  private mutating func end(
    at stop: ProjectedPoint, _ normal: Point, _ cap: LineBatch.Cap, _ isStart: Bool
  ) {
    switch cap {
    case .butt: add(stop, normal)
    case .square: add(stop, normal, left: isStart ? -1 : 1, right: isStart ? -1 : 1)
    case .round where isStart:
      add(stop, normal, left: -1, right: -1, isRound: true)
      add(stop, normal)
    case .round:
      add(stop, normal)
      add(stop, normal, left: 1, right: 1, isRound: true)
    }
  }

  private mutating func corner(
    at stop: ProjectedPoint, _ bend: StripBend, _ join: LineBatch.Join
  ) {
    switch bend.filling(join) {
    case .tip: add(stop, bend.middle * bend.miter)
    case .disc:
      end(at: stop, bend.before, .round, false)
      end(at: stop, bend.after, .round, true)
    case .flip:
      add(stop, bend.flipped)
      add(stop, bend.flipped * -1)
    case .cut(let isFan):
      let inner = -(bend.miter * bend.miter - 1).squareRoot()
      let (left, right) = bend.turnsLeft ? (inner, 0) : (0, inner)
      add(stop, bend.before, left: left, right: right)
      if isFan {
        for way in bend.fan { add(stop, way: way, isLeft: !bend.turnsLeft) }
      }
      add(stop, bend.after, left: -left, right: -right)
    }
  }

  /// Adds the vertices across a normal, shifted along the line by a number of half widths.
  private mutating func add(
    _ stop: ProjectedPoint, _ normal: Point, left: Double = 0, right: Double = 0,
    isRound: Bool = false
  ) {
    add(
      stop, way: Point(normal.x + normal.y * left, normal.y - normal.x * left), isLeft: true,
      isRound: isRound)
    add(
      stop, way: Point(-normal.x + normal.y * right, -normal.y - normal.x * right),
      isLeft: false, isRound: isRound)
  }

  /// Adds a vertex, and the triangle with the last vertices of both sides.
  private mutating func add(
    _ stop: ProjectedPoint, way: Point, isLeft: Bool, isRound: Bool = false
  ) {
    let number = Int32(vertices.count)
    vertices.append(
      Vertex(stop: stop, way: way, isLeft: isLeft, isRound: isRound, driven: driven))
    if newest.left >= 0, newest.right >= 0 {
      triangles.append(SIMD3(newest.left, number, newest.right))
    }
    if isLeft { newest.left = number } else { newest.right = number }
  }
}

extension PlaneProjection.ProjectedPoint {
  /// The point at a distance towards another one, with integer coordinates; nil if the other is not
  /// twice as far.
  fileprivate func short(of other: Self, by reach: Double, _ unit: Double) -> Self? {
    let length = point.distance(to: other.point)
    guard reach > 0, length > 2 * reach else { return nil }
    var stop = interpolated(to: other, reach / length)
    guard unit > 0 else { return stop }
    func whole(_ part: Double) -> Double { (part / unit + 0.5).rounded(.down) * unit }
    let way = stop.point - point
    stop.point = point + Point(whole(way.x), whole(way.y))
    return stop
  }
}

/// A join of a strip.
struct StripBend {
  /// The shape of the outer side.
  enum LineJoinFill {
    case tip, disc, flip
    /// A straight cut, or a nearly round fan of triangles.
    case cut(isFan: Bool)
  }

  /// The right-hand normals of the previous segment, of the next segment, and of the bisector.
  let before, after, middle: Point
  /// The distance from the vertex to the tip of the miter, in half widths.
  let miter: Double
  private let cosine: Double

  /// Creates a join; without one of the segments it is an end.
  init(from: Point?, at stop: Point, to: Point?) {
    func normal(_ from: Point, _ to: Point) -> Point {
      let way = to - from
      return Point(-way.y, way.x) * (1 / way.length)
    }
    let known = from.map { normal($0, stop) }
    after = to.map { normal(stop, $0) } ?? known ?? .zero
    before = known ?? after
    let sum = before + after
    let size = sum.length
    middle = size > 1e-9 ? sum * (1 / size) : .zero
    let half = middle.x * after.x + middle.y * after.y
    miter = half > 1e-9 ? 1 / half : .infinity
    cosine = before.x * after.x + before.y * after.y
  }

  var turnsLeft: Bool { before.x * after.y - before.y * after.x > 0 }

  /// Whether the line turns by more than 75 degrees.
  var isSharp: Bool { miter > 1.260_472_414 }

  func filling(_ join: LineBatch.Join) -> LineJoinFill {
    switch join {
    case .round: return miter < 1.05 ? .tip : miter <= 2 ? .cut(isFan: true) : .disc
    case .miter(let limit) where miter <= max(limit, 1.05): return .tip
    case .miter, .bevel: return miter < 1.05 ? .tip : miter > 2 ? .flip : .cut(isFan: false)
    }
  }

  /// The vertex offset of a flipped join.
  var flipped: Point {
    guard miter <= 100 else { return after * -1 }
    let reach = miter * (before + after).length / (before - after).length
    return Point(-middle.y, middle.x) * (turnsLeft ? -reach : reach)
  }

  /// The outer vertices of a fan, one every 20 degrees.
  ///
  /// The angles use the same polynomial approximation as MapLibre.
  var fan: [Point] {
    let turn = 2 * max(0, 2 - 2 / miter).squareRoot() * 180 / .pi
    let count = Int((turn / 20).rounded())
    guard count > 1 else { return [] }
    return (1..<count).map { step in
      var share = Double(step) / Double(count)
      let rest = share - 0.5
      let a = 1.0904 + cosine * (-3.2452 + cosine * (3.55645 - cosine * 1.43519))
      let b = 0.848013 + cosine * (-1.06021 + cosine * 0.215638)
      share += share * rest * (share - 1) * (a * rest * rest + b)
      let way = (after - before) * share + before
      return way * ((turnsLeft ? -1 : 1) / way.length)
    }
  }
}

extension LineBatch {
  /// Whether lines are triangle strips, which have more coverage at overlaps.
  package var isStrip: Bool { isHardEnded && (dashPattern == nil || grid != nil) }

  /// Whether segments add their coverage separately, so that overlaps cover more.
  package var coversByPiece: Bool { isWire || isStrip }
}

extension StrokeTessellator {
  /// Covers the triangles of a strip.
  func trace(_ strip: LineStrip) {
    let corners = strip.vertices.map { corner($0) }
    for triangle in strip.triangles {
      let numbers = (0..<3).map { Int(triangle[$0]) }
      let (from, to) = (strip.vertices[numbers[0]].stop, strip.vertices[numbers[1]].stop)
      let other = strip.vertices[numbers[2]].stop
      guard view.visible(from, to) != nil || view.visible(other, to) != nil || view.canSee(to),
        let one = corners[numbers[0]], let two = corners[numbers[1]],
        let three = corners[numbers[2]]
      else { continue }
      map.cover(
        LineTriangle(one, two, three), opacity: opacity, clip: clip, window: window,
        dashes: dashes)
    }
  }

  /// Projects a vertex of the strip.
  ///
  /// As in MapLibre, the margin of half a pixel beyond the line has the width that it has at the
  /// center of the map, and coverage grows over a wider range where the ground appears smaller.
  private func corner(_ vertex: LineStrip.Vertex) -> LineTriangle.Corner? {
    let stop = vertex.stop
    let scale = view.middleScale
    guard scale > 0, stop.half > 0 else { return nil }
    let outset = stop.half + 0.5 / scale
    let way = vertex.way * outset
    guard let position = pixel(stop.point + way) else { return nil }
    let weight = view.plane.weight(stop.point + way)
    let seen = view.apparent(way) / weight
    guard seen > 0 else { return nil }
    return LineTriangle.Corner(
      position: position, weight: weight, side: vertex.isLeft ? 1 : -1,
      cap: vertex.isRound ? 1 : 0, driven: dashes?.known(vertex.driven) ?? 0, outset: outset,
      blur: (blur + 1 / scale) * way.length * scale / seen)
  }
}

/// A triangle of a line whose coverage fades towards the sides.
struct LineTriangle {
  /// A vertex on the side of a line, in pixels.
  struct Corner {
    let position: SIMD2<Double>
    /// W at the vertex, for perspective-correct interpolation.
    let weight: Double
    /// 1 on the left side, -1 on the right.
    let side: Double
    /// 1 at a vertex of the square around a round end, 0 elsewhere.
    let cap: Double
    /// The length of the line up to the vertex, in the plane.
    let driven: Double
    /// The distance from the center line at which coverage ends, in the plane.
    let outset: Double
    /// The length over which coverage grows from 0 to 1, in the plane.
    let blur: Double
  }

  let corners: (Corner, Corner, Corner)

  init(_ one: Corner, _ other: Corner, _ third: Corner) { corners = (one, other, third) }

  var positions: [SIMD2<Double>] {
    [corners.0.position, corners.1.position, corners.2.position]
  }

  /// The coverage at a position given by barycentric weights of the second and third vertex.
  func coverage(_ second: Double, _ third: Double, _ dashes: DashTexture?) -> Double {
    let (a, b, c) = corners
    let weights = SIMD3(
      (1 - second - third) / a.weight, second / b.weight, third / c.weight)
    let shares = weights / weights.sum()
    func mix(_ value: (Corner) -> Double) -> Double {
      (shares * SIMD3(value(a), value(b), value(c))).sum()
    }
    let (side, cap) = (mix(\.side), mix(\.cap))
    let away = cap == 0 ? abs(side) : (side * side + cap * cap).squareRoot()
    let step = max(0, min(1, mix(\.outset) * (1 - away) / mix(\.blur)))
    guard let dashes, step > 0 else { return step }
    return step * dashes.coverage(at: mix(\.driven), side: side)
  }
}

extension CoverageMap {
  /// Covers the pixels whose centers are in a triangle; the coverage is composited with the
  /// existing one.
  ///
  /// - Parameters:
  ///   - opacity: The factor of the coverage.
  ///   - window: The convex area to draw in; nil for no limit.
  ///   - dashes: The dashes along the line; nil for a solid line.
  func cover(
    _ triangle: LineTriangle, opacity: Double, clip: PixelBox, window: [SIMD2<Double>]? = nil,
    dashes: DashTexture? = nil
  ) {
    let (a, b, c) = triangle.corners
    let (ab, ac) = (b.position - a.position, c.position - a.position)
    let area = ab.x * ac.y - ab.y * ac.x
    guard abs(area) > 1e-9 else { return }
    let low = max(min(a.position.y, b.position.y, c.position.y) - 0.5, Double(clip.top))
    let high = min(max(a.position.y, b.position.y, c.position.y) - 0.5, Double(clip.bottom - 1))
    guard low <= high else { return }
    // A pixel on the common edge of two triangles belongs to one of them, by the fill rule of GPUs.
    let lowest = max(a.position.y, b.position.y, c.position.y) - 0.5
    let end = min(Int(high.rounded(.down)) + 1, Int(min(lowest.rounded(.up), 1e9)))
    let rows = Int(low.rounded(.up))..<max(Int(low.rounded(.up)), end)
    guard !rows.isEmpty else { return }
    mark(rows: rows)
    for row in rows {
      let y = Double(row) + 0.5
      guard var span = span(of: triangle.positions, at: y, clip: clip) else { continue }
      if let window {
        guard let seen = self.span(of: window, at: y, clip: clip), seen.overlaps(span) else {
          continue
        }
        span = span.clamped(to: seen)
      }
      mark(row, span.lowerBound, span.upperBound)
      for column in span {
        let way = SIMD2(Double(column) + 0.5, y) - a.position
        let second = (way.x * ac.y - way.y * ac.x) / area
        let third = (ab.x * way.y - ab.y * way.x) / area
        let step = triangle.coverage(second, third, dashes)
        let target = bytes + row * stride + column
        let rest = 255 - Double(target.pointee)
        target.pointee = UInt8(255 - rest * (1 - step * opacity) + 0.5)
      }
    }
  }

  /// The columns whose centers are in a convex area.
  func span(of positions: [SIMD2<Double>], at y: Double, clip: PixelBox) -> Range<Int>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for (index, one) in positions.enumerated() {
      let other = positions[(index + 1) % positions.count]
      // Computed downwards, so that both triangles at an edge get the same position.
      let (from, to) = one.y < other.y ? (one, other) : (other, one)
      guard from.y <= y, to.y > y else { continue }
      let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
      (low, high) = (min(low, x), max(high, x))
    }
    guard low < high else { return nil }
    let first = max(low - 0.5, Double(clip.left)).rounded(.up)
    let end = min(high - 0.5, Double(clip.right)).rounded(.up)
    return first < end ? Int(first)..<Int(end) : nil
  }
}
