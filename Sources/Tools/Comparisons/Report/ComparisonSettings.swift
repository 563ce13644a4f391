/// The method of a comparison and the accepted amount of change; every report contains them.
package struct ComparisonSettings: Sendable, Hashable, Codable {
  /// The accepted amount of change inside one element.
  package struct ElementTolerance: Sendable, Hashable, Codable {
    /// The element's name or path.
    package var element: String
    /// The accepted number of changed pixels inside; nil for any number.
    package var changedPixels: Int?
    /// The accepted fraction of changed pixels in the element, 0...1; nil for any.
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
  /// The accepted number of changed pixels; nil for the fraction alone, or for none.
  package var changedPixels: Int?
  /// The accepted fraction of changed pixels in a picture, 0...1; nil for the number alone.
  package var share: Double?
  /// The accepted number of changed pixels in any window; nil for any number.
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
  /// The accepted amounts of change inside elements.
  package var elementTolerances: [ElementTolerance] = []

  /// Creates the defaults, which accept only differences that people cannot see.
  package init() {}

  /// No difference is accepted, in any channel.
  package static let exact = levels(0)

  /// Limits by the levels of channels: pixels that differ by more than `levels` count as changed,
  /// and no changed pixel is accepted.
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
  /// Accepts the effect of another version of the drawing libraries on antialiased edges: at most 1
  /// % of the pixels differ by more than 32 levels, and never more than half of a window.
  package static var otherLibraries: ComparisonSettings {
    var settings = ComparisonSettings.levels(32)
    (settings.share, settings.densestWindow) = (0.01, 128)
    return settings
  }
}
