public import BitmapDiffs

/// How pictures are compared and how much may differ; stands in every report.
public struct ComparisonSettings: Sendable, Hashable, Codable {
  /// How much may differ inside one element.
  public struct ElementTolerance: Sendable, Hashable, Codable {
    /// The element's name or path.
    public var element: String
    /// The number of changed pixels accepted inside; nil for any number.
    public var changedPixels: Int?
    /// The share of the element's pixels that may have changed, 0...1; nil for any.
    public var share: Double?

    /// A tolerance inside the elements of a name.
    public init(element: String, changedPixels: Int? = nil, share: Double? = nil) {
      self.element = element
      self.changedPixels = changedPixels
      self.share = share
    }
  }

  /// The name of the distance of colours: "hyab", "oklab" or "yiq".
  public var metric = ColorMetric.hyab.rawValue
  /// What is taken for the softening of an edge: "edges", "slopes" or "counted".
  public var antialiasing = Antialiasing.edges.rawValue
  /// The largest distance of two colours that counts as unchanged, 0...1.
  public var threshold = ChangeTolerance.justNoticeable
  /// The number of changed pixels that is accepted; nil for the share alone, or none.
  public var changedPixels: Int?
  /// The share of a picture's pixels that may have changed, 0...1; nil for the number alone.
  public var share: Double?
  /// The number of changed pixels that is accepted in any window; nil for any number.
  public var densestWindow: Int?
  /// The width and the height of that window in pixels.
  public var windowSide = 16
  /// The least structural similarity that is accepted, -1...1; nil for any.
  public var similarity: Double?
  /// Whether structural similarity is measured.
  public var measuresSimilarity = false
  /// Whether a pixel may be found one pixel beside its place.
  public var allowsShift = false
  /// Parts of every picture that do not count.
  public var masks: [PixelRect] = []
  /// The names or paths of elements that do not count.
  public var maskedElements: [String] = []
  /// How much may differ inside elements.
  public var elementTolerances: [ElementTolerance] = []

  /// The defaults: nothing may differ that people could tell apart.
  public init() {}

  /// All elements that have a mask or a tolerance.
  var namedElements: [String] { maskedElements + elementTolerances.map(\.element) }
}
