import BaseMaps
import Bitmaps
import BundledAssets
import CairoDrawing
import Devices
import DisplayLists
import Foundation
import FramePipeline
import Geometry
import MapScenes
import MapStyles
import VectorTiles

/// Measures the map of a frame at 1920×720, stage by stage, on one core; needs real tiles.
struct MapBenchmark {
  let library: AssetLibrary
  let corpus: URL

  private struct Town {
    let name: String
    let path: String
    let target: Coordinate
    let zoom: Double
  }

  private static let towns = [
    Town(
      name: "San Francisco", path: "tiles/mvt-fixtures/real-world/sanfrancisco",
      target: Coordinate(clampingLatitude: 37.7655, longitude: -122.448), zoom: 16.9),
    Town(
      name: "San Francisco", path: "tiles/mvt-fixtures/real-world/sanfrancisco",
      target: Coordinate(clampingLatitude: 37.7655, longitude: -122.448), zoom: 15.5),
    Town(
      name: "Monaco", path: "osm/osrm-backend/monaco.osm.pbf",
      target: Coordinate(clampingLatitude: 43.738, longitude: 7.425), zoom: 15.5),
  ]

  func run() throws {
    let look = CompiledMapStyle(try MapStyle(json: styleWithoutNames(), file: "day.json"))
    for town in Self.towns { try run(town, look) }
  }

  /// The day style without labels, which have their own benchmark.
  private func styleWithoutNames() throws -> [UInt8] {
    let data = try library.assets.data(.styles, "day.json")
    var style = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let layers = style["layers"] as? [[String: Any]] ?? []
    style["layers"] = layers.filter { $0["type"] as? String != "symbol" }
    return [UInt8](try JSONSerialization.data(withJSONObject: style))
  }

  private func run(_ town: Town, _ look: CompiledMapStyle) throws {
    let source = try TileSources.open(path: corpus.appending(path: town.path).path)
    let device = try library.devices.devices(matching: "wide")[0]
    var cameras = Cameras(town: town, screen: Size(device.pointWidth, device.pointHeight))
    let name = "map \(town.name) z\(town.zoom)"
    Table.row(
      "\(name): decode, sort, cut",
      Measure.milliseconds(runs: 5) {
        _ = BaseMap(TileCache(source)).picture(cameras.next(), look: look)
      })
    let map = BaseMap(TileCache(source))
    Table.row(
      "\(name): style and geometry",
      Measure.milliseconds(runs: 60) { _ = map.picture(cameras.next(), look: look) })
    let renderer = try FrameRenderer(library: library)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    let tiles = StyledTiles(TileCache(source), look: look)
    var picture: RenderedMap?
    Table.row(
      "\(name): all but encoding",
      try Measure.milliseconds(runs: 60) {
        let drawn = renderer.painter.picture(
          of: MapFrame(camera: cameras.next(), ground: .white, tiles: tiles))
        _ = try renderer.draw(DisplayList([drawn.command]), on: device, into: &bitmap)
        picture = drawn
      }, target: "15 ms")
    Table.row(
      "\(name): encode",
      try Measure.milliseconds(runs: 30) { _ = try PNGEncoder(.fast).bytes(for: bitmap) })
    guard let base = picture?.base else { return }
    let commands = base.below.count + base.above.count
    Table.line("  \(base.drawnTiles) tiles, \(commands) commands")
  }

  /// Cameras at distinct positions.
  private struct Cameras {
    let town: Town
    let screen: Size
    private var turn = 0.0

    init(town: Town, screen: Size) {
      self.town = town
      self.screen = screen
    }

    mutating func next() -> Camera {
      turn += 1
      return Camera(
        target: town.target, zoom: town.zoom + turn.truncatingRemainder(dividingBy: 10) / 100,
        bearing: turn * 7, viewingAngle: 45,
        anchor: Point(screen.width * 0.6, screen.height * 0.75), screen: screen)
    }
  }
}
