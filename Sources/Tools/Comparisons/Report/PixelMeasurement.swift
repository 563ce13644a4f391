/// The measurement of two pictures that differ.
package struct PixelMeasurement: Sendable, Hashable, Codable {
  /// An extent in pixels.
  package struct Extent: Sendable, Hashable, Codable {
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int
  }

  /// A square window of the pictures.
  package struct Window: Sendable, Hashable, Codable {
    /// The left column.
    package var x: Int
    /// The upper row.
    package var y: Int
    /// The width and the height in pixels.
    package var side: Int
    /// The number of its changed pixels.
    package var changedPixels: Int
  }

  /// The differing pixels by their classification.
  package struct Kinds: Sendable, Hashable, Codable {
    /// Too faint to see.
    package var faint: Int
    /// Taken for the softening of an edge.
    package var antialiased: Int
    /// Found one pixel beside their position.
    package var shifted: Int
    /// In parts that do not count.
    package var ignored: Int
    package var changed: Int
  }

  /// The most regions that a report lists, the largest first.
  package static let regionLimit = 32

  /// The extent of the expected picture.
  package var expectedSize: Extent
  /// The extent of the actual picture.
  package var actualSize: Extent
  /// The number of changed pixels; nil if the sizes differ.
  package var changedPixels: Int?
  /// The number of pixels that are not the very same; nil when the sizes differ.
  package var differingPixels: Int?
  /// The fraction of changed pixels in the expected picture, 0...1; nil if the sizes differ.
  package var share: Double?
  /// The largest distance of two colors that is not a softened edge, 0...1.
  package var largestDistance: Double?
  /// The number of differing pixels of each kind.
  package var kinds: Kinds?
  /// The window with the most changed pixels.
  package var densestWindow: Window?
  /// The regions of changed pixels, those with the most first; at most `regionLimit`.
  package var regions: [ChangedRegion]
  /// The number of regions, listed or not.
  package var regionCount: Int
  /// The pattern of the changed pixels if only pixels identify equal changes; else nil.
  package var pattern: ChangePattern?
  /// The color that changed everywhere, such as "#E1E2DD → #C6C8BE"; nil without one, or if
  /// elements describe the change better.
  package var recoloring: String?
  /// The structural similarity, -1...1; nil if not requested.
  package var similarity: Double?
}

/// One limit of a comparison and the used part of it.
package struct LimitUsage: Sendable, Hashable, Codable {
  /// The limited quantity, such as "changed pixels".
  package var name: String
  /// The measured amount.
  package var amount: Double
  /// The accepted limit.
  package var limit: Double
  /// Whether more than the limit is accepted, as for similarity.
  package var isLeast: Bool
  /// The used fraction of the limit, 1 at the limit; nil if the limit is zero and the amount is
  /// not.
  package var used: Double?
}
