import BaseMaps
import Bitmaps
import Devices
import Foundation
import FramePipeline
import MapScenes
import MapStyles
import VectorTiles

extension MapPeerBenchmark {
  /// Draws frames repeatedly in one thread, for an instruction counter.
  ///
  /// Tiles, fonts and pictures are prepared in advance; count the function `countedFrames`.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds; the median of the times is printed.
  ///   - zoom: The zoom level; houses have their full height from 16.25 on.
  func count(style name: String, device: String, rounds: Int, zoom: Double) throws {
    let shipped = try PeerStyle(shipped: library, tiles: tiles)
    let style =
      switch name {
      case "plain": PeerStyle.plain(tiles: tiles)
      case "day": try shipped.leaving { $0 == "symbol" }
      case "names": try shipped.leaving { $0 == "fill-extrusion" }.leavingIcons()
      case "flat": try shipped.leaving { $0 == "fill-extrusion" || $0 == "symbol" }
      default: shipped
      }
    guard let device = try library.devices.devices(matching: device).first else { return }
    let look = CompiledMapStyle(
      try MapStyle(json: Array(style.json.utf8), file: "peer.json"), sprites: style.sprites)
    let map = StyledTiles(TileCache(try TileSources.open(path: tiles.path)), look: look)
    let renderer = try FrameRenderer(library: library)
    let cameras = cameras(device, zoom: zoom)
    let shown = stride(from: 0, to: cameras.count, by: 12).map { cameras[$0] }
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    for camera in shown {
      _ = try frame(camera, map, on: device, by: renderer, into: &bitmap)
    }
    var bytes = 0
    let times = try Measure.milliseconds(runs: rounds, warmUp: 0) {
      bytes = try countedFrames(shown, map, on: device, by: renderer, into: &bitmap)
    }
    Table.line("\(shown.count) frames, \(bytes) bytes")
    Table.row("all of them, processor time", times)
  }

  @inline(never)
  private func countedFrames(
    _ cameras: [Camera], _ map: StyledTiles, on device: DeviceProfile, by renderer: FrameRenderer,
    into bitmap: inout Bitmap
  ) throws -> Int {
    try cameras.reduce(0) {
      try $0 + frame($1, map, on: device, by: renderer, into: &bitmap).count
    }
  }
}
