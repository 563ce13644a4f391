import DisplayLists
import Testing

@testable import MapStyles

/// Tests the forms of style values that preceded expressions.
struct LegacyTests {
  private func line(
    _ paint: String, _ properties: [String: StyleValue] = [:], zoom: Double = 10
  ) throws -> LinePaint {
    let style = try Sample.style(Sample.lineLayer(paint: paint))
    #expect(style.report.isEmpty, "\(style.report.entries)")
    let feature = DictionaryFeature(properties, geometry: .line)
    guard case .line(let paint) = try #require(style.layers[0].paint(feature: feature, zoom: zoom))
    else { return LinePaint() }
    return paint
  }

  @Test(
    "Stops by zoom grow by their base and stay level outside",
    arguments: [
      (4.0, 1.0), (5, 1), (10, 1 + 15 * 31.0 / 1023), (15, 16), (20, 16),
    ] as [(Double, Double)])
  func exponentialZoom(zoom: Double, width: Double) throws {
    let paint = try line(#""line-width": {"base": 2, "stops": [[5, 1], [15, 16]]}"#, zoom: zoom)
    #expect(abs(paint.width - width) < 1e-9)
  }

  @Test("Stops without a type jump for values that cannot be mixed")
  func intervalByDefault() throws {
    let paint = #""line-dasharray": {"stops": [[5, [1, 1]], [10, [2, 1]]]}"#
    #expect(try line(paint, zoom: 9.9).dashes == [1, 1])
    #expect(try line(paint, zoom: 10).dashes == [2, 1])
    let jump = #""line-width": {"type": "interval", "stops": [[5, 1], [10, 3]]}"#
    #expect(try line(jump, zoom: 9).width == 1)
    #expect(try line(jump, zoom: 11).width == 3)
  }

  @Test("Categories keep to their kind of value, and have a default")
  func categorical() throws {
    let paint =
      #""line-width": {"property": "lanes", "type": "categorical", "stops": [[2, 6], ["2", 7]],"#
      + #" "default": 9}"#
    #expect(try line(paint, ["lanes": 2]).width == 6)
    #expect(try line(paint, ["lanes": "2"]).width == 7)
    #expect(try line(paint, ["lanes": 3]).width == 9)
    #expect(try line(paint).width == 9)
    let flags =
      #""line-width": {"property": "oneway", "type": "categorical", "stops": [[true, 6]]}"#
    #expect(try line(flags, ["oneway": true]).width == 6)
    #expect(try line(flags, ["oneway": 1]).width == 1)
  }

  @Test("A property's own number runs along stops")
  func propertyStops() throws {
    let paint = #""line-width": {"property": "lanes", "stops": [[0, 0], [10, 20]], "default": 3}"#
    #expect(try line(paint, ["lanes": 4]).width == 8)
    #expect(try line(paint, ["lanes": "4"]).width == 3)
  }

  @Test("The property itself is the value")
  func identity() throws {
    let paint = #""line-color": {"property": "color", "type": "identity", "default": "lime"}"#
    #expect(try line(paint, ["color": "red"]).color == Color(rgb: 0xFF0000))
    #expect(try line(paint, ["color": "nonsense"]).color == Color(rgb: 0x00FF00))
    #expect(try line(paint).color == Color(rgb: 0x00FF00))
  }

  @Test("Stops may depend on the zoom and a property at once")
  func zoomAndProperty() throws {
    let paint = """
      "line-width": {"property": "lanes", "stops": [
        [{"zoom": 10, "value": 0}, 0], [{"zoom": 10, "value": 10}, 10],
        [{"zoom": 20, "value": 0}, 0], [{"zoom": 20, "value": 10}, 30]]}
      """
    #expect(try line(paint, ["lanes": 5], zoom: 10).width == 5)
    #expect(try line(paint, ["lanes": 5], zoom: 15).width == 10)
    #expect(try line(paint, ["lanes": 5], zoom: 20).width == 15)
  }

  @Test("Between the zooms of such stops the way is even, in the space that is asked for")
  func composite() throws {
    let paint = """
      "line-width": {"property": "lanes", "base": 2, "default": 3, "stops": [
        [{"zoom": 10, "value": 0}, 0], [{"zoom": 20, "value": 0}, 10]]}
      """
    #expect(try line(paint, ["lanes": 5], zoom: 15).width == 5)
    #expect(try line(paint, zoom: 15).width == 3)
    let color = """
      "line-color": {"property": "lanes", "colorSpace": "hcl", "stops": [
        [{"zoom": 10, "value": 0}, "black"], [{"zoom": 20, "value": 0}, "white"]]}
      """
    let gray = try line(color, ["lanes": 0], zoom: 15).color.red
    #expect(abs(gray - 0.466326) < 1e-4)
  }

  @Test(
    "Of stops at the same place the first one counts",
    arguments: [(0.5, 1.5), (1.0, 2), (1.5, 5), (2, 8)] as [(Double, Double)])
  func equalStops(zoom: Double, width: Double) throws {
    let paint = #""line-width": {"stops": [[0, 1], [1, 2], [1, 4], [2, 8]]}"#
    #expect(try line(paint, zoom: zoom).width == width)
  }

  @Test("A name that is none of a choice gives the function's own default")
  func unknownChoice() throws {
    let style = try Sample.style(
      Sample.symbolLayer(
        layout: #""text-transform": {"type": "identity", "property": "t", "default": "uppercase"}"#)
    )
    for (value, transform) in [("lowercase", TextTransform.lowercase), ("x", .uppercase)] {
      let feature = DictionaryFeature(["t": .string(value)], geometry: .line)
      guard case .symbol(let paint) = style.layers[0].paint(feature: feature, zoom: 10) else {
        Issue.record("no symbol")
        return
      }
      #expect(paint.text.transform == transform)
    }
  }

  @Test(
    "A function whose type does not fit its property is an error",
    arguments: [
      ("paint", #""line-dasharray": {"type": "exponential", "stops": [[1, [1]], [2, [2]]]}"#),
      ("paint", #""line-width": {"type": "categorical", "stops": [[1, 1], [2, 2]]}"#),
      ("layout", #""line-cap": {"type": "exponential", "stops": [[1, "butt"], [2, "round"]]}"#),
    ])
  func wrongTypes(group: String, member: String) throws {
    let layer =
      group == "paint" ? Sample.lineLayer(paint: member) : Sample.lineLayer(layout: member)
    #expect(try Sample.style(layer).report.entries.count == 1)
  }

  @Test("Braces name nothing where the value depends on a property already")
  func noTokens() throws {
    let field = #""text-field": {"property": "n", "type": "categorical", "stops": [[1, "{name}"]]}"#
    let style = try Sample.style(Sample.symbolLayer(layout: field))
    let feature = DictionaryFeature(["n": 1, "name": "Oak"], geometry: .line)
    guard case .symbol(let paint) = style.layers[0].paint(feature: feature, zoom: 10) else {
      Issue.record("no symbol")
      return
    }
    #expect(paint.text.field.plainText == "{name}")
  }

  @Test(
    "Texts name properties in braces",
    arguments: [
      ("{name}", "Oak Street"), ("{name} ({ref})", "Oak Street (A1)"), ("{missing}", ""),
      ("plain", "plain"), ("{name", "{name"), ("a {name} b", "a Oak Street b"), ("{lanes}", "2"),
    ])
  func tokens(field: String, expected: String) throws {
    let style = try Sample.style(Sample.symbolLayer(layout: #""text-field": "\#(field)""#))
    let feature = DictionaryFeature(
      ["name": "Oak Street", "ref": "A1", "lanes": 2], geometry: .line)
    guard case .symbol(let paint) = style.layers[0].paint(feature: feature, zoom: 10) else {
      Issue.record("no symbol")
      return
    }
    #expect(paint.text.field.plainText == expected)
  }

  @Test(
    "An older filter lets through what the specification says",
    arguments: [
      (#"["==", "class", "path"]"#, true), (#"["!=", "class", "path"]"#, false),
      (#"["==", "$type", "LineString"]"#, true), (#"["==", "$id", 7]"#, true),
      (#"["in", "class", "road", "path"]"#, true), (#"["!in", "class", "road", "path"]"#, false),
      (#"["has", "lanes"]"#, true), (#"["!has", "name"]"#, true), (#"["<", "lanes", 3]"#, true),
      (#"["<", "lanes", "3"]"#, false), (#"[">=", "class", "path"]"#, true),
      (#"["==", "lanes", "2"]"#, false), (#"["==", "oneway", true]"#, true),
      (#"["!=", "missing", "x"]"#, true), (#"["==", "missing", null]"#, false),
      (#"["all"]"#, true), (#"["any"]"#, false), (#"["none"]"#, true),
      (#"["all", ["==", "class", "path"], [">", "lanes", 1]]"#, true),
      (#"["none", ["==", "class", "path"]]"#, false),
      (#"["any", ["==", "class", "x"], ["has", "$type"]]"#, true),
      (#"["all", ["==", "class", "path"], ["==", ["get", "lanes"], 2]]"#, true),
      (#"true"#, true), (#"["==", ["get", "class"], "path"]"#, true),
      (#"["in", ["get", "class"], ["literal", ["path"]]]"#, true),
    ])
  func filters(text: String, passes: Bool) throws {
    let style = try Sample.style(Sample.lineLayer(more: #""filter": \#(text),"#))
    #expect(style.report.isEmpty, "\(style.report.entries)")
    let feature = DictionaryFeature(
      ["class": "path", "lanes": 2, "oneway": true], geometry: .line, id: 7)
    #expect((style.layers[0].paint(feature: feature, zoom: 10) != nil) == passes)
  }

  @Test("A filter that cannot be computed lets nothing through, and a wrong one drops its layer")
  func wrongFilters() throws {
    let failing = try Sample.style(Sample.lineLayer(more: #""filter": ["get", "lanes"],"#))
    let feature = DictionaryFeature(["lanes": 2])
    #expect(failing.layers[0].paint(feature: feature, zoom: 10) == nil)
    let wrong = try Sample.style(Sample.lineLayer(more: #""filter": ["within", {}],"#))
    #expect(wrong.layers.isEmpty)
    #expect(wrong.report.entries.map(\.keyPath) == ["layers[0].filter"])
  }
}
