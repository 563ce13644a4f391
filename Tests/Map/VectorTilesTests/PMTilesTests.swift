import Documents
import Foundation
import TestSupport
import Testing

@testable import VectorTiles

struct PMTilesTests {
  private let tiles: [(TileID, [UInt8])] = (0..<4).flatMap { zoom in
    (0..<1 << zoom).flatMap { x in
      (0..<1 << zoom).map { y in (Samples.id(zoom, x, y), PMTilesTests.tile(zoom, x, y)) }
    }
  }

  /// Returns a tile that contains its address.
  private static func tile(_ zoom: Int, _ x: Int, _ y: Int) -> [UInt8] {
    var builder = TileLayerBuilder(name: "water")
    builder.add(.point, properties: [("at", .string("\(zoom)/\(x)/\(y)"))], parts: [[1, 1]])
    return VectorTile(layers: [builder.layer()]).mvt
  }

  @Test func `tiles are numbered along a Hilbert curve`() {
    let first = [(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (1, 1, 0), (2, 0, 0), (2, 1, 0)]
    #expect(first.map { Samples.id($0.0, $0.1, $0.2).hilbertNumber } == [0, 1, 2, 3, 4, 5, 6])
    // The example of the specification.
    #expect(Samples.id(12, 3423, 1763).hilbertNumber == 19_078_479)
    for zoom in 1...6 {
      let numbers = (0..<1 << zoom).flatMap { x in
        (0..<1 << zoom).map { Samples.id(zoom, x, $0).hilbertNumber }
      }
      let first = (UInt64(1) << (2 * UInt64(zoom))) / 3
      #expect(numbers.sorted() == Array(first..<first + UInt64(numbers.count)))
    }
  }

  @Test(arguments: [0, 1, 2, 5], [1, 2] as [UInt8])
  func `every tile is found at every depth of directories`(
    depth: Int, compression: UInt8
  ) throws {
    try Samples.withFolder { folder in
      for isClustered in [true, false] {
        let file = PMTilesFile(
          tiles: isClustered ? tiles : tiles.reversed(), depth: depth,
          internalCompression: compression, tileCompression: compression,
          isClustered: isClustered)
        let path = try Samples.write(try file.bytes(), "a.pmtiles", in: folder)
        let source = try TileSources.open(path: path)
        #expect(source.info.layerNames == ["water"])
        for (id, _) in tiles {
          let feature = try source.tile(id)?["water"]?.first
          #expect(feature?["at"] == .string(id.description))
        }
        #expect(try source.tile(Samples.id(4, 0, 0)) == nil)
      }
    }
  }

  @Test(arguments: [8, 24, 40, 56])
  func `a section beyond the end of the file is refused`(offset: Int) throws {
    try Samples.withFolder { folder in
      var bytes = try PMTilesFile(tiles: tiles, depth: 1).bytes()
      let beyond = UInt64(bytes.count)
      for index in 0..<8 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: beyond >> (8 * UInt64(index)))
      }
      let path = try Samples.write(bytes, "a.pmtiles", in: folder)
      let error = #expect(throws: TileError.self) { try TileSources.open(path: path) }
      #expect(error?.description.contains("points beyond the end") == true)
    }
  }

  @Test func `leaf directories are kept within a number of bytes`() throws {
    let directory = try PMTilesDirectory([4, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 1, 0, 0, 0])
    #expect(directory.footprint >= 4 * 32)
    var kept = LeafDirectoryCache()
    let budget = 3 * directory.footprint
    for offset in 0..<20 {
      kept.keep(directory, at: UInt64(offset), budget: budget)
      #expect(kept.bytes <= budget && kept.directories[UInt64(offset)] != nil)
    }
    kept.keep(directory, at: 99, budget: directory.footprint - 1)
    #expect(kept.directories[99] == nil && !kept.directories.isEmpty)
  }

  @Test func `a directory that announces too many entries is refused`() {
    // Two million entries in the minimum number of bytes.
    let count = PMTilesDirectory.entryLimit * 2
    var bytes: [UInt8] = [0x80, 0x80, 0x80, 0x01]
    bytes += [UInt8](repeating: 1, count: 4 * count)
    #expect(throws: TileError.self) { try PMTilesDirectory(bytes) }
    #expect(throws: TileError.self) { try PMTilesDirectory([200, 1, 1, 1]) }
  }

  @Test func `directories in a circle are refused`() throws {
    try Samples.withFolder { folder in
      let file = PMTilesFile(tiles: tiles, depth: PMTilesSource.depthLimit + 1)
      let path = try Samples.write(try file.bytes(), "a.pmtiles", in: folder)
      let source = try TileSources.open(path: path)
      let error = #expect(throws: TileError.self) { try source.tile(Samples.id(2, 1, 1)) }
      #expect(error?.description.contains("nested deeper than") == true)
      #expect(error?.tile == Samples.id(2, 1, 1))
    }
  }

  @Test(arguments: [(3, "brotli"), (4, "zstd"), (9, "method 9")] as [(UInt8, String)])
  func `other compressions are refused by name`(number: UInt8, name: String) throws {
    try Samples.withFolder { folder in
      var file = PMTilesFile(tiles: tiles)
      file.tileCompression = number
      let path = try Samples.write(try file.bytes(), "a.pmtiles", in: folder)
      let error = #expect(throws: TileError.self) { try TileSources.open(path: path) }
      #expect(error?.problem == .unsupportedCompression(name))
    }
  }

  @Test func `another version and pictures are refused`() throws {
    try Samples.withFolder { folder in
      let old = PMTilesFile(tiles: tiles, version: 2)
      let pictures = PMTilesFile(tiles: tiles, tileKind: 4)
      for (file, word) in [(old, "version 2"), (pictures, "WebP pictures")] {
        let path = try Samples.write(try file.bytes(), "a.pmtiles", in: folder)
        let error = #expect(throws: TileError.self) { try TileSources.open(path: path) }
        #expect(error?.description.contains(word) == true)
      }
    }
  }

  @Test(arguments: 0..<300)
  func `a damaged file is an error or harmless, never a crash`(seed: Int) throws {
    try Samples.withFolder { folder in
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = try PMTilesFile(tiles: tiles, depth: 2, internalCompression: 1).bytes()
      if seed % 3 == 0 {
        bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      }
      for _ in 0...3 where !bytes.isEmpty {
        let end = seed % 2 == 0 ? min(900, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let path = try Samples.write(bytes, "a.pmtiles", in: folder)
      guard let source = try? TileSources.open(path: path) else { return }
      let found = tiles.count { (try? source.tile($0.0)) != nil }
      #expect(found <= tiles.count, "seed \(seed)")
    }
  }
}
