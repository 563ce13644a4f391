package import BaseMaps
package import DisplayLists
package import MapLabels

/// The map of a view, ready to be drawn.
package struct RenderedMap: Sendable {
  /// The drawing of the map, in a group called "map".
  package let command: DrawCommand
  /// The picture of the tiles; nil without tiles.
  package let base: RenderedBaseMap?
  /// The names on it, in the order of drawing.
  package let names: [ShownName]
  /// The names in sight that no font can draw.
  package var undrawableNames: [UndrawableName] = []

  /// No map, for a screen that shows none.
  package static let nothing = RenderedMap(
    command: .group(.init("map", [])), base: nil, names: [])
}
