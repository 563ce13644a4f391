/// Polygons drawn as a single area: touching or overlapping polygons are united.
///
/// A pixel's coverage is the sum of the polygons' coverages, limited to 1, so that polygons with a
/// common edge leave no seam.
public struct AreaBatch: Sendable, Hashable {
  /// The vertices of all rings, stored contiguously; each ring is implicitly closed.
  public private(set) var points: [Point]
  /// The index of the first vertex of each ring, in ascending order.
  public private(set) var starts: [Int]
  /// Whether edges are aliased: a pixel is covered completely if its center is, and not at all
  /// otherwise.
  public var isHardEdged = false
  /// The perspective of the plane; nil if the plane is the screen.
  public var perspective: Perspective?

  /// An empty batch.
  public init(perspective: Perspective? = nil) {
    points = []
    starts = []
    self.perspective = perspective
  }

  /// Whether the batch is empty.
  public var isEmpty: Bool { points.isEmpty }

  /// Adds a ring, reversed if necessary so that all outer rings have one winding and all holes the
  /// other.
  ///
  /// A last vertex equal to the first is dropped, as are rings of fewer than three vertices. A hole
  /// is subtracted from one polygon of the batch only. The loops of a self-intersecting ring count
  /// against each other.
  public mutating func append(_ ring: some BidirectionalCollection<Point>, isHole: Bool = false) {
    let isClosed = ring.count > 1 && ring.first == ring.last
    let corners = ring.dropLast(isClosed ? 1 : 0)
    guard corners.count > 2 else { return }
    starts.append(points.count)
    if (AreaBatch.signedArea(corners) < 0) == isHole {
      points.append(contentsOf: corners)
    } else {
      points.append(contentsOf: corners.reversed())
    }
  }

  /// Adds a ring of at least three vertices, given on a grid with step `scale` and origin `origin`.
  ///
  /// The caller winds outer rings from the x axis to the y axis, and holes in the opposite
  /// direction.
  public mutating func append(
    wound ring: ArraySlice<SIMD2<Float>>, scale: Double, origin: Point
  ) {
    guard ring.count > 2 else { return }
    starts.append(points.count)
    for corner in ring {
      points.append(
        Point(origin.x + scale * Double(corner.x), origin.y + scale * Double(corner.y)))
    }
  }

  /// Adds a ring unchanged; rings of fewer than three vertices are dropped.
  ///
  /// The caller winds outer rings from the x axis to the y axis, and holes in the opposite
  /// direction.
  public mutating func append(wound ring: ArraySlice<Point>) {
    guard ring.count > 2 else { return }
    starts.append(points.count)
    points.append(contentsOf: ring)
  }

  /// Adds a ring of four vertices unchanged.
  ///
  /// The caller winds outer rings from the x axis to the y axis, and holes in the opposite
  /// direction.
  public mutating func append(wound first: Point, _ second: Point, _ third: Point, _ fourth: Point)
  {
    starts.append(points.count)
    points.append(first)
    points.append(second)
    points.append(third)
    points.append(fourth)
  }

  /// Adds a polygon: its outer ring first, then its holes.
  public mutating func append(polygon rings: some Sequence<some BidirectionalCollection<Point>>) {
    for (index, ring) in rings.enumerated() { append(ring, isHole: index > 0) }
  }

  /// The indices of a ring's vertices.
  public func range(ofRing index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// Whether a vertex is valid: not infinite, undefined or excessively large.
  static func isSane(_ corner: Point) -> Bool { abs(corner.x) + abs(corner.y) < 1e12 }

  /// Twice the area, positive for winding from the x axis to the y axis; computed relative to a
  /// vertex for precision.
  private static func signedArea(_ corners: some BidirectionalCollection<Point>) -> Double {
    guard let origin = corners.first(where: isSane) else { return 0 }
    var (area, last) = (0.0, Point.zero)
    for corner in corners where isSane(corner) {
      let next = corner - origin
      area += last.x * next.y - last.y * next.x
      last = next
    }
    return area
  }
}
