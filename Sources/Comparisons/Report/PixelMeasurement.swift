public import BitmapDiffs

/// What was measured on two pictures that differ.
public struct PixelMeasurement: Sendable, Hashable, Codable {
  /// An extent in pixels.
  public struct Extent: Sendable, Hashable, Codable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
  }

  /// A square window of the pictures.
  public struct Window: Sendable, Hashable, Codable {
    /// The left column.
    public var x: Int
    /// The upper row.
    public var y: Int
    /// The width and the height in pixels.
    public var side: Int
    /// The number of its pixels that have changed.
    public var changedPixels: Int
  }

  /// The pixels that differ, by what was made of them.
  public struct Kinds: Sendable, Hashable, Codable {
    /// Too faint to see.
    public var faint: Int
    /// Taken for the softening of an edge.
    public var antialiased: Int
    /// Found one pixel beside their place.
    public var shifted: Int
    /// In parts that do not count.
    public var ignored: Int
    /// Changed.
    public var changed: Int
  }

  /// The most regions that a report lists, the largest first.
  public static let regionLimit = 32

  /// The extent of the expected picture.
  public var expectedSize: Extent
  /// The extent of the actual picture.
  public var actualSize: Extent
  /// The number of pixels that have changed; nil when the sizes differ.
  public var changedPixels: Int?
  /// The number of pixels that are not the very same; nil when the sizes differ.
  public var differingPixels: Int?
  /// The share of the expected picture's pixels that have changed, 0...1; nil when the sizes differ.
  public var share: Double?
  /// The largest distance of two colours that is no softened edge, 0...1.
  public var largestDistance: Double?
  /// What was made of the pixels that differ.
  public var kinds: Kinds?
  /// The window with the most changed pixels.
  public var densestWindow: Window?
  /// Where pixels have changed, the most of them first; `regionLimit` at most.
  public var regions: [ChangedRegion]
  /// The number of regions, listed or not.
  public var regionCount: Int
  /// What the changed pixels look like, where pixels alone tell equal changes; else nil.
  public var pattern: ChangePattern?
  /// The color that became another wherever it was, such as "#E1E2DD → #C6C8BE"; nil when there is no
  /// such one, or when elements tell more.
  public var recoloring: String?
  /// The structural similarity, -1...1; nil when it was not asked for.
  public var similarity: Double?
}

/// One limit of a comparison and how much of it was used.
public struct LimitUse: Sendable, Hashable, Codable {
  /// What is limited, such as "changed pixels".
  public var name: String
  /// What was found.
  public var amount: Double
  /// What is accepted.
  public var limit: Double
  /// Whether more than the limit is accepted, as for similarity.
  public var isLeast: Bool
  /// How much of the limit is used, 1 at the limit; nil when nothing is accepted and something is
  /// found.
  public var used: Double?
}
