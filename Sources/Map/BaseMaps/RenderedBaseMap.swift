package import DisplayLists
package import VectorTiles

/// The ground and the roads in a camera's view, in two halves around the route, and the label candidates.
package struct RenderedBaseMap: Sendable {
  /// The ground and everything below the route, bottom first.
  package internal(set) var below: [DrawCommand] = []
  /// The commands over the route and below the labels, bottom first.
  package internal(set) var above: [DrawCommand] = []
  /// For an exact style, all layers by their indices in the style; the halves are then empty.
  package internal(set) var layers: [(index: Int, commands: [DrawCommand])] = []
  /// Whether they contain buildings, which must be drawn in order.
  var hasSolids = false
  /// The label candidates, layer by layer from the bottom.
  package internal(set) var symbols: [SymbolFeature] = []
  /// Whether anything is drawn or may be labeled of the map's sources, beside the background.
  package var hasFeatures: Bool { hasDrawn || !symbols.isEmpty }
  /// Whether anything is drawn beside the background.
  var hasDrawn = false
  /// The number of tiles that were drawn.
  package internal(set) var drawnTiles = 0
  /// Whether visible ground far away was left without tiles, because they would be too many.
  package internal(set) var isCut = false
  /// The tiles that the source does not have, in reading order.
  package internal(set) var missing: [TileID] = []
  /// The tiles that cannot be read, each with the reason, in reading order.
  package internal(set) var damaged: [TileError] = []

  /// An empty picture.
  package init() {}
}
