import BaseMaps
import Bitmaps
import BundledAssets
import CairoDrawing
import Devices
import DisplayLists
import Foundation
import Geometry
import MapScenes
import MapStyles
import RenderPipeline
import VectorTiles

/// The map of a frame at 1920×720, stage by stage, on one core; needs real tiles.
struct MapBenchmark {
  let library: AssetLibrary
  let corpus: URL

  private struct Place {
    let name: String
    let path: String
    let target: Coordinate
    let zoom: Double
  }

  private static let places = [
    Place(
      name: "San Francisco", path: "tiles/mvt-fixtures/real-world/sanfrancisco",
      target: Coordinate(clampingLatitude: 37.7655, longitude: -122.448), zoom: 16.9),
    Place(
      name: "San Francisco", path: "tiles/mvt-fixtures/real-world/sanfrancisco",
      target: Coordinate(clampingLatitude: 37.7655, longitude: -122.448), zoom: 15.5),
    Place(
      name: "Paris", path: "tiles/maplibre-tile-spec/omt",
      target: Coordinate(clampingLatitude: 48.8860, longitude: 2.340), zoom: 16.5),
    Place(
      name: "Monaco", path: "osm/osrm-backend/monaco.osm.pbf",
      target: Coordinate(clampingLatitude: 43.738, longitude: 7.425), zoom: 15.5),
  ]

  func run() throws {
    let bytes = [UInt8](try library.assets.data(.styles, "day.json"))
    let look = MapLook(try MapStyle(json: bytes, file: "day.json"))
    for place in Self.places { try run(place, look) }
  }

  private func run(_ place: Place, _ look: MapLook) throws {
    let source = try TileSources.open(path: corpus.appending(path: place.path).path)
    let device = try library.devices.devices(matching: "wide")[0]
    let screen = Size(device.pointWidth, device.pointHeight)
    var turn = 0.0
    /// Every run sees the map from elsewhere.
    func camera() -> Camera {
      turn += 1
      return Camera(
        target: place.target, zoom: place.zoom + turn.truncatingRemainder(dividingBy: 10) / 100,
        bearing: turn * 7, viewingAngle: 45,
        anchor: Point(screen.width * 0.6, screen.height * 0.75), screen: screen)
    }
    let name = "\(place.name) z\(place.zoom)"
    Table.row(
      "map \(name): decode, sort, cut",
      Measure.milliseconds(runs: 5) {
        _ = BaseMap(TileStore(source)).picture(camera(), look: look)
      })
    let map = BaseMap(TileStore(source))
    Table.row(
      "map \(name): style and geometry",
      Measure.milliseconds(runs: 60) { _ = map.picture(camera(), look: look) })
    let renderer = try FrameRenderer(library: library)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    var picture = MapPicture()
    Table.row(
      "map \(name): all but encoding",
      try Measure.milliseconds(runs: 60) {
        picture = map.picture(camera(), look: look)
        _ = try renderer.draw(
          DisplayList(picture.below + picture.above), on: device, into: &bitmap)
      }, target: "15 ms")
    let list = DisplayList(picture.below + picture.above)
    Table.row(
      "map \(name): fill",
      try Measure.milliseconds(runs: 60) {
        _ = try renderer.draw(list, on: device, into: &bitmap)
      })
    Table.row(
      "map \(name): encode",
      try Measure.milliseconds(runs: 30) { _ = try PNGEncoder(.fast).bytes(for: bitmap) })
    Table.line(
      "  \(picture.drawnTiles) tiles, \(list.commands.count) commands, \(picture.symbols.count) symbols")
  }
}
