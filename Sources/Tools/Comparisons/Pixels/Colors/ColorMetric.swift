/// A measure of the difference of two colors, 0...1.
///
/// To add one, add a case and its distance in `ColorDistance`.
package enum ColorMetric: String, Sendable, Hashable, CaseIterable {
  /// Difference of lightness plus distance of hue and chroma in OKLab.
  ///
  /// HyAB matches human judgments of large differences better than a Euclidean distance (Abasi, Amani Tehran, Fairchild
  /// 2019, <https://doi.org/10.1002/col.22451>); lightness has the toe of
  /// <https://bottosson.github.io/posts/colorpicker/>, so that near blacks are not spread out.
  case hyab
  /// The straight line in OKLab (<https://bottosson.github.io/posts/oklab/>), lightness with the
  /// same toe.
  case oklab
  /// The weighted straight line in YIQ (Kotsarenko, Ramos 2010, "Measuring perceived color
  /// difference using YIQ NTSC transmission color space in mobile applications"), for numbers that
  /// other tools gave before they took to OKLab.
  case yiq
  /// The largest difference of a channel, opacity among them, as a part of 255: for pictures that
  /// are to be the same, whether or not a person sees a difference.
  case levels

  /// The distance of a difference in levels of a channel.
  package static func distance(ofLevels levels: Int) -> Double { Double(levels) / 255 }

  /// The distance of two opaque colors, 0xRRGGBB, from 0 for equal ones to about 1 for black and
  /// white; a few pairs of vivid colors are farther apart.
  package func distance(_ one: UInt32, _ other: UInt32) -> Double {
    ColorDistance(metric: self).between(one | 0xFF00_0000, other | 0xFF00_0000, at: 0)
  }
}

/// The background of semitransparent pixels in a comparison.
package enum AlphaBackground: String, Sendable, Hashable, CaseIterable {
  /// Over white and over black; the larger distance counts, so that no difference is hidden.
  case whiteAndBlack = "white-and-black"
  /// Over white alone, as on a page.
  case white
  /// Over a pattern of two levels for each channel that depends on the position of the pixel, as
  /// pixelmatch does (<https://github.com/mapbox/pixelmatch>).
  case checkers
}
