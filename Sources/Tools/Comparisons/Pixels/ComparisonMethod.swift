/// The changes that count as antialiasing of an edge.
package enum Antialiasing: String, Sendable, Hashable, CaseIterable {
  /// Nothing: every pixel counts.
  case counted
  /// Pixels on a slope between a darker and a brighter area, in either picture.
  ///
  /// After Vyšniauskas 2009, "Anti-aliased pixel and intensity slope detector"
  /// (<https://doi.org/10.5755/j01.eee.95.7.10080>), in the form that pixelmatch made known. A soft
  /// line one pixel wide that appears is such a slope, and is lost.
  case slopes
  /// Pixels on a slope whose edge both pictures have, and that form no straight line.
  ///
  /// The new color must lie between the colors around the pixel in the expected picture, and the
  /// old one between those in the actual picture: an edge that is softened otherwise passes, a line
  /// on plain ground does not. Straight runs of one and the same change count, see `runLength`.
  case edges

  /// The length in pixels from which a row or column of one and the same change is a line.
  package static let runLength = 12
}

/// How two pictures are compared, without an opinion on how much may differ.
package struct ComparisonMethod: Sendable, Hashable {
  /// How far two colors are apart.
  package var metric: ColorMetric
  /// The changes that count as antialiasing of an edge.
  package var antialiasing: Antialiasing
  /// The background of semitransparent pixels.
  package var background: AlphaBackground
  /// Whether a pixel may be found one pixel beside its position.
  package var allowsShift: Bool
  /// The width and the height of the window in which changed pixels are densest, in pixels.
  package var windowSide: Int
  /// The windows of structural similarity; nil when it is not wanted.
  package var similarity: StructuralSimilarity.Window?
  /// Parts of the picture that do not count.
  package var ignored: [PixelRect]
  /// How cube roots are taken.
  var roots = CubeRoots.exact
  /// The background of semitransparent pixels while slopes are searched.
  var slopeBackground = AlphaBackground.white

  /// A method; what is left out is as documented in `Documentation/comparing.md`.
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

  /// Counts what pixelmatch counts since it measures in OKLab
  /// (<https://github.com/mapbox/pixelmatch> at c6fee35); its threshold is the tolerance's distance.
  package static var pixelmatch: ComparisonMethod {
    var method = ComparisonMethod(antialiasing: .slopes, background: .checkers)
    method.roots = .stepped
    return method
  }

  /// Counts what pixelmatch up to 7.1.1 counts, which measures in YIQ.
  package static var pixelmatchYIQ: ComparisonMethod {
    var method = ComparisonMethod(metric: .yiq, antialiasing: .slopes, background: .checkers)
    method.slopeBackground = .checkers
    return method
  }

  var colorDistance: ColorDistance {
    ColorDistance(metric: metric, background: background, roots: roots)
  }
}
