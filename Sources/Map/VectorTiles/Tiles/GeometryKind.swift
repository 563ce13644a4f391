/// The kind of a feature's coordinates.
///
/// The raw values are those of the Mapbox Vector Tile specification 2.1, section 4.3.4
/// (<https://github.com/mapbox/vector-tile-spec/tree/master/2.1>).
package enum GeometryKind: UInt8, Sendable, Hashable, CaseIterable {
  /// No geometry that could be drawn.
  case unknown = 0
  /// Each point stands for itself; all are in one part.
  case point = 1
  /// Each part is a line of two points or more.
  case line = 2
  /// Each part is a ring of three points or more, closed by itself.
  case polygon = 3
}
