package import BaseMaps
package import DisplayLists
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

  /// The tiles of a pattern; an unreadable tile counts as missing, and an empty file is an empty tile.
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

  /// The tiles of an archive that a source has; one that cannot be read counts as none.
  ///
  /// - Parameter zooms: The levels that the source states, of which those of the archive count.
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
