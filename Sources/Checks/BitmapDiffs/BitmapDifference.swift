package import Bitmaps
import Foundation

/// What a comparison saw, without an opinion on it.
package enum BitmapDifference: Sendable, Hashable {
  /// The pictures are equal.
  case none
  /// The pictures have different sizes.
  case size(expected: PixelSize, actual: PixelSize)
  /// At least one pixel differs.
  case pixels(DeltaMap)

  /// The difference between two pictures; equal ones cost one comparison of memory.
  package init(expected: Bitmap, actual: Bitmap) {
    guard expected.size == actual.size else {
      self = .size(expected: expected.size, actual: actual.size)
      return
    }
    let isEqual = expected.pixels.withUnsafeBytes { first in
      actual.pixels.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return memcmp(one, other, first.count) == 0
      }
    }
    guard !isEqual, let deltas = DeltaMap(expected, actual) else {
      self = .none
      return
    }
    self = .pixels(deltas)
  }
}
