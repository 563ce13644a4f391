package import BaseMaps
package import DisplayLists
import Documents
import Foundation
package import Geometry
package import MapStyles
package import VectorTiles

extension StyleSource {
  /// The corners of an image in the Mercator unit square.
  package var worldCorners: [Point] {
    corners.map { corner in
      corner.count == 2
        ? Mercator.project(Coordinate(clampingLatitude: corner[1], longitude: corner[0])) : .zero
    }
  }
}

/// Reads raster tiles from files.
package enum RasterFiles {
  /// The maximum size of a tile in bytes.
  private static let limit = 16 << 20

  /// Returns the tiles of a pattern; an unreadable one counts as missing, an empty file as empty.
  ///
  /// - Parameter visit: Called with each requested address, and with whether a tile exists.
  package static func tiles(
    _ pattern: TilePattern, side: Double, attribution: String? = nil,
    decoder: any ImageDecoding.Type,
    visit: @escaping @Sendable (TileID, Bool) -> Void = { _, _ in }
  ) -> RasterTileCache {
    RasterTileCache(zooms: pattern.zooms, side: side, attribution: attribution) { id in
      let path = pattern.path(of: id)
      guard pattern.covers(id) else { return nil }
      let bytes =
        FileManager.default.fileExists(atPath: path)
        ? try? InputFile.bytes(of: path, limit: limit) : nil
      let image = bytes.flatMap { bytes in
        bytes.isEmpty
          ? ImageResource(
            name: path, content: .pixels(width: 1, height: 1, [0]), size: Size(side, side))
          : try? decoder.pixels(named: path, bytes: bytes)
      }
      visit(id, image != nil)
      return image
    }
  }

  /// Returns the tiles of an archive for a source; unreadable ones count as missing.
  ///
  /// - Parameter zooms: The zoom range of the source, limited to that of the archive.
  static func tiles(
    _ archive: any RasterTileSource, zooms: (Double, Double), side: Double,
    decoder: any ImageDecoding.Type
  ) -> RasterTileCache {
    let stated = TilePattern("", zooms: zooms).zooms
    let there = archive.info.zooms
    let levels = stated.overlaps(there) ? stated.clamped(to: there) : there
    return RasterTileCache(zooms: levels, side: side, attribution: archive.info.attribution) { id in
      guard let bytes = (try? archive.picture(id)) ?? nil, bytes.count <= limit else { return nil }
      return try? decoder.pixels(named: "\(archive.info.file) \(id)", bytes: bytes)
    }
  }
}
