import BaseMaps
import BundledAssets
import DisplayLists
import Documents
import Foundation
import MapStyles
import VectorTiles

/// Reads the files of a map style: sprites, glyphs and sources.
///
/// Only local files are read; network sources are reported by name.
struct StyleFiles {
  let style: String
  /// Whether a map replaces unavailable tiles.
  private let hasMap: Bool
  /// The local copy of network addresses; nil for none.
  let network: OfflineMirror?
  let decoder: any ImageDecoding.Type

  init(
    _ style: String, hasMap: Bool, network: OfflineMirror?, decoder: any ImageDecoding.Type
  ) {
    (self.style, self.hasMap, self.network) = (style, hasMap, network)
    self.decoder = decoder
  }

  /// Reads a bundled style with its sprite, which is in the same folder.
  static func shipped(
    _ style: MapStyle, _ assets: BundledAssets, _ decoder: any ImageDecoding.Type,
    _ digest: inout Digest
  ) throws -> CompiledMapStyle {
    guard let sprite = style.sprites.first else { return CompiledMapStyle(style, isShipped: true) }
    let sheet = try SpriteFiles.sheet(
      at: assets.url(.styles, sprite.url).path, pixelRatio: 2, decoder: decoder
    ) { digest.add($0) }
    return CompiledMapStyle(style, sprites: sheet, isShipped: true)
  }

  /// Compiles a style with its files.
  ///
  /// - Throws: A sentence with the path if a file is missing or corrupt.
  func look(_ style: MapStyle, digest: inout Digest) throws -> CompiledMapStyle {
    var notes: [String] = []
    var sheet: SpriteSheet?
    for sprite in style.sprites {
      guard let base = sheetPath(of: sprite.url) else {
        notes.append(
          "sprite: unsupported: '\(sprite.url)' is a network address, so its icons are not drawn;"
            + " keep the sprite beside the style, or in an offline copy")
        continue
      }
      if let lacking = SpriteFiles.lacking(at: base) {
        notes.append(
          "sprite: \(lacking) does not exist (set by '\(sprite.url)'); its icons are not drawn")
        continue
      }
      let next = try SpriteFiles.sheet(at: base, pixelRatio: 2, decoder: decoder) { digest.add($0) }
      sheet = (sheet ?? SpriteSheet()).adding(next, prefix: sprite.prefix)
    }
    let glyphs = try glyphs(style, &notes, &digest)
    let used = Set(style.layers.compactMap(\.source))
    let rasters = try rasters(of: style, used, &notes, &digest)
    let stores = try stores(of: style, used, isAlone: rasters.isEmpty, &notes, &digest)
    return CompiledMapStyle(
      style, sprites: sheet, glyphs: glyphs, stores: stores, rasters: rasters, notes: notes)
  }

  /// Returns the tiles of the style's local sources.
  ///
  /// Other sources are reported; the map replaces them if there is one.
  ///
  /// - Parameter isAlone: Whether the style has no raster sources either.
  /// - Throws: `MapFileError` with the first missing source if the style has no source to draw.
  private func stores(
    of style: MapStyle, _ used: Set<String>, isAlone: Bool, _ notes: inout [String],
    _ digest: inout Digest
  ) throws -> [String: TileCache] {
    var stores: [String: TileCache] = [:]
    var missing: [(source: StyleSource, reason: String)] = []
    for source in style.sources where used.contains(source.name) {
      do {
        stores[source.name] = try store(of: source, &digest)
      } catch let error as MissingSource {
        missing.append((source, error.reason))
      }
    }
    for (source, reason) in missing {
      let name = "sources.\(source.name): \(reason)"
      if hasMap {
        if !source.isOnNetwork { notes.append("\(name); the map is used instead") }
      } else if stores.isEmpty, isAlone {
        throw MapFileError(
          sentence: "\(self.style): \(name), and no map replaces the source; set 'url' to a tile"
            + " file, or pass a map file")
      } else {
        notes.append("\(name); the source is not drawn")
      }
    }
    return stores
  }

  /// Returns the rasters of the style's local sources; others are reported.
  private func rasters(
    of style: MapStyle, _ used: Set<String>, _ notes: inout [String], _ digest: inout Digest
  ) throws -> [String: RasterSource] {
    var found: [String: RasterSource] = [:]
    for source in style.sources where used.contains(source.name) {
      switch source.kind {
      case .vector, .geoJSON, .video: continue
      case .raster, .rasterDEM: found[source.name] = try tiles(of: source, digest: &digest)
      case .image: found[source.name] = try picture(of: source)
      }
      if found[source.name] == nil, !source.isOnNetwork {
        notes.append("sources.\(source.name): the source has no files; it is not drawn")
      }
    }
    return found
  }

  private func picture(of source: StyleSource) throws -> RasterSource? {
    let path = source.url.flatMap {
      SpriteFiles.path(of: $0, beside: style) ?? network?.path(of: $0)
    }
    return try path.map {
      .picture(
        try decoder.pixels(named: $0, bytes: try MapFile.bytes($0)),
        corners: source.worldCorners)
    }
  }

  private func glyphs(
    _ style: MapStyle, _ notes: inout [String], _ digest: inout Digest
  ) throws -> GlyphManager? {
    guard let address = style.glyphs else { return nil }
    let found =
      SpriteFiles.path(of: address, beside: self.style) ?? network?.pattern(of: address)
    guard let pattern = found else {
      notes.append(
        "glyphs: unsupported: '\(address)' is a network address; text is drawn in installed fonts;"
          + " to use the glyphs, keep their files beside the style")
      return nil
    }
    guard let store = GlyphManager(pattern: pattern) else {
      let missing = ["{fontstack}", "{range}"].filter { !address.contains($0) }
      notes.append(
        "glyphs: '\(address)' lacks \(missing.joined(separator: " and ")); text is drawn in"
          + " installed fonts")
      return nil
    }
    let folder = String(pattern.prefix { $0 != "{" })
    guard FileManager.default.fileExists(atPath: folder) else {
      notes.append(
        "glyphs: the folder '\(address)' does not exist; text is drawn in installed fonts")
      return nil
    }
    digest.add(try MapFile.digest(of: folder))
    return store
  }

  /// Returns the tiles of a local source; nil for one of another kind.
  ///
  /// - Throws: `MissingSource` for vector tiles that are not in local files.
  private func store(of source: StyleSource, _ digest: inout Digest) throws -> TileCache? {
    switch source.kind {
    case .geoJSON:
      if let text = source.inlineGeoJSON {
        return TileCache(
          try TileSources.geoJSON(
            Array(text.utf8), named: source.name, options: GeoJSONSourceOptions(source)))
      }
      let file = source.url.flatMap { path(of: $0) ?? network?.path(of: $0) }
      return try file.map {
        try store(at: $0, &digest, options: GeoJSONSourceOptions(source))
      }
    case .vector:
      guard let address = source.url ?? source.tiles.first else {
        throw MissingSource(reason: "the source has neither 'url' nor 'tiles'")
      }
      if let store = try networkStore(of: source, &digest) { return store }
      guard let path = path(of: address) else {
        throw MissingSource(reason: "'\(address)' is a network address")
      }
      guard FileManager.default.fileExists(atPath: path) else {
        throw MissingSource(reason: "\(path) does not exist")
      }
      return try store(at: path, &digest)
    case .raster, .rasterDEM, .image, .video: return nil
    }
  }

  /// Returns the path of a sprite's index, without its suffix.
  private func sheetPath(of address: String) -> String? {
    if let path = path(of: address) { return path }
    guard let network, let local = network.localPath(of: address),
      network.isInside(local + ".json"), network.isInside(local + ".png")
    else { return nil }
    return local
  }

  /// Returns the tiles of a network source in the folder that replaces the network; nil if none.
  ///
  /// They are an archive at the address of the source's description or tiles, or the tiles
  /// themselves.
  private func networkStore(
    of source: StyleSource, _ digest: inout Digest
  ) throws -> TileCache? {
    guard let network else { return nil }
    var source = source
    if let url = source.url {
      let address = plainAddress(url)
      if let path = archive(at: address) { return try store(at: path, &digest) }
      if let path = network.path(of: address) {
        let bytes = try MapFile.bytes(path)
        guard let description = try? JSONDocument(bytes).value, description.members != nil else {
          return try store(at: path, &digest)
        }
        digest.add(bytes)
        source = source.described(by: description)
      }
    }
    guard let address = source.tiles.first(where: { network.localPath(of: $0) != nil }) else {
      return nil
    }
    let stem = address.prefix { $0 != "{" }
    let folder = stem.hasSuffix("/") ? String(stem.dropLast()) : String(stem)
    if let path = archive(at: folder) {
      return try store(at: path, &digest)
    }
    guard let pattern = network.pattern(of: address) else { return nil }
    digest.add(try MapFile.digest(of: String(pattern.prefix { $0 != "{" })))
    return TileCache(
      TileSources.files(
        TilePattern(
          pattern, zooms: (source.minimumZoom, source.maximumZoom),
          isFlipped: source.scheme == .tms, bounds: source.bounds),
        attribution: source.attribution))
  }

  /// Returns the path of an address, or the folder of many tiles; nil for a network address.
  func path(of address: String) -> String? {
    var address = plainAddress(address)
    if let brace = address.firstIndex(of: "{") {
      let stem = address[..<brace]
      address = stem.lastIndex(of: "/").map { String(stem[..<$0]) } ?? "."
    }
    return SpriteFiles.path(of: address, beside: style)
  }

  private func store(
    at path: String, _ digest: inout Digest, options: GeoJSONSourceOptions = GeoJSONSourceOptions()
  ) throws -> TileCache {
    let store = TileCache(try TileSources.open(path: path, options: options))
    digest.add(try MapFile.digest(of: path))
    return store
  }
}

/// The vector tiles of a source are not in local files.
private struct MissingSource: Error {
  let reason: String
}
