package import BaseMaps
import Documents
import VectorTiles

/// What became of the tiles of a frame.
package struct TileSummary: Sendable, Hashable, Codable {
  /// The number of tiles that were drawn.
  package let drawn: Int
  /// The addresses that the map has no tile for, as "zoom/x/y"; nil for none.
  package let missing: [String]?
  /// What is wrong with the tiles that were left out, one sentence each; nil for none.
  package let damaged: [String]?
  /// True when visible ground far away was left without tiles, as they would be too many; nil for
  /// none.
  package let isCut: Bool?
}

extension TileSummary {
  /// The tiles of a picture.
  package init(_ picture: BasePicture) {
    drawn = picture.drawnTiles
    missing = picture.missing.isEmpty ? nil : picture.missing.map(\.description)
    damaged = picture.damaged.isEmpty ? nil : picture.damaged.map(\.description)
    isCut = picture.isCut ? true : nil
  }
}

/// A map in the form of reports.
package struct ReportedMap: Sendable, Hashable, Codable {
  /// The file or folder as the user named it.
  package let file: String
  /// The kind of file: a map, or a style that brings its sources along.
  package let format: String
  /// Who made the data; nil when it is not said.
  package let attribution: String?
  /// What the styles ask for and do not get, one sentence each.
  package let notes: [String]
  /// The number of different tiles that the map does not have; they show plain ground.
  package let missingTiles: Int
  /// What is wrong with the tiles that were left out, one sentence for each tile.
  package let damagedTiles: [String]
  /// The number of frames that show no tile at all; nil for none.
  package let framesWithoutTiles: Int?
  /// The number of frames whose horizon is left without tiles; nil for none.
  package let cutFrames: Int?
}

extension ReportedMap {
  /// The same map under other frames.
  init(_ map: ReportedMap, frames: [FrameRecord]) {
    (file, format, attribution, notes) = (map.file, map.format, map.attribution, map.notes)
    missingTiles = Set(frames.flatMap { $0.tiles?.missing ?? [] }).count
    damagedTiles = Set(frames.flatMap { $0.tiles?.damaged ?? [] }).sorted()
    framesWithoutTiles = ReportedMap.count(frames) { $0.drawn == 0 }
    cutFrames = ReportedMap.count(frames) { $0.drawn > 0 && $0.isCut == true }
  }

  init(_ map: DriveMap, frames: [FrameRecord]) {
    file = map.file
    format = map.store?.source.info.format.rawValue ?? "MapLibre style"
    attribution = map.attribution
    notes = map.notes
    missingTiles = Set(frames.flatMap { $0.tiles?.missing ?? [] }).count
    damagedTiles = Set(frames.flatMap { $0.tiles?.damaged ?? [] }).sorted()
    framesWithoutTiles = ReportedMap.count(frames) { $0.drawn == 0 }
    cutFrames = ReportedMap.count(frames) { $0.drawn > 0 && $0.isCut == true }
  }

  private static func count(
    _ frames: [FrameRecord], _ condition: (TileSummary) -> Bool
  ) -> Int? {
    let count = frames.count { $0.tiles.map(condition) ?? false }
    return count > 0 ? count : nil
  }
}
