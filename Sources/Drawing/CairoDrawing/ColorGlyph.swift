internal import CCairo
internal import CGLib
internal import CPango
import Geometry

/// A color glyph, such as an emoji, within a text.
struct ColorGlyph {
  private let picture: ColorGlyphPicture
  /// The origin of the glyph relative to the start of the baseline, in points.
  private let origin: Point
  /// The font size in points.
  private let size: Double

  /// The bounds of the glyph relative to the start of the baseline, in points.
  var box: Rect {
    let factor = size / ColorGlyphPicture.pixelsPerEm
    return Rect(
      origin.x + picture.left * factor, origin.y + picture.top * factor,
      Double(picture.width) * factor, Double(picture.height) * factor)
  }

  /// Removes the color glyphs from a line that begins at `left`, so that its outline does not
  /// contain them.
  ///
  /// - Throws: `DrawingError` when memory runs out.
  static func take(
    from line: UnsafeMutablePointer<PangoLayoutLine>, left: Double, size: Double,
    pictures: ColorGlyphPictures
  ) throws(DrawingError) -> [ColorGlyph] {
    var taken: [ColorGlyph] = []
    var (x, node) = (left, line.pointee.runs)
    while let current = node {
      let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      if let font = run.item.pointee.analysis.font, isColored(font) {
        taken += try take(from: run, of: font, at: x, size: size, pictures)
      }
      x += Double(pango_glyph_string_get_width(run.glyphs)) / Double(PANGO_SCALE)
      node = current.pointee.next
    }
    return taken
  }

  private static func take(
    from run: PangoGlyphItem, of font: UnsafeMutablePointer<PangoFont>, at left: Double,
    size: Double, _ pictures: ColorGlyphPictures
  ) throws(DrawingError) -> [ColorGlyph] {
    guard let glyphs = run.glyphs?.pointee, let infos = glyphs.glyphs else { return [] }
    let unit = Double(PANGO_SCALE)
    var taken: [ColorGlyph] = []
    var x = left
    for index in 0..<Int(glyphs.num_glyphs) {
      let info = infos[index]
      if info.glyph & missing == 0, info.glyph != empty,
        let picture = try pictures.picture(info.glyph, of: font)
      {
        let origin = Point(
          x + Double(info.geometry.x_offset) / unit,
          Double(info.geometry.y_offset - run.y_offset) / unit)
        taken.append(ColorGlyph(picture: picture, origin: origin, size: size))
      }
      if info.glyph & missing == 0 { infos[index].glyph = empty }
      x += Double(info.geometry.width) / unit
    }
    return taken
  }

  /// Pango's empty glyph, `PANGO_GLYPH_EMPTY`.
  static let empty: PangoGlyph = 0x0FFF_FFFF
  /// Pango's flag for a missing glyph, `PANGO_GLYPH_UNKNOWN_FLAG`.
  private static let missing: PangoGlyph = 0x1000_0000

  /// Whether a font has color glyphs.
  static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let description = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return false }
    return String(cString: family) == FontLibrary.emojiFamily
  }

  /// Draws the glyph within a text whose baseline starts at the origin.
  func draw(on cairo: OpaquePointer, opacity: Double) {
    let box = box
    cairo_save(cairo)
    cairo_translate(cairo, box.minX, box.minY)
    cairo_scale(cairo, box.width / Double(picture.width), box.height / Double(picture.height))
    cairo_set_source_surface(cairo, picture.surface.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }
}

/// A color glyph in the native resolution of its font.
final class ColorGlyphPicture {
  /// The native resolution of the font's bitmaps, so that none is scaled twice.
  static let pixelsPerEm = 109.0

  /// The upper left corner relative to the start of the baseline, in pixels.
  let left, top: Double
  let width, height: Int
  let surface: CairoSurface

  /// Rasterizes a glyph; nil if it has no ink.
  ///
  /// - Throws: `DrawingError` when memory runs out.
  init?(
    _ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>
  ) throws(DrawingError) {
    guard let scaled = ColorGlyphPicture.scaled(font) else { return nil }
    defer { cairo_scaled_font_destroy(scaled) }
    var index = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaled, &index, 1, &extents)
    guard extents.width > 0, extents.height > 0, extents.width < 1024, extents.height < 1024 else {
      return nil
    }
    (left, top) = (extents.x_bearing.rounded(.down), extents.y_bearing.rounded(.down))
    width = Int((extents.x_bearing + extents.width).rounded(.up) - left)
    height = Int((extents.y_bearing + extents.height).rounded(.up) - top)
    surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: width, height: height)
    cairo_set_scaled_font(surface.context, scaled)
    (index.x, index.y) = (-left, -top)
    cairo_show_glyphs(surface.context, &index, 1)
    cairo_surface_flush(surface.handle)
  }

  /// Returns the font at its native resolution; the caller destroys it.
  private static func scaled(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    guard let used = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = cairo_scaled_font_get_font_face(used), let options = cairo_font_options_create()
    else { return nil }
    defer { cairo_font_options_destroy(options) }
    var (size, identity) = (cairo_matrix_t(), cairo_matrix_t())
    cairo_matrix_init_scale(&size, pixelsPerEm, pixelsPerEm)
    cairo_matrix_init_identity(&identity)
    guard let scaled = cairo_scaled_font_create(face, &size, &identity, options),
      cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
    else { return nil }
    return scaled
  }
}

/// The color glyphs that one worker has used.
final class ColorGlyphPictures {
  private var known: [PangoGlyph: ColorGlyphPicture] = [:]

  /// The number of cached glyphs before all are discarded; one takes about 70 kB.
  private static let capacity = 128

  /// Returns the picture of a color glyph; nil if it has no ink.
  ///
  /// - Throws: `DrawingError` when memory runs out.
  func picture(
    _ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>
  ) throws(DrawingError) -> ColorGlyphPicture? {
    if let picture = known[glyph] { return picture }
    if known.count >= ColorGlyphPictures.capacity { known.removeAll() }
    let picture = try ColorGlyphPicture(glyph, of: font)
    known[glyph] = picture
    return picture
  }
}
