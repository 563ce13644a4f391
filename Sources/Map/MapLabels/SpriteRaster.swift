import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// Draws a picture of a sheet anew: stretched in its zones, or in the colours of a stencil.
struct SpriteRaster {
  private let sprite: Sprite
  private let size: Size
  private let width, height: Int
  /// Where each column and row of the new picture is in the old one, in its pixels.
  private let columns, rows: [Double]
  private let sourceWidth, sourceHeight: Int
  private let pixels: [UInt32]

  /// Pixels for each point: enough for screens with three.
  private static let density = 3.0

  /// - Parameters:
  ///   - size: The new size in points.
  ///   - isStretched: Whether parts outside of the stretch zones keep their size.
  init(_ sprite: Sprite, size: Size, isStretched: Bool) {
    self.sprite = sprite
    self.size = size
    if case .pixels(let width, let height, let pixels) = sprite.image.content {
      (sourceWidth, sourceHeight, self.pixels) = (width, height, pixels)
    } else {
      (sourceWidth, sourceHeight, self.pixels) = (0, 0, [])
    }
    let density = max(SpriteRaster.density, sprite.pixelRatio)
    width = max(1, Int((size.width * density).rounded()))
    height = max(1, Int((size.height * density).rounded()))
    func steps(_ count: Int, _ length: Double, _ old: Double, _ zones: [ClosedRange<Double>])
      -> [Double]
    {
      let zones = isStretched && !zones.isEmpty ? zones : [0...old]
      return (0..<count).map { index in
        let place = (Double(index) + 0.5) / Double(count) * length
        return SpriteRaster.source(of: place, length, old, zones) * sprite.pixelRatio
      }
    }
    columns = steps(width, size.width, sprite.image.size.width, sprite.stretchX)
    rows = steps(height, size.height, sprite.image.size.height, sprite.stretchY)
  }

  /// The place in a picture of an old length that is shown at a place of a new length.
  static func source(
    of place: Double, _ length: Double, _ old: Double, _ zones: [ClosedRange<Double>]
  ) -> Double {
    let soft = zones.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let hard = old - soft
    // What is too short for the parts of fixed size shrinks as a whole.
    guard soft > 0, length > hard else { return place / length * old }
    let factor = (length - hard) / soft
    var (left, last) = (place, 0.0)
    for zone in zones {
      let fixed = zone.lowerBound - last
      if left < fixed { return last + left }
      left -= fixed
      let grown = (zone.upperBound - zone.lowerBound) * factor
      if left < grown { return zone.lowerBound + left / factor }
      left -= grown
      last = zone.upperBound
    }
    return min(old, last + left)
  }

  /// The picture in its own colours.
  func picture() -> ImageResource {
    image { column, row in
      var word: UInt32 = 0
      for shift in [UInt32(24), 16, 8, 0] {
        word |= UInt32(sample(column, row, shift).rounded()) << shift
      }
      return word
    }
  }

  /// The picture in the colours of a style; the edge is where alpha is three quarters, and eight
  /// pixels away alpha is a whole less.
  func stencil(_ icon: IconPaint, scale: Double) -> ImageResource {
    let density = Double(width) / max(size.width, 0.001)
    func cover(_ distance: Double, _ blur: Double) -> Double {
      let half = (0.5 + blur * density) / density
      let share = min(1, max(0, (distance + half) / (2 * half)))
      return blur > 0 ? share * share * (3 - 2 * share) : share
    }
    return image { column, row in
      let pixels = (sample(column, row, 24) / 255 - 0.75) * 8
      let distance = pixels / sprite.pixelRatio * scale
      let fill = cover(distance, 0) * Double(icon.color.alpha)
      var halo = 0.0
      if icon.haloWidth > 0 {
        halo = cover(distance + icon.haloWidth, icon.haloBlur) * Double(icon.haloColor.alpha)
      }
      func part(_ top: Double, _ under: Double, _ shift: UInt32) -> UInt32 {
        UInt32(min(255, max(0, (top * fill + under * halo * (1 - fill)) * 255).rounded())) << shift
      }
      let (top, under) = (icon.color, icon.haloColor)
      return part(1, 1, 24) | part(Double(top.red), Double(under.red), 16)
        | part(Double(top.green), Double(under.green), 8)
        | part(Double(top.blue), Double(under.blue), 0)
    }
  }

  private func image(_ pixel: (Double, Double) -> UInt32) -> ImageResource {
    var made: [UInt32] = []
    made.reserveCapacity(width * height)
    for row in rows { for column in columns { made.append(pixel(column, row)) } }
    return ImageResource(
      name: sprite.image.name, content: .pixels(width: width, height: height, made), size: size)
  }

  /// A channel between the four pixels around a place, 0...255.
  private func sample(_ x: Double, _ y: Double, _ shift: UInt32) -> Double {
    guard sourceWidth > 0, sourceHeight > 0 else { return 0 }
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (across, down) = (x - 0.5 - left, y - 0.5 - top)
    func at(_ column: Double, _ row: Double) -> Double {
      let column = min(sourceWidth - 1, max(0, Int(column)))
      let row = min(sourceHeight - 1, max(0, Int(row)))
      return Double(pixels[row * sourceWidth + column] >> shift & 0xFF)
    }
    let upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    let lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}
