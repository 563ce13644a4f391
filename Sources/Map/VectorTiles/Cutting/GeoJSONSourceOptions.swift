/// The processing of a GeoJSON text's features before tiles are cut.
package struct GeoJSONSourceOptions: Sendable {
  /// The view of a feature that the filter reads before tiles are cut.
  package struct Feature {
    /// The kind of its geometry.
    package let kind: GeometryKind
    /// Its id; nil when it has none.
    package let id: UInt64?
    /// Its properties by name.
    package let properties: [(String, TileValue)]
  }

  /// Whether every line has its share of an uncut line, for gradients along it.
  package var measuresLines = false
  /// The deepest level that is cut, at which all points are kept.
  package var deepestZoom = 15
  /// The extension of geometry beyond the edges of its tile, in units of 1/8192 of a tile.
  package var buffer = TileSlicer.usualBuffer
  /// Whether the indices in the text are the ids.
  package var numbersFeatures = false
  /// The filter of features; nil for all.
  package var filter: (@Sendable (Feature) -> Bool)?
  /// Whether coordinates may be beyond the edges of the map, on a copy of the world beside it.
  package var isOnAllWorlds = false
  /// The clustering of points; nil for none.
  package var clusters: ClusterOptions?

  /// Creates options that keep all features unchanged.
  package init() {}

  /// The features that count.
  func chosen(_ features: [MapFeature]) -> [MapFeature] {
    var features = features
    if numbersFeatures {
      for index in features.indices { features[index].id = UInt64(index) }
    }
    if let filter {
      features = features.filter {
        filter(Feature(kind: $0.kind, id: $0.id, properties: $0.properties))
      }
    }
    let reach = Double(buffer) / Double(TileSlicer.extent)
    return isOnAllWorlds && clusters == nil
      ? features.flatMap { $0.onAllWorlds(reach: reach) } : features
  }
}
