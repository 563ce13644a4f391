package import DisplayLists

/// The paint of a hillshade layer.
///
/// Source: <https://maplibre.org/maplibre-style-spec/layers/#hillshade>
package struct HillshadePaint: Sendable, Hashable {
  /// The direction of the light, in degrees clockwise from the top of its reference frame.
  package var direction = 335.0
  /// The reference frame of the direction.
  package var anchor = TranslateAnchor.viewport
  /// The strength of the shading, 0...1.
  package var exaggeration = 0.5
  /// The color of slopes that face away from the light.
  package var shadow = Color.black
  /// The color of slopes that face the light.
  package var highlight = Color.white
  /// The color of steep slopes.
  package var accent = Color.black

  package init() {}

  static let properties: [Property<Self>] = [
    .number("hillshade-illumination-direction", 335, in: 0...359) { $0.direction = $1 },
    .choice("hillshade-illumination-anchor", .viewport, .paint) { $0.anchor = $1 },
    .number("hillshade-exaggeration", 0.5, in: 0...1) { $0.exaggeration = $1 },
    .color("hillshade-shadow-color", .black) { $0.shadow = $1 },
    .color("hillshade-highlight-color", .white) { $0.highlight = $1 },
    .color("hillshade-accent-color", .black) { $0.accent = $1 },
  ]
}
