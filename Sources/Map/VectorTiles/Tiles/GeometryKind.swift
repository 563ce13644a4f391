/// The kind of a feature's coordinates.
///
/// The raw values are those of the Mapbox Vector Tile specification 2.1, section 4.3.4
/// (<https://github.com/mapbox/vector-tile-spec/tree/master/2.1>).
package enum GeometryKind: UInt8, Sendable, Hashable, CaseIterable {
  /// No geometry that could be drawn.
  case unknown = 0
  /// Each point is a feature's position; all are in one part.
  case point = 1
  /// Each part is a line of two points or more.
  case line = 2
  /// Each part is a closed ring of at least three points.
  case polygon = 3
}
