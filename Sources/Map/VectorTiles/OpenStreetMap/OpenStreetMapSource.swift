import Documents
import Foundation

/// Opens OpenStreetMap data as tiles.
enum OpenStreetMapSource {
  /// The version of the conversion; incremented whenever the same data has other tiles.
  static let version = 5
  static let attribution = "© OpenStreetMap contributors"
  /// The limit of temporary files: a multiple of the data's size, or at least `smallScratch` bytes.
  private static let growth = 48
  private static let smallScratch = 256 << 20

  /// Returns the tiles of a file's contents, from the cache folder if they exist.
  static func open(
    _ input: OSMInput, format: OSMFormat, file: String, name: String, cache: URL?
  ) throws(TileError) -> any TileSource {
    do throws(TileError) {
      guard let cache else { return try source(input, format, file: file, name: name, in: nil) }
      let kept = cache.appendingPathComponent(try cacheName(input, name: name))
      let origin = (file: file, format: MapFormat.openStreetMap)
      // A corrupt cache file is written again.
      if let source = try? MBTilesSource(path: kept.path, origin: origin) { return source }
      let source = try source(input, format, file: file, name: name, in: cache)
      try MBTilesWriter.write(source, to: kept)
      return try MBTilesSource(path: kept.path, origin: origin)
    } catch {
      throw error.located(file: file)
    }
  }

  /// Returns the file name of the tiles of some contents.
  static func cacheName(_ input: OSMInput, name: String) throws(TileError) -> String {
    "\(name)-\(try input.digest().hexDigits)-\(version).mbtiles"
  }

  /// Reads the data in two passes: nodes first, then ways, whose nodes are looked up.
  private static func source(
    _ input: OSMInput, _ format: OSMFormat, file: String, name: String, in folder: URL?
  ) throws(TileError) -> StoredFeatureSource {
    let scratch = Scratch(in: folder, limit: max(smallScratch, growth * input.count))
    var converter = OSMConverter(scratch, sizeOfInput: input.count)
    for pass in [OSMPass.nodesAndRelations, .ways] {
      switch (format, input) {
      case (.pbf, _): try OSMPBFReader.read(input, pass, into: &converter)
      case (.xml, .memory(let bytes)): try OSMXMLReader.read(bytes, pass, into: &converter)
      case (.xml, .file(let bytes)):
        try OSMXMLReader.read(try bytes.bytes(at: 0, count: bytes.count), pass, into: &converter)
      }
      if pass == .nodesAndRelations { try converter.endNodes() }
    }
    guard let (features, area) = try converter.finish() else { throw TileError(.empty) }
    let info = TileSetInfo(
      file: file, format: .openStreetMap, name: name, zooms: 0...FeatureStore.maximumZoom,
      bounds: area ?? MapBounds(features.bounds), attribution: attribution,
      layerNames: features.layerNames, notes: converter.notes)
    return StoredFeatureSource(features: features, info: info)
  }
}

/// Tiles that are cut from stored features on demand.
struct StoredFeatureSource: TileSource {
  let features: FeatureStore
  let info: TileSetInfo

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    info.zooms.contains(id.zoom) ? try features.tile(id) : nil
  }
}
