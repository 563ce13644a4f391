package import Bitmaps
internal import CCairo
package import DisplayLists
import Geometry
import Rasters

/// The scale from points to pixels.
package struct PixelScale: Sendable, Hashable {
  /// Pixels per point across.
  package var x: Double
  /// Pixels per point down.
  package var y: Double

  /// A scale for both directions.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A note about a frame that was drawn nevertheless.
package struct DrawingWarning: Sendable, Hashable {
  /// The message, as a sentence.
  package var sentence: String
}

/// Draws display lists with Cairo; makes no decision of its own.
///
/// It is used by one worker, because it keeps caches and is not `Sendable`.
package final class CairoRasterizer {
  let text: TextEngine
  let shadows = ShadowCache()
  let sprites = SpriteCache()
  private let backdrops = BackdropBuffer()
  var lineRaster: LineRasterizer?
  var areaRaster: PolygonRasterizer?
  var labelRaster: GlyphRasterizer?
  var redrawnSprites: [ImageResource: SpriteTransformPixels] = [:]
  var notes: Set<DrawingWarning> = []
  /// The number of missing-glyph boxes in the last frame.
  package internal(set) var missingGlyphs = 0

  /// A rasterizer that sets text with an engine.
  package init(text: TextEngine) { self.text = text }

  /// The longest side that can be drawn, in pixels.
  package static let largestSide = 16_384

  /// Draws all commands over the content of `bitmap`; returns warnings.
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
