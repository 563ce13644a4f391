package import Geometry

/// Polygons of several colors that cover each other in order, such as walls and roofs, in projected
/// coordinates.
///
/// A face is the union of one or more rings. The rings of all faces share one list, because a frame
/// can have thousands.
package struct FaceBatch: Sendable, Hashable {
  /// One face.
  package struct Face: Sendable, Hashable {
    package let color: Color
    /// The indices of its rings in the batch.
    package let rings: Range<Int>
  }

  /// The rings of all faces; in projected coordinates, so without a perspective.
  package private(set) var batch = AreaBatch()
  /// The faces, bottom first.
  package private(set) var faces: [Face] = []
  private var firstRing = 0

  package init() {}

  package var isEmpty: Bool { faces.isEmpty }

  /// Adds a ring to the current face; rings of fewer than three points are dropped.
  ///
  /// Outer rings wind from the x axis to the y axis, holes in the opposite direction.
  package mutating func add(wound ring: ArraySlice<Point>) { batch.append(wound: ring) }

  /// Adds a ring of four points to the current face, with the same winding.
  package mutating func add(
    wound first: Point, _ second: Point, _ third: Point, _ fourth: Point
  ) {
    batch.append(wound: first, second, third, fourth)
  }

  /// Ends the current face, which covers all earlier ones; no effect without rings.
  package mutating func close(_ color: Color) {
    let end = batch.starts.count
    if end > firstRing, color.alpha > 0 { faces.append(Face(color: color, rings: firstRing..<end)) }
    firstRing = end
  }
}
