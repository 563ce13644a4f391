package import DisplayLists
package import Geometry

/// Draws a stretched sprite, or an SDF icon in its colors.
package struct SpriteRasterizer {
  /// The size of the new picture in pixels.
  package let width, height: Int
  private let sprite: SpriteTransform
  private let size: Size
  /// The source position of each column and row, in pixels.
  private let columns, rows: [Double]
  private let sourceWidth, sourceHeight: Int
  private let source: [UInt32]

  /// Half the width of the fade of MapLibre's halos, in points.
  private static let softness = 0.84

  /// Pixels per point, enough for 3x screens.
  private static let density = 3.0

  /// Creates a rasterizer for a picture of a size in points.
  package init(_ sprite: SpriteTransform, size: Size) {
    self.sprite = sprite
    self.size = size
    if case .pixels(let width, let height, let pixels) = sprite.source.content {
      (sourceWidth, sourceHeight, source) = (width, height, pixels)
    } else {
      (sourceWidth, sourceHeight, source) = (0, 0, [])
    }
    let density = max(SpriteRasterizer.density, sprite.pixelRatio)
    width = max(1, Int((size.width * density).rounded()))
    height = max(1, Int((size.height * density).rounded()))
    func steps(_ count: Int, _ length: Double, _ axis: SpriteTransform.Axis) -> [Double] {
      (0..<count).map { index in
        let point = (Double(index) + 0.5) / Double(count) * length
        return axis.source(of: point, length) * sprite.pixelRatio
      }
    }
    columns = steps(width, size.width, sprite.across)
    rows = steps(height, size.height, sprite.down)
  }

  /// Returns rows of premultiplied 0xAARRGGBB pixels.
  package func pixels() -> [UInt32] {
    guard let stencil = sprite.stencil else {
      return pixels { column, row in
        [UInt32(24), 16, 8, 0].reduce(0) { $0 | UInt32(sample(column, row, $1).rounded()) << $1 }
      }
    }
    return pixels(stencil)
  }

  /// Renders an SDF icon: the edge is at three quarters of alpha, and alpha falls by 1 over eight
  /// pixels.
  private func pixels(_ stencil: SpriteTransform.SDFIcon) -> [UInt32] {
    let density = Double(width) / max(size.width, 0.001)
    func cover(_ distance: Double, _ blur: Double) -> Double {
      let half = (0.5 + blur * density) / density
      let share = min(1, max(0, (distance + half) / (2 * half)))
      return blur > 0 ? share * share * (3 - 2 * share) : share
    }
    let (top, under) = (stencil.color, stencil.haloColor)
    return pixels { column, row in
      let pixels = (sample(column, row, 24) / 255 - 0.75) * 8
      let distance = pixels / sprite.pixelRatio * stencil.scale
      let fill = cover(distance, 0) * top.alpha
      var halo = 0.0
      if stencil.haloWidth > 0 {
        // There is no halo inside the antialiased edge, so that a translucent fill keeps its color.
        let inner = 1 - cover(distance - Self.softness, Self.softness - 0.5)
        halo = min(inner, cover(distance + stencil.haloWidth, stencil.haloBlur)) * under.alpha
      }
      func part(_ top: Double, _ under: Double, _ shift: UInt32) -> UInt32 {
        UInt32(min(255, max(0, (top * fill + under * halo * (1 - fill)) * 255).rounded())) << shift
      }
      return part(1, 1, 24) | part(top.red, under.red, 16) | part(top.green, under.green, 8)
        | part(top.blue, under.blue, 0)
    }
  }

  private func pixels(_ pixel: (Double, Double) -> UInt32) -> [UInt32] {
    var made: [UInt32] = []
    made.reserveCapacity(width * height)
    for row in rows { for column in columns { made.append(pixel(column, row)) } }
    return made
  }

  /// A bilinearly interpolated channel of the source, 0...255.
  private func sample(_ x: Double, _ y: Double, _ shift: UInt32) -> Double {
    guard sourceWidth > 0, sourceHeight > 0 else { return 0 }
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (across, down) = (x - 0.5 - left, y - 0.5 - top)
    func at(_ column: Double, _ row: Double) -> Double {
      let column = min(sourceWidth - 1, max(0, Int(column)))
      let row = min(sourceHeight - 1, max(0, Int(row)))
      return Double(source[row * sourceWidth + column] >> shift & 0xFF)
    }
    let upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    let lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}
