import Foundation
import Geometry

/// Tiles as files in a folder, named by their address.
///
/// Supported are `z/x/y`, `z-x-y` and `z_x_y` with the extensions `.mvt` and `.pbf`, optionally
/// followed by `.gz`. A `metadata.json` or `tile.json` in the folder, in the form of TileJSON
/// (<https://github.com/mapbox/tilejson-spec>), may state the attribution and the row order
/// (`"scheme": "tms"`).
struct FolderSource: TileSource {
  /// The maximum number of files that are considered.
  static let fileLimit = 500_000

  let info: TileSetInfo
  private let files: [TileID: String]
  private let root: URL
  private let metadata: MapMetadata.Contents?

  init(path: String) throws(TileError) {
    root = URL(fileURLWithPath: path, isDirectory: true)
    var files: [TileID: String] = [:]
    guard let found = FileManager.default.enumerator(atPath: path) else {
      throw TileError(.unreadable("cannot be listed"), file: path)
    }
    var count = 0
    for case let name as String in found {
      count += 1
      guard count <= Self.fileLimit else {
        throw TileError(.tooLarge("the number of files", limit: Self.fileLimit), file: path)
      }
      // Of two files for one tile the first name in alphabetical order counts.
      guard let id = Self.address(of: name) else { continue }
      files[id] = min(name, files[id] ?? name)
    }
    guard let first = files.keys.map(\.zoom).min(), let last = files.keys.map(\.zoom).max() else {
      throw TileError(.empty, file: path)
    }
    self.files = files
    let metadata = Self.metadata(in: root)
    self.metadata = metadata
    let covered = files.keys.filter { $0.zoom == last }.map {
      metadata?.scheme == "tms" ? $0.flipped : $0
    }
    info = TileSetInfo(
      file: path, format: .folder, name: metadata?.name ?? root.lastPathComponent,
      zooms: first...last, bounds: Self.bounds(of: covered),
      attribution: metadata?.attribution,
      layerNames: (metadata?.vector_layers ?? []).map(\.id))
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    guard let name = files[metadata?.scheme == "tms" ? id.flipped : id] else { return nil }
    do throws(TileError) {
      let limit = VectorTile.byteLimit
      return try TileDecoder.tile(
        from: try FileBytes.whole(root.appendingPathComponent(name).path, limit: limit))
    } catch {
      throw error.located(file: root.appendingPathComponent(name).path, tile: id)
    }
  }

  /// Returns the address in a file's path relative to the folder.
  static func address(of name: String) -> TileID? {
    var stem = Substring(name)
    if stem.hasSuffix(".gz") { stem = stem.dropLast(3) }
    guard stem.hasSuffix(".mvt") || stem.hasSuffix(".pbf") else { return nil }
    stem = stem.dropLast(4)
    let words = stem.split(separator: "/")
    for parts in [words.suffix(3), (words.last ?? "").split(whereSeparator: { "-_".contains($0) })]
    {
      let numbers = parts.compactMap { Int($0) }
      if numbers.count == 3, parts.count == 3 {
        return TileID(zoom: numbers[0], x: numbers[1], y: numbers[2])
      }
    }
    return nil
  }

  private static func metadata(in root: URL) -> MapMetadata.Contents? {
    for name in ["metadata.json", "tile.json"] {
      let path = root.appendingPathComponent(name).path
      if let json = try? FileBytes.whole(path, limit: 4 << 20) {
        return MapMetadata.contents(in: json)
      }
    }
    return nil
  }

  private static func bounds(of tiles: [TileID]) -> MapBounds? {
    guard let first = tiles.first else { return nil }
    return MapBounds(tiles.reduce(first.bounds) { $0.union($1.bounds) })
  }
}
