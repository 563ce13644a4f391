/// The method of a comparison and the accepted amount of change, included in every report.
package struct ComparisonSettings: Sendable, Hashable, Codable {
  /// The accepted amount of change inside one element.
  package struct ElementTolerance: Sendable, Hashable, Codable {
    /// The element's name or path.
    package var element: String
    /// The maximum number of changed pixels in the element; nil for no limit.
    package var changedPixels: Int?
    /// The maximum fraction of changed pixels in the element, 0...1; nil for no limit.
    package var share: Double?

    package init(element: String, changedPixels: Int? = nil, share: Double? = nil) {
      self.element = element
      self.changedPixels = changedPixels
      self.share = share
    }
  }

  /// The name of the color metric: "hyab", "oklab" or "yiq".
  package var metric = ColorMetric.hyab.rawValue
  /// The changes that count as antialiasing of an edge: "edges", "slopes" or "counted".
  package var antialiasing = Antialiasing.edges.rawValue
  /// The maximum distance of colors that count as unchanged, 0...1.
  package var threshold = ChangeTolerance.justNoticeable
  /// The maximum number of changed pixels; nil for the fraction alone, or for none.
  package var changedPixels: Int?
  /// The maximum fraction of changed pixels, 0...1; nil for the number alone.
  package var share: Double?
  /// The maximum number of changed pixels in any window; nil for no limit.
  package var densestWindow: Int?
  /// The side of that window in pixels.
  package var windowSide = 16
  /// The minimum structural similarity, -1...1; nil for no limit.
  package var similarity: Double?
  package var measuresSimilarity = false
  /// Whether a pixel may be displaced by one pixel.
  package var allowsShift = false
  /// The ignored areas of every picture.
  package var masks: [PixelRect] = []
  /// The names or paths of ignored elements.
  package var maskedElements: [String] = []
  package var elementTolerances: [ElementTolerance] = []

  /// Creates the defaults, which accept only imperceptible differences.
  package init() {}

  /// Accepts no difference in any channel.
  package static let exact = levels(0)

  /// Limits by channel levels: pixels that differ by more than `levels` count as changed, and no
  /// changed pixel is accepted.
  package static func levels(_ levels: Int) -> ComparisonSettings {
    var settings = ComparisonSettings()
    settings.metric = ColorMetric.levels.rawValue
    settings.antialiasing = Antialiasing.counted.rawValue
    settings.threshold = ColorMetric.distance(ofLevels: levels)
    return settings
  }

  /// The elements with a mask or a tolerance.
  var namedElements: [String] { maskedElements + elementTolerances.map(\.element) }
}

extension ComparisonSettings {
  /// Accepts the effect of another version of the drawing libraries on antialiased edges.
  ///
  /// At most 1 % of the pixels may differ by more than 32 levels, and at most half of a window.
  package static var otherLibraries: ComparisonSettings {
    var settings = ComparisonSettings.levels(32)
    (settings.share, settings.densestWindow) = (0.01, 128)
    return settings
  }
}
