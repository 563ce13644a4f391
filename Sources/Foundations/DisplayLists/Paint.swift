package import Geometry

/// The paint of an area or a line.
package enum Paint: Sendable, Hashable {
  /// One color everywhere.
  case color(Color)
  /// A blend between two colors along a line, constant beyond its ends; in the units of the path.
  case gradient(from: Point, Color, to: Point, Color)
  /// A picture of pixels that is repeated without end; maps its points to the units of the path.
  ///
  /// Without repetition the pixels of its edges are repeated.
  case pattern(ImageResource, Transform, isRepeated: Bool = true)
}

/// The style of a stroke.
package struct StrokeStyle: Sendable, Hashable {
  /// The shape of open ends.
  package enum Cap: String, Sendable, Hashable { case butt, round, square }
  /// The shape of corners.
  package enum Join: String, Sendable, Hashable { case miter, round, bevel }

  /// The thickness in the units of the path.
  package var width: Double
  /// The shape of open ends.
  package var cap: Cap
  /// The shape of corners.
  package var join: Join
  /// Lengths of strokes and gaps in turn, in the units of the path; empty for a solid line.
  package var dash: [Double]

  /// A line of `width`, round at ends and corners unless said otherwise.
  package init(_ width: Double, cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// The rule that decides which areas of a self-crossing outline are inside.
package enum FillRule: String, Sendable, Hashable {
  /// Nonzero winding rule.
  case nonzero
  /// Even-odd rule.
  case evenodd
}

/// The combination of new ink with existing ink.
package enum BlendMode: String, Sendable, Hashable {
  /// New ink covers old by its alpha.
  case over
  /// New ink removes old by its alpha; meant for use inside a group.
  case erase
  /// New ink replaces old ink at the product of both coverages, and removes all other ink; it
  /// colors the content of a separately drawn group.
  case replace
}
