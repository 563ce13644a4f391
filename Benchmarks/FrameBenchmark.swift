import Bitmaps
import BundledAssets
import Devices
import Foundation
import FramePipeline
import RouteScripts
import Sessions
import Templates

/// Measures one frame, from the state to the bytes of the PNG file, on one core.
struct FrameBenchmark {
  let library: AssetLibrary
  let timeline: Timeline
  let renderer: FrameRenderer

  init(library: AssetLibrary) throws {
    self.library = library
    let path = library.assets.url(.examples, "kirkland.yaml").path
    timeline = Timeline(try DriveReader().read(path).script)
    renderer = try FrameRenderer(library: library)
  }

  func run() throws {
    for (name, target) in [("wide", "12 ms"), ("standard", "5 ms")] {
      for device in try library.devices.devices(matching: name) {
        for theme in library.themeNames { try frames(device, theme: theme, target: target) }
      }
    }
  }

  private func frames(_ device: DeviceProfile, theme: String, target: String) throws {
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    var time = 20.0
    let size = "\(device.pixelWidth)×\(device.pixelHeight)"
    let sample = try Measure.milliseconds(runs: 120) {
      // Every run draws another moment, so that only fonts and shaped text are cached.
      time += 0.5
      try draw(at: time, theme: theme, device: device, into: &bitmap)
      _ = try PNGEncoder(.fast).bytes(for: bitmap)
    }
    Table.row("frame \(size) \(theme)", sample, target: target)
  }

  func draw(
    at time: Double, theme: String, device: DeviceProfile, into bitmap: inout Bitmap
  ) throws {
    var state = timeline.state(at: time)
    state.appearance.theme = theme
    let stages = try renderer.stages(
      of: state, route: timeline.route, device: device, context: PresentationContext())
    _ = try renderer.draw(stages.displayList, on: device, into: &bitmap)
  }
}
