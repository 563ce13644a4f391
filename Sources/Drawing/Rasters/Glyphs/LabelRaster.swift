package import Geometry

/// Gathers the letters and halos of one label and lays them over a picture.
///
/// The halos of all letters become one area and lie under all letters. Bytes are zero between labels.
package final class LabelRaster {
  /// How distances become ink, in pixels of the picture.
  package struct Ink {
    /// The extent of the halo; nil for none.
    package var halo: Double?
    /// Over which the halo fades.
    package var ramp: Double
    /// Whether the letters themselves are wanted.
    package var hasLetters: Bool
    /// How much larger than others of the label the letters are, and so much softer where they are
    /// pictures.
    package var enlargement = 1.0

    /// Ink of letters, of a halo, or of both.
    package init(halo: Double?, ramp: Double, hasLetters: Bool) {
      (self.halo, self.ramp, self.hasLetters) = (halo, ramp, hasLetters)
    }
  }

  /// The extent of the picture in pixels.
  package let width, height: Int
  private let letters: UnsafeMutablePointer<UInt8>
  private let halos: UnsafeMutablePointer<UInt8>
  private var spans: [(first: Int, last: Int)]
  private var rows = 0..<0
  /// The part of the picture that is drawn on.
  package var clip: PixelBox

  /// A raster for pictures of an extent.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    letters = .allocate(capacity: width * height)
    letters.initialize(repeating: 0, count: width * height)
    halos = .allocate(capacity: width * height)
    halos.initialize(repeating: 0, count: width * height)
    spans = Array(repeating: (Int.max, 0), count: height)
    clip = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  deinit {
    letters.deallocate()
    halos.deallocate()
  }

  /// Adds letters.
  ///
  /// - Parameters:
  ///   - placement: Maps the grid of the field to pixels, turning and scaling but not shearing.
  package func add(_ field: GlyphField, placement: Transform, ink: Ink) {
    let determinant = placement.a * placement.d - placement.b * placement.c
    guard abs(determinant) > 1e-9 else { return }
    let zoom = abs(determinant).squareRoot()
    let edge = field.isPicture ? PicturedEdge.reach(ink) : max(0.5, (ink.halo ?? 0) + ink.ramp / 2)
    let reach = (edge + 0.5) / zoom
    // What of the field is needed, in samples.
    let spare = max(0, field.radius - reach)
    // A picture ends with its outer pixels, which go on for half a step.
    let (edgeLow, edgeHigh) = field.isPicture ? (-0.5, 0.5) : (0, 1.001)
    let (low, highX, highY) = (
      spare + edgeLow, Double(field.width) - edgeHigh - spare,
      Double(field.height) - edgeHigh - spare
    )
    guard low < highX, low < highY else { return }
    let origin = placement.apply(Point(field.left, field.top))
    let step = SIMD2(placement.d, -placement.b) / determinant
    let sampler = Sampler(field: field, zoom: Float(zoom), ink: ink)
    let pictured = PicturedEdge(field: field, zoom: zoom, ink: ink)
    for row in rows(of: placement, from: origin.y, low, highX, highY) {
      // Grid coordinates at the left edge of the picture.
      let (x, y) = (0.5 - origin.x, Double(row) + 0.5 - origin.y)
      let u = (placement.d * x - placement.c * y) / determinant
      let v = (-placement.b * x + placement.a * y) / determinant
      var (from, to) = (Double(clip.left), Double(clip.right) - 1)
      LabelRaster.narrow(&from, &to, start: u, step: step.x, low, highX)
      LabelRaster.narrow(&from, &to, start: v, step: step.y, low, highY)
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

  /// The rows of pixels that a part of a field lies on.
  private func rows(
    of placement: Transform, from start: Double, _ low: Double, _ highX: Double, _ highY: Double
  ) -> Range<Int> {
    let ys = [(low, low), (highX, low), (highX, highY), (low, highY)].map { u, v in
      start + placement.b * u + placement.d * v
    }
    let first = max(clip.top, Int((ys.min() ?? 0).rounded(.down)))
    return first..<max(first, min(clip.bottom, Int((ys.max() ?? 0).rounded(.up))))
  }

  /// Narrows a range of columns to where `start + step * column` lies between two limits.
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
    spans[row] = (
      min(spans[row].first, columns.lowerBound), max(spans[row].last, columns.upperBound)
    )
    rows =
      rows.isEmpty
      ? row..<(row + 1) : min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
  }

  /// The pixels around all that was added; nil when there is nothing.
  package var covered: PixelBox? {
    guard !rows.isEmpty else { return nil }
    let found = spans[rows]
    return PixelBox(
      left: found.map(\.first).min() ?? 0, top: rows.lowerBound,
      right: found.map(\.last).max() ?? 0, bottom: rows.upperBound)
  }

  /// Lays the halo and then the letters over premultiplied pixels and forgets both.
  ///
  /// - Parameters:
  ///   - letter: The color of the letters with straight alpha, 0xAARRGGBB.
  ///   - halo: That of the halo.
  ///   - pixels: The pixel at column and row 0, which need not exist.
  package func blend(
    letter: UInt32, halo: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int
  ) {
    let (letterAlpha, haloAlpha) = (letter >> 24, halo >> 24)
    let (letter, halo) = (letter | 0xFF00_0000, halo | 0xFF00_0000)
    for row in rows {
      let (first, last) = spans[row]
      spans[row] = (Int.max, 0)
      guard first < last else { continue }
      let (line, around) = (letters + row * width, halos + row * width)
      let target = pixels + row * pixelsPerRow
      for column in first..<last {
        let (ink, glow) = (UInt32(line[column]), UInt32(around[column]))
        guard ink | glow != 0 else { continue }
        var pixel = target[column]
        pixel = LabelRaster.mixed(pixel, halo, glow * haloAlpha)
        pixel = LabelRaster.mixed(pixel, letter, ink * letterAlpha)
        target[column] = pixel
        line[column] = 0
        around[column] = 0
      }
    }
    rows = 0..<0
  }

  /// A color laid over a pixel with a share of 0...65025.
  @inline(__always)
  private static func mixed(_ pixel: UInt32, _ color: UInt32, _ share: UInt32) -> UInt32 {
    let part = (share &+ 127) / 255
    let share = part &+ part >> 7
    let rest = 256 &- share
    let low = ((pixel & 0xFF00FF) &* rest &+ (color & 0xFF00FF) &* share &+ 0x800080) >> 8
    let high =
      ((pixel >> 8) & 0xFF00FF) &* rest &+ ((color >> 8) & 0xFF00FF) &* share &+ 0x800080
    return (low & 0xFF00FF) | (high & 0xFF00_FF00)
  }
}

/// Reads distances along rows of pixels and writes how much they cover.
private struct Sampler {
  let samples: UnsafeMutablePointer<Int16>
  let stride: Int
  /// Pixels in a unit of the samples.
  let pixels: Float
  let halo: Float
  let slope: Float
  let hasHalo: Bool
  let hasLetters: Bool

  init(field: GlyphField, zoom: Float, ink: LabelRaster.Ink) {
    samples = field.samples
    stride = field.width
    pixels = zoom / GlyphField.unit
    hasHalo = ink.halo != nil
    let ramp = Float(max(1, ink.ramp))
    slope = 255 / ramp
    halo = Float(ink.halo ?? 0) / ramp * 255 + 127.5
    hasLetters = ink.hasLetters
  }

  @inline(__always)
  func run(
    _ columns: Range<Int>, at start: SIMD2<Float>, step: SIMD2<Float>,
    letters: UnsafeMutablePointer<UInt8>, halos: UnsafeMutablePointer<UInt8>
  ) {
    // Whole numbers with 12 bits of fraction.
    var u = Int32(start.x * 4096)
    var v = Int32(start.y * 4096)
    let (du, dv) = (Int32((step.x * 4096).rounded()), Int32((step.y * 4096).rounded()))
    for column in columns {
      let sample = samples + (Int(v >> 12) &* stride &+ Int(u >> 12))
      let (fu, fv) = (u & 4095, v & 4095)
      let upper = Int32(sample[0]) &* (4096 &- fu) &+ Int32(sample[1]) &* fu
      let lower = Int32(sample[stride]) &* (4096 &- fu) &+ Int32(sample[stride &+ 1]) &* fu
      let mixed = Float(upper) * Float(4096 &- fv) + Float(lower) * Float(fv)
      let distance = mixed * (1 / 16_777_216) * pixels
      if hasLetters {
        let ink = UInt8(min(255, max(0, 127.5 - distance * 255)))
        if ink > letters[column] { letters[column] = ink }
      }
      if hasHalo {
        let glow = UInt8(min(255, max(0, halo - distance * slope)))
        if glow > halos[column] { halos[column] = glow }
      }
      u &+= du
      v &+= dv
    }
  }
}
