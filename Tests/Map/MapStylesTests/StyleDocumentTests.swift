import Testing

@testable import MapStyles

/// Tests complete documents: refusals, reports, and properties of layers.
struct StyleDocumentTests {
  private static let deep =
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300)

  @Test(
    "A document that cannot be used is refused with the location and the remedy",
    arguments: [
      ("", "s.json:1:1", "end of file"), ("{", "s.json:1:2", "end of file"),
      (#"{"version": 8,}"#, "s.json:1:14", "a trailing comma"), ("[]", "s.json", "an object"),
      ("{}", "s.json", "'version'"), (#"{"version": 7}"#, "s.json: version", "migrate"),
      (#"{"version": 8}"#, "s.json", "'layers'"),
      (#"{"version": 8, "layers": {}}"#, "s.json: layers", "a list"),
      (#"{"version": 8, "layers": [7]}"#, "s.json: layers[0]", "an object"),
      (#"{"version": 8, "layers": [{}]}"#, "s.json: layers[0]", "'id'"),
      (#"{"version": 8, "layers": [{"id": "a"}]}"#, "s.json: layers[0]", "'type'"),
      (
        #"{"version": 8, "layers": [{"id": "a", "type": 4}]}"#, "s.json: layers[0].type",
        "a string"
      ),
      (
        #"{"version": 8, "layers": [{"id": "a", "ref": "b"}, {"id": "b", "ref": "a"}]}"#,
        "s.json: layers[0].ref", "refer to each other"
      ),
      (
        #"{"version": 8, "layers": [{"id": "a", "ref": "c"}]}"#, "s.json: layers[0].ref",
        "unknown layer 'c'"
      ),
      (
        #"{"version": 8, "layers": [{"id": "a", "type": "background"}, {"id": "a"}]}"#,
        "s.json: layers[1].id", "duplicate layer id 'a'"
      ),
      (
        #"{"version": 8, "layers": [], "sources": {"m": {"type": "disc"}}}"#, "s.json: sources.m",
        "vector"
      ),
      (#"{"version": 8, "layers": \#(deep)}"#, "s.json:1:126", "nested more than"),
    ])
  func refusals(text: String, location: String, reason: String) throws {
    let error = try #require(throws: StyleError.self) {
      try MapStyle(json: Array(text.utf8), file: "s.json")
    }
    #expect(error.location == location)
    #expect(error.sentence.contains(reason), "\(error)")
  }

  @Test("What is not drawn is listed once, with its layer, property and reason")
  func report() throws {
    let style = try Sample.style(
      [
        Sample.lineLayer(
          paint: """
            "line-gradient": ["interpolate", ["linear"], ["zoom"], 0, "red", 1, "blue"],
            "line-width": "wide", "line-opacity": 3, "line-shade": "red",
            "line-color": ["elevation"], "line-blur-transition": {"duration": 0}
            """,
          layout: #""line-cap": "pointed""#),
        #"{"id": "heat", "type": "color-relief", "source": "map"}"#,
        #"{"id": "odd", "type": "oddity", "source": "map"}"#,
        #"{"id": "lost", "type": "fill", "source": "other"}"#,
      ].joined(separator: ","))
    let lines = style.report.entries.map { "\($0.layer ?? "") \($0.property) \($0.keyPath)" }
    #expect(
      lines == [
        "roads line-cap layers[0].layout.line-cap",
        "roads line-gradient layers[0].paint.line-gradient",
        "roads line-width layers[0].paint.line-width",
        "roads line-opacity layers[0].paint.line-opacity",
        "roads line-shade layers[0].paint.line-shade",
        "roads line-color layers[0].paint.line-color", "heat type layers[1].type",
        "odd type layers[2].type", "lost source layers.lost.source",
      ])
    #expect(style.layers.map(\.id) == ["roads", "lost"])
    guard case .line(let paint)? = style.layers[0].paint(feature: DictionaryFeature(), zoom: 5)
    else {
      Issue.record("no line")
      return
    }
    #expect(paint == LinePaint())
  }

  @Test("What a source cannot do with its points is told with its key")
  func sourceErrors() throws {
    let text = """
      {"version": 8, "layers": [], "sources": {"points": {"type": "geojson", "data": "a.json",
        "cluster": true, "clusterRadius": 40, "clusterMinPoints": 1, "maxzoom": 12,
        "filter": ["frobnicate"], "clusterProperties": {"sum": ["+", ["get", "rank"]],
        "list": ["max"], "odd": ["frobnicate", ["get", "rank"]]}}}}
      """
    let style = try MapStyle(json: Array(text.utf8), file: "s.json")
    #expect(
      style.report.entries.map(\.keyPath) == [
        "sources.points.clusterProperties.list", "sources.points.clusterProperties.odd",
        "sources.points.filter",
      ])
    let source = try #require(style.sources.first)
    let clusters = try #require(source.clusters)
    #expect((clusters.radius, clusters.maximumZoom, clusters.minimumPoints) == (40, 11, 2))
    #expect(clusters.values.map(\.name) == ["sum"])
    let point = DictionaryFeature(["rank": .number(3)])
    let sum = try #require(clusters.values.first)
    #expect(sum.value(of: point) == .number(3))
    #expect(sum.joined(.number(4), DictionaryFeature(["sum": .number(3)])) == .number(7))
    #expect(source.featureFilter == nil)
  }

  @Test(
    "What a source says wrongly of clusters is told, and counts as not given",
    arguments: [
      (#""clusterRadius": -5"#, "clusterRadius", "a number of 0 or more, found the number -5"),
      (#""clusterRadius": "wide""#, "clusterRadius", "a number of 0 or more"),
      (#""clusterMaxZoom": [4]"#, "clusterMaxZoom", "a number"),
      (#""clusterMinPoints": null"#, "clusterMinPoints", "a number"),
      (#""clusterProperties": ["+"]"#, "clusterProperties", "an object"),
    ])
  func clusterErrors(member: String, key: String, rule: String) throws {
    func style(_ member: String) throws -> MapStyle {
      let text = """
        {"version": 8, "layers": [], "sources": {"points": {"type": "geojson", "data": "a.json",
          "cluster": true\(member)}}}
        """
      return try MapStyle(json: Array(text.utf8), file: "s.json")
    }
    let wrong = try style(", " + member)
    let entry = try #require(wrong.report.entries.first)
    #expect(entry.keyPath == "sources.points.\(key)")
    #expect(entry.reason.description.contains("\(key) must be \(rule)"))
    #expect(wrong.report.entries.count == 1)
    let (clusters, usual) = (wrong.sources.first?.clusters, try style("").sources.first?.clusters)
    #expect(clusters?.radius == usual?.radius)
    #expect(clusters?.maximumZoom == usual?.maximumZoom)
    #expect(clusters?.minimumPoints == usual?.minimumPoints)
    #expect(clusters?.values.isEmpty == true)
  }

  @Test("The features of a source may be chosen by an expression")
  func sourceFilter() throws {
    let text = """
      {"version": 8, "layers": [], "sources": {"points": {"type": "geojson", "data": "a.json",
        "filter": [">", ["get", "rank"], 2]}}}
      """
    let style = try MapStyle(json: Array(text.utf8), file: "s.json")
    let filter = try #require(style.sources.first?.featureFilter)
    #expect(filter(DictionaryFeature(["rank": .number(3)])))
    #expect(!filter(DictionaryFeature(["rank": .number(1)])) && !filter(DictionaryFeature()))
  }

  @Test("A source on a network is named and never asked")
  func networkSource() throws {
    let text = """
      {"version": 8, "layers": [], "sources": {
        "far": {"type": "vector", "tiles": ["https://example.org/{z}/{x}/{y}.pbf"]},
        "near": {"type": "vector", "url": "mbtiles://map.mbtiles", "maxzoom": 14},
        "points": {"type": "geojson", "data": {"type": "Point", "coordinates": [1, 2]}}}}
      """
    let style = try MapStyle(json: Array(text.utf8), file: "s.json")
    #expect(style.report.entries.map(\.keyPath) == ["sources.far"])
    #expect(style.source("near")?.maximumZoom == 14)
    #expect(style.source("near")?.isOnNetwork == false)
    #expect(
      style.source("points")?.inlineGeoJSON == #"{"type": "Point", "coordinates": [1, 2]}"#)
  }

  @Test("A layer takes over what the layer of its 'ref' says")
  func reference() throws {
    let style = try Sample.style(
      Sample.lineLayer(more: #""minzoom": 5, "filter": ["has", "a"],"#)
        + #", {"id": "copy", "ref": "roads", "paint": {"line-width": 4}}"#)
    let copy = try #require(style.layer("copy"))
    #expect(copy.minimumZoom == 5 && copy.sourceLayer == "road")
    #expect(copy.paint(feature: DictionaryFeature(), zoom: 6) == nil)
    guard case .line(let paint)? = copy.paint(feature: DictionaryFeature(["a": 1]), zoom: 6) else {
      Issue.record("no line")
      return
    }
    #expect(paint.width == 4)
  }
}
