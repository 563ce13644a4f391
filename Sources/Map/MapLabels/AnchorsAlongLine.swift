import BaseMaps
import Foundation
import Geometry
import VectorTiles

/// The anchors of icons and text along the lines of a feature, spaced as in MapLibre.
///
/// Within each tile, anchors begin at the start of the line.
struct AnchorsAlongLine {
  /// The distance between two symbols in points (`symbol-spacing`).
  let spacing: Double
  /// The width of an icon in points, or of text at size 24.
  let width: Double
  /// The text size of the layer, which determines the offset of the first symbol.
  let textSize: Double
  /// The maximum angle of a line under text, in radians (`text-max-angle`); nil for icons alone.
  var largestTurn: Double?
  /// The zoom at which lines are laid out; tiles of lower zooms are overscaled to it.
  let zoom: Double

  /// The maximum number of overscaled levels; beyond it, symbols are farther apart.
  private static let maximumLevels = 6.0

  /// Returns the integer zoom at which a tile's lines are laid out.
  func zoom(of tile: TileID) -> Double {
    let level = Double(tile.zoom)
    return min(level + AnchorsAlongLine.maximumLevels, max(level, zoom.rounded(.down)))
  }

  /// Returns all anchors with their line and segment.
  func anchors(
    of feature: SymbolFeature
  ) -> [(point: Point, line: [Point], segment: Int)] {
    let side = 1 / Double(UInt64(1) << UInt64(min(60, max(0, feature.tile.zoom))))
    // Tiles are laid out at the map's integer zoom, where those of that zoom are 512 points wide.
    let enlargement = exp2(zoom(of: feature.tile) - Double(feature.tile.zoom))
    let unit = side / 512 / enlargement
    return feature.parts.flatMap { part -> [(point: Point, line: [Point], segment: Int)] in
      guard let first = part.first else { return [] }
      let world = (first.x - (Double(feature.tile.x) + 0.5) * side).rounded()
      let square = Rect(
        Double(feature.tile.x) * side + world, Double(feature.tile.y) * side, side, side)
      return LineCutter.cut(part, square).flatMap { line in
        anchors(on: line, square, unit, enlargement).map { point, segment in
          (AnchorsAlongLine.rounded(point, in: square), line, segment)
        }
      }
    }
  }

  /// Returns the point on a tile's integer grid nearest to a point.
  private static func rounded(_ point: Point, in square: Rect) -> Point {
    let step = square.width / 8192
    let way = point - square.origin
    return square.origin
      + Point((way.x / step).rounded() * step, (way.y / step).rounded() * step)
  }

  /// Returns the center of a line, if a symbol fits there.
  func center(of line: [Point], in tile: TileID) -> (point: Point, line: [Point], segment: Int)? {
    let side = 1 / Double(UInt64(1) << UInt64(min(60, max(0, tile.zoom))))
    let unit = side / 512 / exp2(zoom(of: tile) - Double(tile.zoom))
    let steps = zip(line, line.dropFirst()).map { $0.distance(to: $1) / unit }
    var rest = steps.reduce(0, +) / 2
    for (index, step) in steps.enumerated() {
      if rest < step {
        let point = line[index].interpolated(to: line[index + 1], rest / step)
        let fits = isStraight(line, unit, point, index)
        return fits ? (point, line, index) : nil
      }
      rest -= step
    }
    return nil
  }

  /// Returns whether the line around an anchor is straight and long enough for text.
  private func isStraight(
    _ line: [Point], _ unit: Double, _ point: Point, _ segment: Int
  ) -> Bool {
    guard let largestTurn else { return true }
    let (reach, window) = (width * textSize / 48, 0.6 * textSize)
    var (index, distance, last) = (segment + 1, 0.0, point)
    while distance > -reach {
      index -= 1
      guard index >= 0 else { return false }
      distance -= line[index].distance(to: last) / unit
      last = line[index]
    }
    guard index + 1 < line.count else { return false }
    distance += line[index].distance(to: line[index + 1]) / unit
    index += 1
    var (corners, first, sum): ([(distance: Double, turn: Double)], Int, Double) = ([], 0, 0)
    while distance < reach {
      guard index + 1 < line.count else { return false }
      let (way, next) = (line[index] - line[index - 1], line[index + 1] - line[index])
      let turn = abs(atan2(way.x * next.y - way.y * next.x, way.x * next.x + way.y * next.y))
      corners.append((distance, turn))
      sum += turn
      while distance - corners[first].distance > window {
        sum -= corners[first].turn
        first += 1
      }
      guard sum <= largestTurn else { return false }
      index += 1
      distance += next.length / unit
    }
    return true
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
    func found(from start: Double, _ spacing: Double) -> [(point: Point, segment: Int)] {
      walk(line, steps, from: start, spacing, reach, length)
        .filter { isStraight(line, unit, $0.point, $0.segment) }
    }
    let points = found(from: offset.truncatingRemainder(dividingBy: spacing), spacing)
    return points.isEmpty && !isContinued ? found(from: length / 2, spacing) : points
  }

  /// Returns the anchors at a distance and each further spacing whose symbols stay within the ends.
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
