/// The tile statistics of a frame.
package struct TileStatistics: Sendable, Hashable, Codable {
  /// The number of drawn tiles.
  package let drawn: Int
  /// The missing tiles as "zoom/x/y"; nil if there are none.
  package let missing: [String]?
  /// The problems of skipped tiles, one sentence each; nil if there are none.
  package let damaged: [String]?
  /// True if distant visible ground has no tiles, because there would be too many; nil otherwise.
  package let isCut: Bool?
  /// True if no feature of the map's sources was drawn; nil otherwise.
  package let isBare: Bool?

  package init(
    drawn: Int, missing: [String]?, damaged: [String]?, isCut: Bool?, isBare: Bool? = nil
  ) {
    (self.drawn, self.missing, self.damaged, self.isCut) = (drawn, missing, damaged, isCut)
    self.isBare = isBare
  }
}

/// The map as reported.
package struct ReportedMap: Sendable, Hashable, Codable {
  /// The file or folder, as the user named it.
  package let file: String
  /// The type of file: a map, or a style with its own sources.
  package let format: String
  /// The attribution of the data, if given.
  package let attribution: String?
  /// Unsupported properties of the styles, one sentence each.
  package let notes: [String]
  /// The number of distinct missing tiles, which show a plain background.
  package let missingTiles: Int
  /// The problems of skipped tiles, one sentence per tile.
  package let damagedTiles: [String]
  /// The number of frames without any tile; nil for none.
  package let framesWithoutTiles: Int?
  /// The number of frames with tiles but without features; nil for none.
  package let framesWithoutFeatures: Int?
  /// The number of distinct labels omitted because no font has their glyphs; nil for none.
  package let undrawableNames: Int?
  /// The number of frames without tiles at the horizon; nil for none.
  package let cutFrames: Int?

  /// Creates the report of a map from the statistics of its frames.
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
