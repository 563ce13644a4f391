package import Geometry

/// A transform applied to a sprite when it is drawn: stretching or SDF coloring.
///
/// Label layout chooses it; the rasterizer computes the pixels.
package struct SpriteTransform: Sendable, Hashable {
  /// The conversion of distances in an icon's alpha to ink.
  package struct SDFIcon: Sendable, Hashable {
    package var color: Color
    package var haloColor: Color
    /// The width of the halo in points; 0 for none.
    package var haloWidth: Double
    /// The width of the halo's fade in points.
    package var haloBlur: Double
    /// The scale of the sprite relative to the sheet.
    package var scale: Double

    package init(
      color: Color, haloColor: Color, haloWidth: Double, haloBlur: Double, scale: Double
    ) {
      (self.color, self.haloColor) = (color, haloColor)
      (self.haloWidth, self.haloBlur, self.scale) = (haloWidth, haloBlur, scale)
    }
  }

  /// The raster sprite of the sheet.
  package let source: ImageResource
  /// Source pixels per point.
  package let pixelRatio: Double
  /// The stretchable ranges of x, in points of the source; empty for all.
  package let stretchX: [ClosedRange<Double>]
  /// The stretchable ranges of y, in points of the source; empty for all.
  package let stretchY: [ClosedRange<Double>]
  /// The colors of an SDF icon; nil for a sprite with its own colors.
  package let stencil: SDFIcon?

  package init(
    _ source: ImageResource, pixelRatio: Double, stretchX: [ClosedRange<Double>] = [],
    stretchY: [ClosedRange<Double>] = [], stencil: SDFIcon? = nil
  ) {
    (self.source, self.pixelRatio, self.stencil) = (source, pixelRatio, stencil)
    (self.stretchX, self.stretchY) = (stretchX, stretchY)
  }

  /// One axis of a stretched sprite.
  package struct Axis: Sendable {
    /// The length of the source in points.
    let length: Double
    /// The stretchable ranges in points of the source, in order.
    let zones: [ClosedRange<Double>]

    /// Maps a point of a stretched picture to the source.
    package func source(of point: Double, _ whole: Double) -> Double {
      let soft = zones.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      let hard = length - soft
      // A box too short for the fixed parts shrinks all parts.
      guard soft > 0, whole > hard - 1e-9 else { return point / whole * length }
      let factor = max(0, whole - hard) / soft
      var (left, last) = (point, 0.0)
      for zone in zones {
        let fixed = zone.lowerBound - last
        if left < fixed { return last + left }
        left -= fixed
        let grown = (zone.upperBound - zone.lowerBound) * factor
        if left < grown { return zone.lowerBound + left / factor }
        left -= grown
        last = zone.upperBound
      }
      return min(length, last + left)
    }

    fileprivate init(_ length: Double, _ zones: [ClosedRange<Double>]) {
      self.length = length
      self.zones = zones.isEmpty ? [0...max(0, length)] : zones
    }
  }

  /// The horizontal axis.
  package var across: Axis { Axis(source.size.width, stretchX) }
  /// The vertical axis.
  package var down: Axis { Axis(source.size.height, stretchY) }

  /// Draws the sprite pixel by pixel, as MapLibre samples its textures.
  ///
  /// A screen pixel whose center is in the box takes the color of the nearest source pixel, or the
  /// linear interpolation between four of them, which are transparent around the sprite.
  ///
  /// - Parameters:
  ///   - box: The frame of the sprite, in points.
  ///   - pixel: The size of a screen pixel in points.
  /// - Returns: The picture and its frame in points; nil for SDF icons, and if it contains no
  ///   pixel.
  package func sampled(
    in box: Rect, pixel: Double, isLinear: Bool
  ) -> (image: ImageResource, box: Rect)? {
    guard stencil == nil, case .pixels(let width, let height, let words) = source.content,
      let (left, columns) = positions(box.minX, box.width, across, pixel, isLinear),
      let (top, rows) = positions(box.minY, box.height, down, pixel, isLinear)
    else { return nil }
    let size = Size(Double(columns.count) * pixel, Double(rows.count) * pixel)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    func word(_ column: Double, _ row: Double) -> UInt32 {
      guard column >= 0, row >= 0, column < Double(width), row < Double(height) else { return 0 }
      return words[Int(row) * width + Int(column)]
    }
    for row in rows {
      for column in columns {
        guard isLinear else {
          let (x, y) = (
            min(max(0, column), Double(width - 1)), min(max(0, row), Double(height - 1))
          )
          pixels.append(word(x.rounded(.down), y.rounded(.down)))
          continue
        }
        let (x, y) = ((column - 0.5).rounded(.down), (row - 0.5).rounded(.down))
        let (u, v) = (column - 0.5 - x, row - 0.5 - y)
        let corners = [
          (word(x, y), (1 - u) * (1 - v)), (word(x + 1, y), u * (1 - v)),
          (word(x, y + 1), (1 - u) * v), (word(x + 1, y + 1), u * v),
        ]
        pixels.append(SpriteTransform.mixed(corners))
      }
    }
    return (
      ImageResource(
        name: source.name,
        content: .pixels(width: columns.count, height: rows.count, pixels), size: size),
      Rect(left * pixel, top * pixel, size.width, size.height)
    )
  }

  /// Returns the first screen pixel of a sprite, and the source positions of all its pixels.
  private func positions(
    _ start: Double, _ length: Double, _ axis: Axis, _ pixel: Double, _ isLinear: Bool
  ) -> (first: Double, sources: [Double])? {
    let border = isLinear ? 1 / pixelRatio : 0
    let first = ((start - border) / pixel - 0.5).rounded(.up)
    let last = ((start + length + border) / pixel - 0.5).rounded(.up)
    guard last > first, last - first < 8192 else { return nil }
    return (
      first,
      (0..<Int(last - first)).map { index in
        let point = (first + Double(index) + 0.5) * pixel - start
        // Beyond its edges the sprite is not stretched.
        let inner = min(length, max(0, point))
        return (axis.source(of: inner, length) + point - inner) * pixelRatio
      }
    )
  }

  /// Returns the weighted sum of premultiplied colors.
  private static func mixed(_ corners: [(word: UInt32, weight: Double)]) -> UInt32 {
    [UInt32(24), 16, 8, 0].reduce(0) { mixed, shift in
      let level = corners.reduce(0) { $0 + Double($1.word >> shift & 0xFF) * $1.weight }
      return mixed | UInt32(level.rounded()) << shift
    }
  }

  /// The source checksum and every number that affects the pixels.
  var words: [UInt64] {
    var numbers = [pixelRatio]
    for zones in [stretchX, stretchY] {
      numbers.append(Double(zones.count))
      numbers += zones.flatMap { [$0.lowerBound, $0.upperBound] }
    }
    if let stencil {
      for color in [stencil.color, stencil.haloColor] {
        numbers += [color.red, color.green, color.blue, color.alpha]
      }
      numbers += [stencil.haloWidth, stencil.haloBlur, stencil.scale]
    }
    return [source.checksum] + numbers.map(\.bitPattern)
  }
}
