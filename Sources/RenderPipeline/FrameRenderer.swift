import BaseMaps
public import Bitmaps
public import CairoDrawing
public import Devices
public import DisplayLists
import Geometry
public import Layouts
import MapLabels
import MapScenes
public import Navigation
public import Templates

/// One moment of a drive on its way from state to commands, with every stage in between.
public struct FrameStages: Sendable {
  /// What is true at the moment.
  public let state: NavigationState
  /// What the screen says.
  public let template: MapTemplate
  /// Where everything is.
  public let layout: LayoutTree
  /// What is drawn.
  public let displayList: DisplayList
  /// What became of the map's tiles; nil without a map.
  public internal(set) var tiles: TileSummary?
}

/// Draws moments of a drive, from navigation state to pixels.
///
/// Belongs to one worker: it keeps fonts, shaped text and layouts, and is not `Sendable`.
public final class FrameRenderer {
  let library: AssetLibrary
  let text: TextEngine
  let rasterizer: CairoRasterizer
  private let labels: LabelDesk
  private var themes: [String: ChromeTheme] = [:]
  private var palettes: [String: MapPalette] = [:]
  private var phrasebooks: [String: Phrasebook] = [:]
  private var images: [ImageFile: ImageResource] = [:]

  /// A renderer with fonts of its own.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  public init(library: AssetLibrary, fonts: FontLocator = FontLocator()) throws {
    self.library = library
    let files = try fonts.locate(library.fonts)
    text = try TextEngine(fonts: FontLibrary(files: files))
    rasterizer = CairoRasterizer(text: text)
    labels = LabelDesk(text: text)
  }

  /// Every stage of a moment on a screen, up to but not including pixels; without a map the ground
  /// is plain.
  ///
  /// - Parameter labelMoments: When the labels were chosen; nil for this moment.
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when the appearance asks for
  ///   something that does not exist.
  public func stages(
    of state: NavigationState, route: Route?, device: DeviceProfile, context: PresentationContext,
    map: DriveMap? = nil, labelMoments: LabelMoments? = nil
  ) throws -> FrameStages {
    let appearance = state.appearance
    let template = try template(for: state, context: context)
    let layout = try layout(template, appearance: appearance, device: device)
    let scene = scene(state, route: route, layout)
    let isDark = appearance.mapStyle == .dark
    let palette = try palette(isDark ? "night" : "day")
    let look = map.map { isDark ? $0.night : $0.day }
    let base = map.map { BaseMap($0.store) }
    let picture = base.flatMap { base in
      look.map { base.picture(scene.camera, look: $0, wantsSymbols: false) }
    }
    var surroundings = picture.map { MapScene.Surroundings(below: $0.below, above: $0.above) }
    if let base, let look {
      surroundings?.above += try labels.commands(base, look: look, over: scene, layout) { choose in
        let moments = labelMoments ?? LabelMoments(at: state)
        func choice(_ state: NavigationState) throws -> LabelPlacement {
          let layout = try self.layout(
            self.template(for: state, context: context), appearance: appearance, device: device)
          return choose(self.scene(state, route: route, layout), layout)
        }
        return (try choice(moments.before), try choice(moments.now), moments.share)
      }
    }
    let ground = scene.displayList(
      palette: palette, measurer: text,
      surroundings: surroundings ?? .init())
    let chrome = layout.displayList(measurer: text)
    return FrameStages(
      state: state, template: template, layout: layout,
      displayList: DisplayList(ground.commands + chrome.commands),
      tiles: picture.map(TileSummary.init))
  }

  /// What the map shows in a state.
  private func scene(
    _ state: NavigationState, route: Route?, _ layout: LayoutTree
  ) -> MapScene {
    MapScene(
      state: state, route: route, anchor: layout.vehicleAnchor, area: layout.mapArea,
      screen: layout.size)
  }

  /// Draws the commands of a moment into a picture of the screen's size; returns what is worth
  /// telling.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  public func draw(
    _ list: DisplayList, on device: DeviceProfile, into bitmap: inout Bitmap
  ) throws(DrawingError) -> [DrawingNote] {
    let size = PixelSize(width: device.pixelWidth, height: device.pixelHeight)
    if bitmap.size != size { bitmap = Bitmap(size: size) }
    return try rasterizer.draw(
      list, scale: PixelScale(x: device.pixelsPerPointX, y: device.pixelsPerPointY), into: &bitmap)
  }

  /// The pictures in files, each decoded once.
  func decoded(
    _ files: [ImageFile]
  ) throws(DrawingError) -> [ImageFile: ImageResource] {
    var found: [ImageFile: ImageResource] = [:]
    for file in files {
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

  func phrasebook(_ locale: String) throws -> Phrasebook {
    if let known = phrasebooks[locale] { return known }
    let phrasebook = try library.phrasebook(locale)
    phrasebooks[locale] = phrasebook
    return phrasebook
  }
}
