import BaseMaps
import Bitmaps
import BundledAssets
import CairoDrawing
import Devices
import DisplayLists
import Foundation
import Geometry
import MapLabels
import MapStyles
import FramePipeline
import VectorTiles

/// The labels of a frame at 1920×720: gathered and chosen twice a second, set and drawn each frame.
struct LabelBenchmark {
  let library: AssetLibrary
  let corpus: URL

  func run() throws {
    let bytes = [UInt8](try library.assets.data(.styles, "day.json"))
    let look = MapLook(try MapStyle(json: bytes, file: "day.json"))
    try run(
      "San Francisco", "tiles/mvt-fixtures/real-world/sanfrancisco",
      Coordinate(clampingLatitude: 37.7655, longitude: -122.448), 16.5, look)
    try run(
      "Monaco", "osm/osrm-backend/monaco.osm.pbf",
      Coordinate(clampingLatitude: 43.738, longitude: 7.425), 15.5, look)
  }

  private func run(
    _ name: String, _ path: String, _ target: Coordinate, _ zoom: Double, _ look: MapLook
  ) throws {
    let map = BaseMap(TileStore(try TileSources.open(path: corpus.appending(path: path).path)))
    let device = try library.devices.devices(matching: "wide")[0]
    let screen = Size(device.pointWidth, device.pointHeight)
    let renderer = try FrameRenderer(library: library)
    let placer = LabelPlacer(measurer: renderer.measurer)
    var turn = 0.0
    func camera() -> Camera {
      turn += 1
      return Camera(
        target: target, zoom: zoom, bearing: turn * 0.7, viewingAngle: 45,
        anchor: Point(screen.width * 0.6, screen.height * 0.75), screen: screen)
    }
    var symbols: [SymbolFeature] = []
    var placement = LabelPlacement()
    var commands: [DrawCommand] = []
    var bitmap = Bitmap(size: PixelSize(width: device.pixelWidth, height: device.pixelHeight))
    Table.row(
      "labels \(name): gather, twice a second",
      Measure.milliseconds(runs: 30) { symbols = map.symbols(camera(), look: look) })
    Table.row(
      "labels \(name): choose, twice a second",
      Measure.milliseconds(runs: 30) {
        placement = placer.placement(of: symbols, camera: camera(), obstacles: LabelObstacles())
      })
    Table.row(
      "labels \(name): set",
      Measure.milliseconds(runs: 60) {
        commands = placement.commands(
          fadingFrom: placement, share: 1, camera: camera(), obstacles: LabelObstacles())
      })
    Table.row(
      "labels \(name): draw",
      try Measure.milliseconds(runs: 60) {
        _ = try renderer.draw(DisplayList(commands), on: device, into: &bitmap)
      }, target: "4 ms for 60")
    Table.line("  \(symbols.count) symbols, \(commands.count) labels")
  }
}
