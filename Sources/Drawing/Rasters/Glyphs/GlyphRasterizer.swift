package import Geometry

/// Accumulates the glyphs and halos of one label and blends them into a picture.
///
/// The halos of all glyphs form one area below all glyphs. The buffers are zero between labels.
package final class GlyphRasterizer {
  /// The conversion of distances to ink, in pixels of the picture.
  package struct CoverageRamp {
    /// The extent of the halo; nil for none.
    package var halo: Double?
    /// The width of the fade at the edge of the halo.
    package var ramp: Double
    /// Whether the glyphs themselves are drawn.
    package var hasLetters: Bool
    /// Whether the glyphs are transparent, and the halo is cut out below them.
    package var isClear = false
    /// The scale of the glyphs relative to the label; SDF glyphs are blurred by this factor.
    package var enlargement = 1.0

    /// Creates a ramp for glyphs, a halo, or both.
    package init(halo: Double?, ramp: Double, hasLetters: Bool) {
      (self.halo, self.ramp, self.hasLetters) = (halo, ramp, hasLetters)
    }
  }

  /// The extent of the picture in pixels.
  package let width, height: Int
  private let letters: UnsafeMutablePointer<UInt8>
  private let halos: UnsafeMutablePointer<UInt8>
  /// The covered columns of each row.
  private let spans: UnsafeMutablePointer<(first: Int, last: Int)>
  private var rows = 0..<0
  package var clip: PixelBox

  /// Whether to use SIMD code if the processor supports it; the pixels are the same.
  var isWide = AVX2Support.areThere

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    letters = .allocate(capacity: width * height)
    letters.initialize(repeating: 0, count: width * height)
    halos = .allocate(capacity: width * height)
    halos.initialize(repeating: 0, count: width * height)
    spans = .allocate(capacity: height)
    spans.initialize(repeating: (Int.max, 0), count: height)
    clip = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  deinit {
    letters.deallocate()
    halos.deallocate()
    spans.deallocate()
  }

  /// Adds a distance field.
  ///
  /// - Parameters:
  ///   - placement: Maps the grid of the field to pixels, by rotation and scale without shear.
  package func add(_ field: GlyphSDF, placement: Transform, ink: CoverageRamp) {
    let determinant = placement.a * placement.d - placement.b * placement.c
    guard abs(determinant) > 1e-9 else { return }
    let zoom = abs(determinant).squareRoot()
    let edge =
      field.isPicture ? GlyphSDFSampler.reach(ink) : max(0.5, (ink.halo ?? 0) + ink.ramp / 2)
    let reach = (edge + 0.5) / zoom
    // The required part of the field, in samples.
    let spare = max(0, field.radius - reach)
    // An SDF glyph ends with its outer pixels, which extend by half a step.
    let (edgeLow, edgeHigh) = field.isPicture ? (-0.5, 0.5) : (0, 1.001)
    let low = spare + edgeLow
    let highX = Double(field.width) - edgeHigh - spare
    let highY = Double(field.height) - edgeHigh - spare
    guard low < highX, low < highY else { return }
    let origin = placement.apply(Point(field.left, field.top))
    let step = SIMD2(placement.d, -placement.b) / determinant
    let sampler = SDFSampler(field: field, zoom: Float(zoom), ink: ink, isWide: isWide)
    let pictured = GlyphSDFSampler(field: field, zoom: zoom, ink: ink)
    for row in markRows(of: placement, from: origin.y, low, highX, highY) {
      // Grid coordinates at the left edge of the picture.
      let (x, y) = (0.5 - origin.x, Double(row) + 0.5 - origin.y)
      let u = (placement.d * x - placement.c * y) / determinant
      let v = (-placement.b * x + placement.a * y) / determinant
      var (from, to) = (Double(clip.left), Double(clip.right) - 1)
      GlyphRasterizer.narrow(&from, &to, start: u, step: step.x, low, highX)
      GlyphRasterizer.narrow(&from, &to, start: v, step: step.y, low, highY)
      guard from <= to, from.rounded(.up) <= to.rounded(.down) else { continue }
      let columns = Int(from.rounded(.up))..<(Int(to.rounded(.down)) + 1)
      mark(row, columns)
      let start = SIMD2(u, v) + step * Double(columns.lowerBound)
      let (line, around) = (letters + row * width, halos + row * width)
      if field.isPicture {
        pictured.run(columns, at: start, step: step, letters: line, halos: around)
      } else {
        sampler.run(
          columns, at: SIMD2<Float>(start), step: SIMD2<Float>(step), letters: line, halos: around)
      }
    }
  }

  /// Marks and returns the rows of pixels that a part of a field covers.
  private func markRows(
    of placement: Transform, from start: Double, _ low: Double, _ highX: Double, _ highY: Double
  ) -> Range<Int> {
    let ys = [(low, low), (highX, low), (highX, highY), (low, highY)].map { u, v in
      start + placement.b * u + placement.d * v
    }
    let first = max(clip.top, Int((ys.min() ?? 0).rounded(.down)))
    let reached = first..<max(first, min(clip.bottom, Int((ys.max() ?? 0).rounded(.up))))
    guard !reached.isEmpty else { return reached }
    rows =
      rows.isEmpty
      ? reached
      : min(rows.lowerBound, reached.lowerBound)..<max(rows.upperBound, reached.upperBound)
    return reached
  }

  /// Narrows a range of columns to those with `start + step * column` between two limits.
  private static func narrow(
    _ from: inout Double, _ to: inout Double, start: Double, step: Double, _ low: Double,
    _ high: Double
  ) {
    guard abs(step) > 1e-12 else {
      if start < low || start > high { to = from - 1 }
      return
    }
    let (one, other) = ((low - start) / step, (high - start) / step)
    from = max(from, min(one, other))
    to = min(to, max(one, other))
  }

  private func mark(_ row: Int, _ columns: Range<Int>) {
    let known = spans[row]
    spans[row] = (min(known.first, columns.lowerBound), max(known.last, columns.upperBound))
  }

  /// The pixel bounds of all additions; nil if there are none.
  package var covered: PixelBox? {
    guard !rows.isEmpty else { return nil }
    var box = PixelBox(left: Int.max, top: rows.lowerBound, right: 0, bottom: rows.upperBound)
    for row in rows {
      (box.left, box.right) = (min(box.left, spans[row].first), max(box.right, spans[row].last))
    }
    return box.isEmpty ? nil : box
  }

  /// Blends halos and then glyphs into premultiplied pixels, and clears both.
  ///
  /// - Parameters:
  ///   - letter: The color of the glyphs, 0xAARRGGBB with straight alpha.
  ///   - halo: The color of the halo, in the same form.
  ///   - pixels: The pixel at column and row 0, which need not exist.
  package func blend(
    letter: UInt32, halo: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int
  ) {
    let ink = GlyphCompositor(letter: letter, halo: halo)
    for row in rows {
      let (first, last) = spans[row]
      spans[row] = (Int.max, 0)
      guard first < last else { continue }
      ink.lay(
        letters + (row * width + first), halos + (row * width + first),
        over: pixels + (row * pixelsPerRow + first), count: last - first)
    }
    rows = 0..<0
  }
}
