/// The clustering of nearby points.
///
/// Source: <https://maplibre.org/maplibre-style-spec/sources/#cluster>
package struct ClusterOptions: Sendable {
  /// The aggregated properties of clusters.
  package struct Values: Sendable {
    package let names: [String]
    /// Returns the values of one point, from its properties; nil for missing ones.
    package let values: @Sendable ([(String, TileValue)]) -> [TileValue?]
    /// Returns the combined values of two clusters.
    package let joined: @Sendable ([TileValue?], [TileValue?]) -> [TileValue?]

    package init(
      names: [String], values: @escaping @Sendable ([(String, TileValue)]) -> [TileValue?],
      joined: @escaping @Sendable ([TileValue?], [TileValue?]) -> [TileValue?]
    ) {
      (self.names, self.values, self.joined) = (names, values, joined)
    }
  }

  /// The cluster radius, in screen points.
  package var radius = 50.0
  /// The maximum zoom level at which points are clustered.
  package var maximumZoom = 17
  /// The minimum number of points in a cluster.
  package var minimumPoints = 2
  /// The aggregated properties of clusters; nil for the number of points alone.
  package var values: Values?

  package init() {}
}
