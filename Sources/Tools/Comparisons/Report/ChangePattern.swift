package import Bitmaps

/// The pattern of changed pixels; equal patterns identify frames that changed in the same way.
package struct ChangePattern: Sendable, Hashable, Codable {
  /// The properties that pairs must share before a comparison of their pixels: verdict, elements,
  /// screen.
  package var family: String
  /// The checksum of the changed pixels before and after, with their relative positions.
  package var pixels: String
  /// The smallest rectangle around all changed pixels.
  package var box: PixelRect
  /// The number of changed pixels.
  package var count: Int
  /// The cells with many changes in a grid of 8 × 8 over the box, as 16 hex digits, row by row.
  package var cells: String
  /// The mean change of red, green and blue, in levels.
  package var shift: [Int]

  /// Whether two changes of one family look equal: at the same position nearly as many pixels in nearly the same form,
  /// changed in the same direction.
  func isLike(_ other: ChangePattern) -> Bool {
    let edges = zip(box.edges, other.box.edges).map { abs($0 - $1) }
    guard edges.allSatisfy({ $0 <= ChangePattern.slack }),
      abs(count - other.count) * 4 <= max(count, other.count, 64),
      zip(shift, other.shift).allSatisfy({ abs($0 - $1) <= ChangePattern.levels })
    else { return false }
    let (one, two) = (UInt64(cells, radix: 16) ?? 0, UInt64(other.cells, radix: 16) ?? 0)
    return (one ^ two).nonzeroBitCount <= ChangePattern.strayCells
  }

  /// The most pixels by which edges of boxes may differ: a softened edge on each side.
  private static let slack = 4
  /// The maximum difference of mean changes in levels, such as over another background at an antialiased edge.
  private static let levels = 16
  /// The most of 64 cells that may differ.
  private static let strayCells = 6
}

extension ChangePattern {
  /// The pattern of two pictures of one size; pairs of a group have the same `family`.
  package init(_ change: BitmapChange, family: String, expected: Bitmap, actual: Bitmap) {
    self.family = family
    var tally = ChangePatternBuilder(change.regions.map(\.rect))
    change.map.forEachDifference { index, kind in
      guard kind == .changed else { return }
      tally.add(
        index, expected.pixels[index], actual.pixels[index], width: change.map.size.width)
    }
    (box, count, cells, shift) = (tally.box, tally.count, tally.cells, tally.shift)
    pixels = tally.pixels
  }
}

extension PixelRect {
  /// Left, upper, right and lower edge.
  fileprivate var edges: [Int] { [x, y, x + width, y + height] }
}
