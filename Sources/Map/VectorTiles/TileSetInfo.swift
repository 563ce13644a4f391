package import Geometry

/// The metadata of a map.
package struct TileSetInfo: Sendable, Hashable {
  /// The file or folder as given by the user.
  package var file: String
  package var format: MapFormat
  /// The title; empty if the map has none.
  package var name: String
  /// The zoom levels with tiles.
  package var zooms: ClosedRange<Int>
  /// The covered area; nil if unknown.
  package var bounds: MapBounds?
  /// The attribution to be shown with every picture, as plain text; nil if the map has none.
  package var attribution: String?
  /// The names of the layers; empty if only the tiles contain them.
  package var layerNames: [String]
  /// The sentences about data that the map lacks.
  package var notes: [String]

  package init(
    file: String, format: MapFormat, name: String = "", zooms: ClosedRange<Int>,
    bounds: MapBounds? = nil, attribution: String? = nil, layerNames: [String] = [],
    notes: [String] = []
  ) {
    self.file = file
    self.format = format
    self.name = name
    self.zooms = zooms
    self.bounds = bounds
    self.attribution = attribution.map(TextNormalizer.withoutTags)
    self.layerNames = layerNames
    self.notes = notes
  }
}

/// The supported map formats.
package enum MapFormat: String, Sendable, Hashable, CaseIterable {
  /// Tiles in an SQLite database (<https://github.com/mapbox/mbtiles-spec>).
  case mbtiles = "MBTiles"
  /// Tiles in a single file with directories (<https://github.com/protomaps/PMTiles>), version 3.
  case pmtiles = "PMTiles"
  /// A folder with a file for each tile.
  case folder = "folder of tiles"
  /// GeoJSON features, RFC 7946 (<https://www.rfc-editor.org/rfc/rfc7946>).
  case geojson = "GeoJSON"
  /// OpenStreetMap data (<https://wiki.openstreetmap.org/wiki/OSM_file_formats>).
  case openStreetMap = "OpenStreetMap"
}

/// A bounding box in degrees of WGS 84.
package struct MapBounds: Sendable, Hashable {
  /// The southwest corner.
  package var southWest: Coordinate
  /// The northeast corner.
  package var northEast: Coordinate

  package init(southWest: Coordinate, northEast: Coordinate) {
    self.southWest = southWest
    self.northEast = northEast
  }

  /// Creates bounds in degrees; values out of range are clamped.
  init(west: Double, south: Double, east: Double, north: Double) {
    southWest = Coordinate(clampingLatitude: south, longitude: west)
    northEast = Coordinate(clampingLatitude: north, longitude: east)
  }

  /// Creates the bounds of a rectangle in the Mercator unit square.
  init(_ rect: Rect) {
    self.init(
      southWest: Mercator.unproject(Point(rect.minX, rect.maxY)),
      northEast: Mercator.unproject(Point(rect.maxX, rect.minY)))
  }
}
