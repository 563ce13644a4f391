import Documents

/// An error in map data.
package struct TileError: ReportedError, Sendable, Hashable {
  /// A problem, for programmatic use.
  package enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(String)
    /// The file or folder is empty.
    case empty
    /// The contents are not map data of a known kind.
    case unknownFormat(found: String)
    /// A vector tile is not valid in its format.
    case damagedTile(String)
    /// The archive is not valid in its format.
    case damagedArchive(String)
    /// Tiles or archive use an unsupported compression.
    case unsupportedCompression(String)
    /// The tiles are images, or of another unsupported kind.
    case unsupportedTiles(String)
    /// The tiles are not supported images, but raster tiles were requested.
    case noPictures(String)
    /// A value exceeds the limit that bounds memory and time.
    case tooLarge(String, limit: Int)
    /// The text is not valid JSON, GeoJSON or XML; line and column are counted from 1.
    case syntax(String, line: Int, column: Int)
    /// The map does not contain the requested tile; the sentence states its extent.
    case outside(String)
    /// The converted map could not be cached.
    case unwritable(String)
  }

  package let problem: Problem
  /// The file or folder as given by the user; empty for bytes without a name.
  package let file: String
  /// The requested tile; nil for the file itself.
  package let tile: TileID?

  /// Creates a problem of a file, or of one of its tiles.
  package init(_ problem: Problem, file: String = "", tile: TileID? = nil) {
    self.problem = problem
    self.file = file
    self.tile = tile
  }

  init(_ error: DocumentSyntaxError) {
    self.init(.syntax(error.message, line: error.position.line, column: error.position.column))
  }

  /// Returns the error with a file and a tile.
  func located(file: String, tile: TileID? = nil) -> TileError {
    TileError(problem, file: self.file.isEmpty ? file : self.file, tile: self.tile ?? tile)
  }
}

extension TileError {
  /// The file with the location in it, such as "town.mbtiles: tile 14/8298/5635".
  package var location: String? {
    var words: [String] = file.isEmpty ? [] : [file]
    if case .syntax(_, let line, let column) = problem {
      words = ["\(words.first ?? ""):\(line):\(column)"]
    }
    if let tile { words.append("tile \(tile)") }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }

  /// The problem, the expected value and the remedy, without the location.
  package var sentence: String { problem.sentence }
}

extension TileError.Problem {
  var sentence: String {
    switch self {
    case .unreadable(let reason): "the map \(reason); check the path"
    case .empty: "the file contains no tiles; use \(Self.kinds)"
    case .unknownFormat(let found): "\(found) is not a supported map; use \(Self.kinds)"
    case .damagedTile(let what):
      "corrupt tile: \(what); regenerate the tile, or delete it to draw plain background"
    case .damagedArchive(let what):
      "corrupt file: \(what); download or rebuild the file"
    case .unsupportedCompression(let name):
      "unsupported tile compression \(name); rebuild the file with gzip"
    case .unsupportedTiles(let name):
      "expected Mapbox vector tiles (pbf, mvt), found \(name); use a raster source of a map style"
        + " for raster tiles"
    case .noPictures(let name):
      "expected PNG, JPEG or WebP tiles in a raster source, found \(name)"
    case .tooLarge(let what, let limit):
      "\(what) exceeds the limit of \(limit); use a smaller area, or convert the data to tiles"
        + " first"
    case .syntax(let message, line: _, column: _): message
    case .outside(let sentence): sentence
    case .unwritable(let reason):
      "cannot cache the converted map: \(reason); choose another cache folder"
    }
  }

  private static let kinds =
    "an MBTiles or PMTiles file, a folder of tiles, a GeoJSON file, or an OpenStreetMap file (.osm,"
    + " .osm.gz, .osm.pbf)"
}
