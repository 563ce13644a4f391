/// The measured difference between two pictures.
package struct PixelMeasurement: Sendable, Hashable, Codable {
  /// An extent in pixels.
  package struct Extent: Sendable, Hashable, Codable {
    package var width: Int
    package var height: Int
  }

  /// A square window of the pictures.
  package struct Window: Sendable, Hashable, Codable {
    /// The left column.
    package var x: Int
    /// The upper row.
    package var y: Int
    /// The side in pixels.
    package var side: Int
    /// The number of changed pixels in the window.
    package var changedPixels: Int
  }

  /// The number of differing pixels by classification.
  package struct Kinds: Sendable, Hashable, Codable {
    /// Pixels below the threshold.
    package var faint: Int
    /// Pixels on antialiased edges.
    package var antialiased: Int
    /// Pixels displaced by one pixel.
    package var shifted: Int
    /// Pixels in ignored areas.
    package var ignored: Int
    package var changed: Int
  }

  /// The maximum number of regions in a report, the largest first.
  package static let regionLimit = 32

  package var expectedSize: Extent
  package var actualSize: Extent
  /// The number of changed pixels; nil for different sizes.
  package var changedPixels: Int?
  /// The number of pixels that are not identical; nil for different sizes.
  package var differingPixels: Int?
  /// The fraction of changed pixels in the expected picture, 0...1; nil for different sizes.
  package var share: Double?
  /// The largest color distance outside antialiased edges, 0...1.
  package var largestDistance: Double?
  /// The differing pixels by classification.
  package var kinds: Kinds?
  /// The window with the most changed pixels.
  package var densestWindow: Window?
  /// At most `regionLimit` regions, by descending number of changed pixels.
  package var regions: [ChangedRegion]
  /// The total number of regions.
  package var regionCount: Int
  /// The pattern of the changed pixels; nil if elements identify the change.
  package var pattern: ChangePattern?
  /// The color replaced everywhere, such as "#E1E2DD → #C6C8BE"; nil if there is none, or if
  /// elements describe the change better.
  package var recoloring: String?
  /// The structural similarity, -1...1; nil if not requested.
  package var similarity: Double?
}

/// A limit of a comparison and its used fraction.
package struct LimitUsage: Sendable, Hashable, Codable {
  /// The limited quantity, such as "changed pixels".
  package var name: String
  /// The measured amount.
  package var amount: Double
  package var limit: Double
  /// Whether the limit is a minimum, as for similarity.
  package var isLeast: Bool
  /// The used fraction, 1 at the limit; nil for a nonzero amount with a limit of 0.
  package var used: Double?
}
