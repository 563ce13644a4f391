/// A rectangle of whole pixels; the right and the lower edge are outside.
public struct PixelBox: Sendable, Hashable {
  /// The first column.
  public var left: Int
  /// The first row.
  public var top: Int
  /// The column after the last.
  public var right: Int
  /// The row after the last.
  public var bottom: Int

  /// A rectangle by its edges.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Whether there is no pixel.
  public var isEmpty: Bool { left >= right || top >= bottom }

  /// What both have in common; empty when nothing.
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
