import DisplayLists
import Foundation
import Geometry
import MapStyles

/// The pixels of a raster layer, 0xAARRGGBB with premultiplied alpha.
struct RasterPixels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var words: [UInt32] = []

  init(width: Int, height: Int, words: [UInt32] = []) {
    (self.width, self.height, self.words) = (width, height, words)
  }

  init?(_ image: ImageResource) {
    guard case .pixels(let width, let height, let words) = image.content else { return nil }
    (self.width, self.height, self.words) = (width, height, words)
  }

  mutating func clear() { words = [UInt32](repeating: 0, count: width * height) }

  mutating func put(_ other: RasterPixels, x: Int, y: Int) {
    for row in 0..<other.height {
      let start = (y + row) * width + x
      let own = row * other.width
      words.replaceSubrange(start..<start + other.width, with: other.words[own..<own + other.width])
    }
  }

  /// Returns the pixels at half the size, at least one in each direction: each is the mean of four.
  func halved() -> RasterPixels {
    var small = RasterPixels(width: max(1, width / 2), height: max(1, height / 2))
    small.words.reserveCapacity(small.width * small.height)
    for row in 0..<small.height {
      let (upper, lower) = (2 * row * width, min(2 * row + 1, height - 1) * width)
      for column in 0..<small.width {
        let (left, right) = (2 * column, min(2 * column + 1, width - 1))
        small.words.append(
          Self.mean(
            Self.mean(words[upper + left], words[upper + right]),
            Self.mean(words[lower + left], words[lower + right])))
      }
    }
    return small
  }

  /// Returns the mipmap levels down to one pixel; only the pixels themselves if `isNearest`.
  static func levels(_ pixels: RasterPixels, isNearest: Bool) -> [RasterPixels] {
    var levels = [pixels]
    while !isNearest, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(last.halved())
    }
    return levels
  }

  /// Returns the mean of two colors, by channel.
  private static func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
    (one | other) &- ((one ^ other) >> 1 & 0x7F7F_7F7F)
  }

  /// Returns the pixel at a point in pixels, clamped to the edges.
  func nearest(_ x: Double, _ y: Double) -> UInt32 {
    let column = max(0, min(width - 1, Int(x.rounded(.down))))
    return words[max(0, min(height - 1, Int(y.rounded(.down)))) * width + column]
  }

  /// Returns the bilinearly interpolated color at a point; pixel centers have integer coordinates.
  func blended(_ x: Double, _ y: Double) -> UInt32 {
    let (x, y) = (max(0, min(Double(width - 1), x)), max(0, min(Double(height - 1), y)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (u, v) = (UInt32((x - Double(left)) * 256), UInt32((y - Double(top)) * 256))
    return words.withUnsafeBufferPointer { words in
      Self.between(
        Self.between(words[top * width + left], words[top * width + right], u),
        Self.between(words[bottom * width + left], words[bottom * width + right], u), v)
    }
  }

  /// Returns the bilinearly interpolated color of a repeating image, which wraps at its edges.
  func blendedRepeatedly(_ x: Double, _ y: Double) -> UInt32 {
    guard x.isFinite, y.isFinite else { return 0 }
    let (x, y) = (Self.wrapped(x, width), Self.wrapped(y, height))
    let (left, top) = (min(Int(x), width - 1), min(Int(y), height - 1))
    let (right, bottom) = ((left + 1) % width, (top + 1) % height)
    let (u, v) = (UInt32((x - Double(left)) * 256), UInt32((y - Double(top)) * 256))
    return words.withUnsafeBufferPointer { words in
      Self.between(
        Self.between(words[top * width + left], words[top * width + right], u),
        Self.between(words[bottom * width + left], words[bottom * width + right], u), v)
    }
  }

  private static func wrapped(_ value: Double, _ count: Int) -> Double {
    value - (value / Double(count)).rounded(.down) * Double(count)
  }

  /// Returns the interpolation of two colors by a fraction in 256ths.
  private static func between(_ from: UInt32, _ to: UInt32, _ share: UInt32) -> UInt32 {
    let low = (from & 0xFF00FF) * (256 - share) + (to & 0xFF00FF) * share
    let high = (from >> 8 & 0xFF00FF) * (256 - share) + (to >> 8 & 0xFF00FF) * share
    return low >> 8 & 0xFF00FF | high & 0xFF00_FF00
  }

  var image: ImageResource {
    ImageResource(
      name: "raster", content: .pixels(width: width, height: height, words),
      size: Size(Double(width), Double(height)))
  }

  /// Returns the pixels with the color adjustments of a paint.
  ///
  /// Source: <https://maplibre.org/maplibre-style-spec/layers/#raster>
  func adjusted(_ paint: RasterPaint) -> RasterPixels {
    var plain = RasterPaint()
    (plain.opacity, plain.isNearest) = (paint.opacity, paint.isNearest)
    guard paint != plain else { return self }
    let tone = RasterColorAdjustment(paint)
    var changed = self
    for index in words.indices { changed.words[index] = tone.applied(to: words[index]) }
    return changed
  }
}

/// The color adjustment of a raster layer.
private struct RasterColorAdjustment {
  private let spin: SIMD3<Double>
  private let saturation, contrast, low, high: Double

  init(_ paint: RasterPaint) {
    let angle = paint.hueRotation * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let root = 3.0.squareRoot()
    spin = SIMD3((2 * c + 1) / 3, (-root * s - c + 1) / 3, (root * s - c + 1) / 3)
    saturation =
      paint.saturation > 0 ? 1 - 1 / (1.001 - paint.saturation) : -paint.saturation
    contrast = paint.contrast > 0 ? 1 / max(1e-6, 1 - paint.contrast) : 1 + paint.contrast
    (low, high) = (paint.darkest, paint.brightest)
  }

  func applied(to word: UInt32) -> UInt32 {
    let alpha = Double(word >> 24)
    guard alpha > 0 else { return word }
    var color =
      SIMD3(
        Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) / alpha
    color = SIMD3(
      (color * spin).sum(), (color * SIMD3(spin.z, spin.x, spin.y)).sum(),
      (color * SIMD3(spin.y, spin.z, spin.x)).sum())
    let average = color.sum() / 3
    color += (SIMD3(repeating: average) - color) * saturation
    color = (color - 0.5) * contrast + 0.5
    color = color * (high - low) + low
    let channels = (color * alpha).clamped(
      lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: alpha))
    let (r, g, b) = (
      UInt32(channels.x.rounded()), UInt32(channels.y.rounded()), UInt32(channels.z.rounded())
    )
    return (word >> 24) << 24 | r << 16 | g << 8 | b
  }
}
