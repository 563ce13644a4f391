package import DisplayLists
package import Geometry

/// The paint of a line.
package struct LinePaint: Sendable, Hashable {
  package var color = Color.black
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The width in points; with a gap the width of each of the two lines.
  package var width = 1.0
  /// The width in points of the free space inside a line drawn as its two edges; 0 for a plain one.
  package var gapWidth = 0.0
  /// The distance in points from the geometry, to the right in its direction.
  package var offset = 0.0
  /// The width in points over which the edges fade.
  package var blur = 0.0
  /// The lengths of dashes and gaps in turn, in widths of the line; empty for a solid one.
  package var dashes: [Double] = []
  /// The name of a picture in the sprite that is repeated along the line instead of the color.
  package var pattern: String?
  /// The colors from the beginning of a line to its end instead of the one color.
  package var gradient: ColorRamp?
  /// A shift in points.
  package var translate = Point.zero
  /// The reference frame of the translation.
  package var translateAnchor = TranslateAnchor.map
  /// The shape of the ends.
  package var cap = LineCap.butt
  /// The shape of the corners.
  package var join = LineJoin.miter
  /// The length in half widths up to which a corner is mitered and not beveled.
  package var miterLimit = 2.0
  /// The sharpness from which a corner is rounded and not mitered.
  package var roundLimit = 1.05
  /// Lines with larger keys are drawn later; nil counts as 0.
  package var sortKey: Double?

  /// The defaults of the specification.
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
