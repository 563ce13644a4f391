import DeflateStreams
import Documents
package import Foundation

/// Opens maps of every format.
package enum TileSources {
  /// The maximum size of a GeoJSON or OpenStreetMap text, in bytes after decompression.
  package static let textLimit = 512 << 20
  /// The maximum size of an OpenStreetMap PBF file in bytes: that of a large country.
  static let extractLimit = 8 << 30

  /// Opens the map at a path; its format is detected from the contents, not the extension.
  ///
  /// OpenStreetMap files are converted to tiles once: with a `cache` folder the tiles are stored
  /// there in an MBTiles file named after the digest of the contents, and opened from there the
  /// next time; without one they are cut in memory on demand.
  ///
  /// - Parameter options: The options for the features of a GeoJSON text.
  /// - Throws: `TileError` with the reason if the file does not exist or is not a readable map.
  package static func open(
    path: String, cache: URL? = nil, options: GeoJSONSourceOptions = GeoJSONSourceOptions()
  ) throws(TileError) -> any TileSource {
    guard let isFolder = InputFile.isFolder(path) else {
      throw TileError(.unreadable("does not exist"), file: path)
    }
    if isFolder { return try FolderSource(path: path) }
    let head = try FileBytes(path: path).bytes(at: 0, count: 1024)
    guard !head.isEmpty else { throw TileError(.empty, file: path) }
    if head.starts(with: Array("SQLite format 3\0".utf8)) { return try MBTilesSource(path: path) }
    if head.starts(with: Array("PMTiles".utf8)) { return try PMTilesSource(path: path) }
    if case .openStreetMap(.pbf) = FileSignature(head) {
      return try openExtract(path, cache: cache)
    }
    return try openText(path, cache: cache, options: options)
  }

  /// Opens the GeoJSON text of a style; `name` is its name in errors, and that of its only layer.
  ///
  /// GeoJSON without features is an empty map: styles use it as a placeholder.
  ///
  /// - Parameter options: The options for the features.
  /// - Throws: `TileError` with the location in the text if it is not GeoJSON.
  package static func geoJSON(
    _ bytes: [UInt8], named name: String, options: GeoJSONSourceOptions = GeoJSONSourceOptions()
  ) throws(TileError) -> any TileSource {
    do throws(TileError) {
      return try FeatureSource.geoJSON(bytes, file: name, layer: name, options: options)
    } catch {
      guard case .empty = error.problem else { throw error }
      return nothing(named: name)
    }
  }

  /// Returns a map without features.
  package static func nothing(named name: String) -> any TileSource {
    FeatureSource(
      TileSlicer([], maximumZoom: 0),
      info: TileSetInfo(file: name, format: .geojson, name: name, zooms: 0...0))
  }

  /// Opens the raster tiles in an MBTiles or PMTiles file, detected from the contents.
  ///
  /// - Throws: `TileError` if the file does not exist, or if it contains other tiles.
  package static func pictures(path: String) throws(TileError) -> any RasterTileSource {
    let head = try FileBytes(path: path).bytes(at: 0, count: 16)
    guard !head.isEmpty else { throw TileError(.empty, file: path) }
    if head.starts(with: Array("SQLite format 3\0".utf8)) {
      return try MBTilesSource(path: path, holding: .pictures)
    }
    if head.starts(with: Array("PMTiles".utf8)) {
      return try PMTilesSource(path: path, holding: .pictures)
    }
    throw TileError(.unknownFormat(found: "a file that is neither MBTiles nor PMTiles"), file: path)
  }

  /// Opens the map in files whose paths follow a pattern.
  ///
  /// - Parameter attribution: The attribution; nil if unknown.
  package static func files(
    _ pattern: TilePattern, attribution: String? = nil
  ) -> any TileSource {
    PatternSource(pattern, attribution: attribution)
  }

  /// Opens a PBF file, which is read in chunks.
  private static func openExtract(
    _ path: String, cache: URL?
  ) throws(TileError) -> any TileSource {
    let file = try FileBytes(path: path)
    guard file.count <= extractLimit else {
      throw TileError(.tooLarge("a file of \(file.count) bytes", limit: extractLimit), file: path)
    }
    return try OpenStreetMapSource.open(
      .file(file), format: .pbf, file: path, name: stem(of: path), cache: cache)
  }

  private static func stem(of path: String) -> String {
    String(URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "." })
  }

  private static func openText(
    _ path: String, cache: URL?, options: GeoJSONSourceOptions
  ) throws(TileError) -> any TileSource {
    var bytes = try FileBytes.whole(path, limit: textLimit)
    if CompressedFormat(startOf: bytes) == .gzip {
      do throws(TileError) {
        bytes = try TileDecoder.inflate(bytes, .gzip, limit: textLimit)
      } catch {
        guard case .damagedTile(let what) = error.problem else {
          throw error.located(file: path)
        }
        throw TileError(.damagedArchive(what), file: path)
      }
    }
    let stem = stem(of: path)
    switch FileSignature(bytes) {
    case .json:
      return try FeatureSource.geoJSON(bytes, file: path, layer: stem, options: options)
    case .openStreetMap(let format):
      return try OpenStreetMapSource.open(
        .memory(bytes), format: format, file: path, name: stem, cache: cache)
    case .other(let found): throw TileError(.unknownFormat(found: found), file: path)
    }
  }
}

/// The format by the signature of a file.
private enum FileSignature {
  case json
  case openStreetMap(OSMFormat)
  case other(String)

  init(_ bytes: [UInt8]) {
    let head = Array(bytes.prefix(4096))
    let text = String(decoding: head, as: UTF8.self)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" && $0 != "\u{1E}" }
    if first == "{" {
      self = .json
    } else if first == "<", text.contains("<osm") {
      self = .openStreetMap(.xml)
    } else if head.dropFirst(4).prefix(32).contains(UInt8(ascii: "O")),
      String(decoding: head.prefix(64), as: Unicode.ASCII.self).contains("OSMHeader")
    {
      self = .openStreetMap(.pbf)
    } else if first == "<" {
      self = .other("XML without an element 'osm'")
    } else if let kind = TileDecoder.otherKind(head) {
      self = .other(kind)
    } else if head.first == 0x1A {
      self = .other("a single tile, which has no tile coordinates,")
    } else {
      let start = head.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      self = .other("a file that begins with the bytes \(start.joined(separator: " "))")
    }
  }
}
