import Bitmaps
import CairoDrawing
import Devices
package import FramePipeline
import Geometry
import LayoutKit
import Sessions
import Templates

/// Draws what live sessions show, one picture after the other.
package actor LivePainter {
  private let library: AssetLibrary
  private var known: FrameRenderer?
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))

  /// A painter with the shipped files.
  package init(library: AssetLibrary) { self.library = library }

  /// A picture as it is sent, with what can be touched on it.
  struct Painted: Sendable {
    let png: [UInt8]
    let size: PixelSize
    let layout: LayoutTree
  }

  /// Draws a moment of a plan's only screen.
  ///
  /// - Parameter divisor: By how much the picture is smaller than the screen, across and down.
  func paint(_ plan: RenderPlan, at seconds: Double, divisor: Int = 1) throws -> Painted {
    let stages = try stages(of: plan, at: seconds)
    let device = plan.screens[0].device
    let renderer = try renderer()
    if divisor == 1 {
      _ = try renderer.draw(stages.displayList, on: device, into: &bitmap)
      return Painted(
        png: try PNGEncoder(.fast).bytes(for: bitmap), size: bitmap.size, layout: stages.layout)
    }
    let size = PixelSize(
      width: max(1, device.pixelWidth / divisor), height: max(1, device.pixelHeight / divisor))
    var small = Bitmap(size: size)
    _ = try renderer.draw(
      stages.displayList,
      scale: .init(
        x: Double(size.width) / device.pointWidth, y: Double(size.height) / device.pointHeight),
      into: &small)
    return Painted(
      png: try PNGEncoder(.fast).bytes(for: small), size: size, layout: stages.layout)
  }

  /// What stands where at a moment of a plan's only screen, without its map.
  func layout(of plan: RenderPlan, at seconds: Double) throws -> LayoutTree {
    let (timeline, device) = (plan.screens[0].timeline, plan.screens[0].device)
    let context = FrameContext(
      route: timeline.route(at: seconds), presentation: plan.context, map: plan.map,
      timeline: timeline)
    return try renderer().planned(timeline.state(at: seconds).presented(on: device), context).layout
  }

  /// Every stage of a moment of a plan's only screen, without pixels.
  func stages(of plan: RenderPlan, at seconds: Double) throws -> FrameStages {
    try renderer().stages(at: seconds, on: plan.screens[0], in: plan)
  }

  private func renderer() throws -> FrameRenderer {
    if let known { return known }
    let renderer = try FrameRenderer(library: library)
    known = renderer
    return renderer
  }
}
