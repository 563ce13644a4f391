/// The classification of one pixel.
package enum PixelKind: UInt8, Sendable, Hashable, CaseIterable {
  /// Both pictures have the same pixel.
  case equal
  /// The colors differ by no more than the tolerance's distance.
  case faint
  /// The change is antialiasing of an edge.
  case antialiased
  /// The pixel is found one pixel beside its position.
  case shifted
  /// The pixel differs and is in an ignored part.
  case ignored
  /// The pixel has changed.
  case changed
}
