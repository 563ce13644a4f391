import Documents
import Testing

@testable import MapConformance

/// The operations of render tests that change a style.
struct StyleEditTests {
  private static let style: JSONValue = [
    "version": 8, "sources": ["map": ["type": "geojson"]],
    "layers": [["id": "a", "type": "fill"], ["id": "b", "type": "line", "minzoom": 2]],
  ]

  /// The style after an operation; nil when it is refused.
  private func changed(by operation: JSONValue) throws -> JSONValue? {
    var edit = StyleEdit(Self.style)
    let isDone = edit.apply(try #require(TestOperation(operation)))
    #expect(isDone || edit.document == Self.style)
    return isDone ? edit.document : JSONValue?.none
  }

  private func isRefused(_ operation: JSONValue) throws -> Bool {
    if case .none = try changed(by: operation) { true } else { false }
  }

  private func layers(after operation: JSONValue) throws -> [String]? {
    try changed(by: operation)?["layers"]?.array?.compactMap { $0["id"]?.string }
  }

  @Test(arguments: [
    "addLayer", "addSource", "setPaintProperty", "setLayoutProperty", "setLayerZoomRange",
    "setLight",
    "setGlyphs", "setSprite", "wait", "idle",
  ])
  func `an operation without its arguments changes nothing`(name: String) throws {
    #expect(try isRefused([.string(name)]))
    if !["setLight", "setGlyphs", "setSprite"].contains(name) {
      #expect(try isRefused([.string(name), "a"]))
    }
  }

  @Test func `layers come, go and move`() throws {
    #expect(try layers(after: ["addLayer", ["id": "c"]]) == ["a", "b", "c"])
    #expect(try layers(after: ["addLayer", ["id": "c"], "b"]) == ["a", "c", "b"])
    #expect(try layers(after: ["addLayer", ["id": "c"], "none"]) == ["a", "b", "c"])
    #expect(try layers(after: ["removeLayer", "a"]) == ["b"])
    #expect(try layers(after: ["moveLayer", "b", "a"]) == ["b", "a"])
    #expect(try layers(after: ["moveLayer", "a"]) == ["b", "a"])
    #expect(try layers(after: ["moveLayer", "none"]) == ["a", "b"])
  }

  @Test func `properties, filters and zooms of a layer are set, and taken away with null`() throws {
    func layer(_ operation: JSONValue) throws -> JSONValue? {
      try changed(by: operation)?["layers"]?.array?[1]
    }
    #expect(
      try layer(["setPaintProperty", "b", "line-width", 3])?["paint"] == ["line-width": 3])
    #expect(try layer(["setLayoutProperty", "b", "line-cap", nil])?["layout"] == [:])
    #expect(try layer(["setFilter", "b", ["has", "name"]])?["filter"] == ["has", "name"])
    #expect(try layer(["setFilter", "b"])?["filter"] == .null)
    let zooms = try layer(["setLayerZoomRange", "b", 4, 9])
    #expect(zooms?["minzoom"] == 4 && zooms?["maxzoom"] == 9)
  }

  @Test func `sources and what is common to all layers are set`() throws {
    let added = try changed(by: ["addSource", "other", ["type": "image"]])
    #expect(added?["sources"]?["other"] == ["type": "image"] && added?["sources"]?["map"] != nil)
    #expect(try changed(by: ["removeSource", "map"])?["sources"] == [:])
    #expect(try changed(by: ["setLight", ["anchor": "map"]])?["light"] == ["anchor": "map"])
    #expect(try changed(by: ["setGlyphs", "g"])?["glyphs"] == "g")
    #expect(try changed(by: ["setSprite", "s"])?["sprite"] == "s")
  }
}
