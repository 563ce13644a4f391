package import Bitmaps
package import CairoDrawing
package import Devices
package import DisplayLists
import Geometry
package import Layouts
package import MapScenes
package import Navigation
package import Sessions
package import Templates

/// Draws moments of a drive, from navigation state to pixels.
///
/// A moment goes one straight way: state, template, chrome, camera, view, map, display list, pixels.
/// Belongs to one worker: it keeps fonts, shaped text and layouts, and is not `Sendable`.
package final class FrameRenderer {
  let library: AssetLibrary
  let text: TextEngine
  let rasterizer: CairoRasterizer
  /// Paints the maps of views.
  package let painter: MapPainter
  /// Turns what is laid out into commands.
  package let chromePainter: ChromePainter
  private var chromes = ChromeMemory()
  private var themes: [String: ChromeTheme] = [:]
  private var palettes: [String: MapPalette] = [:]
  private var phrasebooks: [String: Phrasebook] = [:]
  private var images: [ImageFile: ImageResource] = [:]

  /// A renderer with fonts of its own.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  package init(library: AssetLibrary, fonts: FontLocator = FontLocator()) throws {
    self.library = library
    let files = try fonts.locate(library.fonts)
    text = try TextEngine(fonts: FontLibrary(files: files))
    rasterizer = CairoRasterizer(text: text)
    painter = MapPainter(measurer: text)
    chromePainter = ChromePainter(measurer: text)
  }

  /// Every stage of a moment on a screen, up to but not including pixels; without a map the ground
  /// is plain.
  ///
  /// - Parameter film: The moments at which names were chosen, for a frame of a film; nil for a
  ///   picture that stands by itself.
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when the appearance asks for
  ///   something that does not exist.
  package func stages(
    of state: NavigationState, route: Route?, device: DeviceProfile, context: PresentationContext,
    map: DriveMap? = nil, film: FilmMoments? = nil
  ) throws -> FrameStages {
    let setting = FrameSetting(route: route, device: device, context: context, map: map)
    let view = try view(of: state, setting)
    let painted =
      view.layout.hidesMap
      ? .nothing
      : try film.map { try picture(of: view, in: $0, setting) } ?? painter.picture(of: view.map)
    return FrameStages(
      view: view, map: painted,
      displayList: view.layout.displayList(over: painted.command, by: chromePainter))
  }

  /// What a screen shows of a state: template, chrome, camera, and what lies on the map.
  func view(of state: NavigationState, _ setting: FrameSetting) throws -> FrameView {
    let state = state.seen(on: setting.device)
    let isDark = state.appearance.mapAppearance == .dark
    let template = try template(for: state, on: setting.device, context: setting.context)
    let chrome = try chrome(of: template, state.appearance, on: setting.device)
    let camera = CameraResolver(
      route: setting.route, on: chrome, of: setting.device, saying: template
    ).camera(of: state)
    let route = template.hidesRoute ? nil : setting.route
    var things = MapScene(
      state: state, route: route, guided: setting.device.kind.isMobile ? .puck : .dart)
    things.landmarks = try landmarks(of: template, onDark: isDark)
    things.overlays = try overlays(of: state, below: template, setting.device)
    // The map of points is the system's, which knows of no guidance.
    if template.framesPoints { things.vehicleLook = .dot }
    var scene = PlacedScene(
      things, camera: camera.value, palette: try palette(isDark ? "night" : "day"))
    let reading = MapReading(scene, of: state)
    var layout = chrome.layout(over: reading.offset(by: chrome.window?.frame.origin ?? Point(0, 0)))
    scene.leaveOut(layout.hiddenMarks)
    scene.place(CalloutRequest(template, within: layout, on: setting.device), measurer: text)
    let map = MapView(
      scene, on: template.hidesMap ? nil : setting.map, isDark: isDark, below: layout)
    try addViews(of: state, to: &layout, below: template, setting.device)
    return FrameView(
      state: state, template: template, layout: layout, map: map,
      cameraDecisions: camera.decisions)
  }

  /// The map of a frame of a film, whose names come and go between its choices.
  private func picture(
    of view: FrameView, in film: FilmMoments, _ setting: FrameSetting
  ) throws -> MapPicture {
    let before = try self.view(of: film.before, setting)
    let now = try self.view(of: film.now, setting)
    return painter.picture(
      of: view.map, fadingFrom: before.map, to: now.map, share: film.share)
  }

  /// Draws the commands of a moment into a picture of the screen's size; returns what is worth
  /// telling.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  package func draw(
    _ list: DisplayList, on device: DeviceProfile, into bitmap: inout Bitmap
  ) throws(DrawingError) -> [DrawingNote] {
    let size = PixelSize(width: device.pixelWidth, height: device.pixelHeight)
    if bitmap.size != size { bitmap = Bitmap(size: size) }
    return try rasterizer.draw(
      list, scale: PixelScale(x: device.pixelsPerPointX, y: device.pixelsPerPointY), into: &bitmap)
  }

  /// The pictures in files, each decoded once; those that are missing are left out.
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

  /// What stands over the map for a template on a screen.
  func chrome(
    of template: ScreenTemplate, _ appearance: Appearance, on device: DeviceProfile
  ) throws -> ChromeLayout {
    try chromes.chrome(of: template, appearance, on: device) {
      try engine(for: template, appearance, device).chrome(template, appearance: appearance)
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

  /// The texts in the language of a routing service's sentences; nil when no file speaks it.
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
