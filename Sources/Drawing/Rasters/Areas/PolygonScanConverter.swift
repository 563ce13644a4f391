internal import CRasters
import Geometry

/// Projects rings to pixels, clips them at the near plane and adds their edges.
struct PolygonScanConverter {
  private let edges: EdgeTable
  private let clip: PixelBox
  private let plane: Perspective
  private let isFlat: Bool
  private let isWide: Bool
  /// The projection for SIMD code.
  private var wide: rasters_plane
  /// The projected vertices of one ring, and their bounds.
  private let room: VertexBuffer
  private var least = SIMD2<Double>.zero
  private var most = SIMD2<Double>.zero

  /// The range in pixels to which edges are clamped before conversion to integers.
  static let reach = 32_767.0

  /// Creates a converter.
  ///
  /// - Parameter isWide: Whether to use SIMD code; the edges are the same.
  init(
    edges: EdgeTable, clip: PixelBox, plane: Perspective, room: VertexBuffer, isWide: Bool
  ) {
    self.room = room
    self.isWide = isWide
    self.edges = edges
    self.clip = clip
    self.plane = plane
    isFlat = plane.wx == 0 && plane.wy == 0 && plane.w0 == 1
    wide = rasters_plane(
      x: (plane.xx, plane.xy, plane.x0), y: (plane.yx, plane.yy, plane.y0),
      w: (plane.wx, plane.wy, plane.w0))
  }

  /// Adds some rings of a batch.
  mutating func trace(_ batch: AreaBatch, rings: Range<Int>) {
    batch.points.withUnsafeBufferPointer { points in
      for ring in rings {
        let ring = UnsafeBufferPointer(rebasing: points[batch.range(ofRing: ring)])
        if !isWide || !projectWide(ring) { project(ring) }
        addRing()
      }
    }
  }

  /// Adds the edges of the current ring unless it is outside the clip.
  private func addRing() {
    guard room.count > 2, most.x >= Double(clip.left), least.x < Double(clip.right),
      most.y > Double(clip.top), least.y < Double(clip.bottom)
    else { return }
    // An edge also adds to the two pixels to its right; the margin allows for rounding.
    let left = Int(max(Double(clip.left), least.x - 2))
    let right = Int(min(Double(clip.right), most.x + 4))
    edges.touch(
      max(clip.top, Int(least.y) - 1)..<min(clip.bottom, Int(min(most.y, 1e6)) + 2),
      columns: left..<right + 1)
    let bound = SIMD2(repeating: PolygonScanConverter.reach)
    guard all(most .< bound), all(least .> -bound) else { return addFarRing() }
    edges.reserve(room.count)
    if isWide { return edges.addWide(room.corners, clip: clip) }
    var last = PolygonScanConverter.fixed(room.first[room.count - 1])
    for corner in room.corners {
      let next = PolygonScanConverter.fixed(corner)
      edges.add(last, next, clip: clip)
      last = next
    }
  }

  /// Adds edges that exceed the range of the integers.
  private func addFarRing() {
    edges.reserve(3 * room.count)
    var last = room.first[room.count - 1]
    for corner in room.corners {
      ClippedEdge(last, corner).trace { from, to in
        edges.add(PolygonScanConverter.fixed(from), PolygonScanConverter.fixed(to), clip: clip)
      }
      last = corner
    }
  }

  /// Rounds a point in pixels to fixed-point integers.
  @inline(__always)
  private static func fixed(_ position: SIMD2<Double>) -> SIMD2<Int32> {
    // Positive numbers, so that truncation always rounds down.
    let raised = position * Double(CoverageAccumulator.unit) + (4_294_967_296 + 0.5)
    return SIMD2(
      Int32(truncatingIfNeeded: Int(raised.x)), Int32(truncatingIfNeeded: Int(raised.y)))
  }

  // MARK: Projection

  /// Projects the vertices of a ring with SIMD code; returns false unless all are in front of the
  /// near plane.
  private mutating func projectWide(_ ring: UnsafeBufferPointer<Point>) -> Bool {
    room.clear(reserving: ring.count)
    var box = rasters_box()
    // Points and vertices have the layout of two doubles.
    let isDone = rasters_project(
      UnsafeRawPointer(ring.baseAddress)?.assumingMemoryBound(to: Double.self), ring.count, &wide,
      PlaneProjection.nearest, PlaneProjection.farthest,
      UnsafeMutableRawPointer(room.first).assumingMemoryBound(to: Double.self), &box)
    guard isDone != 0 else { return false }
    room.count = ring.count
    (least, most) = (SIMD2(box.left, box.top), SIMD2(box.right, box.bottom))
    return true
  }

  /// Projects the vertices of a ring, clipped at the near plane.
  private mutating func project(_ ring: UnsafeBufferPointer<Point>) {
    // Clipping may add a vertex after each vertex.
    room.clear(reserving: 2 * ring.count + 1)
    least = SIMD2(repeating: .infinity)
    most = -least
    if isFlat {
      for point in ring {
        if let seen = seen(point) { add(SIMD2(seen.x, seen.y)) }
      }
      return
    }
    guard let end = ring.last(where: { seen($0) != nil }), var last = seen(end) else { return }
    for point in ring {
      guard let here = seen(point) else { continue }
      let isBefore = here.z > PlaneProjection.nearest
      if isBefore != (last.z > PlaneProjection.nearest) {
        addCut(isBefore ? here : last, isBefore ? last : here)
      }
      if isBefore { add(SIMD2(here.x, here.y) / here.z) }
      last = here
    }
  }

  /// Adds the intersection of an edge with the near plane.
  ///
  /// Always computed from the vertex in front, so that polygons with a common edge are cut at the
  /// same point.
  private mutating func addCut(_ before: SIMD3<Double>, _ behind: SIMD3<Double>) {
    let share = (before.z - PlaneProjection.nearest) / (before.z - behind.z)
    let cut = before + (behind - before) * share
    add(SIMD2(cut.x, cut.y) / PlaneProjection.nearest)
  }

  @inline(__always)
  private mutating func add(_ corner: SIMD2<Double>) {
    room.append(corner)
    least.replace(with: corner, where: corner .< least)
    most.replace(with: corner, where: corner .> most)
  }

  /// X, Y and W of a vertex in pixels; nil for excessive values.
  @inline(__always)
  private func seen(_ point: Point) -> SIMD3<Double>? {
    let seen = SIMD3(
      plane.xx * point.x + plane.xy * point.y + plane.x0,
      plane.yx * point.x + plane.yy * point.y + plane.y0,
      plane.wx * point.x + plane.wy * point.y + plane.w0)
    // This form of the condition also rejects NaN.
    guard abs(point.x) + abs(point.y) < PlaneProjection.farthest,
      abs(seen.x) + abs(seen.y) + abs(seen.z) < PlaneProjection.farthest
    else { return nil }
    return seen
  }
}
