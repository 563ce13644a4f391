package import Geometry

/// Rasterizes polygons of one color without antialiasing, by testing pixel centers as GPUs do.
///
/// Owned by one worker, because it keeps its memory between batches and is not `Sendable`.
package final class PixelCenterRasterizer {
  /// The crossing of an edge with the center of a row, with its direction.
  private struct Crossing {
    let x: Double
    let winding: Int
  }

  private let map: CoverageMap
  package var clip: PixelBox {
    didSet { clip = clip.intersection(bounds) }
  }

  /// Allocates memory for pictures of a size in pixels; may be empty.
  package init(width: Int, height: Int) {
    map = CoverageMap(width: max(0, width), height: max(0, height))
    clip = PixelBox(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
  }

  package var bounds: PixelBox {
    PixelBox(left: 0, top: 0, right: map.width, bottom: map.height)
  }

  /// The rows changed since the last blend; conservative.
  package var coveredRows: Range<Int> { map.rows }

  /// Adds polygons to the coverage, clipped at the near plane.
  ///
  /// - Parameters:
  ///   - batch: The polygons.
  ///   - transform: Maps the projected units of the batch to pixels.
  package func add(_ batch: AreaBatch, transform: Transform = .identity) {
    guard !clip.isEmpty else { return }
    let plane = batch.perspective?.then(transform) ?? Perspective(transform)
    var rows = [[Crossing]](repeating: [], count: clip.bottom - clip.top)
    for ring in batch.starts.indices {
      let end = ring + 1 < batch.starts.count ? batch.starts[ring + 1] : batch.points.count
      let corners = Self.seen(batch.points[batch.starts[ring]..<end], by: plane)
      for (index, corner) in corners.enumerated() {
        cross(corner, corners[index + 1 < corners.count ? index + 1 : 0], &rows)
      }
    }
    for (index, crossings) in rows.enumerated() where !crossings.isEmpty {
      fill(crossings.sorted { $0.x < $1.x }, row: clip.top + index)
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

  private func cross(
    _ one: SIMD2<Double>, _ other: SIMD2<Double>, _ rows: inout [[Crossing]]
  ) {
    let (from, to) = one.y < other.y ? (one, other) : (other, one)
    let low = max((from.y - 0.5).rounded(.up), Double(clip.top))
    let high = min((to.y - 0.5).rounded(.up), Double(clip.bottom))
    // This form of the condition also rejects NaN.
    guard low < high, abs(from.x) + abs(to.x) < PlaneProjection.farthest else { return }
    let slope = (to.x - from.x) / (to.y - from.y)
    for row in Int(low)..<Int(high) {
      let x = from.x + (Double(row) + 0.5 - from.y) * slope
      rows[row - clip.top].append(Crossing(x: x, winding: one.y < other.y ? 1 : -1))
    }
  }

  private func fill(_ crossings: [Crossing], row: Int) {
    var (winding, start) = (0, 0.0)
    for crossing in crossings {
      let next = winding + crossing.winding
      if winding == 0 { start = crossing.x }
      winding = next
      guard next == 0 else { continue }
      let first = max((start - 0.5).rounded(.up), Double(clip.left))
      let end = min((crossing.x - 0.5).rounded(.up), Double(clip.right))
      guard first < end else { continue }
      map.mark(rows: row..<row + 1)
      map.mark(row, Int(first), Int(end))
      (map.bytes + row * map.stride + Int(first)).update(
        repeating: 255, count: Int(end) - Int(first))
    }
  }

  /// Blends a color into a picture by the coverage, and clears the coverage.
  ///
  /// - Parameters:
  ///   - color: 0xAARRGGBB with straight alpha.
  ///   - pixels: As many rows as the rasterizer has, 0xAARRGGBB with premultiplied alpha.
  ///   - pixelsPerRow: The row stride, at least the width of the rasterizer.
  package func blend(
    _ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int
  ) {
    map.blend(into: PixelRows(ColorBlend(color), pixels, pixelsPerRow: pixelsPerRow))
  }

  /// Passes the coverage of all pixels to `body`, one byte each, and clears it afterwards.
  ///
  /// - Parameter body: Receives the first byte and the row stride.
  package func withCoverage<Value, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>, Int) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { map.reset(clearing: true) }
    return try body(map.bytes, map.stride)
  }
}
