import DeflateStreams
import Documents
import Foundation
import SQLite
import TestSupport
import Testing

@testable import VectorTiles

struct MBTilesTests {
  private let address = Samples.id(3, 1, 2)

  /// Returns a file with one tile, modified by `change`.
  private func file(
    in folder: URL, tile: [UInt8] = Samples.tile.mvt, _ change: (Database) throws -> Void = { _ in }
  ) throws -> String {
    let path = folder.appendingPathComponent("a.mbtiles").path
    let database = try Database(path: path, creates: true)
    try database.run(
      """
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data BLOB);
      """)
    try database.rows("INSERT INTO tiles VALUES (3, 1, 5, ?)", [.blob(tile)])
    try change(database)
    return path
  }

  @Test func `rows are counted from the south and tiles may be plain or compressed`() throws {
    for tile in [Samples.tile.mvt, try Deflater.gzip(Samples.tile.mvt)] {
      try Samples.withFolder { folder in
        let source = try TileSources.open(path: try file(in: folder, tile: tile))
        #expect(source.info.zooms == 3...3)
        #expect(try source.tile(address)?.layers.count == 3)
        #expect(try source.tile(address.flipped) == nil)
      }
    }
  }

  @Test func `odd metadata does no harm`() throws {
    try Samples.withFolder { folder in
      let path = try file(in: folder) { database in
        for (name, value) in [
          ("bounds", "west,1,2"), ("minzoom", "-7"), ("maxzoom", "soon"), ("json", "{not json"),
          ("name", " Town \n"), ("name", "Other"), ("format", "pbf"), ("attribution", ""),
        ] {
          try database.rows("INSERT INTO metadata VALUES (?, ?)", [.text(name), .text(value)])
        }
        try database.run("INSERT INTO metadata VALUES (NULL, NULL), (x'00', 4.5)")
        try database.run("INSERT INTO tiles VALUES (3, 1, 6, NULL)")
      }
      let info = try TileSources.open(path: path).info
      #expect(info.name == "Town")
      #expect(info.bounds == nil)
      #expect(info.zooms == 3...3)
      #expect(info.layerNames == [])
      #expect(info.attribution == nil)
      #expect(try TileSources.open(path: path).tile(Samples.id(3, 1, 1)) == nil)
    }
  }

  @Test func `a file without metadata is read`() throws {
    try Samples.withFolder { folder in
      let path = try file(in: folder) { try $0.run("DROP TABLE metadata") }
      #expect(try TileSources.open(path: path).tile(address) != nil)
    }
  }

  @Test(arguments: [
    ("DROP TABLE tiles", "missing table 'tiles'"), ("DELETE FROM tiles", "contains no tiles"),
    ("INSERT INTO metadata VALUES ('format', 'png')", "tiles of format 'png'"),
    ("UPDATE tiles SET zoom_level = 77", "zoom levels 77"),
    ("UPDATE tiles SET zoom_level = 'x'", "not integers"),
    ("UPDATE tiles SET zoom_level = 2.5", "not integers"),
  ])
  func `what holds no vector tiles is refused`(sql: String, reason: String) throws {
    try Samples.withFolder { folder in
      let path = try file(in: folder) { try $0.run(sql) }
      let error = #expect(throws: TileError.self) { try TileSources.open(path: path) }
      #expect(error?.description.contains(reason) == true, "\(error as Any)")
      #expect(error?.file == path)
    }
  }

  @Test(arguments: 0..<150)
  func `a damaged file is an error or harmless, never a crash`(seed: Int) throws {
    try Samples.withFolder { folder in
      let path = try file(in: folder)
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      if seed % 3 == 0 {
        bytes = Array(bytes.prefix(Int.random(in: 100..<bytes.count, using: &random)))
      }
      for _ in 0...(seed % 40) {
        bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      try Samples.write(bytes, "a.mbtiles", in: folder)
      do {
        let tile = try TileSources.open(path: path).tile(address)
        #expect((tile?.layers.count ?? 0) <= 3)
      } catch let error as TileError {
        #expect(error.file == path, "seed \(seed)")
      }
    }
  }

  /// Returns the error of a file with other tables.
  private func reason(_ schema: String) throws -> String? {
    try Samples.withFolder { folder in
      let path = folder.appendingPathComponent("b.mbtiles").path
      try Database(path: path, creates: true).run(schema)
      do throws(TileError) {
        _ = try TileSources.open(path: path)
        return nil
      } catch {
        return error.sentence
      }
    }
  }

  @Test(arguments: [
    """
    CREATE VIEW tiles AS WITH RECURSIVE steps(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM steps)
      SELECT n AS zoom_level, n AS tile_column, n AS tile_row, x'' AS tile_data FROM steps
    """,
    """
    CREATE VIEW tiles AS SELECT 1 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
      zeroblob(900000000) AS tile_data
    """,
    """
    CREATE TABLE a (zoom_level, tile_column, tile_row, tile_data);
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, zeroblob(9) AS tile_data FROM a
    """,
    """
    CREATE TABLE a (zoom_level, tile_column, tile_row, tile_data);
    CREATE VIEW tiles AS SELECT a.zoom_level, a.tile_column, a.tile_row, a.tile_data
      FROM a, a AS b, a AS c
    """,
    """
    CREATE VIEW b AS WITH RECURSIVE steps(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM steps)
      SELECT n AS zoom_level, n AS tile_column, n AS tile_row, x'' AS tile_data FROM steps;
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM b
    """,
    """
    CREATE TABLE tiles (zoom_level, tile_column, tile_row,
      tile_data AS (zeroblob(zoom_level * 10000000)))
    """,
    "CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)",
    """
    CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
    CREATE VIEW metadata AS WITH RECURSIVE steps(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM steps)
      SELECT n AS name, n AS value FROM steps WHERE n < 0
    """,
  ])
  func `tiles that would have to be computed are refused at once`(schema: String) throws {
    #expect(
      try reason(schema)?.contains("; headunit reads only tables, and views that select") == true)
  }

  @Test(arguments: [
    """
    CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
      map.tile_row AS tile_row, images.tile_data AS tile_data
      FROM map JOIN images ON images.tile_id = map.tile_id
    """,
    """
    create view if not exists "tiles" as\n  select map.zoom_level, map.tile_column, map.tile_row,
      images.tile_data from map\ninner join images on map.tile_id = images.tile_id
    """,
    "CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id)",
  ])
  func `a view of two joined tables is read`(view: String) throws {
    try Samples.withFolder { folder in
      let path = folder.appendingPathComponent("c.mbtiles").path
      let database = try Database(path: path, creates: true)
      try database.run(
        """
        CREATE TABLE map (zoom_level, tile_column, tile_row, tile_id);
        CREATE TABLE images (tile_data, tile_id);
        INSERT INTO map VALUES (3, 1, 5, 'a');
        """)
      try database.rows("INSERT INTO images VALUES (?, 'a')", [.blob(Samples.tile.mvt)])
      try database.run(view)
      #expect(try TileSources.open(path: path).tile(address)?.layers.count == 3)
    }
  }
}
