/// A measure of the difference of two colors, 0...1.
///
/// To add one, add a case and its distance in `ColorDistance`.
package enum ColorMetric: String, Sendable, Hashable, CaseIterable {
  /// Difference of lightness plus distance of hue and chroma in OKLab.
  ///
  /// HyAB matches human judgments of large differences better than a Euclidean distance (Abasi,
  /// Amani Tehran, Fairchild 2019, <https://doi.org/10.1002/col.22451>); lightness has the toe of
  /// <https://bottosson.github.io/posts/colorpicker/>, so that near blacks are not spread out.
  case hyab
  /// Euclidean distance in OKLab (<https://bottosson.github.io/posts/oklab/>), with the same
  /// lightness toe.
  case oklab
  /// Weighted Euclidean distance in YIQ, for results comparable to tools that predate OKLab.
  ///
  /// Source: Kotsarenko, Ramos 2010, "Measuring perceived color difference using YIQ NTSC
  /// transmission color space in mobile applications".
  case yiq
  /// The largest channel difference, including alpha, divided by 255.
  ///
  /// For pictures that must be equal, whether or not a person sees a difference.
  case levels

  /// Converts a channel difference in levels to a distance.
  package static func distance(ofLevels levels: Int) -> Double { Double(levels) / 255 }

  /// The distance of two opaque 0xRRGGBB colors: 0 for equal colors, about 1 for black and white,
  /// slightly more for a few vivid pairs.
  package func distance(_ one: UInt32, _ other: UInt32) -> Double {
    ColorDistance(metric: self).between(one | 0xFF00_0000, other | 0xFF00_0000, at: 0)
  }
}

/// The background of semitransparent pixels in a comparison.
package enum AlphaBackground: String, Sendable, Hashable, CaseIterable {
  /// Over white and over black; the larger distance counts.
  case whiteAndBlack = "white-and-black"
  /// Over white alone, as on a page.
  case white
  /// Over a position-dependent pattern of two levels per channel, as in pixelmatch
  /// (<https://github.com/mapbox/pixelmatch>).
  case checkers
}
