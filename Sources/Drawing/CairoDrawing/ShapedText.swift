internal import CCairo
internal import CPango
import DisplayLists
import Geometry

/// Shaped text: its width, outline and color glyphs, with the baseline starting at the origin.
final class ShapedText {
  let width: Double
  private let outline: UnsafeMutablePointer<cairo_path_t>
  private let colorGlyphs: [ColorGlyph]
  /// The bounds of the ink relative to the start of the baseline, in points.
  let ink: Rect
  /// The number of glyphs drawn as boxes, because no listed font has the character.
  let missingGlyphs: Int
  /// The left edge of each gap, in text order.
  let gapOffsets: [Double]

  init(
    _ text: String, style: TextStyle, direction: TextDirection, gaps: [Double],
    fonts: FontLibrary, scratch: OpaquePointer, pictures: ColorGlyphPictures
  ) throws(DrawingError) {
    let offsets = gaps.isEmpty ? [] : ShapedText.gapOffsets(in: text)
    let layout = try fonts.layout(
      of: text, style: style, direction: direction, gaps: Array(zip(offsets, gaps)))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard let line = pango_layout_get_line(layout, 0) else {
      throw DrawingError(.cairo(status: "the text layout has no line"))
    }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    // Pango applies tracking only between letters, not after the last one.
    width = max(0, Double(logical.width) / Double(PANGO_SCALE))
    gapOffsets = offsets.prefix(gaps.count).map { ShapedText.middle(of: $0, in: line) }
    missingGlyphs = Int(pango_layout_get_unknown_glyphs_count(layout))
    colorGlyphs = try ColorGlyph.take(
      from: line, left: -Double(logical.x) / Double(PANGO_SCALE), size: style.size,
      pictures: pictures)
    cairo_new_path(scratch)
    cairo_move_to(scratch, -Double(logical.x) / Double(PANGO_SCALE), 0)
    pango_cairo_layout_line_path(scratch, line)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(scratch, &left, &top, &right, &bottom)
    let outlined = Rect(left: left, top: top, right: right, bottom: bottom)
    ink = colorGlyphs.reduce(outlined) { $0.isEmpty ? $1.box : $0.union($1.box) }
    outline = cairo_copy_path(scratch)
    cairo_new_path(scratch)
    let status = outline.pointee.status
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_path_destroy(outline)
      throw DrawingError(status)
    }
  }

  deinit { cairo_path_destroy(outline) }

  func append(to cairo: OpaquePointer) { cairo_append_path(cairo, outline) }

  /// Draws the color glyphs with the opacity of the text.
  func drawColorGlyphs(on cairo: OpaquePointer, opacity: Double) {
    for glyph in colorGlyphs { glyph.draw(on: cairo, opacity: opacity) }
  }

  /// The metrics of a text, without its outline.
  static func spread(
    _ text: String, style: TextStyle, direction: TextDirection, gaps: [Double],
    fonts: FontLibrary
  ) throws(DrawingError) -> TextExtent {
    let offsets = gaps.isEmpty ? [] : ShapedText.gapOffsets(in: text)
    let layout = try fonts.layout(
      of: text, style: style, direction: direction, gaps: Array(zip(offsets, gaps)))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      throw DrawingError(.cairo(status: "the text layout has no line"))
    }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return TextExtent(
      width: max(0, Double(logical.width) / Double(PANGO_SCALE)),
      gapOffsets: offsets.prefix(gaps.count).map { ShapedText.middle(of: $0, in: line) })
  }

  static func apply(
    _ style: TextStyle, to text: String, families: String,
    gaps: [(offset: Int, width: Double)], in layout: OpaquePointer
  ) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    pango_font_description_set_style(
      description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
    guard let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    if style.tracking != 0 {
      pango_attr_list_insert(
        attributes,
        pango_attr_letter_spacing_new(pangoUnits(style.tracking)))
    }
    for (spacing, bytes) in style.opticalSpacing(in: text) {
      let attribute = pango_attr_letter_spacing_new(pangoUnits(spacing))
      attribute?.pointee.start_index = guint(bytes.lowerBound)
      attribute?.pointee.end_index = guint(bytes.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    if !style.features.isEmpty {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(style.features))
    }
    if !style.language.isEmpty {
      pango_attr_list_insert(
        attributes, pango_attr_language_new(pango_language_from_string(style.language)))
    }
    for gap in gaps { pango_attr_list_insert(attributes, shape(gap.width, at: gap.offset)) }
    pango_layout_set_attributes(layout, attributes)
  }

  /// Converts points to Pango's units, limited so that Pango's sums of 32 bits do not overflow.
  private static func pangoUnits(_ points: Double) -> Int32 {
    Int32((max(-16_384, min(16_384, points)) * Double(PANGO_SCALE)).rounded())
  }

  /// The UTF-8 byte offsets of U+FFFC.
  private static func gapOffsets(in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast(2).filter {
      bytes[$0] == 0xEF && bytes[$0 + 1] == 0xBF && bytes[$0 + 2] == 0xBC
    }
  }

  /// An attribute that gives the three bytes of a U+FFFC the width of a gap.
  private static func shape(
    _ width: Double, at offset: Int
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    var box = PangoRectangle(x: 0, y: 0, width: pangoUnits(width), height: 0)
    let attribute = pango_attr_shape_new(&box, &box)
    attribute?.pointee.start_index = guint(offset)
    attribute?.pointee.end_index = guint(offset + 3)
    return attribute
  }

  /// The left edge of the character at a byte, in points.
  private static func middle(
    of offset: Int, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> Double {
    var (leading, trailing) = (Int32(0), Int32(0))
    pango_layout_line_index_to_x(line, Int32(offset), 0, &leading)
    pango_layout_line_index_to_x(line, Int32(offset), 1, &trailing)
    return Double(min(leading, trailing)) / Double(PANGO_SCALE)
  }
}
