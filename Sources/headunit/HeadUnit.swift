import BundledAssets
import Bitmaps
import Devices
import Foundation
import Navigation
import RenderPipeline
import RouteImport
import Templates

@main
enum HeadUnit {
  static func main() throws {
    let a = CommandLine.arguments
    let library = try AssetLibrary(try BundledAssets.find())
    let route = try RouteImporters.route(from: RouteFile(path: a[1]))
    var script = RouteScript(name: "x", source: .route(route))
    script.themes = [a[3]]
    script.appearance.interfaceStyle = a[4] == "dark" ? .dark : .light
    script.appearance.mapStyle = a[5] == "dark" ? .dark : .light
    if a.count > 8 { script.appearance.driverSide = a[8] == "right" ? .right : .left }
    let timeline = Timeline(script)
    let renderer = try FrameRenderer(library: library)
    for d in try library.devices.devices(matching: a[2]) {
      let state = timeline.state(at: Double(a[6])!)
      let st = try renderer.stages(of: state, route: timeline.route, device: d, context: PresentationContext())
      if d.name == a[2] { print(st.text(.template)); print(st.text(.layout)) }
      var b = Bitmap(size: PixelSize(width: 1, height: 1))
      let t0 = Date()
      let notes = try renderer.draw(st.displayList, on: d, into: &b)
      for _ in 0..<200 { _ = try renderer.draw(st.displayList, on: d, into: &b) }
      let t1 = Date()
      var bytes: [UInt8] = []
      for _ in 0..<20 { bytes = try PNGEncoder(.fast).bytes(for: b) }
      let t2 = Date()
      print(d.name, t1.timeIntervalSince(t0) / 201 * 1000, t2.timeIntervalSince(t1) / 20 * 1000, bytes.count, notes.count)
      try Data(bytes).write(to: URL(fileURLWithPath: "\(a[7])-\(d.name).png"))
    }
  }
}
