package import Bitmaps
internal import CCairo
package import DisplayLists
import Geometry
import Rasters

/// The scale from points to pixels.
package struct PixelScale: Sendable, Hashable {
  /// Pixels per point horizontally.
  package var x: Double
  /// Pixels per point vertically.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A warning about a frame that was drawn nevertheless.
package struct DrawingWarning: Sendable, Hashable {
  package var sentence: String
}

/// Draws display lists with Cairo, without layout decisions.
///
/// Owned by one worker, because it has caches and is not `Sendable`.
package final class CairoRasterizer {
  let text: TextEngine
  let shadows = ShadowCache()
  let sprites = SpriteCache()
  private let backdrops = BackdropBuffer()
  var lineRaster: LineRasterizer?
  var areaRaster: PolygonRasterizer?
  var strokeRaster: NonzeroRasterizer?
  var labelRaster: GlyphRasterizer?
  var redrawnSprites: [ImageResource: SpriteTransformPixels] = [:]
  var notes: Set<DrawingWarning> = []
  /// The number of glyphs drawn as boxes in the last frame, because no font has them.
  package internal(set) var missingGlyphs = 0

  package init(text: TextEngine) { self.text = text }

  /// The maximum side of a picture in pixels.
  package static let largestSide = 16_384

  /// Draws commands over the content of `bitmap`, and returns warnings.
  ///
  /// - Throws: `DrawingError` when a text or the picture itself cannot be drawn.
  package func draw(
    _ list: DisplayList, scale: PixelScale, into bitmap: inout Bitmap
  ) throws(DrawingError) -> [DrawingWarning] {
    let size = bitmap.size
    guard (1...CairoRasterizer.largestSide).contains(size.width),
      (1...CairoRasterizer.largestSide).contains(size.height)
    else { throw DrawingError(.invalidSize(width: size.width, height: size.height)) }
    (notes, missingGlyphs) = ([], 0)
    try bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
      Result { () throws(DrawingError) in
        guard let base = buffer.baseAddress else { return }
        try draw(list, scale: scale, pixels: base, size: size)
        // Cairo leaves the unused byte of an opaque pixel undefined.
        PixelLoops.makeOpaque(buffer)
      }
    }.get()
    if let failure = text.failure { throw failure }
    return notes.sorted { $0.sentence < $1.sentence }
  }

  private func draw(
    _ list: DisplayList, scale: PixelScale, pixels: UnsafeMutablePointer<UInt32>, size: PixelSize
  ) throws(DrawingError) {
    let surface = try CairoSurface(
      pixels: pixels, format: CAIRO_FORMAT_RGB24, width: size.width, height: size.height)
    let cairo = surface.context
    cairo_scale(cairo, scale.x, scale.y)
    cairo_set_tolerance(cairo, 0.1)
    let canvas = Canvas(
      cairo: cairo, pixels: pixels, size: size, scale: scale, commands: list.commands,
      transform: .scale(scale.x, scale.y), memory: backdrops)
    try run(list.commands, on: canvas)
    cairo_surface_flush(surface.handle)
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }
}
