/// A rectangle of pixels; right and bottom are exclusive.
package struct PixelBox: Sendable, Hashable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The column after the last one.
  package var right: Int
  /// The row after the last one.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The intersection of both boxes; empty if they do not overlap.
  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
