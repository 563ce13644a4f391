/// The changes that count as antialiasing of an edge.
package enum Antialiasing: String, Sendable, Hashable, CaseIterable {
  /// None: every pixel counts.
  case counted
  /// Pixels on a slope between a darker and a brighter area, in either picture.
  ///
  /// After Vyšniauskas 2009, "Anti-aliased pixel and intensity slope detector"
  /// (<https://doi.org/10.5755/j01.eee.95.7.10080>), as in pixelmatch. A new antialiased line one
  /// pixel wide is such a slope and is missed.
  case slopes
  /// Pixels on a slope that exists in both pictures and is not a straight line.
  ///
  /// The new color must lie between the colors around the pixel in the expected picture, and the
  /// old one between those in the actual picture: a different antialiasing of an edge passes, a
  /// line on a flat background does not. Straight runs of the same change count, see `runLength`.
  case edges

  /// The minimum length of a straight run of equal changes, in pixels.
  package static let runLength = 12
}

/// How two pictures are compared, without limits on the amount of change.
package struct ComparisonMethod: Sendable, Hashable {
  package var metric: ColorMetric
  package var antialiasing: Antialiasing
  /// The background of semitransparent pixels.
  package var background: AlphaBackground
  /// Whether a pixel may be displaced by one pixel.
  package var allowsShift: Bool
  /// The side of the window with the most changed pixels, in pixels.
  package var windowSide: Int
  /// The window of structural similarity; nil to skip it.
  package var similarity: StructuralSimilarity.Window?
  /// Areas that are ignored.
  package var ignored: [PixelRect]
  var roots = CubeRoots.exact
  /// The background of semitransparent pixels in slope detection.
  var slopeBackground = AlphaBackground.white

  /// Creates a method; the defaults are those of `Documentation/comparing.md`.
  package init(
    metric: ColorMetric = .hyab, antialiasing: Antialiasing = .edges,
    background: AlphaBackground = .whiteAndBlack, allowsShift: Bool = false,
    windowSide: Int = 16, similarity: StructuralSimilarity.Window? = nil,
    ignored: [PixelRect] = []
  ) {
    self.metric = metric
    self.antialiasing = antialiasing
    self.background = background
    self.allowsShift = allowsShift
    self.windowSide = max(1, windowSide)
    self.similarity = similarity
    self.ignored = ignored
  }

  /// Compares every pixel by channel levels.
  package static var levels: ComparisonMethod {
    ComparisonMethod(metric: .levels, antialiasing: .counted)
  }

  /// Matches pixelmatch in OKLab (<https://github.com/mapbox/pixelmatch> at c6fee35); its threshold
  /// is the tolerance's distance.
  package static var pixelmatch: ComparisonMethod {
    var method = ComparisonMethod(antialiasing: .slopes, background: .checkers)
    method.roots = .stepped
    return method
  }

  /// Matches pixelmatch up to 7.1.1, which measures in YIQ.
  package static var pixelmatchYIQ: ComparisonMethod {
    var method = ComparisonMethod(metric: .yiq, antialiasing: .slopes, background: .checkers)
    method.slopeBackground = .checkers
    return method
  }

  var colorDistance: ColorDistance {
    ColorDistance(metric: metric, background: background, roots: roots)
  }
}
