package import DisplayLists
package import Geometry

/// The paint of a line layer.
package struct LinePaint: Sendable, Hashable {
  package var color = Color.black
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The width in points; with a gap, that of each of the two lines.
  package var width = 1.0
  /// The inner width of a line drawn as its two edges, in points; 0 for a plain line.
  package var gapWidth = 0.0
  /// The offset from the geometry in points, positive to the right of its direction.
  package var offset = 0.0
  /// The blur of the edges in points.
  package var blur = 0.0
  /// The lengths of alternating dashes and gaps, in line widths; empty for a solid line.
  package var dashes: [Double] = []
  /// The name of the sprite image for the pattern; nil for a solid color.
  package var pattern: String?
  /// The color ramp along the line; nil for a single color.
  package var gradient: ColorRamp?
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map
  /// The shape of the ends.
  package var cap = LineCap.butt
  package var join = LineJoin.miter
  /// The miter length in half widths up to which a join is mitered rather than beveled.
  package var miterLimit = 2.0
  /// The sharpness from which a round join is used instead of a miter.
  package var roundLimit = 1.05
  /// The sort key; higher keys are drawn later, and nil counts as 0.
  package var sortKey: Double?

  package init() {}

  static let properties: [Property<Self>] = [
    .color("line-color", .black) { $0.color = $1 },
    .number("line-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .number("line-width", 1, in: notNegative) { $0.width = $1 },
    .number("line-gap-width", 0, in: notNegative) { $0.gapWidth = $1 },
    .number("line-offset", 0) { $0.offset = $1 },
    .number("line-blur", 0, in: notNegative) { $0.blur = $1 },
    Property.numbers("line-dasharray", nil) { $0.dashes = $1.map { max(0, $0) } }.stepwise(),
    .image("line-pattern") { $0.pattern = $1 },
    .ramp("line-gradient") { $0.gradient = $1 },
    .point("line-translate") { $0.translate = $1 },
    .choice("line-translate-anchor", .map, .paint) { $0.translateAnchor = $1 },
    .choice("line-cap", .butt, .layout) { $0.cap = $1 },
    .choice("line-join", .miter, .layout) { $0.join = $1 },
    .number("line-miter-limit", 2, .layout) { $0.miterLimit = $1 },
    .number("line-round-limit", 1.05, .layout) { $0.roundLimit = $1 },
    .sortKey("line-sort-key") { $0.sortKey = $1 },
  ]
}
