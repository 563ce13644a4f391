package import Bitmaps

/// The difference of two pictures of one size.
package struct BitmapChange: Sendable, Hashable {
  /// The classification of each pixel.
  package let map: ChangeMap
  /// The number of pixels that have changed.
  package let changedPixels: Int
  /// The number of pixels that are not identical, of any classification.
  package let differingPixels: Int
  /// The largest distance of two colors that is not a softened edge, 0...1.
  package let largestDistance: Double
  /// A window with the most changed pixels.
  package let densestWindow: DenseWindow
  /// The regions of changed pixels, those with the most first.
  package let regions: [ChangedRegion]
  /// The structural similarity, -1...1; nil when the method does not measure it.
  package let similarity: Double?

  /// The number of pixels of a kind.
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
  /// At least one pixel is not the very same.
  case change(BitmapChange)

  /// The difference; nil for pictures that are equal or of different sizes.
  package var change: BitmapChange? {
    switch self {
    case .change(let change): change
    case .equalFiles, .equalPixels, .size: nil
    }
  }
}
