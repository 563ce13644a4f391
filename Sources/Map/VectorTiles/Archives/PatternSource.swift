import Foundation
import Geometry

/// Tiles in files whose paths follow a pattern with `{z}`, `{x}` and `{y}`, opened on demand.
struct PatternSource: TileSource {
  let info: TileSetInfo
  private let pattern: TilePattern

  init(_ pattern: TilePattern, attribution: String? = nil) {
    self.pattern = pattern
    info = TileSetInfo(
      file: pattern.path, format: .folder, zooms: pattern.zooms, bounds: pattern.bounds,
      attribution: attribution)
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    guard pattern.covers(id) else { return VectorTile(layers: []) }
    let path = pattern.path(of: id)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(TileError) {
      // An empty file is a tile without features.
      let bytes = try FileBytes.whole(path, limit: VectorTile.byteLimit)
      return bytes.isEmpty ? VectorTile(layers: []) : try TileDecoder.tile(from: bytes)
    } catch {
      throw error.located(file: path, tile: id)
    }
  }
}

/// The tiles of a source: their path pattern, and the source's metadata.
package struct TilePattern: Sendable, Hashable {
  /// The path with `{z}`, `{x}` and `{y}`; a path without them is that of every tile.
  package let path: String
  /// The zoom levels with tiles.
  package let zooms: ClosedRange<Int>
  /// Whether rows are numbered from the south.
  package let isFlipped: Bool
  /// The area with tiles; nil for the entire world.
  package let bounds: MapBounds?

  /// Creates a pattern with the metadata of a source.
  ///
  /// - Parameters:
  ///   - path: The path with placeholders.
  ///   - zooms: The zoom levels; those outside the valid range are clamped.
  ///   - isFlipped: Whether rows are numbered from the south.
  ///   - bounds: West, south, east and north in degrees; invalid lists are ignored.
  package init(
    _ path: String, zooms: (Double, Double), isFlipped: Bool = false, bounds: [Double]? = nil
  ) {
    self.path = path
    let deepest = Double(TileID.maximumZoom)
    let first = Int(max(0, min(deepest, zooms.0)))
    self.zooms = first...max(first, Int(max(0, min(deepest, zooms.1))))
    self.isFlipped = isFlipped
    self.bounds = bounds.flatMap { edges in
      guard edges.count == 4, edges.allSatisfy(\.isFinite), edges[0] < edges[2],
        edges[1] < edges[3]
      else { return nil }
      return MapBounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    }
  }

  package func path(of id: TileID) -> String {
    let row = isFlipped ? id.flipped.y : id.y
    return path.replacing("{z}", with: "\(id.zoom)").replacing("{x}", with: "\(id.x)")
      .replacing("{y}", with: "\(row)").replacing("{ratio}", with: "")
  }

  /// Returns whether the area intersects a tile.
  package func covers(_ id: TileID) -> Bool {
    guard let bounds else { return true }
    let (low, high) = (Mercator.project(bounds.southWest), Mercator.project(bounds.northEast))
    let square = id.bounds
    return square.minX < high.x && square.maxX > low.x && square.minY < low.y
      && square.maxY > high.y
  }
}
