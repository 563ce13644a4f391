package import DisplayLists
import Foundation
package import Geometry
package import MapStyles
import Synchronization
package import VectorTiles

/// The source of a raster layer's pixels.
package enum RasterSource: Sendable {
  case tiles(RasterTileCache)
  /// Raster tiles whose colors encode elevations.
  case heights(RasterTileCache, DEMEncoding)
  /// An image between four corners in the Mercator unit square, starting at the upper left.
  case picture(ImageResource, corners: [Point])

  /// The attribution of the tiles; nil if they have none.
  package var attribution: String? {
    switch self {
    case .tiles(let tiles), .heights(let tiles, _): tiles.attribution
    case .picture: nil
    }
  }
}

/// A cache of raster tiles; each tile is read once.
package final class RasterTileCache: Sendable {
  /// The zoom levels with tiles.
  let zooms: ClosedRange<Int>
  /// The size of a tile in points.
  let side: Double
  /// The attribution of the tiles; nil if they have none.
  package let attribution: String?
  private let load: @Sendable (TileID) -> ImageResource?
  private let kept = Mutex<[TileID: ImageResource?]>([:])
  private static let capacity = 256
  /// The maximum number of levels by which a replacing tile may be coarser, as in MapLibre.
  private static let maximumLevels = 10

  /// Creates a cache; the closure reads a tile, and returns nil for a missing one.
  package init(
    zooms: ClosedRange<Int>, side: Double, attribution: String? = nil,
    load: @escaping @Sendable (TileID) -> ImageResource?
  ) {
    (self.zooms, self.side, self.load) = (zooms, max(1, side), load)
    self.attribution = attribution
  }

  /// Returns the tiles that cover a view, with coarser ones for missing ones, in reading order.
  func shown(on plane: GroundPlane, zoom: Double) -> [(seen: UnwrappedTile, image: ImageResource)] {
    let level = (zoom + log2(512 / side)).rounded()
    // At zooms below the coarsest tiles nothing is shown, as in MapLibre.
    guard max(0, level) >= Double(zooms.lowerBound) else { return [] }
    var found: [UnwrappedTile: ImageResource] = [:]
    let coarsest = max(zooms.lowerBound, Int(level) - Self.maximumLevels)
    for seen in TileCover(plane, zoom: max(0, level), zooms: zooms).tiles {
      for zoom in stride(
        from: seen.id.zoom, through: min(seen.id.zoom, coarsest), by: -1)
      {
        let above = UnwrappedTile(id: seen.id.ancestor(zoom: zoom), world: seen.world)
        if found[above] != nil { break }
        if let image = tile(above.id) {
          found[above] = image
          break
        }
      }
    }
    return found.map { ($0.key, $0.value) }.sorted {
      ($0.seen.world, $0.seen.id.y, $0.seen.id.x) < ($1.seen.world, $1.seen.id.y, $1.seen.id.x)
    }
  }

  func tile(_ id: TileID) -> ImageResource? {
    if let known = kept.withLock({ $0[id] }) { return known }
    let image = load(id)
    kept.withLock {
      if $0.count >= Self.capacity { $0.removeAll(keepingCapacity: true) }
      $0[id] = .some(image)
    }
    return image
  }
}
