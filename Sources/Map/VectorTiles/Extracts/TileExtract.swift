package import Foundation
import Geometry

/// Extracts a part of a map into a PMTiles file.
package struct TileExtract: Sendable {
  /// The area to keep; nil for the entire map.
  package var area: TileArea?
  /// The zoom levels to keep; nil for all.
  package var zooms: ClosedRange<Int>?
  /// The schema of the extract; nil for that of the map.
  package var schema: MapSchema?
  /// The title; nil for that of the map.
  package var name: String?
  /// The attribution of the data; nil for that of the map.
  package var attribution: String?

  /// The result of an extraction.
  package struct Outcome: Sendable, Hashable {
    package var tiles = 0
    /// The size of the file in bytes.
    package var bytes = 0
    /// The zoom levels with tiles.
    package var zooms = 0...0
    /// The bounds that the file declares.
    package var bounds: MapBounds
    /// The attribution of the data; nil if the map has none.
    package var attribution: String?
    /// The schema of the tiles; nil if unknown.
    package var schema: MapSchema?
    /// The problems of skipped tiles, one sentence each, at most one hundred.
    package var damaged: [String] = []
    /// The number of skipped tiles.
    package var damagedTiles = 0
  }

  /// Creates an extract; by default of the entire map.
  package init(
    area: TileArea? = nil, zooms: ClosedRange<Int>? = nil, schema: MapSchema? = nil,
    name: String? = nil, attribution: String? = nil
  ) {
    (self.area, self.zooms, self.schema) = (area, zooms, schema)
    (self.name, self.attribution) = (name, attribution)
  }

  /// Writes the extract to an open, empty file.
  ///
  /// One tile at a time is in memory.
  ///
  /// - Throws: `TileError` if the part cannot be extracted, or the error of the file system.
  package func write(_ map: any TileSource, to file: FileHandle) throws -> Outcome {
    let source = try adapted(map)
    let levels = try levels(of: map.info)
    let wanted = try area ?? whole(map.info)
    try checkMeeting(wanted, map.info)
    let ids = try ids(of: wanted, levels, in: map.info.file)
    var writer = try PMTilesWriter(file, capacity: ids.count)
    var outcome = Outcome(bounds: bounds(wanted, of: map.info), schema: nil)
    var layers = Set<String>()
    var found: ClosedRange<Int>?
    var first: TileError?
    for id in ids {
      do throws(TileError) {
        guard let tile = try source.tile(id) else { continue }
        layers.formUnion(tile.layers.map(\.name))
        found = min(found?.lowerBound ?? id.zoom, id.zoom)...max(found?.upperBound ?? 0, id.zoom)
        try Result { try writer.add(tile.mvt, at: id) }.mapError { TileError(.unwritable("\($0)")) }
          .get()
      } catch {
        guard error.isOfContents else { throw error }
        if outcome.damagedTiles == 0 { first = error }
        outcome.damagedTiles += 1
        if outcome.damaged.count < 100 { outcome.damaged.append("\(error)") }
      }
    }
    guard let found else {
      throw first
        ?? TileError(.outside("the map has no tile in the area"), file: map.info.file)
    }
    outcome.attribution = attribution ?? map.info.attribution
    outcome.schema = MapSchema(layerNames: layers)
    (outcome.tiles, outcome.zooms) = (writer.tileCount, found)
    outcome.bytes = try writer.finish(
      PMTilesWriter.Facts(
        name: name ?? map.info.name, attribution: outcome.attribution, bounds: outcome.bounds,
        zooms: found, layers: layers.sorted()))
    return outcome
  }

  private func ids(
    of area: TileArea, _ levels: ClosedRange<Int>, in file: String
  ) throws(TileError) -> [TileID] {
    do throws(TileError) {
      return try area.tiles(levels)
    } catch {
      throw error.located(file: file)
    }
  }

  private func adapted(_ map: any TileSource) throws(TileError) -> any TileSource {
    guard let schema else { return map }
    let known = MapSchema(layerNames: map.info.layerNames)
    if known == schema { return map }
    guard let adapter = SchemaAdapter(to: schema),
      known.map(SchemaAdapter.schemas.contains) ?? true
    else {
      throw TileError(
        .outside(
          "cannot convert the map's schema \(known?.rawValue ?? "unknown") to"
            + " \(schema.rawValue)"), file: map.info.file)
    }
    return TileSources.adapted(map, to: adapter)
  }

  private func levels(of info: TileSetInfo) throws(TileError) -> ClosedRange<Int> {
    guard let zooms else { return info.zooms }
    let low = max(zooms.lowerBound, info.zooms.lowerBound)
    let high = min(zooms.upperBound, info.zooms.upperBound)
    guard low <= high else {
      throw TileError(
        .outside(
          "the map has no zoom levels in \(zooms.lowerBound)...\(zooms.upperBound), only"
            + " \(info.zooms.lowerBound)...\(info.zooms.upperBound)"), file: info.file)
    }
    return low...high
  }

  private func whole(_ info: TileSetInfo) throws(TileError) -> TileArea {
    guard let bounds = info.bounds else {
      throw TileError(
        .outside("the map's metadata has no bounds; specify a box or a route"),
        file: info.file)
    }
    return .box(bounds)
  }

  private func checkMeeting(_ area: TileArea, _ info: TileSetInfo) throws(TileError) {
    guard let wanted = area.bounds, let covered = info.bounds else { return }
    guard !wanted.rects.contains(where: { one in covered.rects.contains { one.meets($0) } }) else {
      return
    }
    throw TileError(
      .outside("the area is outside the map, which covers \(covered.text)"), file: info.file)
  }

  /// Returns the part of the area that the map covers.
  private func bounds(_ area: TileArea, of info: TileSetInfo) -> MapBounds {
    let wanted = area.bounds ?? MapBounds(west: -180, south: -85, east: 180, north: 85)
    guard let covered = info.bounds, covered.southWest.longitude <= covered.northEast.longitude,
      wanted.southWest.longitude <= wanted.northEast.longitude
    else { return wanted }
    let west = max(wanted.southWest.longitude, covered.southWest.longitude)
    let south = max(wanted.southWest.latitude, covered.southWest.latitude)
    let east = min(wanted.northEast.longitude, covered.northEast.longitude)
    let north = min(wanted.northEast.latitude, covered.northEast.latitude)
    guard west < east, south < north else { return wanted }
    return MapBounds(west: west, south: south, east: east, north: north)
  }
}

extension TileError {
  /// Whether the stored contents of one tile are invalid or too large, so that other tiles may still
  /// be valid.
  fileprivate var isOfContents: Bool {
    guard tile != nil else { return false }
    return switch problem {
    case .unreadable, .outside, .unwritable: false
    case .empty, .unknownFormat, .damagedTile, .damagedArchive, .unsupportedCompression,
      .unsupportedTiles, .noPictures, .tooLarge, .syntax:
      true
    }
  }
}

extension MapBounds {
  /// The area in the Mercator unit square; two parts if it crosses the antimeridian.
  fileprivate var rects: [Rect] {
    let (low, high) = (Mercator.project(southWest), Mercator.project(northEast))
    let edges: [(Double, Double)] =
      low.x <= high.x ? [(low.x, high.x)] : [(low.x, 1), (0, high.x)]
    return edges.map { Rect(left: $0.0, top: high.y, right: $0.1, bottom: low.y) }
  }

  fileprivate var text: String {
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
      .map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",")
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
