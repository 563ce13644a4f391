public import Bitmaps

/// What a comparison found in two pictures of one size that differ.
public struct BitmapChange: Sendable, Hashable {
  /// What the comparison makes of each pixel.
  public let map: ChangeMap
  /// The number of pixels that have changed.
  public let changedPixels: Int
  /// The number of pixels that are not the very same, whatever was made of them.
  public let differingPixels: Int
  /// The largest distance of two colours that is no softened edge, 0...1.
  public let largestDistance: Double
  /// A window with the most changed pixels.
  public let densestWindow: DenseWindow
  /// Where pixels have changed, the most of them first.
  public let regions: [ChangedRegion]
  /// The structural similarity, -1...1; nil when the method does not measure it.
  public let similarity: Double?

  /// The number of pixels of a kind.
  public func count(of kind: PixelKind) -> Int { map.count(of: kind) }
}

/// What a comparison found.
public enum BitmapComparison: Sendable, Hashable {
  /// The files hold the same bytes.
  case equalFiles
  /// The pictures hold the same pixels.
  case equalPixels
  /// The pictures have different sizes.
  case size(expected: PixelSize, actual: PixelSize)
  /// At least one pixel is not the very same.
  case change(BitmapChange)

  /// What was found; nil for pictures that are equal or of different sizes.
  public var change: BitmapChange? {
    switch self {
    case .change(let change): change
    case .equalFiles, .equalPixels, .size: nil
    }
  }
}
