import DeflateStreams
import Documents
import Foundation
import Geometry
import SQLite

/// Writes all tiles of stored features to an MBTiles file.
enum MBTilesWriter {
  /// The maximum number of tiles.
  static let tileLimit = 400_000

  /// Writes a temporary file first, so that the target is complete whenever it exists.
  ///
  /// - Throws: `TileError` if the map has no tiles or too many, or if the file cannot be written.
  static func write(_ source: StoredFeatureSource, to target: URL) throws(TileError) {
    let count = source.info.zooms.reduce(0) { $0 + source.features.tileIDs(zoom: $1).count }
    guard count <= tileLimit else {
      throw TileError(.tooLarge("a map of \(count) tiles", limit: tileLimit))
    }
    do {
      PendingFiles.sweep(target.deletingLastPathComponent().path)
      let unfinished = try UnfinishedFile(target.path)
      do {
        try fill(try Database(path: unfinished.path, creates: true), from: source)
        try unfinished.finish()
      } catch {
        unfinished.discard()
        throw error
      }
    } catch let error as TileError {
      throw error
    } catch let error as OutputError {
      throw TileError(.unwritable(error.sentence))
    } catch {
      throw TileError(.unwritable("\(error)"))
    }
  }

  private static func fill(_ database: Database, from source: StoredFeatureSource) throws {
    try database.run(
      """
      PRAGMA journal_mode = OFF;
      BEGIN;
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE tiles (
        zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
      CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
      """)
    for (name, value) in metadata(of: source.info) {
      try database.rows("INSERT INTO metadata VALUES (?, ?)", [.text(name), .text(value)])
    }
    var isEmpty = true
    for zoom in source.info.zooms {
      for id in source.features.tileIDs(zoom: zoom) {
        guard let tile = try source.tile(id) else { continue }
        isEmpty = false
        try database.rows(
          "INSERT INTO tiles VALUES (?, ?, ?, ?)",
          [
            .integer(zoom), .integer(id.x), .integer(id.flipped.y),
            .blob(try Deflater.gzip(tile.mvt)),
          ])
      }
    }
    guard !isEmpty else { throw TileError(.empty) }
    try database.run("COMMIT")
  }

  private static func metadata(of info: TileSetInfo) -> [(String, String)] {
    let layers = info.layerNames.map { "{\"id\":\"\($0)\",\"fields\":{}}" }
    var pairs = [
      ("name", info.name), ("format", "pbf"), ("minzoom", "\(info.zooms.lowerBound)"),
      ("maxzoom", "\(info.zooms.upperBound)"), ("attribution", info.attribution ?? ""),
      ("json", "{\"vector_layers\":[\(layers.joined(separator: ","))]}"),
    ]
    if !info.notes.isEmpty { pairs.append(("notes", info.notes.joined(separator: "\n"))) }
    if let bounds = info.bounds {
      let edges = [
        bounds.southWest.longitude, bounds.southWest.latitude, bounds.northEast.longitude,
        bounds.northEast.latitude,
      ]
      pairs.append(("bounds", edges.map { "\($0)" }.joined(separator: ",")))
    }
    return pairs
  }
}
