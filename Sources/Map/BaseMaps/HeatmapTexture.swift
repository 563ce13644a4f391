import DisplayLists
import Foundation
import Geometry
import MapStyles

/// The density of points on a screen, computed at a quarter of the pixels as in MapLibre.
///
/// Each point adds a Gaussian kernel that fades to less than a color step at its edge.
/// Source: <https://maplibre.org/maplibre-style-spec/layers/#heatmap>
struct HeatmapTexture {
  /// The maximum of the kernel of one point.
  private static let bell = 0.3989422804014327
  /// The density that counts as zero.
  private static let nothing = 1.0 / 255 / 16
  /// The maximum number of cells that all points together may touch, which bounds the work.
  private static let workLimit = 1 << 27

  private let screen: Size
  private let columns, rows: Int
  private let plane: GroundSampler
  private let ground: [Point?]
  private var density: [Double]
  private var work = 0

  /// Creates an empty texture; fails for a screen without pixels.
  init?(_ plane: Perspective, screen: Size, pixels: (width: Int, height: Int)) {
    (columns, rows) = (max(1, pixels.width / 4), max(1, pixels.height / 4))
    guard let ground = GroundSampler(plane, screen: screen, columns: columns, rows: rows) else {
      return nil
    }
    (self.plane, self.screen) = (ground, screen)
    self.ground = (0..<columns * rows).map { [columns] in
      ground.point(column: $0 % columns, row: $0 / columns)
    }
    density = Array(repeating: 0, count: columns * rows)
  }

  mutating func add(_ center: Point, radius: Double, weight: Double) {
    let height = weight * Self.bell
    guard height > Self.nothing, radius > 0 else { return }
    // The kernel is cut off where it is invisible, as a fraction of the radius.
    let reach = (-2 * log(Self.nothing / height)).squareRoot() / 3
    let corners = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)]
    guard let cells = plane.pixels(touching: corners.map { center + $0 * (reach * radius) })
    else { return }
    work += cells.columns.count * cells.rows.count
    guard work <= Self.workLimit else { return }
    for row in cells.rows {
      for column in cells.columns {
        guard let point = ground[row * columns + column] else { continue }
        let way = (point - center) * (1 / radius)
        guard abs(way.x) <= reach, abs(way.y) <= reach else { continue }
        density[row * columns + column] += height * exp(-4.5 * (way.x * way.x + way.y * way.y))
      }
    }
  }

  /// Returns the texture as an image, with the premultiplied colors of a ramp from 0 to 1.
  func picture(
    _ colors: ColorRamp, opacity: Double, pixels: (width: Int, height: Int)
  ) -> ImageResource {
    let ramp = ColorRampTable(colors, opacity: opacity)
    var words = [UInt32](repeating: 0, count: pixels.width * pixels.height)
    for row in 0..<pixels.height {
      let y = BilinearWeights(row, of: pixels.height, in: rows)
      for column in 0..<pixels.width {
        let x = BilinearWeights(column, of: pixels.width, in: columns)
        let upper = x.mix(density[y.low * columns + x.low], density[y.low * columns + x.high])
        let lower = x.mix(density[y.high * columns + x.low], density[y.high * columns + x.high])
        words[row * pixels.width + column] = ramp.word(at: y.mix(upper, lower))
      }
    }
    return ImageResource(
      name: "heat", content: .pixels(width: pixels.width, height: pixels.height, words),
      size: screen)
  }
}

/// The two cells around a pixel, and the weight of each.
private struct BilinearWeights {
  let low, high: Int
  private let share: Double

  init(_ pixel: Int, of pixels: Int, in cells: Int) {
    let position = (Double(pixel) + 0.5) / Double(pixels) * Double(cells) - 0.5
    let start = position.rounded(.down)
    share = position - start
    low = max(0, Int(start))
    high = min(cells - 1, Int(start) + 1)
  }

  func mix(_ one: Double, _ other: Double) -> Double { one * (1 - share) + other * share }
}
