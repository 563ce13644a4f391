import DisplayLists
import Documents
import Geometry
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps
@testable import MapStyles

/// Tests that random towns in random styles are drawn as recorded, in views from all directions.
struct RecordedMapTests {
  private static let kinds = [
    "fill", "line", "circle", "fill-extrusion", "heatmap", "raster", "hillshade",
  ]

  /// Tiles of pixels at zooms up to 15, some of them missing, as colors or as heights.
  private static func raster(_ kind: String, _ seed: UInt64) throws -> RasterSource {
    let tiles = RasterTileCache(zooms: 0...15, side: 256) { id in
      guard (id.x + 2 * id.y + Int(seed)) % 5 > 0 else { return nil }
      var random = SeededGenerator(seed: UInt64(id.x * 7 + id.y))
      let words = (0..<256).map { index -> UInt32 in
        let slope = UInt32(index / 16 * (index % 16) * 30)
        return 0xFF01_8000 + slope + UInt32.random(in: 0...99, using: &random)
      }
      return ImageResource(
        name: "\(id)", content: .pixels(width: 16, height: 16, words), size: Size(16, 16))
    }
    guard kind == "hillshade" else { return .tiles(tiles) }
    let encoding = ["terrarium", "mapbox", "custom"][Int(seed % 3)]
    let source = try JSONDocument(
      Array(
        #"{"encoding": "\#(encoding)", "redFactor": 9, "blueFactor": 0.5, "baseShift": 7}"#.utf8),
      deepest: 2)
    return .heights(tiles, DEMEncoding(source.value))
  }

  /// Returns the commands of a random town's map.
  private func text(_ kind: String, _ seed: UInt64, isExact: Bool) throws -> String {
    var map = RandomMap(seed: seed)
    var options = GeoJSONSourceOptions()
    options.measuresLines = true
    let store = TileCache(
      try TileSources.geoJSON(Array(map.town().utf8), named: "town", options: options))
    // Every third map has layers of two kinds.
    let other = seed % 3 == 2 ? Self.kinds[Int(seed) % 5] : kind
    let layers = [
      map.layer("background", id: "ground"), map.layer(kind, id: "a"), map.layer(other, id: "b"),
      map.layer(kind, id: "c"),
    ]
    let light =
      seed % 3 == 0
      ? ""
      : #""anchor": "map", "color": "tan", "intensity": 0.\#(seed), "position": [1.2, \#(seed * 40), 50]"#
    let look = CompiledMapStyle(
      try MapStyle(json: Array(RandomMap.style(layers, light: light).utf8), file: "style.json"),
      sprites: try SpriteSheet(
        index: RandomMap.sprite.index, file: "sprite.json", picture: RandomMap.sprite.picture),
      stores: ["town": store], rasters: ["town": try Self.raster(kind, seed)], isExact: isExact)
    let view = map.view()
    let camera = Samples.camera(
      view.target, zoom: view.zoom, bearing: view.bearing, tilt: view.tilt)
    let route = (0...3).map { index in
      Coordinate(
        clampingLatitude: view.target.latitude + Double(index) * 0.0011 - 0.0015,
        longitude: view.target.longitude + Double(index * index % 3) * 0.0012 - 0.001)
    }
    let picture = BaseMap(nil, stores: look.stores).picture(
      camera, look: look, hairline: [0.5, 1, 1 / 3.0][Int(seed % 3)],
      route: seed % 4 < 2 ? route : [])
    return DisplayList(picture.below + picture.above + picture.layers.flatMap { $0.1 }).dump()
  }

  @Test func `random towns are drawn as recorded`() throws {
    var record = RecordedDigests("maps")
    for kind in Self.kinds {
      for seed in 0..<14 as Range<UInt64> {
        record.add(try text(kind, seed, isExact: seed % 2 == 1), to: kind)
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedMapTests")
  }
}
