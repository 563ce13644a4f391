/// The type of a feature's geometry.
///
/// The raw values are those of the Mapbox Vector Tile specification 2.1, section 4.3.4
/// (<https://github.com/mapbox/vector-tile-spec/tree/master/2.1>).
package enum GeometryKind: UInt8, Sendable, Hashable, CaseIterable {
  /// Geometry that cannot be drawn.
  case unknown = 0
  /// All points of the feature are in one part.
  case point = 1
  /// Each part is a line of at least two points.
  case line = 2
  /// Each part is a closed ring of at least three points.
  case polygon = 3
}
