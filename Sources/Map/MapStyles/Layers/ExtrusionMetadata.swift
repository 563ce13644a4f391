package import DisplayLists
import Documents

/// The building settings of a style beyond the specification, from a layer's metadata.
///
/// A `fill-extrusion` layer with `headunit:houses` in its metadata has low houses that never hide
/// the route, with shadows and rims. A layer without it is drawn as specified.
package struct ExtrusionMetadata: Sendable, Hashable {
  /// The wall color in full light.
  package let litWall: Color
  /// The wall color in the shade.
  package let shadedWall: Color
  /// The fraction of black in the lowest part of a wall, 0...1.
  package let footShade: Double
  /// The fraction of white in the roof color, 0...1.
  package let roofLight: Double
  package let rim: Color
  /// The color of a building's shadow on the ground.
  package let shadow: Color

  /// Reads `headunit:houses`; fails if the metadata has none.
  init?(metadata: JSONValue) {
    guard let json = metadata["headunit:houses"], json.members != nil else { return nil }
    func color(_ key: String) -> Color { json[key]?.string.flatMap(ColorParser.color) ?? .clear }
    func share(_ key: String) -> Double { min(1, max(0, json[key]?.number ?? 0)) }
    (litWall, shadedWall) = (color("lit-wall"), color("shaded-wall"))
    (rim, shadow) = (color("rim"), color("shadow"))
    (footShade, roofLight) = (share("foot-shade"), share("roof-light"))
  }
}
