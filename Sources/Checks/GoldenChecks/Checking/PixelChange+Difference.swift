package import BitmapDiffs
import Bitmaps

extension PixelChange {
  /// The numbers of a difference; nil when there is none.
  package init?(_ difference: BitmapDifference) {
    switch difference {
    case .none: return nil
    case .size(let expected, let actual):
      self.init(
        expectedSize: PixelChange.text(expected), actualSize: PixelChange.text(actual),
        changedPixels: expected.count, allPixels: expected.count, largestDelta: 255,
        densestWindow: Tolerance.windowSide * Tolerance.windowSide, densestX: 0, densestY: 0)
    case .pixels(let deltas):
      let histogram = deltas.histogram
      let densest = deltas.densestWindow(side: Tolerance.windowSide)
      let size = PixelChange.text(deltas.size)
      self.init(
        expectedSize: size, actualSize: size, changedPixels: histogram.changedPixels,
        allPixels: deltas.size.count, largestDelta: Int(histogram.largestDelta),
        densestWindow: densest.changedPixels, densestX: densest.x, densestY: densest.y)
    }
  }

  private static func text(_ size: PixelSize) -> String { "\(size.width)×\(size.height)" }
}
