import BaseMaps
import Documents
import Foundation
import MapStyles
import VectorTiles

/// The raster sources of a style in local files.
extension StyleFiles {
  /// The data of a raster source.
  enum Pixels {
    /// An MBTiles or PMTiles file at a path.
    case archive(String, StyleSource)
    /// Files whose paths follow a pattern.
    case files(String, StyleSource)
  }

  /// Returns the raster tiles of a source; nil if it has no local files.
  ///
  /// - Throws: A sentence with the path if a file is corrupt, or has other tiles.
  func tiles(of source: StyleSource, digest: inout Digest) throws -> RasterSource? {
    guard let found = try pixels(of: source) else { return nil }
    let tiles: RasterTileCache
    let said: StyleSource
    switch found {
    case .archive(let path, let source):
      digest.add(try MapFile.digest(of: path))
      tiles = RasterFiles.tiles(
        try TileSources.pictures(path: path), zooms: (source.minimumZoom, source.maximumZoom),
        side: source.tileSize, decoder: decoder)
      said = source
    case .files(let pattern, let source):
      digest.add(pattern)
      tiles = RasterFiles.tiles(
        TilePattern(
          pattern, zooms: (source.minimumZoom, source.maximumZoom),
          isFlipped: source.scheme == .tms, bounds: source.bounds), side: source.tileSize,
        attribution: source.attribution, decoder: decoder)
      said = source
    }
    return said.kind == .rasterDEM ? .heights(tiles, said.heights) : .tiles(tiles)
  }

  /// Returns the data of a source.
  ///
  /// It is an archive that `url` names or that replaces it, or the files at the addresses of a
  /// TileJSON description or of `tiles`.
  private func pixels(of source: StyleSource) throws -> Pixels? {
    var source = source
    if let url = source.url {
      let address = plainAddress(url)
      if let path = archive(at: address) { return .archive(path, source) }
      if let path = path(of: address) ?? network?.path(of: address), isFile(path) {
        let bytes = try MapFile.bytes(path)
        guard let description = try? JSONDocument(bytes).value, description.members != nil else {
          return .archive(path, source)
        }
        source = source.described(by: description)
      }
    }
    guard let address = source.tiles.first else { return nil }
    if let local = SpriteFiles.path(of: address, beside: style) { return .files(local, source) }
    let stem = plainAddress(String(address.prefix { $0 != "{" }))
    if let path = archive(at: stem.hasSuffix("/") ? String(stem.dropLast()) : stem) {
      return .archive(path, source)
    }
    return network?.pattern(of: address).map { .files($0, source) }
  }

  /// Returns the archive for an address: the file itself, or the one that replaces it.
  func archive(at address: String) -> String? {
    let endings = [".pmtiles", ".mbtiles"]
    let named = endings.contains(where: address.hasSuffix)
    if let path = path(of: address) { return named && isFile(path) ? path : nil }
    let stem = address.hasSuffix(".json") ? String(address.dropLast(5)) : address
    return network?.path(of: address, endings: named ? [""] : endings)
      ?? network?.path(of: stem, endings: endings)
  }

  private func isFile(_ path: String) -> Bool { InputFile.isFolder(path) == false }

  /// Returns the address without the scheme of an archive and without its query.
  func plainAddress(_ address: String) -> String {
    var address = address
    for scheme in ["mbtiles://", "pmtiles://"] where address.hasPrefix(scheme) {
      address.removeFirst(scheme.count)
    }
    return address.contains("://") ? String(address.prefix { $0 != "?" }) : address
  }
}
