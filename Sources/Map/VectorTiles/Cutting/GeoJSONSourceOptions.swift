/// The options for cutting GeoJSON features into tiles.
package struct GeoJSONSourceOptions: Sendable {
  /// The feature data available to the filter.
  package struct Feature {
    package let kind: GeometryKind
    /// The id; nil if it has none.
    package let id: UInt64?
    package let properties: [(String, TileValue)]
  }

  /// Whether the parts of lines have their range along the uncut line, for gradients.
  package var measuresLines = false
  /// The maximum zoom level, at which all points are kept.
  package var maximumZoom = 15
  /// The extension of geometry beyond the edges of its tile, in units of 1/8192 of a tile.
  package var buffer = TileSlicer.defaultBuffer
  /// Whether the ids of features are their indices.
  package var numbersFeatures = false
  /// The filter of features; nil for all.
  package var filter: (@Sendable (Feature) -> Bool)?
  /// Whether coordinates may be on other copies of the world.
  package var isOnAllWorlds = false
  /// The clustering of points; nil for none.
  package var clusters: ClusterOptions?

  /// Creates options that keep all features unchanged.
  package init() {}

  /// Returns the features that pass the filter.
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
