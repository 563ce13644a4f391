/// The amount of change that a comparison accepts, in the units of its method.
package struct ChangeTolerance: Sendable, Hashable {
  /// The maximum distance of colors that count as unchanged, 0...1.
  package var distance: Double
  /// The maximum number of changed pixels.
  package var changedPixels: Int
  /// The maximum number of changed pixels in any window; nil for no limit.
  package var densestWindow: Int?
  /// The minimum structural similarity, -1...1; nil for no limit.
  ///
  /// Only checked when the method measures it.
  package var similarity: Double?

  /// The just noticeable color difference.
  ///
  /// 0.02 in OKLab, after CSS Color 4 (<https://www.w3.org/TR/css-color-4/#binsearch>).
  package static let justNoticeable = 0.02

  /// Creates a tolerance; the defaults accept only imperceptible differences.
  package init(
    distance: Double = justNoticeable, changedPixels: Int = 0, densestWindow: Int? = nil,
    similarity: Double? = nil
  ) {
    self.distance = distance
    self.changedPixels = changedPixels
    self.densestWindow = densestWindow
    self.similarity = similarity
  }

  /// Accepts only equal colors.
  package static let exact = ChangeTolerance(distance: 0)
}
