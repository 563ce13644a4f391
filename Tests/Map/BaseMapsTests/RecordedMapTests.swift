import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests that random towns in random styles are drawn as recorded, in views from all directions.
struct RecordedMapTests {
  private static let kinds = ["fill", "line", "circle", "fill-extrusion", "heatmap"]

  /// Returns the commands of a random town's map.
  private func text(_ kind: String, _ seed: UInt64, isExact: Bool) throws -> String {
    var map = RandomMap(seed: seed)
    var options = GeoJSONSourceOptions()
    options.measuresLines = true
    let store = TileCache(
      try TileSources.geoJSON(Array(map.town().utf8), named: "town", options: options))
    let layers = [
      map.layer("background", id: "ground"), map.layer(kind, id: "a"), map.layer(kind, id: "b"),
    ]
    let look = CompiledMapStyle(
      try MapStyle(json: Array(RandomMap.style(layers).utf8), file: "style.json"),
      stores: ["town": store],
      isExact: isExact)
    let view = map.view()
    let camera = Samples.camera(
      view.target, zoom: view.zoom, bearing: view.bearing, tilt: view.tilt)
    let picture = BaseMap(nil, stores: look.stores).picture(camera, look: look)
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
