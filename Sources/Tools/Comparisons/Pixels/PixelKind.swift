/// The classification of one pixel.
package enum PixelKind: UInt8, Sendable, Hashable, CaseIterable {
  case equal
  /// The colors differ by no more than the tolerance's distance.
  case faint
  /// The change is antialiasing of an edge.
  case antialiased
  /// The pixel is displaced by one pixel.
  case shifted
  /// The pixel differs and is in an ignored area.
  case ignored
  /// The pixel has changed.
  case changed
}
