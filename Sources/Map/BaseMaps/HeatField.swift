import DisplayLists
import Foundation
import Geometry

/// The density of points on a screen, as MapLibre computes it: at a quarter of the pixels.
///
/// Each point adds a bell that fades to less than a step of color at its edge
/// (<https://maplibre.org/maplibre-style-spec/layers/#heatmap>).
struct HeatField {
  /// The height of the bell of one point.
  private static let bell = 0.3989422804014327
  /// The density that counts as none.
  private static let nothing = 1.0 / 255 / 16
  /// How many cells all points together may touch, so that hostile radii end.
  private static let workLimit = 1 << 27

  private let plane: Perspective
  private let screen: Size
  private let columns, rows: Int
  private let ground: [Point?]
  private var density: [Double]
  private var work = 0

  /// An empty field; nil for a screen without pixels.
  init?(_ plane: Perspective, screen: Size, pixels: (width: Int, height: Int)) {
    (columns, rows) = (max(1, pixels.width / 4), max(1, pixels.height / 4))
    guard let ground = PixelGround(plane, screen: screen, columns: columns, rows: rows) else {
      return nil
    }
    (self.plane, self.screen) = (plane, screen)
    self.ground = (0..<columns * rows).map { [columns] in
      ground.point(column: $0 % columns, row: $0 / columns)
    }
    density = Array(repeating: 0, count: columns * rows)
  }

  /// Adds a point of the plane that counts as so many.
  mutating func add(_ center: Point, radius: Double, weight: Double) {
    let height = weight * Self.bell
    guard height > Self.nothing, radius > 0 else { return }
    // The bell ends where it is too low to be seen, in shares of the radius.
    let reach = (-2 * log(Self.nothing / height)).squareRoot() / 3
    guard let cells = cells(around: center, reach * radius) else { return }
    work += cells.columns.count * cells.rows.count
    guard work <= Self.workLimit else { return }
    for row in cells.rows {
      for column in cells.columns {
        guard let place = ground[row * columns + column] else { continue }
        let way = (place - center) * (1 / radius)
        guard abs(way.x) <= reach, abs(way.y) <= reach else { continue }
        density[row * columns + column] += height * exp(-4.5 * (way.x * way.x + way.y * way.y))
      }
    }
  }

  /// The cells that a square of the plane may touch; nil for none.
  private func cells(
    around center: Point, _ half: Double
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    let corners = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)]
      .compactMap { plane.apply(center + $0 * half) }
    // A square that reaches behind the eye may touch everything.
    guard corners.count == 4, let first = corners.first else { return (0..<columns, 0..<rows) }
    var (low, high) = (first, first)
    for corner in corners {
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    func range(_ low: Double, _ high: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let scale = Double(count) / max(1e-9, length)
      let start = Int(max(0, min(Double(count), (low * scale - 1).rounded(.down))))
      let end = Int(max(0, min(Double(count), (high * scale + 1).rounded(.up))))
      return start..<max(start, end)
    }
    let found = (
      columns: range(low.x, high.x, screen.width, columns),
      rows: range(low.y, high.y, screen.height, rows)
    )
    return found.columns.isEmpty || found.rows.isEmpty ? nil : found
  }

  /// The field as a picture, with premultiplied colors of a ramp from 0 to 1.
  func picture(
    _ colors: [Color], opacity: Double, pixels: (width: Int, height: Int)
  ) -> ImageResource {
    let ramp = colors.map {
      SIMD4($0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha) * opacity
    }
    var words = [UInt32](repeating: 0, count: pixels.width * pixels.height)
    for row in 0..<pixels.height {
      let y = Blend(row, of: pixels.height, in: rows)
      for column in 0..<pixels.width {
        let x = Blend(column, of: pixels.width, in: columns)
        let upper = x.mix(density[y.low * columns + x.low], density[y.low * columns + x.high])
        let lower = x.mix(density[y.high * columns + x.low], density[y.high * columns + x.high])
        let color = Self.color(ramp, y.mix(upper, lower))
        words[row * pixels.width + column] = color.word
      }
    }
    return ImageResource(
      name: "heat", content: .pixels(width: pixels.width, height: pixels.height, words),
      size: screen)
  }

  /// The color of a density, between the two nearest of a ramp.
  private static func color(_ ramp: [SIMD4<Double>], _ density: Double) -> SIMD4<Double> {
    guard let last = ramp.indices.last else { return .zero }
    let place = max(0, min(Double(last), min(1, density) * Double(ramp.count) - 0.5))
    let low = Int(place)
    let share = place - Double(low)
    return ramp[low] * (1 - share) + ramp[min(last, low + 1)] * share
  }
}

/// The two cells around a pixel, and how near it is to each.
private struct Blend {
  let low, high: Int
  private let share: Double

  init(_ pixel: Int, of pixels: Int, in cells: Int) {
    let place = (Double(pixel) + 0.5) / Double(pixels) * Double(cells) - 0.5
    let start = place.rounded(.down)
    share = place - start
    low = max(0, Int(start))
    high = min(cells - 1, Int(start) + 1)
  }

  func mix(_ one: Double, _ other: Double) -> Double { one * (1 - share) + other * share }
}

extension SIMD4<Double> {
  /// Premultiplied red, green, blue and alpha of 0...1 as 0xAARRGGBB.
  var word: UInt32 {
    let steps = (self * 255).rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return UInt32(steps.w) << 24 | UInt32(steps.x) << 16 | UInt32(steps.y) << 8 | UInt32(steps.z)
  }
}
