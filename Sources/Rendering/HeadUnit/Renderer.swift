import Bitmaps
import CairoDrawing
import Devices
import FramePipeline
import LayoutKit
import Sessions

/// Draws moments of one drive on one screen.
///
/// A renderer keeps fonts, shaped text and the map's tiles between moments, so one that draws many
/// is much faster than many that draw one. It belongs to one task and is not `Sendable`; use
/// `frames(_:workers:)` for several cores. The content of a frame does not depend on the frames
/// drawn before it.
public final class Renderer {
  /// The drive.
  public let drive: Drive
  /// The screen.
  public let device: Device
  private let scene: Scene
  private let renderer: FrameRenderer

  /// Creates a renderer of a drive on a screen.
  ///
  /// - Parameters:
  ///   - drive: The drive.
  ///   - device: A name in `Catalog.devices`, or pixels and scale such as "1280x720@2"; by default
  ///     the first screen of the script, or "standard".
  ///   - options: Options that override the script.
  ///   - catalog: The source of devices, themes and languages; by default the bundled one.
  /// - Throws: `HeadUnitError` when the screen, the theme, the language, a file of the map or a
  ///   font does not exist.
  public convenience init(
    _ drive: Drive, on device: String? = nil, options: ScreenOptions = ScreenOptions(),
    catalog: Catalog? = nil
  ) throws(HeadUnitError) {
    try self.init(
      Scene(drive, on: device, options: options, catalog: try Catalog.chosen(catalog)))
  }

  init(_ scene: Scene) throws(HeadUnitError) {
    self.scene = scene
    drive = scene.drive
    device = Device(scene.profile)
    renderer = try HeadUnitError.reporting { try FrameRenderer(library: scene.catalog.library) }
  }

  /// The moments captured by the script's rules, in chronological order.
  ///
  /// These are the captures of the drive. Rules that skip unchanged moments may capture fewer here,
  /// because options can remove a change.
  public var captures: [Moment] { scene.captures }

  /// Draws the moment that a selector denotes.
  ///
  /// - Throws: `HeadUnitError` when the moment does not exist, or when a picture of the script
  ///   cannot be drawn.
  public func frame(at selector: MomentSelector) throws(HeadUnitError) -> Frame {
    try frame(at: try drive.moment(selector))
  }

  /// Draws a moment of `captures` or of the drive.
  ///
  /// - Throws: `HeadUnitError` when a picture of the script cannot be drawn.
  public func frame(at moment: Moment) throws(HeadUnitError) -> Frame {
    try HeadUnitError.reporting {
      let stages = try renderer.stages(
        at: moment.seconds, on: scene.plan.screens[0], in: scene.plan)
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
      let notes = try renderer.draw(stages.displayList, on: scene.profile, into: &bitmap)
      return Frame(
        moment: moment, device: device, options: scene.options,
        picture: Picture(bitmap: bitmap, scale: scene.profile.pixelsPerPointX),
        notes: stages.layout.notes + notes.map(\.sentence), stages: stages)
    }
  }

  /// Draws moments in order, some ahead of the consumer.
  ///
  /// - Parameters:
  ///   - moments: The moments; by default `captures`.
  ///   - workers: The number of frames drawn in parallel, at least 1; each worker keeps a renderer.
  public func frames(_ moments: [Moment]? = nil, workers: Int = 1) -> FrameSequence {
    FrameSequence(scene: scene, moments: moments ?? captures, workers: max(1, workers))
  }
}

/// The values that several renderers of a drive on a screen share.
struct Scene: Sendable {
  let drive: Drive
  let catalog: Catalog
  let options: ScreenOptions
  let plan: RenderPlan
  let captures: [Moment]

  init(
    _ drive: Drive, on device: String?, options: ScreenOptions, catalog: Catalog
  ) throws(HeadUnitError) {
    let name = device ?? drive.script.devices.first ?? RenderPlan.standardDevice
    _ = try catalog.device(name)
    self.drive = drive
    self.catalog = catalog
    self.options = options
    plan = try HeadUnitError.reporting {
      try RenderPlan(
        drive.script, options: options.renderOptions(device: name), library: catalog.library)
    }
    captures = Timeline(drive.script.overridden(by: options.change)).captures().map(Moment.init)
  }

  var profile: DeviceProfile { plan.screens[0].device }
}
