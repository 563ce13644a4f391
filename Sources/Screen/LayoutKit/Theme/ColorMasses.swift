package import DisplayLists
import Documents
package import Geometry

/// A background of a few large areas of color, stretched to the screen.
///
/// A theme lists colors row by row from the top, each for the center of a cell of a grid over the
/// screen. Between them the color is interpolated by a cubic (Catmull-Rom).
package struct ColorMasses: Sendable, Hashable, Decodable, FileList {
  package static var member: Any.Type { [HexColor].self }

  /// The background as a small image for smooth scaling.
  package let picture: ImageResource

  /// The number of pixels between two colors.
  private static let step = 8

  /// Decodes the rows of colors.
  ///
  /// - Throws: `DecodingError` for rows of unequal lengths.
  package init(from decoder: any Decoder) throws {
    let (container, most) = (try decoder.singleValueContainer(), 32)
    let rows = try container.decode([[HexColor]].self).map { row in
      row.map { SIMD3($0.color.red, $0.color.green, $0.color.blue) }
    }
    guard let first = rows.first, (1...most).contains(first.count), rows.count <= most,
      rows.allSatisfy({ $0.count == first.count })
    else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "expected at most \(most) rows of colors, equally long, at most \(most)")
    }
    let wide = rows.map(ColorMasses.smooth)
    let columns = wide[0].indices.map { column in ColorMasses.smooth(wide.map { $0[column] }) }
    let (width, height) = (columns.count, columns[0].count)
    let pixels = (0..<width * height).map { index -> UInt32 in
      let color = columns[index % width][index / width] * 255
      let bytes = color.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        .rounded(.toNearestOrAwayFromZero)
      return 0xFF00_0000 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
    }
    picture = ImageResource(
      name: "backdrop", content: .pixels(width: width, height: height, pixels),
      size: Size(Double(width), Double(height)))
  }

  /// Returns the color at a position in fractions of the screen.
  package func color(at place: Point) -> Color {
    guard case .pixels(let width, let height, let pixels) = picture.content else { return .black }
    let x = min(width - 1, max(0, Int(place.x * Double(width))))
    let y = min(height - 1, max(0, Int(place.y * Double(height))))
    return Color(rgb: pixels[y * width + x] & 0xFFFFFF)
  }

  private static func smooth(_ colors: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func color(_ index: Int) -> SIMD3<Double> { colors[min(max(0, index), colors.count - 1)] }
    return (0..<colors.count * step).map { pixel in
      let position = (Double(pixel) + 0.5) / Double(step) - 0.5
      let index = Int(position.rounded(.down))
      let t = position - Double(index)
      let (a, b, c, d) = (color(index - 1), color(index), color(index + 1), color(index + 2))
      let slope = c - a
      let bend = a + a - 5.0 * b + 4.0 * c - d
      let twist = 3.0 * (b - c) + d - a
      return b + (slope + (bend + twist * t) * t) * (t / 2)
    }
  }
}
