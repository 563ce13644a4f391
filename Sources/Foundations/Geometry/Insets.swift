/// Distances inwards from the four edges of a rectangle.
package struct Insets: Sendable, Hashable {
  /// The distance from the upper edge.
  package var top: Double
  /// The distance from the left edge.
  package var left: Double
  /// The distance from the lower edge.
  package var bottom: Double
  /// The distance from the right edge.
  package var right: Double

  /// Distances given edge by edge; those left out are zero.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance on any edge.
  package static let zero = Insets()
}
