extension AreaBatch {
  /// The bounding rectangle of the areas, in projected coordinates; empty for none.
  ///
  /// The part behind the near plane is excluded.
  public var bounds: Rect {
    var least = SIMD2(repeating: Double.infinity)
    var most = -least
    for ring in starts.indices {
      for corner in visibleCorners(ofRing: ring) {
        let point = SIMD2(corner.x, corner.y)
        least.replace(with: point, where: point .< least)
        most.replace(with: point, where: point .> most)
      }
    }
    guard least.x <= most.x, least.y <= most.y else { return .zero }
    return Rect(left: least.x, top: least.y, right: most.x, bottom: most.y)
  }

  /// The areas as an outline for filling by the nonzero rule, in projected coordinates.
  public var outline: Path { outline(ofRings: starts.indices) }

  /// The areas of some rings as an outline for filling by the nonzero rule, in projected
  /// coordinates.
  public func outline(ofRings rings: Range<Int>) -> Path {
    var path = Path()
    for ring in rings {
      let corners = visibleCorners(ofRing: ring)
      if !corners.isEmpty { path.append(Path(through: corners, isClosed: true)) }
    }
    return path
  }

  /// The projected vertices of the part of a ring in front of the near plane.
  private func visibleCorners(ofRing index: Int) -> [Point] {
    let ring = points[range(ofRing: index)].filter(AreaBatch.isSane)
    guard let perspective, var last = ring.last else { return ring }
    let nearest = 1.0 / 64
    var corners: [Point] = []
    func add(_ point: Point) {
      if let seen = perspective.apply(point) { corners.append(seen) }
    }
    var before = perspective.weight(last) - nearest
    for corner in ring {
      let here = perspective.weight(corner) - nearest
      if (here > 0) != (before > 0) {
        add(last.interpolated(to: corner, before / (before - here)))
      }
      if here > 0 { add(corner) }
      (last, before) = (corner, here)
    }
    return corners
  }
}
