import Bitmaps
import CairoDrawing
import Devices
package import FramePipeline
import LayoutKit
import LintRules
import Sessions
import Templates

/// Draws the pictures of live sessions sequentially.
package actor LivePainter {
  private let library: AssetLibrary
  private var known: FrameRenderer?
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))

  package init(library: AssetLibrary) { self.library = library }

  /// A picture as it is sent, with its interactive elements.
  struct Painted: Sendable {
    let png: [UInt8]
    let size: PixelSize
    let layout: LayoutTree
    let appearance: Appearance
    /// What the car shows in front of everything else.
    let front: FrontScreen
    /// The result of the layout rules; only for a reduced picture.
    var check: ScreenCheck?
  }

  /// Draws a moment of a plan's screen.
  ///
  /// - Parameters:
  ///   - divisor: The reduction factor of the picture in each dimension.
  ///   - disabled: The layout rules to skip for a reduced picture.
  ///   - labels: The plan whose labels are shown on the map; nil for those of the plan itself.
  func paint(
    _ plan: LivePlan, at seconds: Double, divisor: Int = 1, disabled: [String] = [],
    labels: LivePlan? = nil
  ) throws -> Painted {
    let stages = try renderer().stages(
      at: seconds, on: plan.screen, in: plan.all, labels: labels?.screen)
    let device = plan.screen.device
    let renderer = try renderer()
    _ = try renderer.draw(stages.displayList, on: device, into: &bitmap)
    if divisor == 1 {
      return Painted(
        png: try PNGEncoder(.fast).bytes(for: bitmap), size: bitmap.size, layout: stages.layout,
        appearance: stages.state.appearance, front: stages.state.displays.front)
    }
    let small = bitmap.reduced(by: divisor)
    return Painted(
      png: try PNGEncoder(.fast).bytes(for: small), size: small.size, layout: stages.layout,
      appearance: stages.state.appearance, front: stages.state.displays.front,
      check: ScreenCheck(stages, disabled: disabled))
  }

  /// The pixels and elements of a moment, for comparison.
  struct Evidence: Sendable {
    let bitmap: Bitmap
    let layout: LayoutDocument
  }

  /// Draws a moment of a plan's screen for comparison.
  func evidence(of plan: LivePlan, at seconds: Double) throws -> Evidence {
    let stages = try stages(of: plan, at: seconds)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    _ = try renderer().draw(stages.displayList, on: plan.screen.device, into: &bitmap)
    return Evidence(bitmap: bitmap, layout: LayoutDocument(stages))
  }

  /// The layout of a plan's screen at a moment in seconds, without its map.
  func layout(of plan: LivePlan, at seconds: Double) throws -> LayoutTree {
    let (timeline, device) = (plan.screen.timeline, plan.screen.device)
    let context = FrameContext(
      route: timeline.route(at: seconds), presentation: plan.all.context, map: plan.all.map,
      timeline: timeline)
    return try renderer().planned(timeline.state(at: seconds).presented(on: device), context).layout
  }

  /// Computes every stage of a moment of a plan's screen except pixels.
  func stages(of plan: LivePlan, at seconds: Double) throws -> FrameStages {
    try renderer().stages(at: seconds, on: plan.screen, in: plan.all)
  }

  func renderer() throws -> FrameRenderer {
    if let known { return known }
    let renderer = try FrameRenderer(library: library)
    known = renderer
    return renderer
  }
}
