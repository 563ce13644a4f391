/// The changes that count as antialiasing of an edge.
package enum Antialiasing: String, Sendable, Hashable, CaseIterable {
  /// None: every pixel counts.
  case counted
  /// Pixels on a slope between a darker and a brighter area, in either picture.
  ///
  /// After Vyšniauskas 2009, "Anti-aliased pixel and intensity slope detector"
  /// (<https://doi.org/10.5755/j01.eee.95.7.10080>), in the form of pixelmatch. A new antialiased line one pixel wide
  /// is such a slope, and is missed.
  case slopes
  /// Pixels on a slope whose edge both pictures have, and that form no straight line.
  ///
  /// The new color must be between the colors around the pixel in the expected picture, and the old one between those
  /// in the actual picture: a different antialiasing of an edge passes, a line on a flat background does not. Straight
  /// runs of one and the same change count, see `runLength`.
  case edges

  /// The length in pixels from which a row or column of one and the same change is a line.
  package static let runLength = 12
}

/// The method by which two pictures are compared, without a judgment on the amount of change.
package struct ComparisonMethod: Sendable, Hashable {
  /// The metric of the distance between two colors.
  package var metric: ColorMetric
  /// The changes that count as antialiasing of an edge.
  package var antialiasing: Antialiasing
  /// The background of semitransparent pixels.
  package var background: AlphaBackground
  /// Whether a pixel may be found one pixel beside its position.
  package var allowsShift: Bool
  /// The side of the window with the most changed pixels, in pixels.
  package var windowSide: Int
  /// The windows of structural similarity; nil when it is not wanted.
  package var similarity: StructuralSimilarity.Window?
  /// Parts of the picture that do not count.
  package var ignored: [PixelRect]
  /// The computation of cube roots.
  var roots = CubeRoots.exact
  /// The background of semitransparent pixels while slopes are searched.
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

  /// Counts every pixel by the levels of its channels.
  package static var levels: ComparisonMethod {
    ComparisonMethod(metric: .levels, antialiasing: .counted)
  }

  /// Counts as pixelmatch does since it measures in OKLab (<https://github.com/mapbox/pixelmatch> at c6fee35); its
  /// threshold is the tolerance's distance.
  package static var pixelmatch: ComparisonMethod {
    var method = ComparisonMethod(antialiasing: .slopes, background: .checkers)
    method.roots = .stepped
    return method
  }

  /// Counts as pixelmatch up to 7.1.1 does, which measures in YIQ.
  package static var pixelmatchYIQ: ComparisonMethod {
    var method = ComparisonMethod(metric: .yiq, antialiasing: .slopes, background: .checkers)
    method.slopeBackground = .checkers
    return method
  }

  var colorDistance: ColorDistance {
    ColorDistance(metric: metric, background: background, roots: roots)
  }
}
