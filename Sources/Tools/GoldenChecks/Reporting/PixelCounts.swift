package import Comparisons

/// The number and size of pixel differences, as reported for goldens.
package struct PixelCounts: Sendable, Hashable, Encodable {
  /// The extent of the recorded picture, such as "800×480".
  package let expectedSize: String
  /// The extent of the drawn picture.
  package let actualSize: String
  package let changedPixels: Int
  package let allPixels: Int
  /// The largest difference of any channel, 0...255.
  package let largestDelta: Int
  /// The number of changed pixels in the densest window.
  package let densestWindow: Int
  /// The left column of the densest window.
  package let densestX: Int
  /// The upper row of the densest window.
  package let densestY: Int

  /// The numbers in a sentence.
  package var sentence: String {
    guard expectedSize == actualSize else {
      return "expected \(expectedSize) pixels, found \(actualSize)"
    }
    return "\(changedPixels) of \(allPixels) pixels differ, by up to \(largestDelta);"
      + " densest 16×16 window: \(densestWindow) at \(densestX),\(densestY)"
  }
}

extension PixelMeasurement {
  /// The counts for a golden report; if the sizes differ, every pixel counts as changed.
  package var counts: PixelCounts {
    let all = expectedSize.width * expectedSize.height
    return PixelCounts(
      expectedSize: "\(expectedSize.width)×\(expectedSize.height)",
      actualSize: "\(actualSize.width)×\(actualSize.height)",
      changedPixels: differingPixels ?? all, allPixels: all,
      largestDelta: Int(((largestDistance ?? 1) * 255).rounded()),
      densestWindow: densestWindow?.changedPixels ?? 16 * 16,
      densestX: densestWindow?.x ?? 0, densestY: densestWindow?.y ?? 0)
  }
}
