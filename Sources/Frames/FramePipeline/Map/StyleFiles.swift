import BaseMaps
import BundledAssets
import Documents
import Foundation
import MapStyles
import VectorTiles

/// Reads what a map style names in files: pictures, letters and sources of its own.
///
/// Nothing is asked of a network; what would be is told by name.
struct StyleFiles {
  /// The path of the style.
  private let style: String
  /// Whether there is a map that stands in for tiles that cannot be had.
  private let hasMap: Bool

  init(_ style: String, hasMap: Bool) { (self.style, self.hasMap) = (style, hasMap) }

  /// The look of a shipped style with its pictures, which lie beside it.
  static func shipped(
    _ style: MapStyle, _ assets: BundledAssets, _ digest: inout Digest
  ) throws -> MapLook {
    guard let address = style.sprite else { return MapLook(style) }
    let sheet = try SpriteFiles.sheet(
      at: assets.url(.styles, address).path, pixelRatio: 2
    ) { digest.add($0) }
    return MapLook(style, sprites: sheet)
  }

  /// The look of a style with its files.
  ///
  /// - Throws: A sentence with the path when a file is missing or damaged.
  func look(_ style: MapStyle, digest: inout Digest) throws -> MapLook {
    var notes: [String] = []
    var sheet: SpriteSheet?
    if let address = style.sprite {
      if let base = SpriteFiles.path(of: address, beside: self.style) {
        sheet = try SpriteFiles.sheet(at: base, pixelRatio: 2) { digest.add($0) }
      } else {
        notes.append(
          "sprite: unsupported: '\(address)' leads into a network, and its pictures are not drawn;"
            + " keep them beside the style")
      }
    }
    let glyphs = try glyphs(style, &notes, &digest)
    var stores: [String: TileStore] = [:]
    let used = Set(style.layers.compactMap(\.source))
    for source in style.sources where used.contains(source.name) {
      stores[source.name] = try store(of: source, &notes, &digest)
    }
    return MapLook(style, sprites: sheet, glyphs: glyphs, stores: stores, notes: notes)
  }

  /// The letters that the style brings along.
  private func glyphs(
    _ style: MapStyle, _ notes: inout [String], _ digest: inout Digest
  ) throws -> GlyphStore? {
    guard let address = style.glyphs else { return nil }
    guard let pattern = SpriteFiles.path(of: address, beside: self.style) else {
      notes.append(
        "glyphs: unsupported: '\(address)' leads into a network; texts are set in installed fonts,"
          + " or keep the files of letters beside the style")
      return nil
    }
    guard let store = GlyphStore(pattern: pattern) else {
      throw MapFileError(
        description: "\(self.style), glyphs: '\(address)' lacks {fontstack} or {range}; both are"
          + " needed")
    }
    let folder = String(pattern.prefix { $0 != "{" })
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    digest.add(try MapFile.digest(of: folder))
    return store
  }

  /// The tiles of a source in files; nil for one that the map stands in for, which is told unless
  /// it is on a network: that is told with the style.
  private func store(
    of source: StyleSource, _ notes: inout [String], _ digest: inout Digest
  ) throws -> TileStore? {
    switch source.kind {
    case .geoJSON:
      if let text = source.inlineGeoJSON {
        return TileStore(try TileSources.geoJSON(Array(text.utf8), named: source.name))
      }
      return try source.url.flatMap { path(of: $0) }.map { try store(at: $0, &digest) }
    case .vector:
      guard let address = source.url ?? source.tiles.first else {
        return try standIn(source, "it names neither 'url' nor 'tiles'", &notes)
      }
      guard let path = path(of: address) else {
        return try standIn(source, "'\(address)' leads into a network", &notes)
      }
      guard FileManager.default.fileExists(atPath: path) else {
        return try standIn(source, "\(path) is not there", &notes)
      }
      return try store(at: path, &digest)
    case .raster, .rasterDEM, .image, .video: return nil
    }
  }

  /// Tells that the map stands in for a source.
  ///
  /// - Throws: a sentence with the source when there is no map.
  private func standIn(
    _ source: StyleSource, _ reason: String, _ notes: inout [String]
  ) throws -> TileStore? {
    guard hasMap else {
      throw MapFileError(
        description: "\(style): sources.\(source.name): \(reason), and no map stands in for it;"
          + " name a file of tiles there, or give the map's file, too")
    }
    if !source.isOnNetwork {
      notes.append("sources.\(source.name): \(reason), and the map stands in for it")
    }
    return nil
  }

  /// Where an address leads, of many tiles their folder; nil for one on a network.
  private func path(of address: String) -> String? {
    var address = address
    for scheme in ["mbtiles://", "pmtiles://"] where address.hasPrefix(scheme) {
      address.removeFirst(scheme.count)
    }
    if let brace = address.firstIndex(of: "{") {
      let stem = address[..<brace]
      address = stem.lastIndex(of: "/").map { String(stem[..<$0]) } ?? "."
    }
    return SpriteFiles.path(of: address, beside: style)
  }

  private func store(at path: String, _ digest: inout Digest) throws -> TileStore {
    let store = TileStore(try TileSources.open(path: path))
    digest.add(try MapFile.digest(of: path))
    return store
  }
}
