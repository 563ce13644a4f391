import Foundation
import Geometry
import Testing

@testable import BaseMaps
@testable import VectorTiles

/// Tests that the memory for archives does not grow with the number of tiles.
struct LargeMapTests {
  /// A square of tiles of one level, each with a unique number.
  private struct Square: TileSource {
    let side: Int
    let zoom: Int
    var info: TileSetInfo {
      TileSetInfo(
        file: "square", format: .mbtiles, zooms: zoom...zoom,
        bounds: MapBounds(Rect(0, 0, share, share).inset(by: 1e-9, 1e-9)))
    }
    var share: Double { Double(side) / Double(1 << zoom) }

    func tile(_ id: TileID) throws(TileError) -> VectorTile? {
      var builder = TileLayerBuilder(name: "transportation")
      builder.add(
        .line, properties: [("name", .string("\(id)"))], parts: [[0, 0, 4096, 4096]])
      return VectorTile(layers: [builder.layer()])
    }
  }

  @Test func `of 50,000 tiles few directories and tiles are kept`() throws {
    let square = Square(side: 224, zoom: 14)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("large-\(UUID().uuidString).pmtiles").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let outcome = try TileExtract().write(square, to: file)
    try file.close()
    #expect(outcome.tiles == 224 * 224)

    let map = try PMTilesSource(path: path)
    // Opening reads only the root directory, which has one entry for 4,096 tiles.
    #expect(map.rootEntryCount <= 224 * 224 / 4096 + 1)
    let store = TileCache(map)
    for index in 0..<(224 * 224) {
      let id = try #require(TileID(zoom: 14, x: index % 224, y: index / 224))
      guard case .tile(let tile) = store.tile(id) else {
        Issue.record("no tile \(id)")
        return
      }
      if index % 5000 == 0 {
        #expect(tile.layer("transportation")?.source.first?["name"] == .string("\(id)"))
      }
    }
    #expect(store.keptTiles.count <= 4096 + 16)
    #expect(store.keptTiles.bytes <= store.byteBudget)
    #expect(map.keptLeafBytes <= PMTilesSource.leafBudget)
  }
}
