import VectorTiles

/// Tiles of other levels for areas without tiles of the requested level.
///
/// Coarser tiles are used only where they overlap no drawn tile, because features would be drawn
/// twice there; otherwise finer ones are used.
struct RenderableTiles {
  /// The maximum number of finer levels; each level has four times as many tiles.
  private static let finerLevels = 2
  /// The maximum number of coarser levels.
  ///
  /// One unit of such a tile is 64 units of the requested tile; beyond that no feature is
  /// recognizable.
  private static let coarserLevels = 6

  /// The tiles, the coarsest first.
  private(set) var tiles: [(seen: UnwrappedTile, tile: TileBuckets)] = []
  /// The tiles without a replacement, in the given order.
  private(set) var missing: [UnwrappedTile] = []

  /// Finds replacements.
  ///
  /// - Parameters:
  ///   - store: The source of tiles.
  ///   - drawn: The existing tiles of the view.
  ///   - missing: The missing tiles of the view.
  init(of store: TileCache, around drawn: [UnwrappedTile], insteadOf missing: [UnwrappedTile]) {
    let zooms = store.source.info.zooms
    var kept: Set<UnwrappedTile> = []
    for seen in missing {
      if kept.contains(where: { $0.covers(seen) }) { continue }
      if let coarser = RenderableTiles.coarser(than: seen, in: store, zooms, drawn + kept) {
        kept.insert(coarser.seen)
        tiles.append(coarser)
        continue
      }
      let finer = RenderableTiles.finer(
        than: seen, in: store, last: min(zooms.upperBound, seen.id.zoom + Self.finerLevels))
      if finer.isEmpty { self.missing.append(seen) }
      tiles += finer
      kept.formUnion(finer.map(\.seen))
    }
    self.missing.removeAll { seen in kept.contains { $0.covers(seen) } }
    tiles.sort { $0.seen.id.zoom < $1.seen.id.zoom }
  }

  private static func coarser(
    than seen: UnwrappedTile, in store: TileCache, _ zooms: ClosedRange<Int>,
    _ drawn: [UnwrappedTile]
  ) -> (seen: UnwrappedTile, tile: TileBuckets)? {
    let coarsest = max(zooms.lowerBound, seen.id.zoom - coarserLevels)
    for zoom in stride(from: seen.id.zoom - 1, through: coarsest, by: -1) {
      let above = UnwrappedTile(id: seen.id.ancestor(zoom: zoom), world: seen.world)
      guard !drawn.contains(where: { above.covers($0) || $0.covers(above) }) else { return nil }
      if case .tile(let tile) = store.tile(above.id) { return (above, tile) }
    }
    return nil
  }

  private static func finer(
    than seen: UnwrappedTile, in store: TileCache, last: Int
  ) -> [(seen: UnwrappedTile, tile: TileBuckets)] {
    guard seen.id.zoom < last else { return [] }
    return seen.id.children.flatMap { id -> [(seen: UnwrappedTile, tile: TileBuckets)] in
      let below = UnwrappedTile(id: id, world: seen.world)
      if case .tile(let tile) = store.tile(id) { return [(below, tile)] }
      return finer(than: below, in: store, last: last)
    }
  }
}

extension UnwrappedTile {
  /// Returns whether another tile is inside this one.
  func covers(_ other: UnwrappedTile) -> Bool {
    world == other.world && id.zoom <= other.id.zoom && other.id.ancestor(zoom: id.zoom) == id
  }
}
