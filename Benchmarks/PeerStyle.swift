import BaseMaps
import BundledAssets
import CairoDrawing
import Foundation
import FramePipeline
import MapSources

/// A style drawn by both sides of a measurement.
struct PeerStyle {
  /// The name in the table.
  let name: String
  /// The style document.
  let json: String
  /// The sprites of its icons, which only this program draws.
  var sprites: SpriteSheet?
}

extension PeerStyle {
  /// The bundled day style over tiles of one zoom level, without properties that MapLibre does not
  /// support.
  init(shipped library: AssetLibrary, tiles: URL) throws {
    let data = try Data(contentsOf: library.assets.url(.styles, "day.json"))
    var style = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let sheet = library.assets.url(.styles, style["sprite"] as? String ?? "")
    for key in ["metadata", "sprite", "glyphs"] { style[key] = nil }
    style["sources"] = [
      "map": [
        "type": "vector", "tiles": [PeerStyle.address(of: tiles)], "minzoom": 15, "maxzoom": 15,
      ] as [String: Any]
    ]
    try self.init(name: "the shipped day map", style)
    sprites = try SpriteFiles.sheet(at: sheet.path, pixelRatio: 2, decoder: ImageDecoder.self)
  }

  private init(name: String, _ style: [String: Any]) throws {
    self.name = name
    json = String(decoding: try JSONSerialization.data(withJSONObject: style), as: UTF8.self)
  }

  /// The style without layers of some types.
  func leaving(_ isLeft: (String) -> Bool) throws -> PeerStyle {
    var style = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    let layers = style["layers"] as? [[String: Any]] ?? []
    style["layers"] = layers.filter { !isLeft($0["type"] as? String ?? "") }
    return try PeerStyle(name: name, style)
  }

  /// The style with the labels of its symbol layers but without icons.
  func leavingIcons() throws -> PeerStyle {
    var style = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    let layers = style["layers"] as? [[String: Any]] ?? []
    style["layers"] = layers.map { layer in
      var (layer, layout) = (layer, layer["layout"] as? [String: Any] ?? [:])
      layout = layout.filter { !$0.key.hasPrefix("icon-") }
      layer["layout"] = layout
      return layer
    }
    return try PeerStyle(name: name, style)
  }

  /// Background, water, parks, buildings and roads with casings, in properties that both renderers
  /// support.
  static func plain(tiles: URL) -> PeerStyle {
    func layer(_ id: String, _ kind: String, _ source: String, _ paint: String) -> String {
      let layout = kind == "line" ? #", "layout": {"line-cap": "round", "line-join": "round"}"# : ""
      return """
        {"id": "\(id)", "type": "\(kind)", "source": "map", "source-layer": "\(source)", \
        "paint": {\(paint)}\(layout)}
        """
    }
    let layers = [
      ##"{"id": "ground", "type": "background", "paint": {"background-color": "#eceeea"}}"##,
      layer("green", "fill", "landuse", ##""fill-color": "#cfe4c0""##),
      layer("water", "fill", "water", ##""fill-color": "#a7d0e4""##),
      layer("buildings", "fill", "building", ##""fill-color": "#e1e2dd""##),
      layer("casings", "line", "road", ##""line-color": "#b9bfbe", "line-width": 7.5"##),
      layer("roads", "line", "road", ##""line-color": "#ffffff", "line-width": 6"##),
    ]
    let json = """
      {"version": 8, "sources": {"map": {"type": "vector", "tiles": ["\(address(of: tiles))"], \
      "minzoom": 15, "maxzoom": 15}}, "layers": [\(layers.joined(separator: ", "))]}
      """
    return PeerStyle(name: "five layers", json: json)
  }

  private static func address(of tiles: URL) -> String {
    "file://\(tiles.standardizedFileURL.path)/{z}-{x}-{y}.mvt"
  }
}
