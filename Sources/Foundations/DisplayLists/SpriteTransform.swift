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

  /// Draws the sprite with nearest-neighbor sampling.
  ///
  /// A screen pixel whose center is in the box takes the color of the nearest source pixel.
  ///
  /// - Parameters:
  ///   - box: The frame of the sprite, in points.
  ///   - pixel: The size of a screen pixel in points.
  /// - Returns: The picture and its frame in points; nil for SDF icons, and if it contains no
  ///   pixel.
  package func nearest(in box: Rect, pixel: Double) -> (image: ImageResource, box: Rect)? {
    guard stencil == nil, case .pixels(let width, let height, let words) = source.content else {
      return nil
    }
    func positions(_ start: Double, _ length: Double, _ axis: Axis, _ count: Int) -> (Int, [Int])? {
      let first = (start / pixel - 0.5).rounded(.up)
      let last = ((start + length) / pixel - 0.5).rounded(.up)
      guard last > first, last - first < 8192 else { return nil }
      return (
        Int(first),
        (Int(first)..<Int(last)).map { index in
          let point = (Double(index) + 0.5) * pixel - start
          return min(count - 1, max(0, Int(axis.source(of: point, length) * pixelRatio)))
        }
      )
    }
    guard let (left, columns) = positions(box.minX, box.width, across, width),
      let (top, rows) = positions(box.minY, box.height, down, height)
    else { return nil }
    let size = Size(Double(columns.count) * pixel, Double(rows.count) * pixel)
    let pixels = rows.flatMap { row in columns.map { words[row * width + $0] } }
    return (
      ImageResource(
        name: source.name,
        content: .pixels(width: columns.count, height: rows.count, pixels), size: size),
      Rect(Double(left) * pixel, Double(top) * pixel, size.width, size.height)
    )
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
