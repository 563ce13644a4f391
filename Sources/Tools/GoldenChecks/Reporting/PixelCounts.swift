package import Comparisons

/// The number of differing pixels and the size of the differences, in the form of golden reports.
package struct PixelCounts: Sendable, Hashable, Encodable {
  /// The extent of the recorded picture, such as "800×480".
  package let expectedSize: String
  /// The extent of the picture as drawn now.
  package let actualSize: String
  /// The number of pixels that differ.
  package let changedPixels: Int
  /// The number of pixels of the recorded picture.
  package let allPixels: Int
  /// The largest difference of any channel, 0...255.
  package let largestDelta: Int
  /// The number of changed pixels in the densest window.
  package let densestWindow: Int
  /// The left column of that window.
  package let densestX: Int
  /// The upper row of that window.
  package let densestY: Int

  /// The numbers in a sentence.
  package var sentence: String {
    guard expectedSize == actualSize else {
      return "the picture is \(actualSize) pixels, recorded with \(expectedSize)"
    }
    return "\(changedPixels) of \(allPixels) pixels differ, by up to \(largestDelta);"
      + " densest 16×16 window: \(densestWindow) at \(densestX),\(densestY)"
  }
}

extension PixelMeasurement {
  /// The numbers of a golden report; of pictures of two sizes every pixel differs.
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
