import DisplayLists
import Geometry
import MapStyles

/// Draws circles with blurred edges, computed per pixel as in MapLibre.
///
/// Source: <https://github.com/maplibre/maplibre-gl-js/blob/main/src/shaders/circle.fragment.glsl>
struct CircleRasterizer {
  /// A circle on the screen or on the ground, in points.
  struct Disc {
    let center: Point
    let isFlat: Bool
    /// The radii of the fill and of the stroke.
    let inner, outer: Double
    let paint: CirclePaint
  }

  /// The maximum number of pixels that all circles together may touch, which bounds the work.
  private static let workLimit = 1 << 27

  private let screen: Size
  private let ground: GroundSampler
  private let pixel: Double
  private var discs: [Disc] = []

  /// Creates a rasterizer without circles.
  ///
  /// - Parameter pixel: The width of a pixel in points.
  init(_ ground: GroundSampler, screen: Size, pixel: Double) {
    (self.ground, self.screen, self.pixel) = (ground, screen, pixel)
  }

  mutating func add(_ disc: Disc) {
    if disc.outer > 0 { discs.append(disc) }
  }

  /// Returns all circles as one image, those with greater keys above others; nil without circles.
  func picture() -> ImageResource? {
    guard !discs.isEmpty else { return nil }
    var words = [UInt32](repeating: 0, count: ground.columns * ground.rows)
    var work = 0
    let sorted = discs.enumerated().sorted {
      ($0.element.paint.sortKey ?? 0, $0.offset) < ($1.element.paint.sortKey ?? 0, $1.offset)
    }
    for (_, disc) in sorted {
      guard let (columns, rows) = pixels(of: disc) else { continue }
      work += columns.count * rows.count
      guard work <= Self.workLimit else { break }
      draw(disc, columns, rows, on: &words)
    }
    return ImageResource(
      name: "discs", content: .pixels(width: ground.columns, height: ground.rows, words),
      size: screen)
  }

  private func pixels(of disc: Disc) -> (columns: Range<Int>, rows: Range<Int>)? {
    let reach = disc.outer
    if disc.isFlat {
      return ground.pixels(
        touching: [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map {
          disc.center + $0 * reach
        })
    }
    let found = ground.pixels(
      in: Rect(disc.center.x - reach, disc.center.y - reach, 2 * reach, 2 * reach))
    return found.columns.isEmpty || found.rows.isEmpty ? nil : found
  }

  private func draw(
    _ disc: Disc, _ columns: Range<Int>, _ rows: Range<Int>, on words: inout [UInt32]
  ) {
    let fade = Fade(disc, pixel: pixel)
    for row in rows {
      for column in columns {
        let point =
          disc.isFlat
          ? ground.point(column: column, row: row) : ground.spot(column: column, row: row)
        guard let point else { continue }
        let distance = (point - disc.center).length / disc.outer
        guard distance < 1 else { continue }
        let index = row * ground.columns + column
        words[index] = fade.color(at: distance).over(words[index])
      }
    }
  }

  /// The colors of a circle by the distance from its center.
  private struct Fade {
    private let fill, stroke: SIMD4<Double>
    private let hasStroke: Bool
    private let width, share: Double

    init(_ disc: Disc, pixel: Double) {
      let paint = disc.paint
      fill = paint.color.opacity(paint.opacity).premultiplied
      stroke = paint.strokeColor.opacity(paint.strokeOpacity).premultiplied
      hasStroke = paint.strokeWidth >= 0.01
      width = max(paint.blur, pixel / disc.outer)
      share = disc.inner / disc.outer
    }

    func color(at distance: Double) -> SIMD4<Double> {
      let opacity = Self.smooth((1 - distance) / width)
      guard hasStroke else { return fill * opacity }
      let rim = Self.smooth((distance - share + width) / width)
      return (fill + (stroke - fill) * rim) * opacity
    }

    private static func smooth(_ value: Double) -> Double {
      let bounded = max(0, min(1, value))
      return bounded * bounded * (3 - 2 * bounded)
    }
  }
}

extension Color {
  /// The premultiplied blue, green, red and alpha, 0...255.
  fileprivate var premultiplied: SIMD4<Double> {
    SIMD4(blue * alpha, green * alpha, red * alpha, alpha) * 255
  }
}

extension SIMD4<Double> {
  /// Composites a premultiplied color over that of a pixel.
  fileprivate func over(_ word: UInt32) -> UInt32 {
    let rest = 1 - w / 255
    func channel(_ value: Double, _ shift: UInt32) -> UInt32 {
      let mixed = (value + Double(word >> shift & 0xFF) * rest).rounded()
      return UInt32(Swift.max(0, Swift.min(255, mixed))) << shift
    }
    return channel(x, 0) | channel(y, 8) | channel(z, 16) | channel(w, 24)
  }
}
