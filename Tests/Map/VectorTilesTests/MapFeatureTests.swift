import Testing

@testable import VectorTiles

/// Tests features before they are cut into tiles.
struct MapFeatureTests {
  private func line(from left: Double, to right: Double) -> MapFeature {
    MapFeature(
      layer: "a", kind: .line, coordinates: [left, 0.5, right, 0.25], partEnds: [2])
  }

  @Test(
    arguments: [
      // Inside the world and far from its edges it exists once.
      (0.25, 0.75, [[0.25, 0.75]]),
      // Near an edge it also exists beyond the opposite one, without duplicates.
      (0.0625, 0.5, [[0.0625, 0.5], [1.0625, 1.5]]),
      (0.5, 0.9375, [[-0.5, -0.0625], [0.5, 0.9375]]),
      // Across an edge it exists at both.
      (0.75, 1.25, [[-0.25, 0.25], [0.75, 1.25]]),
      // At the limit of visibility beyond the edge it does not exist.
      (0.125, 0.5, [[0.125, 0.5]]), (0.5, 0.875, [[0.5, 0.875]]),
      (0.0625, 0.875, [[0.0625, 0.875], [1.0625, 1.875]]),
      (0.125, 0.9375, [[-0.875, -0.0625], [0.125, 0.9375]]),
      (1.0625, 1.125, [[0.0625, 0.125], [1.0625, 1.125]]),
      // Several worlds away it exists at its position in this one.
      (3.25, 3.5, [[0.25, 0.5]]), (-1.75, -1.5, [[0.25, 0.5]]),
    ] as [(Double, Double, [[Double]])])
  func `a feature is on each copy of the world that is seen beyond an edge`(
    left: Double, right: Double, expected: [[Double]]
  ) {
    let seen = line(from: left, to: right).onAllWorlds(reach: 0.125)
      .map { [$0.coordinates[0], $0.coordinates[2]] }
    #expect(seen.sorted { $0[0] < $1[0] } == expected)
  }

  @Test(
    arguments: [
      // The last point repeats the first one and is removed.
      ([0, 0, 1, 0, 1, 1, 0, 0], 3), ([0, 0, 1, 0, 1, 1, 0, 1, 0, 0], 4),
      // It shares one coordinate with the first one and is kept.
      ([0, 0, 1, 0, 1, 1, 0, 1], 4), ([0, 0, 1, 1, 2, 1, 2, 0], 4),
      // A valid triangle is unchanged.
      ([0, 0, 1, 0, 1, 1], 3),
    ] as [([Double], Int)])
  func `a ring does not repeat its first point`(coordinates: [Double], count: Int) {
    var ring = MapFeature(layer: "a", kind: .polygon, coordinates: coordinates)
    ring.endPart()
    #expect(ring.partEnds == [count])
    #expect(ring.coordinates == Array(coordinates.prefix(2 * count)))
    var line = MapFeature(layer: "a", kind: .line, coordinates: coordinates)
    line.endPart()
    #expect(line.coordinates == coordinates)
  }
}
