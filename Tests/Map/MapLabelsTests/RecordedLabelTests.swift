import BaseMaps
import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

/// That the names of random towns in random styles stand where they stood.
struct RecordedLabelTests {
  /// The names and what draws them, as we place them and as MapLibre does.
  private func text(_ seed: UInt64) throws -> String {
    var map = RandomMap(seed: seed)
    let store = TileCache(try TileSources.geoJSON(Array(map.town().utf8), named: "town"))
    let layers = [map.layer("symbol", id: "a"), map.layer("symbol", id: "b")]
    let look = CompiledMapStyle(
      try MapStyle(json: Array(RandomMap.style(layers).utf8), file: "style.json"),
      stores: ["town": store])
    let view = map.view()
    let camera = Camera(
      target: view.target, zoom: view.zoom, bearing: view.bearing, viewingAngle: view.tilt,
      anchor: Point(160, 120), screen: Size(320, 200))
    let symbols = BaseMap(nil, stores: look.stores).symbols(camera, look: look)
    let ours = SymbolPlacer(measurer: GridMeasurer())
      .placement(
        of: symbols, camera: camera, obstacles: CollisionExclusions(areas: [Rect(0, 0, 90, 40)]))
    let exact = SymbolPlacer(measurer: GridMeasurer())
      .exactPlacement(of: symbols, camera: camera, exactPixel: 0.5)
    return DisplayList(
      ours.commands(camera: camera)
        + exact.commandsByLayer(camera: camera, exactPixel: 0.5).sorted { $0.key < $1.key }
        .flatMap(\.value)
    ).dump()
  }

  @Test func `names of random towns are placed as recorded`() throws {
    var record = RecordedDigests("labels")
    for seed in 0..<60 as Range<UInt64> { record.add(try text(seed), to: "town \(seed % 10)") }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLabelTests")
  }
}
