package import Bitmaps
package import CairoDrawing
import CarLayout
package import Devices
package import DisplayLists
package import LayoutKit
package import Navigation
package import Sessions
package import Templates

/// The individual stages, for pictures other than frames.
extension FrameRenderer {
  /// Measures text exactly as this renderer draws it.
  package var measurer: any TextMeasurer { text }

  /// Returns the template for a state.
  ///
  /// - Throws: `PhrasebookError` or `AssetError` when the state's language cannot be read.
  package func template(
    for state: NavigationState, context: PresentationContext = PresentationContext()
  ) throws -> MapTemplate {
    try presenter(for: state, context).template(for: state)
  }

  /// The maximum number of cached presenters: a few screens in all languages.
  private static let presenterCapacity = 128

  func presenter(
    for state: NavigationState, _ context: PresentationContext
  ) throws -> TemplatePresenter {
    let key = PresenterKey(
      locale: state.appearance.locale, instructionLanguage: state.instructionLanguage,
      context: context)
    if let known = presenters[key] { return known }
    let presenter = TemplatePresenter(
      phrasebook: try phrasebook(state.appearance.locale),
      replyPhrasebook: try state.instructionLanguage.flatMap(replyPhrasebook), context: context)
    if presenters.count >= FrameRenderer.presenterCapacity { presenters.removeAll() }
    presenters[key] = presenter
    return presenter
  }

  /// Lays out a car's template, without content on the map and with north up.
  package func layout(
    _ template: MapTemplate, appearance: Appearance, device: DeviceProfile
  ) throws -> LayoutTree {
    try layout(.car(template), appearance: appearance, device: device)
  }

  /// Returns the layout engine for a template on a screen.
  func engine(
    for template: ScreenTemplate, _ appearance: Appearance, _ device: DeviceProfile,
    alsoShowing files: [ImageFile] = []
  ) throws -> ChromeEngine {
    ChromeEngine(
      device: device, theme: try theme(appearance.theme), icons: library.icons, measurer: text,
      images: try decoded(template.imageFiles + files))
  }

  /// Decodes picture files, each once.
  ///
  /// - Throws: `DrawingError` that names a file without a picture.
  package func images(
    in files: [ImageFile]
  ) throws(DrawingError) -> [ImageFile: ImageResource] { try decoded(files) }

  /// Draws commands over a picture of any size.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  package func draw(
    _ list: DisplayList, scale: PixelScale, into bitmap: inout Bitmap
  ) throws(DrawingError) -> [DrawingWarning] {
    try rasterizer.draw(list, scale: scale, into: &bitmap)
  }

  /// Writes commands as a vector document.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  package func write(
    _ list: DisplayList, as document: VectorDocument
  ) throws(DrawingError) -> (bytes: [UInt8], notes: [DrawingWarning]) {
    try rasterizer.write(list, as: document)
  }
}

/// The parameters of a presenter.
struct PresenterKey: Hashable {
  let locale: String
  let instructionLanguage: String?
  let context: PresentationContext
}
