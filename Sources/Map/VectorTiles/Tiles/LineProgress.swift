/// The range of an uncut line that its part in a tile covers.
package struct LineProgress: Sendable, Hashable {
  /// The start of the part, 0...1 along the line.
  package let start: Double
  /// The end of the part, 0...1 along the line.
  package let end: Double

  static let startKey = "mapbox_clip_start"
  static let endKey = "mapbox_clip_end"

  /// Reads the range of a feature's line; a line without one is complete.
  package init(of feature: TileFeature) {
    start = feature[Self.startKey]?.number ?? 0
    end = feature[Self.endKey]?.number ?? 1
  }
}
