package import BaseMaps
package import BundledAssets
package import DisplayLists
import Documents
import Foundation
import MapStyles
package import Sessions
import VectorTiles

/// The map below the frames of a drive: tiles and two styles, shared by all workers.
package struct MapConfiguration: Sendable {
  /// The tiles; nil if the styles have sources of their own for all layers.
  package let store: TileCache?
  /// The tiles in the schemas of the styles.
  private let stores: (day: TileCache?, night: TileCache?)
  /// The map as given by the user, else the style.
  package let file: String
  /// The light style, before labels are localized.
  private let day: CompiledMapStyle
  /// The dark style, before labels are localized.
  private let night: CompiledMapStyle
  private let named: NamedLooks
  /// The optional font families that the styles use.
  package let fontFamilies: Set<String>
  /// A digest of the contents of map and styles.
  package let digest: String

  /// Opens a map; fails if the settings specify neither tiles nor a style.
  ///
  /// - Parameters:
  ///   - settings: The paths.
  ///   - cache: The folder for tiles converted from OpenStreetMap data.
  ///   - assets: The bundled styles.
  ///   - fontFamilies: Returns the optional font families in the JSON of a style.
  ///   - decoder: Decodes images.
  /// - Throws: `MapFileError` with the unusable file, or with the source of a style that lacks
  ///   tiles.
  package init?(
    _ settings: MapSettings, cache: String?, assets: BundledAssets,
    fontFamilies: ([UInt8]) -> Set<String>, decoder: any ImageDecoding.Type
  ) throws(MapFileError) {
    let styles = settings.styles
    guard let file = settings.tiles ?? styles.day ?? styles.night else { return nil }
    self.file = file
    var (digest, families) = (Digest(), Set<String>())
    do {
      let folder = cache.map { URL(fileURLWithPath: $0, isDirectory: true) }
      store = try settings.tiles.map { TileCache(try TileSources.open(path: $0, cache: folder)) }
      let (hasMap, network) = (settings.tiles != nil, try settings.files.map(OfflineMirror.init))
      let styling = try settings.styling.map { try MapFile.bytes($0) }
      func look(_ file: String?, _ name: String) throws -> CompiledMapStyle {
        let bytes =
          try file.map { try MapFile.bytes($0) }
          ?? [UInt8](try assets.data(.styles, "\(name).json"))
        digest.add(bytes)
        var style = try MapStyle(json: bytes, file: file ?? "\(name).json")
        if let styling {
          style = style.applying(try GoogleStyle(json: styling, file: settings.styling ?? ""))
        }
        guard let file else { return try StyleFiles.shipped(style, assets, decoder, &digest) }
        families.formUnion(fontFamilies(bytes))
        return try StyleFiles(file, hasMap: hasMap, network: network, decoder: decoder)
          .look(style, digest: &digest)
      }
      // Without tiles the bundled styles draw no features, so that one style serves both.
      let files = hasMap ? styles : MapStyleFiles(day: styles.day ?? file, night: styles.night)
      day = try look(files.day, "day")
      let isSame = files.night == files.day || !hasMap && files.night == nil
      night = isSame && files.day != nil ? day : try look(files.night, "night")
      stores = MapConfiguration.stores(store, day: day, night: night)
      if let styling { digest.add(styling) }
      try settings.tiles.map { digest.add(try MapFile.digest(of: $0)) }
    } catch {
      throw MapFileError(sentence: "\(error)")
    }
    (named, self.digest, self.fontFamilies) = (NamedLooks(settings.names), digest.text, families)
  }

  /// Returns the light or dark style with labels for a locale.
  ///
  /// The label text of the user's own styles is unchanged.
  package func look(isDark: Bool, locale: String) -> CompiledMapStyle {
    named.look(isDark ? night : day, locale: locale)
  }

  /// Returns the tiles for the light or dark style, in its schema.
  package func store(isDark: Bool) -> TileCache? { isDark ? stores.night : stores.day }

  /// The attribution of the map's data, to be shown with it; nil if the data have none.
  package var attribution: String? {
    let named = [day, night].flatMap { look in
      let own =
        look.stores.mapValues(\.source.info.attribution)
        .merging(look.rasters.mapValues(\.attribution)) { vectors, _ in vectors }
      return own.sorted { $0.key < $1.key }.map { name, credit in
        (look.style.source(name)?.attribution ?? credit).map(TextNormalizer.withoutTags)
      }
    }
    var known: Set<String> = []
    let credits = ([store?.source.info.attribution] + named).compactMap(\.self)
      .filter { !$0.isEmpty && known.insert($0).inserted }
    return credits.isEmpty ? nil : credits.joined(separator: " ")
  }

  /// The data that the map lacks, and the requests of the styles that cannot be met, without
  /// duplicates.
  package var notes: [String] {
    var known: Set<String> = []
    let strange = [
      unreadLayersNote(of: day, stores.day), unreadLayersNote(of: night, stores.night),
    ]
    let ofStyles = zip([day, night], strange).flatMap { $0.notes + [$1].compactMap(\.self) }
    return ((store?.source.info.notes ?? []) + ofStyles).filter { known.insert($0).inserted }
  }

  /// Returns a sentence stating that a style reads none of the map's layers.
  ///
  /// Returns nil if it reads one, or if the layers are unknown.
  private func unreadLayersNote(of look: CompiledMapStyle, _ store: TileCache?) -> String? {
    let asked = look.layersOfMap
    guard let there = store?.source.info.layerNames, !there.isEmpty, !asked.isEmpty,
      asked.isDisjoint(with: there)
    else { return nil }
    func list(_ names: [String]) -> String {
      let known = names.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      return names.count > 8 ? known + ", ..." : known
    }
    return "the style uses none of the map's layers: the style uses \(list(Array(asked))), the map"
      + " has \(list(there)); use a style for this schema"
  }
}
