import BaseMaps
package import Bitmaps
package import CairoDrawing
package import Devices
package import DisplayLists
import Geometry
package import Layouts
import MapLabels
import MapScenes
package import Navigation
package import Templates

/// One moment of a drive on its way from state to commands, with every stage in between.
package struct FrameStages: Sendable {
  /// What is true at the moment.
  package let state: NavigationState
  /// What the screen says.
  package let template: MapTemplate
  /// Where everything is.
  package let layout: LayoutTree
  /// What is drawn.
  package let displayList: DisplayList
  /// What became of the map's tiles; nil without a map.
  package internal(set) var tiles: TileSummary?
}

/// Draws moments of a drive, from navigation state to pixels.
///
/// Belongs to one worker: it keeps fonts, shaped text and layouts, and is not `Sendable`.
package final class FrameRenderer {
  let library: AssetLibrary
  let text: TextEngine
  let rasterizer: CairoRasterizer
  let labels: LabelDesk
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
    labels = LabelDesk(text: text)
  }

  /// Every stage of a moment on a screen, up to but not including pixels; without a map the ground
  /// is plain.
  ///
  /// - Parameter labelMoments: When the labels were chosen; nil for this moment.
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when the appearance asks for
  ///   something that does not exist.
  package func stages(
    of state: NavigationState, route: Route?, device: DeviceProfile, context: PresentationContext,
    map: DriveMap? = nil, labelMoments: LabelMoments? = nil
  ) throws -> FrameStages {
    let appearance = state.appearance
    let template = try template(for: state, context: context)
    var layout = try layout(template, appearance: appearance, device: device)
    var scene = scene(state, route: route, layout)
    scene.add(template, within: layout, on: device)
    layout = layout.seen(by: scene)
    let isDark = appearance.mapStyle == .dark
    let palette = try palette(isDark ? "night" : "day")
    let picture = try map.map { map in
      try self.picture(
        of: map, look: isDark ? map.night : map.day, scene, layout,
        moments: labelMoments ?? LabelMoments(at: state)
      ) { state in
        let template = try self.template(for: state, context: context)
        let layout = try self.layout(template, appearance: appearance, device: device)
        var scene = self.scene(state, route: route, layout)
        scene.add(template, within: layout, on: device)
        return (scene, layout)
      }
    }
    let ground = scene.displayList(
      palette: palette, measurer: text,
      surroundings: picture.map { .init(below: $0.below, above: $0.above) } ?? .init())
    let chrome = layout.displayList(measurer: text)
    return FrameStages(
      state: state, template: template, layout: layout,
      displayList: DisplayList(ground.commands + chrome.commands),
      tiles: picture.map(TileSummary.init))
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
