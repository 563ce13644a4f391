import Documents
import TestSupport
import Testing

@testable import VectorTiles

struct TileDamageTests {
  private let good = Samples.tile.mvt

  @Test func `an encoded tile decodes to itself`() throws {
    let tile = try VectorTile(mvt: good)
    #expect(tile.mvt == good)
    #expect(tile.layers.map(\.name) == ["transportation", "water", "place"])
    let road = try #require(tile["transportation"]?.first)
    #expect(road["name"] == .string("Lake St"))
    #expect(road["ref"] == nil)
    #expect(road["layer"] == .int(-1))
    #expect(road["width"] == .double(3.5))
    #expect(road["oneway"] == .bool(true))
    #expect(road.partCoordinates == [[0, 0, 100, -50, 4096, 4200]])
  }

  @Test func `a tile cut anywhere is an error or a shorter tile, never a crash`() {
    for length in 0..<good.count {
      let tile = try? VectorTile(mvt: Array(good.prefix(length)))
      #expect((tile?.layers.count ?? 0) < 3, "cut to \(length) bytes")
    }
  }

  @Test(arguments: 0..<2000)
  func `changed bytes are an error or a tile whose arrays fit together`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = good
    for _ in 0...Int.random(in: 0...4, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    guard let tile = try? VectorTile(mvt: bytes) else { return }
    for layer in tile.layers {
      #expect(layer.coordinates.count == 2 * Int(layer.partEnds.last ?? 0), "seed \(seed)")
      #expect(layer.coordinates.count <= bytes.count, "seed \(seed)")
      for feature in layer {
        #expect(feature.properties.count <= bytes.count)
        #expect(feature.partCoordinates.allSatisfy { $0.count >= 2 })
      }
    }
  }

  @Test func `a million points cost no more than their bytes`() throws {
    var builder = TileLayerBuilder(name: "water")
    let ring = (0..<1_000_000).flatMap { index -> [Int32] in
      [Int32(index % 4096), Int32((index * 7919) % 4096)]
    }
    builder.add(.polygon, parts: [ring])
    let bytes = VectorTile(layers: [builder.layer()]).mvt
    let tile = try VectorTile(mvt: bytes)
    #expect(tile["water"]?.coordinates == ring)
    #expect(tile.footprint < 4 * bytes.count)
  }

  @Test func `coordinates beyond the world are refused`() throws {
    var builder = TileLayerBuilder(name: "road")
    builder.add(.line, parts: [[0, 0, Int32.max, 0]])
    let error = #expect(throws: TileError.self) {
      try VectorTile(mvt: VectorTile(layers: [builder.layer()]).mvt)
    }
    #expect(error?.description.contains("more than a world") == true)
  }

  @Test func `a layer without name, version or extent of sense is refused`() {
    var nameless = ByteWriter()
    nameless.field(15, varint: 2)
    var ninth = ByteWriter()
    ninth.field(1, message: Array("x".utf8))
    ninth.field(15, varint: 9)
    var huge = ByteWriter()
    huge.field(1, message: Array("x".utf8))
    huge.field(5, varint: 1 << 40)
    for (layer, word) in [
      (nameless, "no name"), (ninth, "expected version 1 or 2, found 9"), (huge, "extent"),
    ] {
      var tile = ByteWriter()
      tile.field(3, message: layer.bytes)
      let error = #expect(throws: TileError.self) { try VectorTile(mvt: tile.bytes) }
      #expect(error?.description.contains(word) == true, "\(word)")
    }
  }

  @Test func `a tile above the limit is refused before it is read`() {
    let error = #expect(throws: TileError.self) {
      try VectorTile(mvt: [UInt8](repeating: 0x1A, count: VectorTile.byteLimit + 1))
    }
    #expect(
      error?.problem
        == .tooLarge(
          "a tile of \(VectorTile.byteLimit + 1) bytes", limit: VectorTile.byteLimit))
  }

  @Test func `features that share a value share its number`() throws {
    var builder = TileLayerBuilder(name: "road")
    for name in ["A", "B", "A"] {
      builder.add(.point, properties: [("name", .string(name))], parts: [[1, 1]])
    }
    let layer = builder.layer()
    let key = try #require(layer.keyIndex("name"))
    #expect((0..<3).map { layer.valueIndex(ofFeature: $0, key: key) } == [0, 1, 0])
    #expect(layer.slots.count == 2)
    #expect(layer.keyIndex("class") == nil)
  }
}
