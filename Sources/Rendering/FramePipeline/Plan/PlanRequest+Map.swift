import CairoDrawing
package import MapSources
package import Sessions

extension PlanRequest {
  /// The map settings of the options, completed by those of the script.
  func mapSettings() throws(PlanError) -> MapSettings {
    let asked = options.map
    let settings = script.map.overridden(by: asked)
    let hasGround = settings.tiles != nil || settings.styles != MapStyleFiles()
    guard hasGround || settings.styling == nil else {
      throw PlanError(
        origin: asked == MapSettings() ? .script : .options,
        description:
          "styling rules require a map; specify the map file, too")
    }
    return settings
  }

  /// Opens a map.
  ///
  /// - Throws: `PlanError` that names the script key whose file is not usable.
  func map(_ settings: MapSettings) throws(PlanError) -> MapConfiguration? {
    do {
      return try library.map(settings, cache: options.mapCache)
    } catch {
      guard let key = key(ofFileIn: error.sentence) else { throw error }
      throw PlanError(origin: .mapFile, description: "\(key): \(error.sentence)")
    }
  }

  /// The script key that names the file at the beginning of a sentence.
  ///
  /// Nil if the options name it, or if it is named by a file that itself is named.
  private func key(ofFileIn sentence: String) -> String? {
    let (own, asked) = (script.map, options.map)
    let files = [
      ("map.tiles", own.tiles, asked.tiles), ("map.style", own.styles.day, asked.styles.day),
      ("map.style", own.styles.night, asked.styles.night),
      ("map.styling", own.styling, asked.styling), ("map.files", own.files, asked.files),
    ]
    return files.first { _, path, other in
      other == nil && path.map { sentence.hasPrefix("\($0):") } == true
    }?.0
  }
}

extension AssetLibrary {
  /// Opens a map; returns nil if the settings name neither tiles nor a style.
  ///
  /// - Parameter cache: The cache folder of tiles made from OpenStreetMap data.
  /// - Throws: `PlanError` that names the unusable file, or the source of a style without tiles.
  package func map(
    _ settings: MapSettings, cache: String? = nil
  ) throws(PlanError) -> MapConfiguration? {
    do {
      return try MapConfiguration(
        settings, cache: cache, assets: assets, fontFamilies: fonts.families(namedIn:),
        decoder: ImageDecoder.self)
    } catch {
      throw PlanError(origin: .mapFile, description: error.sentence)
    }
  }
}
