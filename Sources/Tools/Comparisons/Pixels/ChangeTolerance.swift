/// The amount of change that a comparison accepts, in the units of its method.
package struct ChangeTolerance: Sendable, Hashable {
  /// The largest distance of two colors that counts as unchanged, 0...1.
  package var distance: Double
  /// The accepted number of changed pixels.
  package var changedPixels: Int
  /// The accepted number of changed pixels in any window; nil for any number.
  package var densestWindow: Int?
  /// The least structural similarity that is accepted, -1...1; nil for any.
  ///
  /// It is judged only when the method measures it.
  package var similarity: Double?

  /// The distance at which people begin to see a difference.
  ///
  /// 0.02 is the just noticeable difference in OKLab of CSS Color 4
  /// (<https://www.w3.org/TR/css-color-4/#binsearch>).
  package static let justNoticeable = 0.02

  /// Creates a tolerance; the defaults accept only differences that people cannot see.
  package init(
    distance: Double = justNoticeable, changedPixels: Int = 0, densestWindow: Int? = nil,
    similarity: Double? = nil
  ) {
    self.distance = distance
    self.changedPixels = changedPixels
    self.densestWindow = densestWindow
    self.similarity = similarity
  }

  /// Accepts equal colors only.
  package static let exact = ChangeTolerance(distance: 0)
}
