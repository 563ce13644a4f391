import Foundation
import SQLite

/// The tiles of an MBTiles file.
///
/// Source: <https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md>
struct MBTilesSource: TileSource, RawTileSource {
  let info: TileSetInfo
  private let database: Database

  /// Opens a file with tiles of a kind.
  ///
  /// - Parameter origin: The file from which the tiles were converted; nil for the file itself.
  init(
    path: String, holding kind: TileContent = .vector,
    origin: (file: String, format: MapFormat)? = nil
  ) throws(TileError) {
    (database, info) = try Self.reading(path) { () throws in
      let database = try Database(path: path)
      var info = try Self.info(of: database, path: path, holding: kind)
      if let origin {
        (info.file, info.format) = origin
        info.zooms = 0...info.zooms.upperBound
      } else {
        info.notes = []
      }
      return (database, info)
    }
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    do throws(TileError) {
      return try stored(id).map { (bytes) throws(TileError) in try TileDecoder.tile(from: bytes) }
    } catch {
      throw error.located(file: info.file, tile: id)
    }
  }

  func stored(_ id: TileID) throws(TileError) -> [UInt8]? {
    try Self.reading(info.file) { () throws in
      try Self.bytes(of: id, in: database)
    }
  }

  /// Returns the bytes of a tile; rows are numbered from the south, as in TMS.
  private static func bytes(of id: TileID, in database: Database) throws -> [UInt8]? {
    let rows = try database.rows(
      """
      SELECT length(tile_data), CASE WHEN length(tile_data) <= ? THEN tile_data END FROM tiles
      WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1
      """,
      [VectorTile.byteLimit, id.zoom, id.x, id.flipped.y].map { .integer($0) })
    guard let row = rows.first, let size = row[0].integer else { return nil }
    guard size <= VectorTile.byteLimit else {
      throw TileError(.tooLarge("a tile of \(size) bytes", limit: VectorTile.byteLimit))
    }
    return row[1].bytes
  }

  private static func info(
    of database: Database, path: String, holding kind: TileContent
  ) throws -> TileSetInfo {
    let schema = MBTilesSchema(database)
    guard try schema.holds("tiles"), try columns(of: "tiles", in: database).contains("tile_data")
    else {
      throw TileError(.damagedArchive("missing table 'tiles' with tiles"))
    }
    let metadata = try schema.holds("metadata") ? metadata(of: database) : [:]
    let format = metadata["format"] ?? ""
    guard kind.holds(mbtilesFormat: format) else {
      throw TileError(kind.refusal("tiles of format '\(format)'"))
    }
    // Two statements, each of which SQLite answers by one index lookup.
    let zooms = try ["min", "max"].flatMap {
      try database.rows("SELECT \($0)(zoom_level) FROM tiles").flatMap(\.self)
    }
    guard zooms != [.null, .null] else { throw TileError(.empty) }
    guard let first = zooms.first?.integer, let last = zooms.last?.integer else {
      throw TileError(.damagedArchive("the zoom levels are not integers"))
    }
    guard first >= 0, last <= TileID.maximumZoom else {
      throw TileError(.damagedArchive("invalid zoom levels \(first) to \(last)"))
    }
    return TileSetInfo(
      file: path, format: .mbtiles, name: metadata["name"] ?? "", zooms: first...last,
      bounds: metadata["bounds"].flatMap(MapMetadata.bounds),
      attribution: metadata["attribution"].flatMap { $0.isEmpty ? nil : $0 },
      layerNames: metadata["json"].map { MapMetadata.layerNames(in: Array($0.utf8)) } ?? [],
      notes: metadata["notes"]?.split(separator: "\n").map(String.init) ?? [])
  }

  /// Returns the columns of a table or view; empty if it does not exist.
  private static func columns(of table: String, in database: Database) throws -> [String] {
    try database.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]).compactMap {
      $0[0].text
    }
  }

  /// Returns the names and values; of a duplicate name the first value counts.
  private static func metadata(of database: Database) throws -> [String: String] {
    let names = try columns(of: "metadata", in: database)
    guard names.contains("name"), names.contains("value") else { return [:] }
    let rows = try database.rows(
      "SELECT name, value FROM metadata WHERE length(value) < 1000000 LIMIT 1000")
    var values: [String: String] = [:]
    for row in rows {
      guard let name = row[0].text, let value = row[1].text else { continue }
      values[name] = values[name] ?? value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return values
  }

  /// Runs a closure and converts errors of the database.
  private static func reading<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(TileError) -> Value {
    do {
      return try body()
    } catch let error as TileError {
      throw error.located(file: path)
    } catch let error as SQLiteError {
      throw TileError(
        error.isAccess
          ? .unreadable("cannot be read: \(error)") : .damagedArchive(error.description),
        file: path)
    } catch {
      throw TileError(.damagedArchive("\(error)"), file: path)
    }
  }
}
