package import Bitmaps
package import CairoDrawing
import CarLayout
package import Devices
package import DisplayLists
import Geometry
package import LayoutKit
import MapLabels
package import MapScenes
package import MapSources
package import Navigation
package import Sessions
package import Templates

/// Draws moments of a drive, from navigation state to pixels.
///
/// Each moment passes these stages: state, template, canvas, camera, scene, plan, map, display
/// list, pixels. Owned by one worker, because it has fonts, shaped text and layouts and is not
/// `Sendable`.
package final class FrameRenderer {
  let library: AssetLibrary
  let text: TextEngine
  let rasterizer: CairoRasterizer
  package let painter: MapPainter
  package let chromePainter: ChromePainter
  private let planner: MapOverlayPlanner
  // A film frame uses three moments, of each of a few screens; most have the template of the moment before.
  private var canvases = RecentValues<CanvasKey, ChromeCanvas>(capacity: 12)
  // Labels are planned from the moments of half a minute, of which a new version of the drive changes few. The camera
  // of each depends on the canvas half a second earlier.
  private(set) var layouts = RecentValues<
    LayoutKey, (template: ScreenTemplate, canvas: ChromeCanvas)
  >(capacity: 128)
  var tracks: [ObjectIdentifier: CameraTracks] = [:]
  private var themes: [String: ChromeTheme] = [:]
  private var palettes: [String: MapPalette] = [:]
  private var phrasebooks: [String: Phrasebook] = [:]
  var presenters: [PresenterKey: TemplatePresenter] = [:]
  private var images: [ImageFile: ImageResource] = [:]

  /// Creates a renderer with its own fonts.
  ///
  /// - Parameter earlier: A renderer whose fonts, shaped text and labels are kept if the library has
  ///   the same list of fonts and the same abbreviations; it must not draw any more.
  /// - Throws: `DrawingError` when a font is missing.
  package init(library: AssetLibrary, following earlier: FrameRenderer? = nil) throws {
    self.library = library
    if let earlier, earlier.library.fonts == library.fonts,
      earlier.library.streetWords == library.streetWords
    {
      (text, rasterizer, painter) = (earlier.text, earlier.rasterizer, earlier.painter)
    } else {
      let files = try library.fontLocator.locate(library.fonts)
      text = try TextEngine(fonts: FontLibrary(files: files))
      rasterizer = CairoRasterizer(text: text)
      painter = MapPainter(measurer: text, words: library.streetWords)
    }
    planner = MapOverlayPlanner(measurer: text)
    chromePainter = ChromePainter(measurer: text)
  }

  /// Computes every stage of a moment on a screen except pixels; without a map the background is
  /// plain.
  ///
  /// - Parameters:
  ///   - moment: The drive of the state, which determines labels over time; nil for a single
  ///     picture.
  ///   - timeline: The session that moves the camera, for a modified state; by default that of the
  ///     moment.
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` if the appearance names an unknown
  ///   item.
  package func stages(
    of state: NavigationState, route: Route?, device: DeviceProfile, context: PresentationContext,
    map: MapConfiguration? = nil, moment: DriveMoment? = nil, timeline: Timeline? = nil
  ) throws -> FrameStages {
    let context = FrameContext(
      route: route, presentation: context, map: map, timeline: timeline ?? moment?.timeline)
    return try painted(
      BegunFrame(
        frame: try planned(state.presented(on: device), context), context: context,
        moment: moment))
  }

  /// Computes the remaining stages of a planned frame, with its map.
  func painted(_ begun: BegunFrame) throws -> FrameStages {
    let frame = begun.frame
    let painted =
      frame.layout.hidesMap
      ? .nothing
      : try begun.moment.map { moment in
        try painter.picture(
          of: frame.map, at: moment.seconds, in: drive(of: begun, moment), fades: moment.isFilm)
      } ?? painter.picture(of: frame.map)
    return try stages(of: begun, over: painted)
  }

  /// Computes the remaining stages of a planned frame over a given map.
  func stages(of begun: BegunFrame, over map: RenderedMap) throws -> FrameStages {
    let frame = begun.frame
    var list = frame.layout.displayList(over: map.command, by: chromePainter)
    if begun.context.presentation.hasRoundCorners {
      list.commands.append(try corners(of: frame.device, theme: frame.state.appearance.theme))
    }
    return FrameStages(frame: frame, map: map, displayList: list)
  }

  /// Plans the screen at a moment: template, canvas, camera and map.
  ///
  /// Frames, films, lint, sheets and explanations all use it.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` if the appearance names an unknown
  ///   item.
  package func planned(
    _ presented: PresentedState, _ context: FrameContext
  ) throws -> PlannedFrame {
    let state = presented.state
    let isDark = state.appearance.mapAppearance == .dark
    let (template, canvas) = try laidOut(presented, context.presentation)
    let camera = try camera(of: presented, saying: template, on: canvas, context)
    let scene = ProjectedScene(
      MapScene(
        presented, template, route: context.route,
        artwork: try artwork(of: presented, below: template)),
      from: camera.value, origin: canvas.viewport?.frame.origin ?? Point(0, 0),
      palette: try palette(isDark ? "night" : "day"))
    let plan = planner.plan(scene, over: canvas)
    let layout = LayoutTree(
      canvas, plan.layers, omissions: plan.omissions,
      appViews: try appViews(of: presented, over: canvas, below: template))
    return PlannedFrame(
      state: state, device: presented.device, template: template, layout: layout,
      map: MapFrame(
        scene, plan,
        on: template.hidesMap
          ? nil : context.tiles(isDark: isDark, locale: state.appearance.locale),
        density: [.cluster, .dashboard].contains(presented.device.kind) ? .few : .full),
      cameraDecisions: camera.decisions)
  }

  /// Lays out a template on a screen, without content on the map and with north up.
  ///
  /// - Throws: `ThemeError` or `AssetError` when the theme cannot be read, `DrawingError` when an
  ///   app's picture cannot.
  package func layout(
    _ template: ScreenTemplate, appearance: Appearance, device: DeviceProfile
  ) throws -> LayoutTree {
    layout(try canvas(for: template, appearance, on: device))
  }

  /// Lays out a template with a theme that has no name.
  ///
  /// - Throws: `DrawingError` when an app's picture cannot be read.
  package func layout(
    _ template: ScreenTemplate, appearance: Appearance, device: DeviceProfile, theme: ChromeTheme
  ) throws -> LayoutTree {
    let engine = ChromeEngine(
      device: device, theme: theme, icons: library.icons, measurer: text,
      images: try decoded(template.imageFiles))
    return layout(engine.canvas(for: template, appearance: appearance))
  }

  private func layout(_ canvas: ChromeCanvas) -> LayoutTree {
    let plan = planner.plan(nil, over: canvas)
    return LayoutTree(canvas, plan.layers, omissions: plan.omissions)
  }

  /// The drive of a frame, as input of label placement.
  func drive(of begun: BegunFrame, _ moment: DriveMoment) -> LabelDrive {
    let (timeline, device, context) = (moment.timeline, begun.frame.device, begun.context)
    return LabelDrive(moment.screen) { [self] seconds in
      let context = FrameContext(
        route: timeline.route(at: seconds), presentation: context.presentation, map: context.map,
        timeline: timeline)
      return try planned(timeline.state(at: seconds).presented(on: device), context).map.moment
    }
  }

  /// Draws the commands of a moment into a picture of the screen's size, and returns warnings.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  package func draw(
    _ list: DisplayList, on device: DeviceProfile, into bitmap: inout Bitmap
  ) throws(DrawingError) -> [DrawingWarning] {
    let size = PixelSize(width: device.pixelWidth, height: device.pixelHeight)
    if bitmap.size != size { bitmap = Bitmap(size: size) }
    return try rasterizer.draw(
      list, scale: PixelScale(x: device.pixelsPerPointX, y: device.pixelsPerPointY), into: &bitmap)
  }

  /// Decodes picture files, each once; missing ones are omitted.
  func decoded(
    _ files: [ImageFile]
  ) throws(DrawingError) -> [ImageFile: ImageResource] {
    var found: [ImageFile: ImageResource] = [:]
    for file in files where !file.bytes.isEmpty {
      if let known = images[file] {
        found[file] = known
        continue
      }
      let image = try ImageDecoder.image(named: file.name, bytes: file.bytes, scale: file.scale)
      images[file] = image
      found[file] = image
    }
    return found
  }

  /// Returns the template of a state and its canvas.
  func laidOut(
    _ presented: PresentedState, _ context: PresentationContext
  ) throws -> (template: ScreenTemplate, canvas: ChromeCanvas) {
    try layouts.value(for: LayoutKey(presented, context)) {
      let appearance = presented.state.appearance
      let template = try presenter(for: presented.state, context).template(for: presented)
      return (template, try canvas(for: template, appearance, on: presented.device))
    }
  }

  /// Returns the canvas of a template on a screen.
  func canvas(
    for template: ScreenTemplate, _ appearance: Appearance, on device: DeviceProfile
  ) throws -> ChromeCanvas {
    try canvases.value(
      for: CanvasKey(device: device, appearance: appearance, template: template)
    ) {
      try engine(for: template, appearance, device).canvas(for: template, appearance: appearance)
    }
  }

  func theme(_ name: String) throws -> ChromeTheme {
    if let known = themes[name] { return known }
    let theme = try library.theme(name)
    themes[name] = theme
    return theme
  }

  private func palette(_ name: String) throws -> MapPalette {
    if let known = palettes[name] { return known }
    let palette = try library.palette(name)
    palettes[name] = palette
    return palette
  }

  /// The texts in the language of a routing service's instructions; nil without a strings file.
  func replyPhrasebook(_ language: String) throws -> Phrasebook? {
    library.speaks(language) ? try phrasebook(language) : nil
  }

  func phrasebook(_ locale: String) throws -> Phrasebook {
    if let known = phrasebooks[locale] { return known }
    let phrasebook = try library.phrasebook(locale)
    phrasebooks[locale] = phrasebook
    return phrasebook
  }
}
