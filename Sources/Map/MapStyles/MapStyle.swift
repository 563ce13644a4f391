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
  /// The address of the pictures, as written; never opened by this module.
  package let sprite: String?
  /// The address of the glyphs, as written; never opened by this module.
  package let glyphs: String?
  /// Where light comes from, for buildings.
  package let light: StyleLight
  /// What the style asks for and does not get.
  package internal(set) var report: StyleReport

  /// Reads a style document; `file` is its name for errors.
  ///
  /// - Throws: `StyleError` when the document as a whole cannot be used.
  package init(json: [UInt8], file: String) throws(StyleError) {
    var reader = StyleReader(file: file)
    self = try reader.style(json)
  }

  init(
    name: String, layers: [LayerStyle], sources: [StyleSource], sprite: String?, glyphs: String?,
    light: StyleLight, report: StyleReport
  ) {
    self.name = name
    self.layers = layers
    self.sources = sources
    self.sprite = sprite
    self.glyphs = glyphs
    self.light = light
    self.report = report
  }

  /// The layer of a name.
  package func layer(_ id: String) -> LayerStyle? { layers.first { $0.id == id } }

  /// The source of a name.
  package func source(_ name: String) -> StyleSource? { sources.first { $0.name == name } }
}
