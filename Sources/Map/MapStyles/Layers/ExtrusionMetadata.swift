package import DisplayLists
import Documents

/// A style's settings of its buildings beyond the specification, from the metadata of their layer.
///
/// A `fill-extrusion` layer whose metadata have `headunit:houses` gets low houses that never hide
/// the route, with shadows and rims. A layer without it is drawn as the specification has it.
package struct ExtrusionMetadata: Sendable, Hashable {
  /// The color of a wall in full light.
  package let litWall: Color
  /// The color of a wall in the shade.
  package let shadedWall: Color
  /// The fraction of black in the lowest part of a wall, 0...1.
  package let footShade: Double
  /// The fraction of white in the color of a roof, 0...1.
  package let roofLight: Double
  /// The color of the rim of a roof.
  package let rim: Color
  /// The color of a building's shadow on the ground.
  package let shadow: Color

  /// Reads `headunit:houses`; nil when the metadata have none.
  init?(metadata: JSONValue) {
    guard let json = metadata["headunit:houses"], json.members != nil else { return nil }
    func color(_ key: String) -> Color { json[key]?.string.flatMap(ColorParser.color) ?? .clear }
    func share(_ key: String) -> Double { min(1, max(0, json[key]?.number ?? 0)) }
    (litWall, shadedWall) = (color("lit-wall"), color("shaded-wall"))
    (rim, shadow) = (color("rim"), color("shadow"))
    (footShade, roofLight) = (share("foot-shade"), share("roof-light"))
  }
}
