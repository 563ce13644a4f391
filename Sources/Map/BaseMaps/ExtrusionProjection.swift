import Geometry

/// Projects walls and roofs to the screen and clips them at the near plane.
struct ExtrusionProjection {
  private let perspective: Perspective
  private let rise: SIMD3<Double>
  /// The near plane, as a fraction of the target's distance.
  private static let nearest = 1.0 / 32

  init(_ plane: GroundPlane) { (perspective, rise) = (plane.perspective, plane.rise) }

  /// Returns X, Y and W of a point of the plane at a height.
  @inline(__always)
  func seen(_ point: Point, height: Double) -> SIMD3<Double> {
    let view = perspective
    return SIMD3(
      view.xx * point.x + view.xy * point.y + view.x0,
      view.yx * point.x + view.yy * point.y + view.y0,
      view.wx * point.x + view.wy * point.y + view.w0) + height * rise
  }

  /// Returns the approximate rise of a point on the screen per point of height.
  func lift(at distance: Double) -> Double { -rise.y / max(distance, ExtrusionProjection.nearest) }

  /// Appends the visible part of a ring in screen points.
  func project(_ ring: [SIMD3<Double>], into found: inout [Point]) {
    let near = ExtrusionProjection.nearest
    if ring.allSatisfy({ $0.z > near }) {
      for corner in ring { found.append(Point(corner.x / corner.z, corner.y / corner.z)) }
      return
    }
    guard var last = ring.last else { return }
    for corner in ring {
      if (last.z > near) != (corner.z > near) {
        let cut = last + (corner - last) * ((near - last.z) / (corner.z - last.z))
        found.append(Point(cut.x / near, cut.y / near))
      }
      if corner.z > near { found.append(Point(corner.x / corner.z, corner.y / corner.z)) }
      last = corner
    }
  }
}
