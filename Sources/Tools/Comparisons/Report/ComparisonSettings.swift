/// How pictures are compared and how much may differ; stands in every report.
package struct ComparisonSettings: Sendable, Hashable, Codable {
  /// How much may differ inside one element.
  package struct ElementTolerance: Sendable, Hashable, Codable {
    /// The element's name or path.
    package var element: String
    /// The number of changed pixels accepted inside; nil for any number.
    package var changedPixels: Int?
    /// The share of the element's pixels that may have changed, 0...1; nil for any.
    package var share: Double?

    /// A tolerance inside the elements of a name.
    package init(element: String, changedPixels: Int? = nil, share: Double? = nil) {
      self.element = element
      self.changedPixels = changedPixels
      self.share = share
    }
  }

  /// The name of the distance of colors: "hyab", "oklab" or "yiq".
  package var metric = ColorMetric.hyab.rawValue
  /// The changes that count as antialiasing of an edge: "edges", "slopes" or "counted".
  package var antialiasing = Antialiasing.edges.rawValue
  /// The largest distance of two colors that counts as unchanged, 0...1.
  package var threshold = ChangeTolerance.justNoticeable
  /// The number of changed pixels that is accepted; nil for the share alone, or none.
  package var changedPixels: Int?
  /// The share of a picture's pixels that may have changed, 0...1; nil for the number alone.
  package var share: Double?
  /// The number of changed pixels that is accepted in any window; nil for any number.
  package var densestWindow: Int?
  /// The width and the height of that window in pixels.
  package var windowSide = 16
  /// The least structural similarity that is accepted, -1...1; nil for any.
  package var similarity: Double?
  /// Whether structural similarity is measured.
  package var measuresSimilarity = false
  /// Whether a pixel may be found one pixel beside its position.
  package var allowsShift = false
  /// Parts of every picture that do not count.
  package var masks: [PixelRect] = []
  /// The names or paths of elements that do not count.
  package var maskedElements: [String] = []
  /// How much may differ inside elements.
  package var elementTolerances: [ElementTolerance] = []

  /// Creates the defaults, which accept only differences that people cannot see.
  package init() {}

  /// Nothing may differ, down to the last level of a channel.
  package static let exact = levels(0)

  /// Limits by the levels of channels: pixels that differ by more than `levels` have changed, and
  /// none may.
  package static func levels(_ levels: Int) -> ComparisonSettings {
    var settings = ComparisonSettings()
    settings.metric = ColorMetric.levels.rawValue
    settings.antialiasing = Antialiasing.counted.rawValue
    settings.threshold = ColorMetric.distance(ofLevels: levels)
    return settings
  }

  /// All elements that have a mask or a tolerance.
  var namedElements: [String] { maskedElements + elementTolerances.map(\.element) }
}

extension ComparisonSettings {
  /// Accepts what another version of the drawing libraries does to antialiased edges: at most 1 %
  /// of the pixels differ by more than 32 levels, and never more than half of a window.
  package static var otherLibraries: ComparisonSettings {
    var settings = ComparisonSettings.levels(32)
    (settings.share, settings.densestWindow) = (0.01, 128)
    return settings
  }
}
