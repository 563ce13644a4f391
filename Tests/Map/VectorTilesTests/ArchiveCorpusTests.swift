import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests archives written by other programs.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
struct ArchiveCorpusTests {
  private func open(_ path: String) throws -> any TileSource {
    try TileSources.open(path: try #require(Corpus.folder).appending(path: path).path)
  }

  @Test func `an MBTiles file is read with its rows from the south`() throws {
    let source = try open("tiles/planetiler/bostonbuildings.mbtiles")
    #expect(source.info.format == .mbtiles)
    #expect(source.info.zooms == 13...13)
    #expect(source.info.attribution == "© OpenMapTiles © OpenStreetMap contributors")
    #expect(source.info.layerNames == ["building"])
    let id = Samples.id(13, 2479, 3028)
    let tile = try #require(try source.tile(id))
    #expect(tile.layers.map(\.name) == ["building"])
    #expect((tile["building"]?.count ?? 0) > 100)
    #expect(try source.tile(Samples.tileID(0, 0, zoom: 13)) == nil)
    #expect(try source.tile(Samples.tileID(42.355, -71.06, zoom: 12)) == nil)
  }

  @Test func `an MBTiles file whose tiles are a view and one with plain tiles are read`() throws {
    let lakes = try open("tiles/planetiler/protomaps538lakemerge.mbtiles")
    let lake = try #require(try lakes.tile(Samples.id(7, 35, 46)))
    #expect(lake["water"]?.isEmpty == false)
    let plain = try open("tiles/maplibre-tile-spec/omt.max1.mbtiles")
    #expect(plain.info.attribution == nil)
    let world = try #require(try plain.tile(Samples.id(0, 0, 0)))
    #expect(world.layers.isEmpty == false)
  }

  @Test func `a PMTiles file is read`() throws {
    let source = try open("tiles/maplibre-tile-spec/omt-planet-20260112.mvt.max1.pmtiles")
    #expect(source.info.zooms == 0...1)
    #expect(source.info.name == "OpenMapTiles")
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let tile = try source.tile(Samples.id(1, x, y))
      #expect((tile?["water"]?.count ?? 0) > 0, "tile 1/\(x)/\(y)")
    }
    let tiles = try [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      try source.tile(Samples.id(1, x, y))?.mvt
    }
    #expect(Set(tiles).count == 4)
  }

  @Test(arguments: [
    ("tiles/pmtiles/empty.pmtiles", "contains no tiles"),
    ("tiles/pmtiles/invalid.pmtiles", "is not a supported map"),
    ("tiles/pmtiles/stamen_toner(raster)CC-BY+ODbL_z3.pmtiles", "PNG pictures"),
  ])
  func `what is no vector map is refused with the reason`(path: String, reason: String) throws {
    let error = #expect(throws: TileError.self) { try open(path) }
    #expect(error?.description.contains(reason) == true)
    #expect(error?.file.hasSuffix(path) == true)
  }

  @Test func `a folder of tiles is found by the names of its files`() throws {
    let source = try open("tiles/mvt-fixtures/real-world/sanfrancisco")
    #expect(source.info.zooms == 15...15)
    let bounds = try #require(source.info.bounds)
    #expect(abs(bounds.southWest.longitude - -122.4646) < 0.0001)
    let tile = try #require(
      try source.tile(Samples.tileID(37.7669995, -122.448635, zoom: 15)))
    #expect((tile["road"]?.count ?? 0) > 20)
    #expect(MapSchema(layerNames: tile.layers.map(\.name)) == .mapboxStreets7)
  }

  @Test func `gzip around tiles of a folder is taken off`() throws {
    let source = try open("tiles/mvt-fixtures/real-world/compressed")
    let tile = try source.tile(Samples.id(14, 9384, 9577))
    #expect((tile?.layers.count ?? 0) > 0)
  }

  @Test(arguments: [
    "omt/14_8298_10748.mvt", "omt/14_8299_10748.mvt", "omt/14_8300_10749.mvt", "omt/0_0_0.mvt",
  ])
  func `a decoded tile encodes to the same contents`(name: String) throws {
    let bytes = try #require(try Corpus.bytes("tiles/maplibre-tile-spec/\(name)"))
    let tile = try VectorTile(mvt: bytes)
    #expect(MapSchema(layerNames: tile.layers.map(\.name)) == .openMapTiles)
    let again = try VectorTile(mvt: tile.mvt)
    for (one, other) in zip(tile.layers, again.layers) {
      #expect(one.coordinates == other.coordinates)
      #expect(one.partEnds == other.partEnds)
      #expect((0..<one.slots.count).map(one.value) == (0..<other.slots.count).map(other.value))
    }
    #expect(tile.layers.count == again.layers.count)
  }
}
