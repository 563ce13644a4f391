package import Geometry
package import VectorTiles

/// A visible tile: its address and its copy of the world.
package struct UnwrappedTile: Sendable, Hashable {
  /// The address in the source.
  package let id: TileID
  /// The index of the world copy, positive to the east.
  package let world: Int

  /// The bounds of the tile in the Mercator unit square, offset by whole worlds.
  package var square: Rect { id.bounds.offset(by: Point(Double(world), 0)) }
}

/// The tiles that cover a camera's view.
///
/// Near the camera they are of the integer zoom below the camera's; toward the horizon, where a
/// tile looks small, of coarser levels. They never overlap.
package struct TileCover: Sendable, Hashable {
  /// The maximum number of tiles.
  package static let limit = 256
  /// The scale below which each halving of a tile's size on the screen makes it one level coarser.
  static let fullDetailScale = 0.3

  /// The scales below which tiles are omitted if even the coarsest are too many.
  ///
  /// The first scale that leaves few enough is used.
  private static let farScales = [0.02, 0.05, 0.1, 0.2, 0.4, 0.7]

  /// The tiles in reading order, level by level.
  package let tiles: [UnwrappedTile]
  /// Whether distant ground has no tiles, because its coarsest ones are too many.
  package let isCut: Bool

  /// Creates the cover for a source's zoom levels.
  ///
  /// Above the maximum level its tiles are overscaled, and below the minimum level they are shown
  /// unless they are too many.
  package init(_ plane: GroundPlane, zoom: Double, zooms: ClosedRange<Int>) {
    let level = min(zooms.upperBound, max(zooms.lowerBound, Int(max(0, zoom).rounded(.down))))
    // To reduce the number of tiles, distant ground first gets less detail, then no tiles.
    for scale in [TileCover.fullDetailScale, 0.6, 1, 4, 64] {
      var search = Search(plane: plane, levels: zooms.lowerBound...level, scale: scale)
      if let tiles = search.tiles() {
        self.tiles = tiles
        isCut = false
        return
      }
    }
    // For a source without coarse levels, near tiles have priority over the horizon.
    for scale in TileCover.farScales {
      var search = Search(
        plane: plane, levels: zooms.lowerBound...level, scale: 64, farScale: scale)
      if let tiles = search.tiles(), !tiles.isEmpty {
        self.tiles = tiles
        isCut = true
        return
      }
    }
    tiles = []
    isCut = true
  }

  private struct Search {
    let plane: GroundPlane
    let levels: ClosedRange<Int>
    let scale: Double
    var farScale = 0.0
    var found: [UnwrappedTile] = []

    /// Returns the tiles; nil if they are too many.
    mutating func tiles() -> [UnwrappedTile]? {
      guard let root = TileID(zoom: 0, x: 0, y: 0) else { return [] }
      let area = plane.visible.bounds
      let west = (plane.origin.x + area.minX / plane.worldSize).rounded(.down)
      let east = (plane.origin.x + area.maxX / plane.worldSize).rounded(.down)
      guard west.isFinite, east.isFinite, abs(west) < 64, abs(east) < 64 else { return [] }
      for world in Int(west)...Int(east) {
        guard visit(UnwrappedTile(id: root, world: world)) else { return nil }
      }
      return found.sorted {
        ($0.id.zoom, $0.world, $0.id.y, $0.id.x) < ($1.id.zoom, $1.world, $1.id.y, $1.id.x)
      }
    }

    private mutating func visit(_ tile: UnwrappedTile) -> Bool {
      let square = tile.square
      let low = plane.project(Point(square.minX, square.minY))
      let side = square.width * plane.worldSize
      let box = Rect(low.x, low.y, side, side)
      guard plane.visible.mayMeet(box) else { return true }
      if farScale > 0, nearestScale(box) < farScale { return true }
      guard tile.id.zoom < levels.upperBound, needsDetail(tile, box) else {
        found.append(tile)
        return found.count <= TileCover.limit
      }
      return tile.id.children.allSatisfy { visit(UnwrappedTile(id: $0, world: tile.world)) }
    }

    /// Returns whether the tile appears so large that its children should be shown.
    private func needsDetail(_ tile: UnwrappedTile, _ box: Rect) -> Bool {
      guard tile.id.zoom >= levels.lowerBound else { return true }
      let missing = Double(1 << (levels.upperBound - tile.id.zoom - 1))
      return nearestScale(box) * missing >= scale
    }

    /// Returns the scale at the nearest point of the tile; 1 at the target.
    private func nearestScale(_ box: Rect) -> Double {
      let corners = [
        Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
        Point(box.maxX, box.maxY),
      ]
      let weight = corners.map { plane.perspective.weight($0) }.min() ?? 1
      return weight > 0 ? 1 / weight : .infinity
    }
  }
}
