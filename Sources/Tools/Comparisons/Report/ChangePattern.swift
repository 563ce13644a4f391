package import Bitmaps

/// The pattern of changed pixels, by which frames with the same change are grouped.
package struct ChangePattern: Sendable, Hashable, Codable {
  /// The key that pairs must share before their pixels are compared: verdict, elements, screen.
  package var family: String
  /// The checksum of the changed pixels before and after, with relative positions.
  package var pixels: String
  /// The bounding box of all changed pixels.
  package var box: PixelRect
  package var count: Int
  /// The densely changed cells of an 8 × 8 grid over the box, as 16 hex digits, row by row.
  package var cells: String
  /// The mean change of red, green and blue, in levels.
  package var shift: [Int]

  /// Whether two changes of a family look equal: similar bounds, count, shape and color shift.
  func isLike(_ other: ChangePattern) -> Bool {
    let edges = zip(box.edges, other.box.edges).map { abs($0 - $1) }
    guard edges.allSatisfy({ $0 <= ChangePattern.slack }),
      abs(count - other.count) * 4 <= max(count, other.count, 64),
      zip(shift, other.shift).allSatisfy({ abs($0 - $1) <= ChangePattern.levels })
    else { return false }
    let (one, two) = (UInt64(cells, radix: 16) ?? 0, UInt64(other.cells, radix: 16) ?? 0)
    return (one ^ two).nonzeroBitCount <= ChangePattern.strayCells
  }

  /// The maximum difference of box edges in pixels: an antialiased edge on each side.
  private static let slack = 4
  /// The maximum difference of mean changes in levels, such as an antialiased edge over another
  /// background.
  private static let levels = 16
  /// The maximum number of the 64 cells that may differ.
  private static let strayCells = 6
}

extension ChangePattern {
  /// Creates the pattern of two pictures of the same size; pairs of a group share `family`.
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
  /// The left, upper, right and lower edge.
  fileprivate var edges: [Int] { [x, y, x + width, y + height] }
}
