import BaseMaps
import Foundation
import Geometry

/// A line of a street, densely resampled, with its distances in meters.
final class NamedLine {
  /// The feature that determines text and style.
  let feature: SymbolFeature
  /// The key shared by lines with one name.
  let key: UInt64
  /// The vertices in the Mercator unit square.
  let line: [Point]
  /// The distance of each vertex from the first one, in meters.
  private let meters: [Double]
  /// The vertices with points between them.
  let points: [Point]
  /// The distance of each point from the first vertex, in meters.
  let distances: [Double]
  /// The bounding boxes of consecutive runs of points, which share their end points.
  let boxes: [Rect]
  /// The length of a meter in the Mercator unit square.
  let meter: Double
  /// The number of points in a run.
  static let run = 32

  /// The maximum number of points, which bounds the work on degenerate lines.
  private static let limit = 20_000
  /// The maximum length of a closed line that counts as a roundabout, in meters.
  private static let longestCircle = 400.0

  /// Creates the line; fails if it has no length.
  init?(_ feature: SymbolFeature, _ line: [Point], key: UInt64, spacing: Double) {
    guard let first = line.first else { return nil }
    let latitude = Mercator.unproject(first).latitude
    let unit = 2 * .pi * Geodesy.earthRadius * cos(latitude * .pi / 180)
    var (meters, points, distances): ([Double], [Point], [Double]) = ([0], [first], [0])
    for (one, next) in zip(line, line.dropFirst()) {
      let (start, length) = (meters[meters.count - 1], one.distance(to: next) * unit)
      meters.append(start + length)
      let count = min(max(1, (length / spacing).rounded(.up)), Double(NamedLine.limit))
      for index in 1...Int(count) {
        let share = Double(index) / count
        points.append(one.interpolated(to: next, share))
        distances.append(start + length * share)
      }
    }
    guard meters[meters.count - 1] > 0, points.count < NamedLine.limit else { return nil }
    (self.feature, self.line, self.key) = (feature, line, key)
    (self.meters, self.points, self.distances, meter) = (meters, points, distances, 1 / unit)
    boxes = stride(from: 0, to: points.count - 1, by: NamedLine.run).map { start in
      let part = points[start...min(start + NamedLine.run, points.count - 1)]
      return Rect(
        left: part.map(\.x).min() ?? 0, top: part.map(\.y).min() ?? 0,
        right: part.map(\.x).max() ?? 0, bottom: part.map(\.y).max() ?? 0)
    }
  }

  /// The length in meters.
  var length: Double { meters[meters.count - 1] }

  /// Whether the line is a circle such as a roundabout, which has no label along it.
  var isCircle: Bool {
    guard line.count > 3, length < NamedLine.longestCircle else { return false }
    return line[0].distance(to: line[line.count - 1]) < 5 * meter
  }

  /// The center and the width of a circle, in the Mercator unit square; nil for another line.
  var circle: (center: Point, width: Double)? {
    guard isCircle else { return nil }
    let bounds = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    return (bounds.center, min(bounds.width, bounds.height))
  }

  /// Returns the point at a distance in meters, and its segment.
  func place(at distance: Double) -> (point: Point, segment: Int) {
    var (low, high) = (0, meters.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if meters[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    let step = meters[low + 1] - meters[low]
    let share = step > 0 ? min(1, max(0, (distance - meters[low]) / step)) : 0
    return (line[low].interpolated(to: line[low + 1], share), low)
  }

  /// Returns the index of the last point that is not beyond a distance in meters.
  func index(at distance: Double) -> Int {
    var (low, high) = (0, distances.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if distances[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the position nearest to a point, in meters along the line, and the distance to it.
  ///
  /// The distance is in units of the Mercator unit square.
  func nearest(to point: Point) -> (meters: Double, distance: Double) {
    var best = (meters: 0.0, distance: Double.infinity)
    for index in 0..<(line.count - 1) {
      let (start, way) = (line[index], line[index + 1] - line[index])
      let square = way.x * way.x + way.y * way.y
      guard square > 0 else { continue }
      let from = point - start
      let share = min(1, max(0, (from.x * way.x + from.y * way.y) / square))
      let distance = point.distance(to: start + way * share)
      if distance < best.distance {
        best = (meters[index] + (meters[index + 1] - meters[index]) * share, distance)
      }
    }
    return best
  }

  /// Returns the direction of the line at a distance in meters.
  func direction(at distance: Double) -> Point {
    let segment = place(at: distance).segment
    return line[segment + 1] - line[segment]
  }
}
