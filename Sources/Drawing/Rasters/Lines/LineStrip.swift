package import Geometry

/// A line as a strip of triangles, as MapLibre makes it: at a corner both pieces share the corners
/// of the strip, so that pieces shorter than the line is wide fold over themselves.
///
/// <https://maplibre.org/maplibre-style-spec/layers/#line-join>
struct LineStrip {
  typealias ProjectedPoint = PlaneProjection.ProjectedPoint

  /// Two corners of the strip, as ways from a point of the line in half widths.
  struct VertexPair {
    let stop: ProjectedPoint
    let left, right: Point

    /// The two vertices across a normal, moved along the line by `left` and `right` half widths.
    init(_ stop: ProjectedPoint, _ normal: Point, left: Double = 0, right: Double = 0) {
      self.stop = stop
      self.left = Point(normal.x + normal.y * left, normal.y - normal.x * left)
      self.right = Point(-normal.x + normal.y * right, -normal.y - normal.x * right)
    }
  }

  private(set) var stations: [VertexPair] = []

  /// The strip of a line with straight ends or square ones, and corners that are not round.
  init(
    _ run: [ProjectedPoint], join: LineBatch.Join, startCap: LineBatch.Cap, endCap: LineBatch.Cap
  ) {
    guard run.count > 1 else { return }
    let normals = zip(run, run.dropFirst()).map { from, to in
      let way = to.point - from.point
      return Point(-way.y, way.x) * (1 / way.length)
    }
    let isClosed = run.count > 3 && run[0].point == run[run.count - 1].point
    for index in run.indices {
      let isStart = index == 0
      let isEnd = index == run.count - 1
      if isStart && !isClosed {
        let reach = startCap == .square ? -1.0 : 0
        stations.append(VertexPair(run[0], normals[0], left: reach, right: reach))
      } else if isEnd && !isClosed {
        let reach = endCap == .square ? 1.0 : 0
        stations.append(VertexPair(run[index], normals[index - 1], left: reach, right: reach))
      } else {
        corner(
          at: run[index], isStart ? normals[normals.count - 1] : normals[index - 1],
          isEnd ? normals[0] : normals[index], join)
      }
    }
  }

  private mutating func corner(
    at stop: ProjectedPoint, _ before: Point, _ after: Point, _ join: LineBatch.Join
  ) {
    let sum = before + after
    let size = sum.length
    let middle = size > 1e-9 ? sum * (1 / size) : after
    let cosine = size > 1e-9 ? middle.x * after.x + middle.y * after.y : 0
    let miter = cosine > 1e-9 ? 1 / cosine : .infinity
    let limit = if case .miter(let limit) = join { limit } else { 1.05 }
    if miter <= max(limit, 1.05), join != .bevel || miter < 1.05 {
      return stations.append(VertexPair(stop, middle * miter))
    }
    let turnsLeft = before.x * after.y - before.y * after.x > 0
    guard miter <= 2 else { return flip(at: stop, before, after, middle, miter, turnsLeft) }
    let inner = -(miter * miter - 1).squareRoot()
    let (left, right) = turnsLeft ? (inner, 0) : (0, inner)
    stations.append(VertexPair(stop, before, left: left, right: right))
    stations.append(VertexPair(stop, after, left: -left, right: -right))
  }

  /// A corner so sharp that the strip is turned over at it.
  private mutating func flip(
    at stop: ProjectedPoint, _ before: Point, _ after: Point, _ middle: Point, _ miter: Double,
    _ turnsLeft: Bool
  ) {
    var normal = after * -1
    if miter <= 100 {
      let reach = miter * (before + after).length / (before - after).length
      normal = Point(-middle.y, middle.x) * (turnsLeft ? -reach : reach)
    }
    stations.append(VertexPair(stop, normal))
    stations.append(VertexPair(stop, normal * -1))
  }
}

extension LineBatch {
  /// Whether each line is a strip of triangles, which covers more where it lies over itself.
  package var isStrip: Bool {
    isHardEnded && dashPattern == nil && join != .round && startCap != .round && endCap != .round
  }
}

extension StrokeTessellator {
  /// Covers the triangles of a strip.
  func trace(_ strip: LineStrip) {
    for (from, to) in zip(strip.stations, strip.stations.dropFirst()) {
      guard view.visible(from.stop, to.stop) != nil || view.canSee(from.stop) else { continue }
      let corners = [
        corner(from, isLeft: true), corner(from, isLeft: false), corner(to, isLeft: true),
        corner(to, isLeft: false),
      ].compactMap(\.self)
      guard corners.count == 4 else { continue }
      for first in 0..<2 {
        let triangle = LineTriangle(corners[first], corners[first + 1], corners[first + 2])
        map.cover(triangle, opacity: opacity, clip: clip)
      }
    }
  }

  /// A corner of the strip on the picture.
  ///
  /// As in MapLibre, half a pixel beyond the line is as wide as at the middle of the map, and where
  /// the ground is seen smaller coverage grows over more of it.
  private func corner(_ station: LineStrip.VertexPair, isLeft: Bool) -> LineTriangle.Corner? {
    let stop = station.stop
    let scale = view.middleScale
    guard scale > 0, stop.half > 0 else { return nil }
    let outset = stop.half + 0.5 / scale
    let way = (isLeft ? station.left : station.right) * outset
    guard let position = pixel(stop.point + way) else { return nil }
    let weight = view.plane.weight(stop.point + way)
    let seen = view.apparent(way) / weight
    guard seen > 0 else { return nil }
    return LineTriangle.Corner(
      position: position, weight: weight, side: isLeft ? 1 : -1, outset: outset,
      blur: (blur + 1 / scale) * way.length * scale / seen)
  }
}

/// A triangle of a line whose coverage fades towards the sides of the line.
struct LineTriangle {
  /// A corner on the side of a line, in pixels.
  struct Corner {
    let position: SIMD2<Double>
    /// W there, by which what is mixed between corners is divided.
    let weight: Double
    /// 1 on the left side and -1 on the right one.
    let side: Double
    /// From the middle of the line to where nothing is covered any more, on the plane.
    let outset: Double
    /// Over which length coverage grows from nothing to all, on the plane.
    let blur: Double
  }

  let corners: (Corner, Corner, Corner)

  init(_ one: Corner, _ other: Corner, _ third: Corner) { corners = (one, other, third) }
}

extension CoverageMap {
  /// Covers a triangle where the middles of pixels lie in it, where it is not covered more already.
  ///
  /// - Parameter opacity: Below 1 coverage is multiplied by it, and what is covered already grows
  ///   by that share of the rest.
  func cover(_ triangle: LineTriangle, opacity: Double, clip: PixelBox) {
    let (a, b, c) = triangle.corners
    let (ab, ac) = (b.position - a.position, c.position - a.position)
    let area = ab.x * ac.y - ab.y * ac.x
    guard abs(area) > 1e-9 else { return }
    let low = max(min(a.position.y, b.position.y, c.position.y) - 0.5, Double(clip.top))
    let high = min(max(a.position.y, b.position.y, c.position.y) - 0.5, Double(clip.bottom - 1))
    guard low <= high else { return }
    // Of two triangles with a common edge one has the pixels on it, as graphics processors decide.
    let lowest = max(a.position.y, b.position.y, c.position.y) - 0.5
    let end = min(Int(high.rounded(.down)) + 1, Int(min(lowest.rounded(.up), 1e9)))
    let rows = Int(low.rounded(.up))..<max(Int(low.rounded(.up)), end)
    guard !rows.isEmpty else { return }
    mark(rows: rows)
    for row in rows {
      let y = Double(row) + 0.5
      guard let span = span(of: triangle, at: y, clip: clip) else { continue }
      mark(row, span.lowerBound, span.upperBound)
      for column in span {
        let way = SIMD2(Double(column) + 0.5, y) - a.position
        let second = (way.x * ac.y - way.y * ac.x) / area
        let third = (ab.x * way.y - ab.y * way.x) / area
        let (p, q, r) = ((1 - second - third) / a.weight, second / b.weight, third / c.weight)
        func mix(_ value: (LineTriangle.Corner) -> Double) -> Double {
          (p * value(a) + q * value(b) + r * value(c)) / (p + q + r)
        }
        let share = mix(\.outset) * (1 - abs(mix(\.side))) / mix(\.blur)
        let step = max(0, min(1, share))
        let target = bytes + row * stride + column
        if opacity < 1 {
          let rest = 255 - Double(target.pointee)
          target.pointee = UInt8(255 - rest * (1 - step * opacity) + 0.5)
        } else {
          target.pointee = max(target.pointee, UInt8(step * 255 + 0.5))
        }
      }
    }
  }

  /// The columns whose middles lie in a triangle.
  private func span(of triangle: LineTriangle, at y: Double, clip: PixelBox) -> Range<Int>? {
    let positions = [
      triangle.corners.0.position, triangle.corners.1.position, triangle.corners.2.position,
    ]
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0..<3 {
      let (one, other) = (positions[index], positions[(index + 1) % 3])
      // Reckoned downwards, so that both triangles on an edge find the same position.
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
