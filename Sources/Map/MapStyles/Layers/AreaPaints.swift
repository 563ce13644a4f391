package import DisplayLists
package import Geometry

/// The paint of a background layer.
package struct BackgroundPaint: Sendable, Hashable {
  package var color = Color.black
  /// The opacity of color or pattern, 0...1.
  package var opacity = 1.0
  /// The name of the sprite image for the pattern; nil for a solid color.
  package var pattern: String?

  package init() {}

  static let properties: [Property<Self>] = [
    .color("background-color", .black) { $0.color = $1 },
    .number("background-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .image("background-pattern") { $0.pattern = $1 },
  ]
}

/// The paint of a fill layer.
package struct FillPaint: Sendable, Hashable {
  /// Whether edges are antialiased; an outline requires it.
  package var antialias = true
  package var color = Color.black
  /// The opacity of fill and outline, 0...1.
  package var opacity = 1.0
  /// The color of the outline, one pixel wide; nil for the fill color.
  package var outlineColor: Color?
  /// The name of the sprite image for the pattern; nil for a solid color.
  package var pattern: String?
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map
  /// The sort key; higher keys are drawn later, and nil counts as 0.
  package var sortKey: Double?

  package init() {}

  static let properties: [Property<Self>] = [
    .flag("fill-antialias", true, .paint) { $0.antialias = $1 },
    .color("fill-color", .black) { $0.color = $1 },
    .number("fill-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .color("fill-outline-color", nil) { $0.outlineColor = $1 },
    .image("fill-pattern") { $0.pattern = $1 },
    .point("fill-translate") { $0.translate = $1 },
    .choice("fill-translate-anchor", .map, .paint) { $0.translateAnchor = $1 },
    .sortKey("fill-sort-key") { $0.sortKey = $1 },
  ]
}

/// The paint of a fill extrusion layer.
package struct FillExtrusionPaint: Sendable, Hashable {
  /// The surface color before lighting.
  package var color = Color.black
  /// The opacity of the layer, 0...1.
  package var opacity = 1.0
  /// The height of the top above the ground in meters.
  package var height = 0.0
  /// The height of the base above the ground in meters.
  package var base = 0.0
  /// Whether walls get darker toward the ground.
  package var verticalGradient = true
  /// The name of the sprite image for the pattern; nil for a solid color.
  package var pattern: String?
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map

  package init() {}

  static let properties: [Property<Self>] = [
    .color("fill-extrusion-color", .black) { $0.color = $1 },
    .number("fill-extrusion-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .number("fill-extrusion-height", 0, in: notNegative) { $0.height = $1 },
    .number("fill-extrusion-base", 0, in: notNegative) { $0.base = $1 },
    .flag("fill-extrusion-vertical-gradient", true, .paint) { $0.verticalGradient = $1 },
    .image("fill-extrusion-pattern") { $0.pattern = $1 },
    .point("fill-extrusion-translate") { $0.translate = $1 },
    .choice("fill-extrusion-translate-anchor", .map, .paint) { $0.translateAnchor = $1 },
  ]
}

/// The paint of a circle layer.
package struct CirclePaint: Sendable, Hashable {
  /// The radius in points.
  package var radius = 5.0
  package var color = Color.black
  /// The blur as a fraction of the radius; 1 blurs from the center.
  package var blur = 0.0
  /// The opacity of the fill, 0...1.
  package var opacity = 1.0
  /// The width of the stroke outside the radius, in points.
  package var strokeWidth = 0.0
  package var strokeColor = Color.black
  /// The opacity of the stroke, 0...1.
  package var strokeOpacity = 1.0
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map
  /// Whether circles shrink with distance on a tilted map.
  package var pitchScale = TranslateAnchor.map
  /// Whether circles are flat on the map or face the screen.
  package var pitchAlignment = TranslateAnchor.viewport
  /// The sort key; higher keys are drawn later, and nil counts as 0.
  package var sortKey: Double?

  package init() {}

  static let properties: [Property<Self>] = [
    .number("circle-radius", 5, in: notNegative) { $0.radius = $1 },
    .color("circle-color", .black) { $0.color = $1 },
    .number("circle-blur", 0) { $0.blur = $1 },
    .number("circle-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .number("circle-stroke-width", 0, in: notNegative) { $0.strokeWidth = $1 },
    .color("circle-stroke-color", .black) { $0.strokeColor = $1 },
    .number("circle-stroke-opacity", 1, in: 0...1) { $0.strokeOpacity = $1 },
    .point("circle-translate") { $0.translate = $1 },
    .choice("circle-translate-anchor", .map, .paint) { $0.translateAnchor = $1 },
    .choice("circle-pitch-scale", .map, .paint) { $0.pitchScale = $1 },
    .choice("circle-pitch-alignment", .viewport, .paint) { $0.pitchAlignment = $1 },
    .sortKey("circle-sort-key") { $0.sortKey = $1 },
  ]
}
