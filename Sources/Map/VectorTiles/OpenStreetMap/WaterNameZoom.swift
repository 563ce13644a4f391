import Foundation
import Geometry

/// The zoom level from which the name of a water area fits.
enum WaterNameZoom {
  /// The minimum length of an area with a short name in points.
  private static let length = 48.0
  /// The minimum breadth in points, about the height of the name.
  private static let breadth = 14.0

  /// Returns the first level at which an area is long and broad enough; 0...22.
  ///
  /// The breadth is twice the area per perimeter, which is the breadth of a long and narrow area and
  /// the radius of a round one.
  static func first(of shape: MapFeature) -> Int {
    guard let bounds = shape.bounds else { return 22 }
    var (area, perimeter) = (0.0, 0.0)
    for range in shape.parts {
      let doubled = shape.doubledArea(of: range)
      area += doubled
      if doubled > 0 {
        perimeter += length(
          of: Array(shape.coordinates[2 * range.lowerBound..<2 * range.upperBound]))
      }
    }
    guard area > 0, perimeter > 0 else { return 22 }
    let needed = max(length / max(bounds.width, bounds.height), breadth / (area / perimeter))
    return Int(min(max(log2(needed / 512).rounded(.up), 0), 22))
  }

  private static func length(of ring: [Double]) -> Double {
    stride(from: 0, to: ring.count, by: 2).reduce(0) { sum, index in
      let last = index == 0 ? ring.count - 2 : index - 2
      return sum
        + Point(ring[last], ring[last + 1]).distance(to: Point(ring[index], ring[index + 1]))
    }
  }
}
