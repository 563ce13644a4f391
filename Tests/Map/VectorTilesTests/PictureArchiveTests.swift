import Documents
import Foundation
import SQLite
import TestSupport
import Testing

@testable import VectorTiles

/// Tests archives of raster tiles.
struct PictureArchiveTests {
  private let address = Samples.id(3, 1, 2)
  private let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]

  private func mbtiles(_ format: String?, in folder: URL) throws -> String {
    let path = folder.appending(path: "a.mbtiles").path
    let database = try Database(path: path, creates: true)
    try database.run(
      """
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data BLOB);
      INSERT INTO metadata VALUES ('attribution', 'Somebody');
      """)
    if let format {
      try database.rows("INSERT INTO metadata VALUES ('format', ?)", [.text(format)])
    }
    try database.rows("INSERT INTO tiles VALUES (3, 1, 5, ?)", [.blob(picture)])
    return path
  }

  private func pmtiles(_ kind: UInt8, in folder: URL) throws -> String {
    let path = folder.appending(path: "a.pmtiles").path
    var file = PMTilesFile(tiles: [(address, picture)])
    (file.tileKind, file.tileCompression) = (kind, 1)
    try Data(try file.bytes()).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: ["png", "jpg", "jpeg", "webp", "PNG", "image/webp", nil])
  func `an MBTiles file gives its pictures as they are`(format: String?) throws {
    try Samples.withFolder { folder in
      let source = try TileSources.pictures(path: try mbtiles(format, in: folder))
      #expect(source.info.zooms == 3...3 && source.info.attribution == "Somebody")
      #expect(try source.picture(address) == picture)
      #expect(try source.picture(address.flipped) == nil)
    }
  }

  @Test(arguments: [0, 2, 3, 4] as [UInt8])
  func `a PMTiles file gives its pictures as they are`(kind: UInt8) throws {
    try Samples.withFolder { folder in
      let source = try TileSources.pictures(path: try pmtiles(kind, in: folder))
      #expect(try source.picture(address) == picture)
      #expect(try source.picture(Samples.id(3, 0, 0)) == nil)
    }
  }

  @Test func `gzip around a picture is taken off`() throws {
    try Samples.withFolder { folder in
      let path = folder.appending(path: "a.pmtiles").path
      var file = PMTilesFile(tiles: [(address, picture)])
      (file.tileKind, file.tileCompression) = (2, 2)
      try Data(try file.bytes()).write(to: URL(fileURLWithPath: path))
      #expect(try TileSources.pictures(path: path).picture(address) == picture)
    }
  }

  @Test func `vector tiles are no pictures, and pictures no vector tiles`() throws {
    func problem(_ open: () throws -> Void) -> TileError.Problem? {
      do { try open() } catch { return (error as? TileError)?.problem }
      return nil
    }
    try Samples.withFolder { folder in
      let vectors = [try mbtiles("pbf", in: folder), try pmtiles(1, in: folder)]
      #expect(
        vectors.map { path in problem { _ = try TileSources.pictures(path: path) } }
          == [.noPictures("tiles of format 'pbf'"), .noPictures("vector tiles")])
    }
    try Samples.withFolder { folder in
      let pictures = [try mbtiles("webp", in: folder), try pmtiles(4, in: folder)]
      #expect(
        pictures.map { path in problem { _ = try TileSources.open(path: path) } }
          == [.unsupportedTiles("tiles of format 'webp'"), .unsupportedTiles("WebP pictures")])
      let text = folder.appending(path: "a.txt")
      try Data("neither".utf8).write(to: text)
      #expect(
        problem { _ = try TileSources.pictures(path: text.path) }
          == .unknownFormat(found: "a file that is neither MBTiles nor PMTiles"))
    }
  }
}
