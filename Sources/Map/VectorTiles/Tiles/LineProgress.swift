/// The part of an uncut line that a piece in a tile covers.
package struct LineProgress: Sendable, Hashable {
  /// The start of the piece, 0...1 along the line.
  package let start: Double
  /// The end of the piece, 0...1 along the line.
  package let end: Double

  static let startKey = "mapbox_clip_start"
  static let endKey = "mapbox_clip_end"

  /// The share of a feature's line; a line without one is complete.
  package init(of feature: TileFeature) {
    start = feature[Self.startKey]?.number ?? 0
    end = feature[Self.endKey]?.number ?? 1
  }
}
