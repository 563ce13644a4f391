package import Bitmaps

/// The difference between two pictures of the same size.
package struct BitmapChange: Sendable, Hashable {
  package let map: ChangeMap
  package let changedPixels: Int
  /// The number of pixels that are not identical, whatever their classification.
  package let differingPixels: Int
  /// The largest color distance outside antialiased edges, 0...1.
  package let largestDistance: Double
  /// A window with the maximum number of changed pixels.
  package let densestWindow: DenseWindow
  /// The regions of changed pixels, by descending pixel count.
  package let regions: [ChangedRegion]
  /// The structural similarity, -1...1; nil when the method does not measure it.
  package let similarity: Double?

  /// The number of pixels with a classification.
  package func count(of kind: PixelKind) -> Int { map.count(of: kind) }
}

/// The result of a comparison.
package enum BitmapComparison: Sendable, Hashable {
  /// The files contain the same bytes.
  case equalFiles
  /// The pictures contain the same pixels.
  case equalPixels
  /// The pictures have different sizes.
  case size(expected: PixelSize, actual: PixelSize)
  /// At least one pixel is not identical.
  case change(BitmapChange)

  package var change: BitmapChange? {
    switch self {
    case .change(let change): change
    case .equalFiles, .equalPixels, .size: nil
    }
  }
}
