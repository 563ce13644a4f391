/// The result of the tiles of a frame.
package struct TileStatistics: Sendable, Hashable, Codable {
  /// The number of tiles that were drawn.
  package let drawn: Int
  /// The addresses that the map has no tile for, as "zoom/x/y"; nil for none.
  package let missing: [String]?
  /// The problems of skipped tiles, one sentence each; nil for none.
  package let damaged: [String]?
  /// True when visible ground far away was left without tiles, as they would be too many; nil for
  /// none.
  package let isCut: Bool?
  /// True if no feature of the map's sources was drawn; nil otherwise.
  package let isBare: Bool?

  /// Statistics of known parts.
  package init(
    drawn: Int, missing: [String]?, damaged: [String]?, isCut: Bool?, isBare: Bool? = nil
  ) {
    (self.drawn, self.missing, self.damaged, self.isCut) = (drawn, missing, damaged, isCut)
    self.isBare = isBare
  }
}

/// A map in the form of reports.
package struct ReportedMap: Sendable, Hashable, Codable {
  /// The file or folder as the user named it.
  package let file: String
  /// The kind of file: a map, or a style with its own sources.
  package let format: String
  /// The attribution of the data; nil if the map names none.
  package let attribution: String?
  /// The requests of the styles that cannot be met, one sentence each.
  package let notes: [String]
  /// The number of different tiles that the map does not have; they show plain ground.
  package let missingTiles: Int
  /// The problems of skipped tiles, one sentence for each tile.
  package let damagedTiles: [String]
  /// The number of frames without any tile; nil for none.
  package let framesWithoutTiles: Int?
  /// The number of frames with tiles but without features; nil for none.
  package let framesWithoutFeatures: Int?
  /// The number of different names that are omitted because no font can draw them; nil for none.
  package let undrawableNames: Int?
  /// The number of frames with missing tiles at the horizon; nil for none.
  package let cutFrames: Int?

  /// A map under frames.
  package init(
    file: String, format: String, attribution: String?, notes: [String], frames: [FrameRecord]
  ) {
    (self.file, self.format, self.attribution, self.notes) = (file, format, attribution, notes)
    missingTiles = Set(frames.flatMap { $0.tiles?.missing ?? [] }).count
    damagedTiles = Set(frames.flatMap { $0.tiles?.damaged ?? [] }).sorted()
    let undrawable = Set(frames.flatMap(\.diagnostics).filter { $0.stage == .map }.map(\.message))
    undrawableNames = undrawable.isEmpty ? nil : undrawable.count
    framesWithoutTiles = ReportedMap.count(frames) { $0.drawn == 0 }
    framesWithoutFeatures = ReportedMap.count(frames) { $0.drawn > 0 && $0.isBare == true }
    cutFrames = ReportedMap.count(frames) { $0.drawn > 0 && $0.isCut == true }
  }

  private static func count(
    _ frames: [FrameRecord], _ condition: (TileStatistics) -> Bool
  ) -> Int? {
    let count = frames.count { $0.tiles.map(condition) ?? false }
    return count > 0 ? count : nil
  }
}
