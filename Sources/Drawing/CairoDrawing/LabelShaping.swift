internal import CCairo
internal import CGLib
internal import CPango
import DisplayLists
import Geometry
import Rasters

/// A label text shaped at the common label size, in clusters that stay together.
final class LabelShaping {
  /// A cluster of glyphs.
  struct GlyphCluster {
    /// The extent along the line, in points at the common label size.
    var cluster: TextCluster
    /// The outline relative to the left end of the cluster's baseline.
    var outline: GlyphOutline
  }

  /// The clusters from left to right.
  let pieces: [GlyphCluster]
  /// The number of glyphs drawn as boxes, because no listed font has the character.
  let missingGlyphs: Int

  /// Shapes a text in SDF glyphs; nil if one is missing.
  init?(
    _ text: String, style: TextStyle, direction: TextDirection, pictures: SDFGlyphSet,
    share: (UnicodeScalar, SDFGlyph) -> GlyphOutline
  ) {
    let factor = TextStyle.labelMasterSize / Double(SDFGlyph.pixelsPerEm)
    var pieces: [GlyphCluster] = []
    var x = 0.0
    for letter in VisualOrder.letters(of: text, direction: direction) {
      guard !letter.properties.isDefaultIgnorableCodePoint else { continue }
      guard let picture = pictures[letter] else { return nil }
      let width = Double(picture.advance) * factor
      pieces.append(
        GlyphCluster(
          cluster: TextCluster(left: x, width: width), outline: share(letter, picture)))
      x += width + style.tracking
    }
    self.pieces = pieces
    missingGlyphs = 0
  }

  init(
    _ text: String, style: TextStyle, direction: TextDirection, fonts: FontLibrary,
    scratch: OpaquePointer, share: ([SIMD4<Float>]) -> GlyphOutline
  ) throws(DrawingError) {
    let layout = try fonts.layout(of: text, style: style, direction: direction)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      throw DrawingError(.cairo(status: "the text layout has no line"))
    }
    missingGlyphs = Int(pango_layout_get_unknown_glyphs_count(layout))
    let kinds = LabelShaping.kinds(of: text)
    var pieces: [GlyphCluster] = []
    var (x, node) = (0.0, line.pointee.runs)
    while let current = node {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      for range in LabelShaping.clusters(of: item, kinds)
      where !LabelShaping.isNothing(item, range) {
        let piece = LabelShaping.piece(item, range, at: x, scratch, share)
        x += piece.cluster.width
        pieces.append(piece)
      }
      node = current.pointee.next
    }
    self.pieces = pieces
  }

  /// Whether a letter can be separated from its neighbors.
  private enum Kind { case letter, joined }

  /// The kind of each UTF-8 byte.
  private static func kinds(of text: String) -> [Kind] {
    text.unicodeScalars.flatMap { scalar in
      Array(repeating: isJoined(scalar) ? .joined : .letter, count: UTF8.width(scalar))
    }
  }

  /// Whether a character belongs to a script that joins the letters of a word.
  private static func isJoined(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0600..<0x0860, 0x08A0..<0x0E00, 0x1800..<0x18B0, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }

  /// The glyph ranges of indivisible clusters, from left to right.
  private static func clusters(of item: PangoGlyphItem, _ kinds: [Kind]) -> [Range<Int>] {
    guard let glyphs = item.glyphs, let starts = glyphs.pointee.log_clusters,
      let run = item.item
    else { return [] }
    let start = Int(run.pointee.offset)
    func isJoined(_ glyph: Int) -> Bool {
      let byte = start + Int(starts[glyph])
      return kinds.indices.contains(byte) && kinds[byte] == .joined
    }
    var ranges: [Range<Int>] = []
    for glyph in 0..<Int(glyphs.pointee.num_glyphs) {
      let belongs =
        glyph > 0
        && (starts[glyph] == starts[glyph - 1] || isJoined(glyph) && isJoined(glyph - 1))
      if belongs, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound..<(glyph + 1)
      } else {
        ranges.append(glyph..<(glyph + 1))
      }
    }
    return ranges
  }

  /// Whether glyphs have neither ink nor width, as directional marks do.
  private static func isNothing(_ item: PangoGlyphItem, _ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      let glyph = item.glyphs.pointee.glyphs[index]
      // PANGO_GLYPH_EMPTY, a macro that Swift does not import.
      return glyph.glyph == 0x0FFF_FFFF && glyph.geometry.width == 0
    }
  }

  private static func piece(
    _ item: PangoGlyphItem, _ range: Range<Int>, at x: Double, _ scratch: OpaquePointer,
    _ share: ([SIMD4<Float>]) -> GlyphOutline
  ) -> GlyphCluster {
    var part = item.glyphs.pointee
    part.num_glyphs = Int32(range.count)
    part.glyphs += range.lowerBound
    part.log_clusters += range.lowerBound
    let width = Double(pango_glyph_string_get_width(&part)) / Double(PANGO_SCALE)
    // A label has one color and a halo: a color glyph leaves a gap.
    if ColorGlyph.isColored(item.item.pointee.analysis.font) {
      return GlyphCluster(cluster: TextCluster(left: x, width: width), outline: share([]))
    }
    cairo_save(scratch)
    cairo_set_tolerance(scratch, 0.3)
    cairo_new_path(scratch)
    cairo_move_to(scratch, 0, -Double(item.y_offset) / Double(PANGO_SCALE))
    pango_cairo_glyph_string_path(scratch, item.item.pointee.analysis.font, &part)
    let path = cairo_copy_path_flat(scratch)
    cairo_new_path(scratch)
    cairo_restore(scratch)
    defer { cairo_path_destroy(path) }
    let edges = path.map { CairoPath.edges(of: $0) } ?? []
    return GlyphCluster(cluster: TextCluster(left: x, width: width), outline: share(edges))
  }
}
