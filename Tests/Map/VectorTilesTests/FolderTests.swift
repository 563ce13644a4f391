import DeflateStreams
import Foundation
import TestSupport
import Testing

@testable import VectorTiles

struct FolderTests {
  @Test(arguments: [
    ("/proc/self/mem", "the system generates this file"),
    ("/proc/self/maps", "the system generates"),
    ("/dev/zero", "this is a device"), ("/dev/null", "this is a device"),
  ])
  func `a file of the system is refused before it is read`(path: String, reason: String) {
    for open in [
      { _ = try TileSources.open(path: $0) }, { _ = try TileSources.pictures(path: $0) },
    ]
      as [(String) throws -> Void]
    {
      let error = #expect(throws: TileError.self) { try open(path) }
      #expect(error?.sentence.contains(reason) == true && error?.location == path)
    }
  }

  @Test(arguments: [
    ("14/8298/5635.pbf", "14/8298/5635"), ("a/b/14/8298/5635.mvt", "14/8298/5635"),
    ("14-8298-5635.mvt", "14/8298/5635"), ("14_8298_5635.pbf", "14/8298/5635"),
    ("3/1/2.pbf.gz", "3/1/2"), ("3/1/2.png", nil), ("3/1/9.pbf", nil), ("3/1.pbf", nil),
    ("style-1-2.mvt", nil), ("99/1/2.pbf", nil),
  ])
  func `the address is in the name`(name: String, address: String?) {
    #expect(FolderSource.address(of: name)?.description == address)
  }

  @Test func `plain and compressed tiles are read and missing ones are nil`() throws {
    try Samples.withFolder { folder in
      try Samples.write(Samples.tile.mvt, "3/1/2.pbf", in: folder)
      try Samples.write(try Deflater.gzip(Samples.tile.mvt), "3/1/3.mvt.gz", in: folder)
      let source = try TileSources.open(path: folder.path)
      for y in [2, 3] {
        let tile = try source.tile(Samples.id(3, 1, y))
        #expect(tile?.layers.count == 3)
      }
      #expect(try source.tile(Samples.id(3, 1, 4)) == nil)
    }
  }

  @Test func `rows from the south are understood when the folder says so`() throws {
    try Samples.withFolder { folder in
      try Samples.write(Samples.tile.mvt, "3/1/2.pbf", in: folder)
      let json = #"{"scheme": "tms", "attribution": "<a href='x'>&copy; Us</a>"}"#
      try Samples.write(Array(json.utf8), "metadata.json", in: folder)
      let source = try TileSources.open(path: folder.path)
      #expect(source.info.attribution == "© Us")
      #expect(try source.tile(Samples.id(3, 1, 5)) != nil)
      #expect(try source.tile(Samples.id(3, 1, 2)) == nil)
    }
  }

  @Test func `a damaged tile is an error with its file and address`() throws {
    try Samples.withFolder { folder in
      let path = try Samples.write([0x1A, 0x55, 0x00], "3/1/2.pbf", in: folder)
      let source = try TileSources.open(path: folder.path)
      let error = #expect(throws: TileError.self) {
        try source.tile(Samples.id(3, 1, 2))
      }
      #expect(error?.file == path)
      #expect(error?.location == "\(path): tile 3/1/2")
    }
  }

  @Test func `a bomb of a tile is refused`() throws {
    try Samples.withFolder { folder in
      let bomb = try Deflater.gzip([UInt8](repeating: 0, count: VectorTile.byteLimit + 1))
      try Samples.write(bomb, "0/0/0.pbf", in: folder)
      let source = try TileSources.open(path: folder.path)
      let error = #expect(throws: TileError.self) {
        try source.tile(Samples.id(0, 0, 0))
      }
      #expect(error?.problem == .tooLarge("the decompressed data", limit: VectorTile.byteLimit))
    }
  }

  @Test func `an empty folder and a missing file are told apart`() throws {
    try Samples.withFolder { folder in
      let empty = #expect(throws: TileError.self) { try TileSources.open(path: folder.path) }
      #expect(empty?.problem == .empty)
      let missing = #expect(throws: TileError.self) {
        try TileSources.open(path: folder.path + "/no.mbtiles")
      }
      #expect(missing?.problem == .unreadable("does not exist"))
    }
  }
}
