package import Documents

/// A map style: layers from bottom to top, with compiled filters and properties.
///
/// The format is version 8 of the MapLibre style specification.
/// Source: <https://maplibre.org/maplibre-style-spec/>
package struct MapStyle: Sendable {
  /// The name of the style; empty if it has none.
  package let name: String
  /// The supported layers, from bottom to top.
  package internal(set) var layers: [LayerStyle]
  /// The sources, in document order.
  package let sources: [StyleSource]
  /// The sprites, with their URLs as written; this module does not open them.
  package let sprites: [StyleSprite]
  /// The URL template of the glyphs, as written; this module does not open it.
  package let glyphs: String?
  /// The light for fill extrusions.
  package let light: StyleLight
  /// The requests of the style that cannot be met.
  package internal(set) var report: StyleReport

  /// Reads a style document; `file` is its name in errors.
  ///
  /// - Throws: `StyleError` if the document is unusable.
  package init(json: [UInt8], file: String) throws(StyleError) {
    var reader = StyleReader(file: file)
    self = try reader.style(json)
  }

  /// Reads a style from parsed JSON.
  ///
  /// - Throws: `StyleError` if the document is unusable.
  package init(document: JSONValue, file: String) throws(StyleError) {
    var reader = StyleReader(file: file)
    self = try reader.style(document)
  }

  init(
    name: String, layers: [LayerStyle], sources: [StyleSource], sprites: [StyleSprite],
    glyphs: String?, light: StyleLight, report: StyleReport
  ) {
    self.name = name
    self.layers = layers
    self.sources = sources
    self.sprites = sprites
    self.glyphs = glyphs
    self.light = light
    self.report = report
  }

  package func layer(_ id: String) -> LayerStyle? { layers.first { $0.id == id } }

  package func source(_ name: String) -> StyleSource? { sources.first { $0.name == name } }
}

/// A sprite of a style.
///
/// Source: <https://maplibre.org/maplibre-style-spec/sprite/>
package struct StyleSprite: Sendable, Hashable {
  /// The URL without extension, as written.
  package let url: String
  /// The prefix of its image names: empty for the sprite "default", otherwise its id and a colon.
  package let prefix: String

  /// Returns the sprites of a single URL, or of a list of ids and URLs.
  static func all(_ json: JSONValue?) -> [StyleSprite] {
    if let url = json?.string { return [StyleSprite(url: url, prefix: "")] }
    return (json?.array ?? []).compactMap { entry in
      guard let id = entry["id"]?.string, let url = entry["url"]?.string else { return nil }
      return StyleSprite(url: url, prefix: id == "default" ? "" : "\(id):")
    }
  }
}
