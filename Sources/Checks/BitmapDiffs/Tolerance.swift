package import Bitmaps

/// How much change a comparison accepts.
package struct Tolerance: Sendable, Hashable {
  /// The width and the height of the window for `densestWindow`, in pixels.
  package static let windowSide = 16

  /// The largest channel delta that counts as unchanged.
  package var channelDelta: UInt8
  /// The number of changed pixels that is still accepted.
  package var changedPixels: Int
  /// The number of changed pixels in any 16 × 16 window that is still accepted; nil for any number.
  package var densestWindow: Int?

  /// A tolerance; what is left out accepts no change.
  package init(channelDelta: UInt8 = 0, changedPixels: Int = 0, densestWindow: Int? = nil) {
    self.channelDelta = channelDelta
    self.changedPixels = changedPixels
    self.densestWindow = densestWindow
  }

  /// Accepts equal pictures only.
  package static let exact = Tolerance()

  /// Accepts what another version of the drawing libraries does to antialiased edges: at most 1 %
  /// of the pixels differ by more than 32, and never more than half of a window.
  package static func drift(for size: PixelSize) -> Tolerance {
    Tolerance(channelDelta: 32, changedPixels: size.count / 100, densestWindow: 128)
  }

  /// Whether `difference` is small enough.
  package func accepts(_ difference: BitmapDifference) -> Bool {
    switch difference {
    case .none: return true
    case .size: return false
    case .pixels(let deltas):
      guard deltas.histogram.pixels(above: channelDelta) <= changedPixels else { return false }
      guard let densestWindow else { return true }
      let densest = deltas.densestWindow(side: Tolerance.windowSide, above: channelDelta)
      return densest.changedPixels <= densestWindow
    }
  }
}
