/// A width and a height in the same unit.
package struct Size: Sendable, Hashable {
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// An extent of `width` by `height`.
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  package static let zero = Size(0, 0)
}
