import Geometry

/// The shadow of a house on the ground: its footprint and the area that its sides sweep over.
///
/// Each side sweeps a quad. If neighboring quads, or a quad and the footprint, share an edge in
/// opposite directions, both edges are removed: the rest covers exactly the same area with fewer
/// edges.
struct ExtrusionShadow {
  /// Whether each side casts the shadow, by the index of its first vertex.
  private var isCast: [Bool] = []
  private var corners: [Point] = []

  /// Adds the shadow of a footprint that winds from the x axis to the y axis.
  ///
  /// - Parameter shift: The offset of the roof's shadow from the footprint.
  mutating func add(_ ring: ArraySlice<Point>, shift: Point, to batch: inout AreaBatch) {
    guard ring.count > 2 else { return }
    isCast.removeAll(keepingCapacity: true)
    for index in ring.indices {
      let along = ring[ExtrusionShadow.next(index, in: ring)] - ring[index]
      isCast.append(along.x * shift.y - along.y * shift.x < 0)
    }
    addOutline(ring, shift, to: &batch)
    addInnerSides(ring, shift, to: &batch)
  }

  /// Adds the casting sides with the offset, and the others without.
  private mutating func addOutline(
    _ ring: ArraySlice<Point>, _ shift: Point, to batch: inout AreaBatch
  ) {
    corners.removeAll(keepingCapacity: true)
    guard var wasCast = isCast.last else { return }
    for (corner, isCast) in zip(ring, isCast) {
      let moved = corner + shift
      corners.append(wasCast ? moved : corner)
      if isCast != wasCast { corners.append(isCast ? moved : corner) }
      wasCast = isCast
    }
    batch.append(wound: corners[...])
  }

  /// Adds the areas swept by each run of sides that do not cast.
  private mutating func addInnerSides(
    _ ring: ArraySlice<Point>, _ shift: Point, to batch: inout AreaBatch
  ) {
    guard let first = isCast.firstIndex(of: true) else {
      batch.append(wound: ring)
      corners.removeAll(keepingCapacity: true)
      for corner in ring.reversed() { corners.append(corner + shift) }
      return batch.append(wound: corners[...])
    }
    corners.removeAll(keepingCapacity: true)
    // The loop starts after a casting side, so that each run of other sides is contiguous.
    for step in 1...ring.count {
      let number = (first + step) % ring.count
      let corner = ring[ring.startIndex + number]
      if !isCast[number] {
        corners.append(corner)
      } else if !corners.isEmpty {
        corners.append(corner)
        for index in corners.indices.reversed() { corners.append(corners[index] + shift) }
        batch.append(wound: corners[...])
        corners.removeAll(keepingCapacity: true)
      }
    }
  }

  private static func next(_ index: Int, in ring: ArraySlice<Point>) -> Int {
    index + 1 < ring.endIndex ? index + 1 : ring.startIndex
  }
}
