package import Geometry

/// Areas of several colors that cover each other in their order, such as the walls and roofs of a
/// town; points are in projected coordinates.
///
/// An area is one or more rings that are united. The rings of all faces are in one list, because a
/// town has thousands of them in a frame.
package struct FaceBatch: Sendable, Hashable {
  /// One area.
  package struct Face: Sendable, Hashable {
    /// The color of the area.
    package let color: Color
    /// The rings of the area, by their indices in the batch.
    package let rings: Range<Int>
  }

  /// The rings of all areas; in projected coordinates, so it has no perspective.
  package private(set) var batch = AreaBatch()
  /// The areas, bottom first.
  package private(set) var faces: [Face] = []
  private var firstRing = 0

  /// No areas.
  package init() {}

  /// Whether the batch is empty.
  package var isEmpty: Bool { faces.isEmpty }

  /// Adds a ring to the current area; rings of fewer than three corners are omitted.
  ///
  /// Outer rings wind from the x axis to the y axis, and holes the other way.
  package mutating func add(wound ring: ArraySlice<Point>) { batch.append(wound: ring) }

  /// Adds a ring of four corners to the current area, with the winding of other rings.
  package mutating func add(
    wound first: Point, _ second: Point, _ third: Point, _ fourth: Point
  ) {
    batch.append(wound: first, second, third, fourth)
  }

  /// Ends the current area, which covers all earlier ones; no effect without rings.
  package mutating func close(_ color: Color) {
    let end = batch.starts.count
    if end > firstRing, color.alpha > 0 { faces.append(Face(color: color, rings: firstRing..<end)) }
    firstRing = end
  }
}
