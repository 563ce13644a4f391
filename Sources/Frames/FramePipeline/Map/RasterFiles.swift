package import BaseMaps
import CairoDrawing
import Documents
import Foundation
package import Geometry
package import MapStyles
package import VectorTiles

extension StyleSource {
  /// The corners of a picture in the Mercator unit square.
  package var worldCorners: [Point] {
    corners.map { corner in
      corner.count == 2
        ? Mercator.project(Coordinate(clampingLatitude: corner[1], longitude: corner[0])) : .zero
    }
  }
}

/// Reads tiles of pixels from files.
package enum RasterFiles {
  /// The largest tile that is read, in bytes.
  private static let limit = 16 << 20

  /// The tiles of a pattern; one that cannot be read counts as none.
  ///
  /// - Parameter visit: Sees the addresses that are asked for, and whether there is a tile.
  package static func tiles(
    _ pattern: TilePattern, side: Double,
    visit: @escaping @Sendable (TileID, Bool) -> Void = { _, _ in }
  ) -> RasterTiles {
    RasterTiles(zooms: pattern.zooms, side: side) { id in
      let path = pattern.path(of: id)
      guard pattern.covers(id) else { return nil }
      let bytes =
        FileManager.default.fileExists(atPath: path)
        ? try? InputFile.bytes(of: path, limit: limit) : nil
      let image = bytes.flatMap { try? ImageDecoder.image(named: path, bytes: $0) }
      visit(id, image != nil)
      return image
    }
  }
}
