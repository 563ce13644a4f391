internal import CCairo
internal import CPango
package import DisplayLists
import Rasters

/// Shapes and measures text for one worker, with caches.
package final class TextEngine: TextMeasurer {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var direction: TextDirection
    var gaps: [Double]
  }

  /// A glyph of an SDF glyph set.
  private struct Letter: Hashable {
    var set: SDFGlyphSet
    var letter: UnicodeScalar
  }

  private let fonts: FontLibrary
  private let surface: OpaquePointer
  private let scratch: OpaquePointer
  private var shaped: [Key: ShapedText] = [:]
  private var shapedLetters = 0
  private var spreads: [Key: TextExtent] = [:]
  private var spreadLetters = 0
  private var paragraphs: [Paragraph: [String]?] = [:]
  private var paragraphLetters = 0
  private(set) var measurements = 0
  private var labels: [Key: LabelShaping] = [:]
  private var outlines: [[SIMD4<Float>]: GlyphOutline] = [:]
  private var pictures: [Letter: GlyphOutline] = [:]
  private let colorGlyphs = ColorGlyphPictures()
  /// The first error in measuring, which cannot throw.
  private(set) var failure: DrawingError?

  /// The number of cached texts before all are discarded, which bounds memory.
  private static let capacity = 4096
  /// The maximum total length of cached texts in bytes, because one text may be as long as a page.
  private static let letterCapacity = 200_000

  /// Creates an engine with fonts.
  ///
  /// - Throws: `DrawingError` when Cairo runs out of memory.
  package init(fonts: FontLibrary) throws(DrawingError) {
    self.fonts = fonts
    // Unbounded, because Cairo omits glyphs far outside a surface.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil),
      let scratch = cairo_create(surface)
    else { throw DrawingError(CAIRO_STATUS_NO_MEMORY) }
    self.surface = surface
    self.scratch = scratch
    cairo_scale(scratch, 16, 16)
    cairo_set_tolerance(scratch, 0.01)
  }

  deinit {
    // The scratch surface may hold the last reference to a font that the library has released.
    FontLock.take {
      cairo_destroy(scratch)
      cairo_surface_destroy(surface)
    }
  }

  func has(_ family: FontFamily) -> Bool {
    if case .named(let name) = family { return fonts.hasFamily(name) }
    return true
  }

  /// The advance width of one line in points.
  package func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
    do {
      if case .pictured = style.family {
        return clusters(of: text, style: style, direction: direction).last.map {
          $0.left + $0.width
        } ?? 0
      }
      return try spread(of: text, gaps: [], style, direction).width
    } catch {
      failure = failure ?? error
      return 0
    }
  }

  /// Measures one line in which each U+FFFC is a gap of a given width.
  package func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextExtent {
    do {
      return try spread(of: text, gaps: gaps, style, direction)
    } catch {
      failure = failure ?? error
      return TextExtent(width: 0, gapOffsets: gaps.map { _ in 0 })
    }
  }

  /// The lines of a text, broken once while it is among the recent ones.
  package func lines(of paragraph: Paragraph, breaking: () -> [String]?) -> [String]? {
    if let known = paragraphs[paragraph] { return known }
    let lines = breaking()
    if paragraphs.count >= TextEngine.capacity || paragraphLetters > TextEngine.letterCapacity {
      paragraphs.removeAll(keepingCapacity: true)
      paragraphLetters = 0
    }
    paragraphLetters += paragraph.text.utf8.count
    paragraphs[paragraph] = .some(lines)
    return lines
  }

  /// The word boundaries from Pango, which has a dictionary for Thai.
  package func wordStarts(in text: String) -> Set<Int> { WordBoundaries.inText(text) }

  /// The first character that would be drawn as a box; nil if there is none.
  ///
  /// Shapes the text only if the characters of the common fonts are not conclusive.
  package func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar? {
    do {
      let missing = try fonts.take { () throws(DrawingError) in
        try fonts.missingCharacter(in: text)
      }
      guard let missing else { return nil }
      let setting = try label(text, style: style, direction: .leftToRight)
      return setting.missingGlyphs > 0 ? missing : nil
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// The metrics of a text without its outline; most measured texts are never drawn.
  private func spread(
    of text: String, gaps: [Double], _ style: TextStyle, _ direction: TextDirection
  ) throws(DrawingError) -> TextExtent {
    let key = Key(text: text, style: style, direction: direction, gaps: gaps)
    if let known = spreads[key] { return known }
    if spreads.count >= TextEngine.capacity || spreadLetters > TextEngine.letterCapacity {
      spreads.removeAll(keepingCapacity: true)
      spreadLetters = 0
    }
    let result = try fonts.take { () throws(DrawingError) in
      try ShapedText.spread(text, style: style, direction: direction, gaps: gaps, fonts: fonts)
    }
    measurements += 1
    spreadLetters += text.utf8.count
    spreads[key] = result
    return result
  }

  func shape(
    _ text: String, style: TextStyle, direction: TextDirection, gaps: [Double] = []
  ) throws(DrawingError) -> ShapedText {
    let key = Key(text: text, style: style, direction: direction, gaps: gaps)
    if let known = shaped[key] { return known }
    if shaped.count >= TextEngine.capacity || shapedLetters > TextEngine.letterCapacity {
      shaped.removeAll(keepingCapacity: true)
      shapedLetters = 0
    }
    shapedLetters += text.utf8.count
    let result = try fonts.take { () throws(DrawingError) in
      try ShapedText(
        text, style: style, direction: direction, gaps: gaps, fonts: fonts, scratch: scratch,
        pictures: colorGlyphs)
    }
    shaped[key] = result
    return result
  }

  /// The parts of a line that stay straight on a curved baseline, from left to right.
  package func clusters(
    of text: String, style: TextStyle, direction: TextDirection
  ) -> [TextCluster] {
    do {
      let factor = style.size / TextStyle.labelMasterSize
      return try label(text, style: style, direction: direction).pieces.map {
        TextCluster(left: $0.cluster.left * factor, width: $0.cluster.width * factor)
      }
    } catch {
      failure = failure ?? error
      return []
    }
  }

  /// Returns a label text shaped at the common label size.
  func label(
    _ text: String, style: TextStyle, direction: TextDirection
  ) throws(DrawingError) -> LabelShaping {
    let key = Key(text: text, style: style.labelMaster, direction: direction, gaps: [])
    if let known = labels[key] { return known }
    if labels.count >= TextEngine.capacity { labels.removeAll(keepingCapacity: true) }
    if outlines.count >= TextEngine.capacity { outlines.removeAll(keepingCapacity: true) }
    if let result = pictured(text, key.style, direction) {
      labels[key] = result
      return result
    }
    let result = try fonts.take { () throws(DrawingError) in
      try LabelShaping(
        text, style: key.style, direction: direction, fonts: fonts, scratch: scratch,
        share: outline)
    }
    labels[key] = result
    return result
  }

  /// Shapes a text in the glyphs of a map style; nil if one is missing.
  private func pictured(
    _ text: String, _ style: TextStyle, _ direction: TextDirection
  ) -> LabelShaping? {
    guard case .pictured(let set) = style.family else { return nil }
    if pictures.count >= TextEngine.capacity { pictures.removeAll(keepingCapacity: true) }
    return LabelShaping(text, style: style, direction: direction, pictures: set) {
      letter, picture in
      let key = Letter(set: set, letter: letter)
      if let known = pictures[key] { return known }
      let outline = GlyphOutline(picture: picture)
      pictures[key] = outline
      return outline
    }
  }

  /// Returns the shared outline of equal edges.
  private func outline(_ edges: [SIMD4<Float>]) -> GlyphOutline {
    if let known = outlines[edges] { return known }
    let outline = GlyphOutline(edges: edges)
    outlines[edges] = outline
    return outline
  }
}
