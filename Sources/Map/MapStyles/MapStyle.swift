package import Documents

/// A map style: layers from bottom to top, each with compiled filters and properties.
///
/// Reads the MapLibre style specification, version 8: <https://maplibre.org/maplibre-style-spec/>.
package struct MapStyle: Sendable {
  /// The name of the style; empty when it has none.
  package let name: String
  /// The layers that can be drawn, from bottom to top.
  package internal(set) var layers: [LayerStyle]
  /// The sources by name, in the order of the document.
  package let sources: [StyleSource]
  /// The addresses of the pictures, as written; never opened by this module.
  package let sprites: [StyleSprite]
  /// The address of the glyphs, as written; never opened by this module.
  package let glyphs: String?
  /// The light of buildings.
  package let light: StyleLight
  /// The requests of the style that cannot be met.
  package internal(set) var report: StyleReport

  /// Reads a style document; `file` is its name for errors.
  ///
  /// - Throws: `StyleError` when the document is unusable.
  package init(json: [UInt8], file: String) throws(StyleError) {
    var reader = StyleReader(file: file)
    self = try reader.style(json)
  }

  /// The style of a document that is read already.
  ///
  /// - Throws: `StyleError` when the document is unusable.
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

  /// The layer of a name.
  package func layer(_ id: String) -> LayerStyle? { layers.first { $0.id == id } }

  /// The source of a name.
  package func source(_ name: String) -> StyleSource? { sources.first { $0.name == name } }
}

/// One of the sheets of pictures that a style names.
///
/// <https://maplibre.org/maplibre-style-spec/sprite/>
package struct StyleSprite: Sendable, Hashable {
  /// The address without ending, as written.
  package let url: String
  /// The prefix of its image names: empty for the sheet "default", otherwise its id and a colon.
  package let prefix: String

  /// One sheet for the text of an address, or those of a list of ids and addresses.
  static func all(_ json: JSONValue?) -> [StyleSprite] {
    if let url = json?.string { return [StyleSprite(url: url, prefix: "")] }
    return (json?.array ?? []).compactMap { entry in
      guard let id = entry["id"]?.string, let url = entry["url"]?.string else { return nil }
      return StyleSprite(url: url, prefix: id == "default" ? "" : "\(id):")
    }
  }
}
