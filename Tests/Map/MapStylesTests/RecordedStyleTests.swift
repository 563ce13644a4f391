import DisplayLists
import Documents
import TestSupport
import Testing

@testable import MapStyles

/// Tests that random styles with mistakes, filters, colors and Google styles are read as recorded.
struct RecordedStyleTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedStyleTests"

  private static let sources = """
    {"town": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}, "maxzoom": 15,
       "buffer": 700, "lineMetrics": true, "cluster": true, "clusterRadius": 40, "clusterMaxZoom": 30,
       "clusterMinPoints": 1, "clusterProperties": {"sum": ["+", ["get", "n"]], "bad": [1]},
       "filter": ["==", ["get", "kind"], "a"], "generateId": true},
     "tiles": {"type": "vector", "tiles": ["https://a/{z}"], "minzoom": 3, "scheme": "tms",
       "bounds": [-10, -20, 30, 40], "attribution": "A"},
     "heights": {"type": "raster-dem", "url": "h.mbtiles", "tileSize": 256, "encoding": "custom",
       "redFactor": 3, "greenFactor": 2, "baseShift": 9},
     "image": {"type": "image", "url": "i.png", "coordinates": [[0, 1], [2, 1], [2, 0], [0, 0]]}}
    """

  /// Returns a style with a random layer of every kind, and of other members.
  private static func style(_ seed: UInt64) -> String {
    var map = RandomMap(seed: seed)
    let layers =
      LayerKind.allCases.map { map.layer($0.rawValue, id: "\($0)") } + [
        #"{"id": "again", "ref": "fill", "minzoom": 3, "maxzoom": 24.5, "paint": {"fill-color": "red"}}"#,
        #"{"id": "old", "type": "line", "source": "town", "filter": ["none", ["==", "kind", "a"]], "#
          + #""layout": {"visibility": "none"}, "metadata": {"headunit:names": "street"}}"#,
      ]
    return #"{"version": 8, "name": "n", "sources": \#(sources), "sprite": "s", "glyphs": "g", "#
      + #""light": {"anchor": "map", "color": "red", "intensity": 0.3, "position": [1, 90, 40]}, "#
      + #""state": {"s": {"default": 3}}, "projection": {"type": "mercator"}, "#
      + #""layers": [\#(layers.joined(separator: ", "))]}"#
  }

  /// Returns a value with some of its parts replaced, renamed or removed.
  private static func changed(
    _ json: JSONValue, _ random: inout SeededGenerator, _ depth: Int = 0
  ) -> JSONValue {
    let others: [JSONValue] = [
      .null, .bool(true), .number(-1), .number(0), .number(25), .number(1e9), .string("x"),
      .string("none"), .string("red"), .string("line"), .array([]), .array([.string("get")]),
      .array([.string("zoom")]), .object([]),
    ]
    func isChanged() -> Bool { Int.random(in: 0..<90, using: &random) == 0 }
    if depth > 0, isChanged() { return others.randomElement(using: &random) ?? .null }
    switch json {
    case .array(let elements):
      return .array(elements.filter { _ in !isChanged() }.map { changed($0, &random, depth + 1) })
    case .object(let members):
      return .object(
        members.filter { _ in !isChanged() }.map {
          JSONMember(
            key: isChanged() ? $0.key + "s" : $0.key, value: changed($0.value, &random, depth + 1))
        })
    case .null, .bool, .number, .string: return json
    }
  }

  @Test func `random styles with mistakes are read or refused as recorded`() throws {
    var record = RecordedDigests("style-mistakes")
    for seed in 0..<160 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let json = Self.changed(try Sample.json(Self.style(seed)), &random)
      do {
        let style = try MapStyle(json: Array(json.text.utf8), file: "style.json")
        record.add("\(style.report.entries)", to: "mistakes \(seed % 8)")
        record.add("\(style.sources) \(style.light) \(style.sprites)", to: "sources \(seed % 8)")
        let layers = style.layers.map {
          "\($0.id) \($0.kind) \($0.source ?? "-") \($0.sourceLayer ?? "-") \($0.minimumZoom) "
            + "\($0.maximumZoom) \($0.isVisible) \($0.keys ?? []) \($0.dependsOnZoom) "
            + "\($0.dependsOnFeature) \($0.readsShape) \($0.propertyNames) \($0.placementKey.count)"
        }
        record.add("\(layers)", to: "layers \(seed % 8)")
      } catch {
        record.add("\(error)", to: "errors")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let features = [
    DictionaryFeature(["n": 3, "t": "b", "b": true], geometry: .line, id: .number(7)),
    DictionaryFeature(["n": "3", "t": 5], geometry: .polygon, id: .string("i")),
    DictionaryFeature(["n": -1.5, "b": false, "t": .null], geometry: .point),
  ]

  @Test func `random deprecated filters hold as recorded`() throws {
    var record = RecordedDigests("filters")
    var random = SeededGenerator(seed: 21)
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    func filter(_ depth: Int) -> String {
      let key = pick([#""n""#, #""t""#, #""b""#, #""$type""#, #""$id""#, #""none""#])
      func value() -> String {
        pick([
          "3", "-1.5", "7", #""3""#, #""b""#, #""i""#, "true", "null", #""Point""#,
          #""LineString""#,
        ])
      }
      switch Int.random(in: 0...(depth > 0 ? 9 : 5), using: &random) {
      case 0: return #"["\#(pick(["has", "!has"]))", \#(key)]"#
      case 1: return #"["\#(pick(["in", "!in"]))", \#(key), \#(value()), \#(value()), \#(value())]"#
      case 2: return #"["\#(pick(["in", "!in", "has", "==", "near"]))", \#(value())]"#
      case 3...5:
        return #"["\#(pick(["==", "!=", "<", "<=", ">", ">="]))", \#(key), \#(value())]"#
      case 6: return #"["all", ["==", ["get", "n"], 3], \#(filter(depth - 1))]"#
      default:
        let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in filter(depth - 1) }
        return #"["\#(pick(["all", "any", "none"]))"\#(parts.map { ", " + $0 }.joined())]"#
      }
    }
    for round in 0..<600 {
      let text = filter(2)
      do {
        let node = try FilterCompiler.node(Sample.json(text))
        let values = Self.features.map { feature in
          Result { try node.evaluate(EvaluationContext(zoom: 0, feature: feature)) }
        }
        record.add("\(text) \(values)", to: "filters \(round % 8)")
      } catch {
        record.add("\(text) \(error)", to: "mistakes")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random colors are read as recorded`() throws {
    var record = RecordedDigests("colors")
    var random = SeededGenerator(seed: 22)
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    for round in 0..<900 {
      func number() -> String {
        pick(["0", "-5", "255", "300", "40%", "100%", "120%", "0.25", "210deg", "1e2", "x", ""])
      }
      let text =
        switch round % 3 {
        case 0:
          "#"
            + (0..<Int.random(in: 2...9, using: &random)).map { _ in
              pick(["0", "9", "a", "F", "7"])
            }
            .joined()
        case 1:
          "\(pick(["rgb", "rgba", "hsl", "hsla", "RGB", "hwb"]))(" + number() + pick([",", ", "])
            + number() + "," + number() + pick(["", ", \(number())", ", 1, 1"]) + pick([")", ") "])
        default:
          pick([" ", ""]) + "\(pick(["rgb", "hsl"]))(\(number()) \(number()) \(number())"
            + pick(["", " / \(number())", " /\(number())/1"]) + pick([")", "", ")x"])
        }
      let color = ColorParser.color(text)
      let hsl = color.map { "\($0.hsl) \($0.cssText) \($0)" } ?? "no color"
      record.add("\(text) \(hsl)".roundingDecimals, to: "colors \(round % 12)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// Returns a random rule of a Google style, sometimes with a value that is not allowed.
  private static func rule(_ random: inout SeededGenerator) -> String {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let stylers = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      pick([
        ##"{"color": "#1f4e79"}"##, #"{"hue": "lime"}"#,
        #"{"lightness": \#(pick([-101, -60, 0, 35, 100]))}"#,
        #"{"saturation": \#(pick([-100, -20, 70, 101]))}"#,
        #"{"gamma": \#(pick([0.01, 0.5, 3, 11]))}"#,
        #"{"invert_lightness": \#(pick([true, false]))}"#,
        #"{"weight": \#(pick([-1, 0, 2.5, 9]))}"#,
        #"{"visibility": "\#(pick(["on", "off", "simplified", "none"]))"}"#,
      ])
    }
    return
      #"{"featureType": "\#(pick(GoogleNames.features))", "elementType": "\#(pick(GoogleNames.elements))", "#
      + #""stylers": [\#(stylers.joined(separator: ", "))]}"#
  }

  @Test func `random Google styles change the bundled style as recorded`() throws {
    var record = RecordedDigests("google-styles")
    let day = try Sample.shipped("day")
    var random = SeededGenerator(seed: 23)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    for round in 0..<40 {
      let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.rule(&random) }
      do {
        let styling = try GoogleStyle(
          json: Array("[\(rules.joined(separator: ", "))]".utf8), file: "google.json")
        let style = day.applying(styling)
        record.add("\(style.report.entries)", to: "reports")
        let feature = DictionaryFeature(
          ["class": pick(["motorway", "primary", "minor", "park", "lake"]), "name": "A"],
          geometry: pick(FeatureGeometry.allCases))
        for layer in style.layers {
          let text = "\(layer.isVisible) \(layer.painter(zoom: 14.5).paint(feature) as Any)"
          record.add(
            text.roundingDecimals.replacing("MapStylesTests", with: "MapStyles"),
            to: "styles \(round % 8)")
        }
      } catch {
        record.add("\(error)", to: "mistakes")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
