package import DisplayLists
package import VectorTiles

/// The base map in a camera's view, below and above the route, with the label candidates.
package struct RenderedBaseMap: Sendable {
  /// The commands below the route, from the bottom up.
  package internal(set) var below: [DrawCommand] = []
  /// The commands over the route and below the labels, from the bottom up.
  package internal(set) var above: [DrawCommand] = []
  /// All layers by style index for MapLibre's drawing; the other commands are then empty.
  package internal(set) var layers: [(index: Int, commands: [DrawCommand])] = []
  /// Whether the commands contain buildings, which must be drawn in order.
  var hasSolids = false
  /// The label candidates, layer by layer from the bottom.
  package internal(set) var symbols: [SymbolFeature] = []
  /// Whether features of the map's sources, apart from the background, are drawn or may be labeled.
  package var hasFeatures: Bool { hasDrawn || !symbols.isEmpty }
  /// Whether features apart from the background are drawn.
  var hasDrawn = false
  package internal(set) var drawnTiles = 0
  /// Whether distant ground has no tiles, because they would be too many.
  package internal(set) var isCut = false
  /// The tiles that the source does not have, in reading order.
  package internal(set) var missing: [TileID] = []
  /// The tiles that cannot be read, each with the reason, in reading order.
  package internal(set) var damaged: [TileError] = []

  package init() {}
}
