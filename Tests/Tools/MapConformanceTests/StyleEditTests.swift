import Documents
import Testing

@testable import MapConformance

/// Tests of the operations of render tests that change a style.
struct StyleEditTests {
  private static let style: JSONValue = [
    "version": 8, "sources": ["map": ["type": "geojson"]],
    "layers": [["id": "a", "type": "fill"], ["id": "b", "type": "line", "minzoom": 2]],
  ]

  /// The style after an operation; nil if the operation is rejected.
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

  @Test func `a layer that takes parts of another one has them as its own`() throws {
    var edit = StyleEdit([
      "layers": [
        ["id": "a", "type": "line", "layout": ["line-cap": "round"]],
        ["id": "b", "ref": "a", "paint": ["line-width": 3]],
      ]
    ])
    let isDone = edit.apply(
      TestOperation("setLayoutProperty", ["b", "line-cap", "square"]))
    #expect(isDone)
    let layers = edit.document["layers"]?.array
    #expect(layers?[0]["layout"] == ["line-cap": "round"])
    #expect(layers?[1]["layout"] == ["line-cap": "square"] && layers?[1]["type"] == "line")
    #expect(layers?[1]["ref"] == nil)
  }

  @Test(arguments: [
    ([150.0], 0.5), ([75.0], 0.0625), ([100.0, 125.0], 0.9375), ([300.0], 1.0), ([0.0], 0.0),
  ])
  func `a property is on its way while the test waits`(times: [Double], share: Double) throws {
    let old: JSONValue = ["layers": [["id": "a", "paint": ["fill-translate": [0, 8]]]]]
    let change = TestOperation("setPaintProperty", ["a", "fill-translate", [8, 0]])
    var edit = StyleEdit(old)
    var transitions = StyleTransitions()
    transitions.note(change, before: edit)
    _ = edit.apply(change)
    for time in times { transitions.wait(time) }
    let moved = transitions.applied(to: edit).paint("fill-translate", of: "a")
    #expect(moved == [.number(8 * share), .number(8 * (1 - share))])
    transitions.wait(nil)
    #expect(transitions.applied(to: edit).paint("fill-translate", of: "a") == [8, 0])
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
