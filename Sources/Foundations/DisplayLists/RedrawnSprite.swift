/// What to do with the pixels of a sprite before it is drawn: stretch them, or color them.
///
/// Whoever sets the label decides; the rasterizer makes the pixels.
package struct RedrawnSprite: Sendable, Hashable {
  /// How the distances in a stencil's alpha become ink.
  package struct Stencil: Sendable, Hashable {
    /// The ink inside.
    package var color: Color
    /// The ink around it.
    package var haloColor: Color
    /// How far the halo reaches, in points; 0 for none.
    package var haloWidth: Double
    /// The width in points over which the halo fades.
    package var haloBlur: Double
    /// How many times larger than in the sheet the sprite is drawn.
    package var scale: Double

    /// Ink with its halo.
    package init(
      color: Color, haloColor: Color, haloWidth: Double, haloBlur: Double, scale: Double
    ) {
      (self.color, self.haloColor) = (color, haloColor)
      (self.haloWidth, self.haloBlur, self.scale) = (haloWidth, haloBlur, scale)
    }
  }

  /// The sprite as it is in its sheet, made of pixels.
  package let source: ImageResource
  /// The pixels of the source for each of its points.
  package let pixelRatio: Double
  /// The columns that take up a change of width, in points of the source; empty for all.
  package let stretchX: [ClosedRange<Double>]
  /// The rows that take up a change of height, in points of the source; empty for all.
  package let stretchY: [ClosedRange<Double>]
  /// The colors of a sprite whose alpha is a distance to its edge; nil for its own colors.
  package let stencil: Stencil?

  /// A sprite with what happens to it.
  package init(
    _ source: ImageResource, pixelRatio: Double, stretchX: [ClosedRange<Double>] = [],
    stretchY: [ClosedRange<Double>] = [], stencil: Stencil? = nil
  ) {
    (self.source, self.pixelRatio, self.stencil) = (source, pixelRatio, stencil)
    (self.stretchX, self.stretchY) = (stretchX, stretchY)
  }

  /// The checksum of the source and every number that decides the new pixels.
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
