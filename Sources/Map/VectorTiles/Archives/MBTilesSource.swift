import Foundation
import GRDB
import Geometry

/// Tiles of a SQLite file (<https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md>).
struct MBTilesSource: TileSource, StoredTileSource {
  let info: TileSetInfo
  private let database: DatabaseQueue

  /// Opens a file of tiles of a kind; they are those of `origin`, a file of another format, or its
  /// own.
  init(
    path: String, holding kind: TileKind = .vector,
    origin: (file: String, format: MapFormat)? = nil
  ) throws(TileError) {
    let database = try Self.reading(path) { () throws in
      try DatabaseQueue(path: path, configuration: Self.configuration)
    }
    self.database = database
    var info = try Self.reading(path) { () throws in
      try database.read { try Self.info(of: $0, path: path, holding: kind) }
    }
    if let origin {
      (info.file, info.format) = origin
      info.zooms = 0...info.zooms.upperBound
    }
    self.info = info
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    do throws(TileError) {
      return try stored(id).map { (bytes) throws(TileError) in try TileBytes.tile(from: bytes) }
    } catch {
      throw error.located(file: info.file, tile: id)
    }
  }

  func stored(_ id: TileID) throws(TileError) -> [UInt8]? {
    try Self.reading(info.file) { () throws in
      try database.read { try Self.bytes(of: id, in: $0) }
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    // A view in a stranger's file must not call functions with side effects.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    return configuration
  }

  /// Rows are counted from the south, as in TMS.
  private static func bytes(of id: TileID, in database: Database) throws -> [UInt8]? {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT length(tile_data) AS size,
          CASE WHEN length(tile_data) <= ? THEN tile_data END AS data FROM tiles
        WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1
        """,
      arguments: [VectorTile.byteLimit, id.zoom, id.x, id.flipped.y])
    guard let row, let size = row["size"] as Int? else { return nil }
    guard size <= VectorTile.byteLimit else {
      throw TileError(.tooLarge("a tile of \(size) bytes", limit: VectorTile.byteLimit))
    }
    return (row["data"] as Data?).map { [UInt8]($0) }
  }

  private static func info(
    of database: Database, path: String, holding kind: TileKind
  ) throws -> TileSetInfo {
    guard try columns(of: "tiles", in: database).contains("tile_data") else {
      throw TileError(.damagedArchive("it has no table 'tiles' with tiles in it"))
    }
    let metadata = try metadata(of: database)
    let format = metadata["format"] ?? ""
    guard kind.holds(mbtilesFormat: format) else {
      throw TileError(kind.refusal("of the format '\(format)'"))
    }
    guard
      let first = try Int.fetchOne(database, sql: "SELECT min(zoom_level) FROM tiles"),
      let last = try Int.fetchOne(database, sql: "SELECT max(zoom_level) FROM tiles")
    else { throw TileError(.empty) }
    guard first >= 0, last <= TileID.maximumZoom else {
      throw TileError(.damagedArchive("it has zoom levels from \(first) to \(last)"))
    }
    return TileSetInfo(
      file: path, format: .mbtiles, name: metadata["name"] ?? "", zooms: first...last,
      bounds: metadata["bounds"].flatMap(MapMetadata.bounds),
      attribution: metadata["attribution"].flatMap { $0.isEmpty ? nil : $0 },
      layerNames: metadata["json"].map { MapMetadata.layerNames(in: Array($0.utf8)) } ?? [])
  }

  /// The columns of a table or view; none when there is no such table.
  private static func columns(of table: String, in database: Database) throws -> [String] {
    guard try database.tableExists(table) || database.viewExists(table) else { return [] }
    return try database.columns(in: table).map(\.name)
  }

  /// Names and values; of a name that occurs twice the first value counts.
  private static func metadata(of database: Database) throws -> [String: String] {
    let names = try columns(of: "metadata", in: database)
    guard names.contains("name"), names.contains("value") else { return [:] }
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT name, value FROM metadata WHERE length(value) < 1000000 LIMIT 1000")
    var values: [String: String] = [:]
    for row in rows {
      guard let name = String.fromDatabaseValue(row["name"]),
        let value = String.fromDatabaseValue(row["value"])
      else { continue }
      values[name] = values[name] ?? value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return values
  }

  /// Does something with the database and turns its errors into ours.
  private static func reading<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(TileError) -> Value {
    do {
      return try body()
    } catch let error as TileError {
      throw error.located(file: path)
    } catch let error as DatabaseError {
      let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
      switch error.resultCode {
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_BUSY, .SQLITE_LOCKED:
        throw TileError(.unreadable("cannot be read: \(reason)"), file: path)
      default: throw TileError(.damagedArchive(reason), file: path)
      }
    } catch {
      throw TileError(.damagedArchive("\(error)"), file: path)
    }
  }
}
