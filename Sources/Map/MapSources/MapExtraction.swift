import Documents
import Foundation
import Geometry
package import Navigation
import VectorTiles

/// Cuts a part out of a map into one small file.
package struct MapExtraction: Sendable {
  /// The names by which the schemas of an extract are chosen.
  package static let schemaNames = ["openmaptiles", "shortbread", "protomaps"]

  /// The part of a map to keep.
  package enum Area: Sendable {
    /// All that it covers.
    case whole
    /// The box between edges in degrees.
    case box(west: Double, south: Double, east: Double, north: Double)
    /// The corridor within a distance of a route, in meters.
    case along(Route, meters: Double)
  }

  package let map: String
  /// The part to keep.
  package var area = Area.whole
  /// The levels to keep; nil for all.
  package var zooms: ClosedRange<Int>?
  /// The schema to put the tiles into, one of `schemaNames`; nil for that of the map.
  package var schema: String?
  /// A title; nil for that of the map.
  package var name: String?
  /// The attribution of the data; nil for that of the map.
  package var attribution: String?

  /// An extract of all of a map.
  package init(of map: String) { self.map = map }

  /// Writes the extract beside its path and renames it when it is complete.
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

/// The report on the extracted map.
package struct MapExtractReport: Sendable, Hashable, Codable {
  package let file: String
  /// Its size.
  package let bytes: Int
  /// The number of tiles.
  package let tiles: Int
  /// The first level that has tiles.
  package let minimumZoom: Int
  /// The last level that has tiles.
  package let maximumZoom: Int
  /// West, south, east and north in degrees.
  package let bounds: [Double]
  /// The schema of the tiles; nil for one that is not known.
  package let schema: String?
  /// The attribution of the data; nil if unknown.
  package let attribution: String?
  /// The problems of skipped tiles.
  package let damaged: [String]

  init(_ file: String, _ outcome: TileExtract.Outcome) {
    self.file = file
    (bytes, tiles, damaged) = (outcome.bytes, outcome.tiles, outcome.damaged)
    (minimumZoom, maximumZoom) = (outcome.zooms.lowerBound, outcome.zooms.upperBound)
    let (low, high) = (outcome.bounds.southWest, outcome.bounds.northEast)
    bounds = [low.longitude, low.latitude, high.longitude, high.latitude]
    schema = outcome.schema?.rawValue
    attribution = outcome.attribution
  }
}
