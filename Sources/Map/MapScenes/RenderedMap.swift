package import BaseMaps
package import DisplayLists
package import MapLabels

/// The map of a view, ready to be drawn.
package struct RenderedMap: Sendable {
  /// The drawing of the map, in a group named "map".
  package let command: DrawCommand
  /// The rendered tiles; nil without tiles.
  package let base: RenderedBaseMap?
  /// The labels, in drawing order.
  package let names: [ShownName]
  /// The names in view that no font can draw.
  package var undrawableNames: [UndrawableName] = []

  /// Creates an empty map, for a screen without one.
  package static let nothing = RenderedMap(
    command: .group(.init("map", [])), base: nil, names: [])
}
