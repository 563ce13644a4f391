package import Geometry

/// The paint of a fill or stroke.
package enum Paint: Sendable, Hashable {
  /// A solid color.
  case color(Color)
  /// A linear gradient, clamped beyond both ends, in the units of the path.
  case gradient(from: Point, Color, to: Point, Color)
  /// A raster pattern; the transform maps its points to the units of the path.
  ///
  /// Without repetition its edge pixels are extended.
  case pattern(ImageResource, Transform, isRepeated: Bool = true)
}

/// The style of a stroke.
package struct StrokeStyle: Sendable, Hashable {
  /// The shape of line ends.
  package typealias Cap = LineBatch.Cap
  /// The shape of line joins.
  package enum Join: String, Sendable, Hashable { case miter, round, bevel }

  /// The line width in the units of the path.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// Alternating lengths of dashes and gaps in the units of the path; empty for a solid line.
  package var dash: [Double]

  /// Creates a style, by default with round caps and joins.
  package init(_ width: Double, cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// The rule that determines the inside of a self-intersecting outline.
package enum FillRule: String, Sendable, Hashable {
  /// Nonzero winding rule.
  case nonzero
  /// Even-odd rule.
  case evenodd
}

/// How new ink is combined with existing ink.
package enum BlendMode: String, Sendable, Hashable {
  /// New ink is composited over existing ink.
  case over
  /// New ink erases existing ink by its alpha; used inside isolated groups.
  case erase
  /// New ink replaces existing ink at the product of both coverages and removes all other ink.
  ///
  /// It colors the content of an isolated group.
  case replace
}
