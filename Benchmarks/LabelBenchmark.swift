import BaseMaps
import Bitmaps
import BundledAssets
import CairoDrawing
import Devices
import DisplayLists
import Foundation
import FramePipeline
import Geometry
import MapLabels
import MapStyles
import VectorTiles

/// Measures the labels of a frame at 1920×720: gathering, placement, shaping and drawing.
struct LabelBenchmark {
  let library: AssetLibrary
  let corpus: URL

  func run() throws {
    let bytes = [UInt8](try library.assets.data(.styles, "day.json"))
    let look = CompiledMapStyle(try MapStyle(json: bytes, file: "day.json"))
    try run(
      "San Francisco", "tiles/mvt-fixtures/real-world/sanfrancisco",
      Coordinate(clampingLatitude: 37.7655, longitude: -122.448), 16.5, look)
    try run(
      "Monaco", "osm/osrm-backend/monaco.osm.pbf",
      Coordinate(clampingLatitude: 43.738, longitude: 7.425), 15.5, look)
  }

  private func run(
    _ name: String, _ path: String, _ target: Coordinate, _ zoom: Double, _ look: CompiledMapStyle
  ) throws {
    let map = BaseMap(TileCache(try TileSources.open(path: corpus.appending(path: path).path)))
    let device = try library.devices.devices(matching: "wide")[0]
    let screen = Size(device.pointWidth, device.pointHeight)
    let renderer = try FrameRenderer(library: library)
    let placer = SymbolPlacer(measurer: renderer.measurer)
    var turn = 0.0
    func camera() -> Camera {
      turn += 1
      return Camera(
        target: target, zoom: zoom, bearing: turn * 0.7, viewingAngle: 45,
        anchor: Point(screen.width * 0.6, screen.height * 0.75), screen: screen)
    }
    var symbols: [SymbolFeature] = []
    var placement = PlacementResult()
    var commands: [DrawCommand] = []
    var bitmap = Bitmap(size: PixelSize(width: device.pixelWidth, height: device.pixelHeight))
    Table.row(
      "labels \(name): gather",
      Measure.milliseconds(runs: 30) { symbols = map.symbols(camera(), look: look) })
    Table.row(
      "labels \(name): choose for a picture",
      Measure.milliseconds(runs: 30) {
        placement = placer.placement(of: symbols, at: LabelMoment(camera: camera()))
      })
    try plan(name, target, from: camera(), map, look, placer)
    placement = placer.placement(of: symbols, at: LabelMoment(camera: camera()))
    Table.row(
      "labels \(name): set",
      Measure.milliseconds(runs: 60) { commands = placement.commands(camera: camera()) })
    Table.row(
      "labels \(name): draw",
      try Measure.milliseconds(runs: 60) {
        _ = try renderer.draw(DisplayList(commands), on: device, into: &bitmap)
      }, target: "4 ms for 60")
    Table.line("  \(symbols.count) symbols, \(commands.count) labels")
  }

  /// Plans the labels of a drive at 10 m/s to the north, with alternating turns.
  private func plan(
    _ name: String, _ target: Coordinate, from camera: Camera, _ map: BaseMap,
    _ look: CompiledMapStyle,
    _ placer: SymbolPlacer
  ) throws {
    func moment(_ seconds: Double) -> LabelMoment {
      var view = camera
      view.target = Coordinate(
        clampingLatitude: target.latitude + seconds * 9e-5, longitude: target.longitude)
      view.bearing = 30 * sin(seconds / 8)
      return LabelMoment(camera: view)
    }
    func place(_ seconds: Double, of drive: LabelDrive) throws {
      _ = try placer.placement(
        at: seconds, of: drive, camera: moment(seconds).camera, look: look, fades: true
      ) { map.symbols($0, look: look) }
    }
    Table.row(
      "labels \(name): plan the first frame",
      try Measure.milliseconds(runs: 5) {
        try place(20, of: LabelDrive(LabelDriveIdentity(), moment: moment))
      }, target: "50 ms")
    let drive = LabelDrive(LabelDriveIdentity(), moment: moment)
    Table.row(
      "labels \(name): plan 40 s at 25 a second",
      try Measure.milliseconds(runs: 1) {
        for frame in 0..<1000 { try place(Double(frame) / 25, of: drive) }
      }, target: "1000 ms")
  }
}
