/// A rectangle of pixels; the right and the lower edge are outside.
package struct PixelBox: Sendable, Hashable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The column after the last.
  package var right: Int
  /// The row after the last.
  package var bottom: Int

  /// A rectangle by its edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Whether the box contains no pixels.
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The common pixels of both boxes; empty if there are none.
  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
