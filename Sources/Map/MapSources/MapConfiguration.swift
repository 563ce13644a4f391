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
  /// The tiles as the looks read them, each in the schema of the look.
  private let stores: (day: TileCache?, night: TileCache?)
  /// The map as the user named it, or else the style.
  package let file: String
  /// The look of a light map, before names are chosen.
  private let day: CompiledMapStyle
  /// The look of a dark map, before names are chosen.
  private let night: CompiledMapStyle
  private let named: NamedLooks
  /// The optional families of fonts that the styles name.
  package let fontFamilies: Set<String>
  /// A digest of the map's and the styles' contents.
  package let digest: String

  /// Opens a map; nil when the settings name neither tiles nor a style.
  ///
  /// - Parameters:
  ///   - settings: The paths.
  ///   - cache: The folder that keeps tiles made of OpenStreetMap data.
  ///   - assets: The shipped styles.
  ///   - fontFamilies: The optional families of fonts that the JSON of a style names.
  ///   - decoder: Reads pictures.
  /// - Throws: `MapFileError` that names the unusable file, or the source of a style that lacks tiles.
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
      throw MapFileError(description: "\(error)")
    }
    (named, self.digest, self.fontFamilies) = (NamedLooks(settings.names), digest.text, families)
  }

  /// The look of a light or dark map with names for the readers of a locale.
  ///
  /// Texts of the user's own styles stay unchanged.
  package func look(isDark: Bool, locale: String) -> CompiledMapStyle {
    named.look(isDark ? night : day, locale: locale)
  }

  /// The tiles that a look draws, in a schema that it reads.
  package func store(isDark: Bool) -> TileCache? { isDark ? stores.night : stores.day }

  /// The attribution of the map's data, to be shown with it; nil if the data name none.
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

  /// The requests of the styles that cannot be met, each sentence once.
  package var notes: [String] {
    var known: Set<String> = []
    let strange = [strangeness(of: day, stores.day), strangeness(of: night, stores.night)]
    return zip([day, night], strange).flatMap { $0.notes + [$1].compactMap(\.self) }
      .filter { known.insert($0).inserted }
  }

  /// That a style reads none of the map's layers; nil when it reads one, or when they are unknown.
  private func strangeness(of look: CompiledMapStyle, _ store: TileCache?) -> String? {
    let asked = look.layersOfMap
    guard let there = store?.source.info.layerNames, !there.isEmpty, !asked.isEmpty,
      asked.isDisjoint(with: there)
    else { return nil }
    func list(_ names: [String]) -> String {
      let known = names.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      return names.count > 8 ? known + ", ..." : known
    }
    return "the style reads the layers \(list(Array(asked))), and the map has \(list(there)):"
      + " nothing of the map is drawn; give a style for the map's layers"
  }
}
