public import BaseMaps
import BundledAssets
import Foundation
import MapStyles
public import Navigation
import VectorTiles

/// A map as it lies under the frames of a drive: tiles and two looks, shared by all workers.
public struct DriveMap: Sendable {
  /// The tiles.
  public let store: TileStore
  /// The look of a light map.
  public let day: MapLook
  /// The look of a dark map.
  public let night: MapLook
  /// A digest of the map's and the styles' contents.
  public let digest: String

  /// Opens a map; nil when the settings name no tiles.
  ///
  /// - Parameters:
  ///   - settings: The paths.
  ///   - cache: The folder that keeps tiles made of OpenStreetMap data.
  ///   - library: The shipped styles.
  /// - Throws: `PlanError` that names the file which is not usable.
  public init?(
    _ settings: MapSettings, cache: String?, library: AssetLibrary
  ) throws(PlanError) {
    guard let path = settings.tiles else { return nil }
    var digest = Digest()
    do {
      store = TileStore(
        try TileSources.open(
          path: path, cache: cache.map { URL(fileURLWithPath: $0, isDirectory: true) }))
      let overlay = try settings.overlay.map { try MapFile.bytes($0) }
      func look(_ file: String?, _ name: String) throws -> MapLook {
        let bytes =
          try file.map { try MapFile.bytes($0) }
          ?? [UInt8](try library.assets.data(.styles, "\(name).json"))
        digest.add(bytes)
        var style = try MapStyle(json: bytes, file: file ?? "\(name).json")
        if let overlay {
          style = style.applying(
            try GoogleStyle(json: overlay, file: settings.overlay ?? ""))
        }
        guard let file else { return MapLook(style) }
        return try StyleFiles(file).look(style, digest: &digest)
      }
      day = try look(settings.styles.day, "day")
      let isSame = settings.styles.night != nil && settings.styles.night == settings.styles.day
      night = isSame ? day : try look(settings.styles.night, "night")
      if let overlay { digest.add(overlay) }
      digest.add(try MapFile.digest(of: path))
    } catch {
      throw PlanError(origin: .mapFile, description: "\(error)")
    }
    self.digest = digest.text
  }

  /// Who made the map's data, to be shown with it; nil when it is not said.
  public var attribution: String? { store.source.info.attribution }

  /// What the looks ask for and do not get, each sentence once.
  public var notes: [String] {
    var known: Set<String> = []
    return (day.notes + night.notes).filter { known.insert($0).inserted }
  }
}

extension PlanRequest {
  /// The map of the options, completed by that of the script.
  func map() throws(PlanError) -> DriveMap? {
    var settings = script.map
    let asked = options.map
    settings.tiles = asked.tiles ?? settings.tiles
    settings.styles.day = asked.styles.day ?? settings.styles.day
    settings.styles.night = asked.styles.night ?? settings.styles.night
    settings.overlay = asked.overlay ?? settings.overlay
    guard settings.tiles != nil || settings == MapSettings() else {
      throw PlanError(
        origin: asked == MapSettings() ? .script : .options,
        description: "a style is given, and no map that it could show; name the map's file, too")
    }
    return try DriveMap(settings, cache: options.mapCache, library: library)
  }
}
