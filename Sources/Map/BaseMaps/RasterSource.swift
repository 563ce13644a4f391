package import DisplayLists
package import Geometry
import Synchronization
package import VectorTiles

/// Where a raster layer takes its pixels from.
package enum RasterSource: Sendable {
  /// Tiles of pixels.
  case tiles(RasterTiles)
  /// One picture between four corners in the Mercator unit square, around it from the upper left.
  case picture(ImageResource, corners: [Point])
}

/// Tiles of pixels, each read once and kept while there is room.
package final class RasterTiles: Sendable {
  /// The zoom levels that have tiles.
  let zooms: ClosedRange<Int>
  /// The side of a tile in points.
  let side: Double
  private let load: @Sendable (TileID) -> ImageResource?
  private let kept = Mutex<[TileID: ImageResource?]>([:])
  private static let capacity = 256

  /// Tiles by a function that reads one; it gives nil where there is none.
  package init(
    zooms: ClosedRange<Int>, side: Double, load: @escaping @Sendable (TileID) -> ImageResource?
  ) {
    (self.zooms, self.side, self.load) = (zooms, max(1, side), load)
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
