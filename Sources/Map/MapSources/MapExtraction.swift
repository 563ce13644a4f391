import Documents
import Foundation
import Geometry
package import Navigation
import VectorTiles

/// Extracts a part of a map into a small file.
package struct MapExtraction: Sendable {
  /// The names of the schemas to which an extract can be converted.
  package static let schemaNames = ["openmaptiles", "shortbread", "protomaps"]

  /// The part of a map to extract.
  package enum Area: Sendable {
    case whole
    /// A bounding box, in degrees.
    case box(west: Double, south: Double, east: Double, north: Double)
    /// The corridor within a distance of a route, in meters.
    case along(Route, meters: Double)
  }

  package let map: String
  /// The part to keep.
  package var area = Area.whole
  /// The zoom levels to keep; nil for all.
  package var zooms: ClosedRange<Int>?
  /// The schema of the extract, one of `schemaNames`; nil for that of the map.
  package var schema: String?
  /// The title; nil for that of the map.
  package var name: String?
  /// The attribution of the data; nil for that of the map.
  package var attribution: String?

  package init(of map: String) { self.map = map }

  /// Writes the extract to a temporary file and renames it once complete.
  ///
  /// - Throws: `TileError` or `OutputError` with the file.
  package func write(to path: String) throws -> MapExtractReport {
    let source = try TileSources.open(path: map)
    let extract = TileExtract(
      area: tileArea, zooms: zooms,
      schema: schema.flatMap { Self.schemaNames.firstIndex(of: $0) }.map {
        [MapSchema.openMapTiles, .shortbread, .protomaps][$0]
      }, name: name, attribution: attribution)
    let outcome = try AtomicFile.write(to: path) { file in try extract.write(source, to: file) }
    return MapExtractReport(path, outcome)
  }

  private var tileArea: TileArea? {
    switch area {
    case .whole: nil
    case .box(let west, let south, let east, let north):
      .box(
        MapBounds(
          southWest: Coordinate(clampingLatitude: south, longitude: west),
          northEast: Coordinate(clampingLatitude: north, longitude: east)))
    case .along(let route, let meters): .corridor(route.line.coordinates, meters: meters)
    }
  }
}

/// The report on an extract.
package struct MapExtractReport: Sendable, Hashable, Codable {
  package let file: String
  /// The size in bytes.
  package let bytes: Int
  package let tiles: Int
  /// The minimum zoom level with tiles.
  package let minimumZoom: Int
  /// The maximum zoom level with tiles.
  package let maximumZoom: Int
  /// West, south, east and north in degrees.
  package let bounds: [Double]
  /// The schema of the tiles; nil if unknown.
  package let schema: String?
  /// The attribution of the data; nil if unknown.
  package let attribution: String?
  /// The problems of skipped tiles, at most one hundred.
  package let damaged: [String]
  /// The number of skipped tiles.
  package let damagedTiles: Int

  init(_ file: String, _ outcome: TileExtract.Outcome) {
    self.file = file
    (bytes, tiles) = (outcome.bytes, outcome.tiles)
    (damaged, damagedTiles) = (outcome.damaged, outcome.damagedTiles)
    (minimumZoom, maximumZoom) = (outcome.zooms.lowerBound, outcome.zooms.upperBound)
    let (low, high) = (outcome.bounds.southWest, outcome.bounds.northEast)
    bounds = [low.longitude, low.latitude, high.longitude, high.latitude]
    schema = outcome.schema?.rawValue
    attribution = outcome.attribution
  }
}
