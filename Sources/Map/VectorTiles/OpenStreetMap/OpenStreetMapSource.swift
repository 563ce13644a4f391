import Documents
import Foundation

/// Opens OpenStreetMap data as tiles.
enum OpenStreetMapSource {
  /// Counted up whenever the same data gives other tiles, so that old cache files are not used.
  static let version = 3
  static let attribution = "© OpenStreetMap contributors"

  /// The tiles of a file's contents, from the cache folder if they exist.
  static func open(
    _ bytes: [UInt8], format: OSMFormat, file: String, name: String, cache: URL?
  ) throws(TileError) -> any TileSource {
    do throws(TileError) {
      guard let cache else { return try source(bytes, format: format, file: file, name: name) }
      let kept = cache.appendingPathComponent(cacheName(bytes, name: name))
      let origin = (file: file, format: MapFormat.openStreetMap)
      // The existing file may be damaged; then it is written again.
      if let source = try? MBTilesSource(path: kept.path, origin: origin) { return source }
      let source = try source(bytes, format: format, file: file, name: name)
      try MBTilesWriter.write(source, to: kept)
      return try MBTilesSource(path: kept.path, origin: origin)
    } catch {
      throw error.located(file: file)
    }
  }

  /// The name of the file that keeps the tiles of some contents.
  static func cacheName(_ bytes: [UInt8], name: String) -> String {
    "\(name)-\(FNVHasher.value(ofFile: bytes).hexDigits)-\(version).mbtiles"
  }

  private static func source(
    _ bytes: [UInt8], format: OSMFormat, file: String, name: String
  ) throws(TileError) -> FeatureSource {
    let data =
      switch format {
      case .xml: try OSMXMLReader.data(bytes)
      case .pbf: try OSMPBFReader.data(bytes)
      }
    guard !data.isEmpty else { throw TileError(.empty) }
    let cutter = TileSlicer(OSMConverter.features(of: data), deepestZoom: 14)
    guard let bounds = cutter.bounds else { throw TileError(.empty) }
    let info = TileSetInfo(
      file: file, format: .openStreetMap, name: name, zooms: 0...cutter.deepestZoom,
      bounds: data.area ?? MapBounds(bounds), attribution: attribution,
      layerNames: Set(cutter.features.map(\.layer)).sorted())
    return FeatureSource(cutter, info: info)
  }
}
