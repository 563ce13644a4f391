package import Geometry

/// Rasterizes polygons of one color by the nonzero rule: by the centers of pixels, as GPUs do, or by
/// several lines per pixel, with exact lengths along these.
///
/// Unlike the sum of exact areas, overlaps add nothing where edges cross in a pixel. Owned by one
/// worker, because it keeps its memory between batches and is not `Sendable`.
package final class NonzeroRasterizer: CoverageMapRasterizer {
  /// How pixels are sampled.
  package enum Sampling {
    /// Pixels are covered completely or not at all, by their centers.
    case centers
    /// Sixteen lines per pixel.
    case lines
  }

  /// An edge, its direction, and the lines that it crosses.
  private struct Edge {
    let from: SIMD2<Double>
    let slope: Double
    let winding: Int
    let lines: Range<Int>
    /// The crossing with the current line.
    var x = 0.0
  }

  /// The value of a column that is covered on one line.
  private static let unit = 256

  private let sampling: Sampling
  private let linesPerPixel: Int
  private var edges: [Edge] = []
  private var active: [Edge] = []
  /// The changes of coverage from column to column in the current row.
  private var changes: [Int]
  private var columns: Range<Int>?

  /// Allocates memory for pictures of a size in pixels; may be empty.
  package init(width: Int, height: Int, sampling: Sampling) {
    changes = [Int](repeating: 0, count: max(0, width) + 2)
    self.sampling = sampling
    linesPerPixel = sampling == .lines ? 16 : 1
    super.init(width: width, height: height)
  }

  /// Adds polygons to the coverage, clipped at the near plane.
  ///
  /// - Parameters:
  ///   - batch: The polygons.
  ///   - transform: Maps the projected units of the batch to pixels.
  package func add(_ batch: AreaBatch, transform: Transform = .identity) {
    guard !clip.isEmpty else { return }
    let plane = batch.perspective?.then(transform) ?? Perspective(transform)
    edges.removeAll(keepingCapacity: true)
    for ring in batch.starts.indices {
      let corners = Self.seen(batch.points[batch.range(ofRing: ring)], by: plane)
      for (index, corner) in corners.enumerated() {
        addEdge(corner, corners[index + 1 < corners.count ? index + 1 : 0])
      }
    }
    edges.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    active.removeAll(keepingCapacity: true)
    var (next, line) = (0, 0)
    while next < edges.count || !active.isEmpty {
      if active.isEmpty { line = edges[next].lines.lowerBound }
      while next < edges.count, edges[next].lines.lowerBound <= line {
        active.append(edges[next])
        next += 1
      }
      cover(line: line)
      line += 1
      active.removeAll { $0.lines.upperBound <= line }
      let following = active.isEmpty && next < edges.count ? edges[next].lines.lowerBound : line
      let row = (line - 1) / linesPerPixel
      if active.isEmpty && next == edges.count || following / linesPerPixel > row {
        finish(row: row)
      }
    }
  }

  /// Projects the vertices of a ring, clipped at the near plane.
  private static func seen(
    _ ring: ArraySlice<Point>, by plane: Perspective
  ) -> [SIMD2<Double>] {
    let corners = ring.map { point in
      SIMD3(
        plane.xx * point.x + plane.xy * point.y + plane.x0,
        plane.yx * point.x + plane.yy * point.y + plane.y0, plane.weight(point))
    }
    var seen: [SIMD2<Double>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 < corners.count ? index + 1 : 0]
      let (here, there) = (
        corner.z - PlaneProjection.nearest, next.z - PlaneProjection.nearest
      )
      if here >= 0 { seen.append(SIMD2(corner.x, corner.y) / corner.z) }
      if (here < 0) != (there < 0) {
        let cut = corner + (next - corner) * (here / (here - there))
        seen.append(SIMD2(cut.x, cut.y) / PlaneProjection.nearest)
      }
    }
    return seen
  }

  private func addEdge(_ one: SIMD2<Double>, _ other: SIMD2<Double>) {
    let (from, to) = one.y < other.y ? (one, other) : (other, one)
    let scale = Double(linesPerPixel)
    let low = max((from.y * scale - 0.5).rounded(.up), Double(clip.top) * scale)
    let high = min((to.y * scale - 0.5).rounded(.up), Double(clip.bottom) * scale)
    // This form of the condition also rejects NaN.
    guard low < high, abs(from.x) + abs(to.x) < PlaneProjection.farthest else { return }
    edges.append(
      Edge(
        from: from, slope: (to.x - from.x) / (to.y - from.y), winding: one.y < other.y ? 1 : -1,
        lines: Int(low)..<Int(high)))
  }

  /// Adds the covered parts of a line.
  private func cover(line: Int) {
    let y = (Double(line) + 0.5) / Double(linesPerPixel)
    for index in active.indices {
      active[index].x = active[index].from.x + (y - active[index].from.y) * active[index].slope
    }
    active.sort { $0.x < $1.x }
    var (winding, start) = (0, 0)
    for edge in active {
      if winding == 0 { start = position(edge.x) }
      winding += edge.winding
      guard winding == 0 else { continue }
      let end = position(edge.x)
      guard start < end else { continue }
      change(at: start, by: 1)
      change(at: end, by: -1)
      let covered = start / Self.unit..<(end - 1) / Self.unit + 1
      columns =
        columns.map {
          min($0.lowerBound, covered.lowerBound)..<max($0.upperBound, covered.upperBound)
        } ?? covered
    }
  }

  /// A position on a line within the clip, in columns × 256.
  private func position(_ x: Double) -> Int {
    let bounded = max(Double(clip.left), min(Double(clip.right), x))
    guard sampling == .lines else {
      return Int(min(Double(clip.right), (bounded - 0.5).rounded(.up))) * Self.unit
    }
    return Int((bounded * Double(Self.unit)).rounded())
  }

  private func change(at position: Int, by sign: Int) {
    let (column, rest) = (position / Self.unit, position % Self.unit)
    changes[column] += sign * (Self.unit - rest)
    changes[column + 1] += sign * rest
  }

  /// Stores the coverage of the current row where it is greater.
  private func finish(row: Int) {
    guard let columns else { return }
    map.mark(rows: row..<row + 1)
    map.mark(row, columns.lowerBound, columns.upperBound)
    let bytes = map.bytes + row * map.stride
    let full = Self.unit * linesPerPixel
    var sum = 0
    for column in columns {
      sum += changes[column]
      changes[column] = 0
      bytes[column] = max(bytes[column], UInt8((sum * 255 + full / 2) / full))
    }
    (changes[columns.upperBound], changes[columns.upperBound + 1]) = (0, 0)
    self.columns = nil
  }
}
