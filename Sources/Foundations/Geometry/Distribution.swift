/// The positions of items along an axis, by the distributions of UIKit's stack view.
public enum Distribution {
  /// Returns the centers of items that are `pitch` apart and together centered at `middle`.
  public static func equalCentering(
    _ count: Int, pitch: Double, around middle: Double
  ) -> [Double] {
    let first = middle - Double(count - 1) / 2 * pitch
    return (0..<count).map { first + Double($0) * pitch }
  }

  /// Returns the extents of items that share the length between two positions, `spacing` apart.
  public static func fillEqually(
    _ count: Int, spacing: Double, from start: Double, to end: Double
  ) -> [(start: Double, end: Double)] {
    let length = (end - start - spacing * Double(count - 1)) / Double(max(1, count))
    return (0..<count).map { index in
      let first = start + Double(index) * (length + spacing)
      return (first, first + length)
    }
  }
}
