import DisplayLists
import Testing

@testable import MapStyles

/// Tests Google's JSON styles over the bundled styles.
struct GoogleStyleTests {
  private func styled(_ rules: String) throws -> MapStyle {
    try Sample.shipped("day").applying(GoogleStyle(json: Array(rules.utf8), file: "g.json"))
  }

  private func line(_ style: MapStyle, _ layer: String, _ roadClass: String) throws -> LinePaint? {
    let feature = DictionaryFeature(["class": .string(roadClass)], geometry: .line)
    guard
      case .line(let paint)? = try #require(style.layer(layer)).paint(feature: feature, zoom: 16)
    else { return nil }
    return paint
  }

  private func fill(_ style: MapStyle, _ layer: String) throws -> Color {
    guard
      case .fill(let paint)? = try #require(style.layer(layer)).paint(
        feature: DictionaryFeature(geometry: .polygon), zoom: 16)
    else { return .clear }
    return paint.color
  }

  @Test("A color reaches the roads of its type and no others")
  func color() throws {
    let style = try styled(
      #"[{"featureType": "road.highway", "elementType": "geometry.fill", "#
        + #""stylers": [{"color": "rgb(18, 52, 86)"}]}]"#)
    #expect(try line(style, "omt-road-fill", "motorway")?.color.hex == "#123456")
    #expect(try line(style, "omt-road-fill", "trunk")?.color.hex == "#123456")
    #expect(try line(style, "omt-road-fill", "primary")?.color.hex == "#FFFFFF")
    #expect(try line(style, "omt-road-casing", "motorway")?.color.hex == "#8A8E95")
  }

  @Test(arguments: ["headunit:styling", "headunit:overlay"])
  func `layers say what they show under the key and its former word`(key: String) throws {
    let text =
      #"{"version": 8, "sources": {"m": {"type": "vector", "url": "mbtiles://m"}}, "layers": [{"id": "lake", "type": "fill", "source": "m","#
      + #" "source-layer": "water", "metadata": {"\#(key)": [{"feature": "water", "element": "geometry.fill"}]},"#
      + #" "paint": {"fill-color": "white"}}]}"#
    let rules = #"[{"featureType": "water", "stylers": [{"color": "black"}]}]"#
    let style = try MapStyle(json: Array(text.utf8), file: "s.json")
      .applying(GoogleStyle(json: Array(rules.utf8), file: "g.json"))
    #expect(try fill(style, "lake").hex == "#000000")
  }

  @Test(
    "Hue, saturation, lightness, gamma and inversion change the color that is there",
    arguments: [
      (#"{"hue": "lime"}"#, "#8DF58D"), (#"{"saturation": -100}"#, "#C1C1C1"),
      (#"{"lightness": 100}"#, "#FFFFFF"), (#"{"lightness": -100}"#, "#000000"),
      (#"{"gamma": 1}"#, "#8DDAF5"), (#"{"invert_lightness": true}"#, "#0A5772"),
      (#"{"invert_lightness": false}"#, "#8DDAF5"),
      (#"{"saturation": -100}, {"color": "red"}"#, "#FF0000"),
    ])
  func relativeChanges(styler: String, expected: String) throws {
    let style = try styled(#"[{"featureType": "water", "stylers": [\#(styler)]}]"#)
    #expect(try fill(style, "water").hex == expected)
  }

  @Test("Later rules win, and a rule for all reaches everything that has a type")
  func order() throws {
    let style = try styled(
      #"[{"stylers": [{"color": "rgb(17, 17, 17)"}]},"#
        + #" {"featureType": "water", "stylers": [{"color": "rgb(34, 34, 34)"}]}]"#)
    #expect(try fill(style, "water").hex == "#222222")
    #expect(try fill(style, "building").hex == "#111111")
  }

  @Test("What is switched off is not drawn; plain roads have no edge")
  func visibility() throws {
    let style = try styled(
      #"[{"featureType": "road.local", "stylers": [{"visibility": "off"}]},"#
        + #" {"featureType": "road.arterial", "stylers": [{"visibility": "simplified"}]},"#
        + #" {"featureType": "poi.park", "elementType": "labels", "#
        + #""stylers": [{"visibility": "off"}]}]"#)
    #expect(try line(style, "omt-road-fill", "minor") == nil)
    #expect(try line(style, "omt-road-fill", "primary") != nil)
    #expect(try line(style, "omt-road-casing", "primary") == nil)
    #expect(try line(style, "omt-road-casing", "motorway") != nil)
    let park = DictionaryFeature(["class": "park", "rank": 1, "name": "Green"], geometry: .point)
    guard case .symbol(let paint)? = style.layer("omt-poi-mid")?.paint(feature: park, zoom: 16)
    else {
      Issue.record("no symbol")
      return
    }
    #expect(paint.text.field.isEmpty)
    #expect(paint.icon.image ?? "" == "")
  }

  @Test("A weight is the width of the road; its edge stays as wide as it was")
  func weight() throws {
    let style = try styled(
      #"[{"featureType": "road.highway", "elementType": "geometry.fill", "#
        + #""stylers": [{"weight": 20}]}]"#)
    #expect(try line(style, "omt-road-fill", "motorway")?.width == 20)
    let casing = try #require(try line(style, "omt-road-casing", "motorway")?.width)
    #expect(abs(casing - 22.4) < 1e-9)
    #expect(try line(style, "omt-road-fill", "primary")?.width == 10)
  }

  @Test("Rules that reach no layer are reported")
  func unusedRules() throws {
    let style = try styled(#"[{"featureType": "transit.station.bus", "stylers": []}]"#)
    #expect(style.report.entries.map(\.keyPath) == ["g.json[0]"])
  }

  @Test(
    "A wrong rule is refused with its location and what is allowed",
    arguments: [
      (#"{}"#, "g.json", "a list"), (#"[7]"#, "g.json: [0]", "an object"),
      (#"[{"featureType": "roads"}]"#, "g.json: [0].featureType", "road.highway"),
      (#"[{"elementType": "labels.text.size"}]"#, "g.json: [0].elementType", "labels.text.fill"),
      (#"[{"stylers": [{"hues": "red"}]}]"#, "g.json: [0].stylers[0].hues", "invert_lightness"),
      (#"[{"stylers": [{"gamma": 0}]}]"#, "g.json: [0].stylers[0].gamma", "0.01...10"),
      (
        #"[{"stylers": [{"visibility": "no"}]}]"#, "g.json: [0].stylers[0].visibility", "simplified"
      ),
      (#"[{"#, "g.json:1:3", "end of file"),
    ])
  func refusals(text: String, location: String, reason: String) throws {
    let error = try #require(throws: StyleError.self) {
      try GoogleStyle(json: Array(text.utf8), file: "g.json")
    }
    #expect(error.location == location)
    #expect(error.sentence.contains(reason), "\(error)")
  }
}
