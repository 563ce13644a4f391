/// The clustering of points that lie close together.
///
/// <https://maplibre.org/maplibre-style-spec/sources/#cluster>
package struct ClusterOptions: Sendable {
  /// Values that a cluster has of its points, by the names of its properties.
  package struct Values: Sendable {
    package let names: [String]
    /// The values of one point, from its properties; nil for missing ones.
    package let values: @Sendable ([(String, TileValue)]) -> [TileValue?]
    /// The values of two clusters together.
    package let joined: @Sendable ([TileValue?], [TileValue?]) -> [TileValue?]

    /// Values by the rules that make them.
    package init(
      names: [String], values: @escaping @Sendable ([(String, TileValue)]) -> [TileValue?],
      joined: @escaping @Sendable ([TileValue?], [TileValue?]) -> [TileValue?]
    ) {
      (self.names, self.values, self.joined) = (names, values, joined)
    }
  }

  /// The radius within which points are joined, in points of the screen.
  package var radius = 50.0
  /// The deepest zoom level at which points are joined.
  package var deepestZoom = 17
  /// The least number of points that are joined.
  package var leastPoints = 2
  /// The aggregated values of clusters; nil for the number of points alone.
  package var values: Values?

  /// The usual ones of the specification.
  package init() {}
}
