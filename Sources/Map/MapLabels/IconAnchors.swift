import BaseMaps
import Foundation
import Geometry
import VectorTiles

/// The positions of pictures along the lines of one feature, as MapLibre spreads them: within each
/// tile, from the beginning of the line.
struct IconAnchors {
  /// The distance between two pictures, and the width of one, in points.
  let spacing, width: Double
  /// The size of texts of the layer, which sets how far the first picture is from the beginning.
  let textSize: Double
  /// The zoom at which lines are laid out; tiles of a lower one are enlarged to it.
  let zoom: Double

  /// So many levels a tile is enlarged at most; beyond, pictures are further apart.
  private static let mostLevels = 6.0

  /// The whole zoom at which the lines of a tile are laid out.
  func zoom(of tile: TileID) -> Double {
    let level = Double(tile.zoom)
    return min(level + IconAnchors.mostLevels, max(level, zoom.rounded(.down)))
  }

  /// All positions with their line and segment.
  func anchors(
    of feature: SymbolFeature
  ) -> [(point: Point, line: [Point], segment: Int)] {
    let side = 1 / Double(UInt64(1) << UInt64(min(60, max(0, feature.tile.zoom))))
    // Tiles are laid out at the whole zoom of the map, where those of that zoom are 512 points wide.
    let enlargement = exp2(zoom(of: feature.tile) - Double(feature.tile.zoom))
    let unit = side / 512 / enlargement
    return feature.parts.flatMap { part -> [(point: Point, line: [Point], segment: Int)] in
      guard let first = part.first else { return [] }
      let world = (first.x - (Double(feature.tile.x) + 0.5) * side).rounded()
      let square = Rect(
        Double(feature.tile.x) * side + world, Double(feature.tile.y) * side, side, side)
      return LineJoiner.cut(part, square).flatMap { line in
        anchors(on: line, square, unit, enlargement).map { point, segment in
          (IconAnchors.rounded(point, in: square), line, segment)
        }
      }
    }
  }

  /// The point of the grid of a tile that is nearest to a point.
  private static func rounded(_ point: Point, in square: Rect) -> Point {
    let step = square.width / 8192
    let way = point - square.origin
    return square.origin
      + Point((way.x / step).rounded() * step, (way.y / step).rounded() * step)
  }

  private func anchors(
    on line: [Point], _ square: Rect, _ unit: Double, _ enlargement: Double
  ) -> [(point: Point, segment: Int)] {
    let steps = zip(line, line.dropFirst()).map { $0.distance(to: $1) / unit }
    let length = steps.reduce(0, +)
    let factor = textSize / 24
    let reach = width * factor
    let spacing = max(spacing, reach + spacing / 4, 1)
    let edge = 1e-6 * unit
    let isContinued =
      line.first.map { start in
        abs(start.x - square.minX) < edge || abs(start.x - square.maxX) < edge
          || abs(start.y - square.minY) < edge || abs(start.y - square.maxY) < edge
      } ?? false
    let offset = (isContinued ? spacing / 2 : (width / 2 + 48) * factor) * enlargement
    let points = walk(
      line, steps, from: offset.truncatingRemainder(dividingBy: spacing), spacing, reach, length)
    guard points.isEmpty, !isContinued else { return points }
    return walk(line, steps, from: length / 2, .infinity, reach, length)
  }

  /// The positions at a distance and each further spacing whose picture does not reach over the
  /// ends.
  private func walk(
    _ line: [Point], _ steps: [Double], from start: Double, _ spacing: Double, _ reach: Double,
    _ length: Double
  ) -> [(point: Point, segment: Int)] {
    var (points, next, passed): ([(point: Point, segment: Int)], Double, Double) = ([], start, 0)
    for (segment, step) in steps.enumerated() {
      while next < passed + step, points.count < 10_000 {
        if next - reach / 2 >= 0, next + reach / 2 <= length {
          let share = (next - passed) / step
          points.append(
            (line[segment].interpolated(to: line[segment + 1], share), segment))
        }
        next += spacing
      }
      passed += step
    }
    return points
  }
}
