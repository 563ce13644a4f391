import Geometry
import TestSupport
import Testing

@testable import MapStyles

/// Tests that random expressions and layers have the recorded values.
struct RecordedExpressionTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedExpressionTests"

  private func value(_ text: String, zoom: Double) -> String {
    let properties: [String: StyleValue] = [
      "n": .number(4.25), "t": .string("Straße"),
      "l": .array([.number(3), .string("a"), .number(7)]),
      "b": .bool(true),
    ]
    let kinds = FeatureGeometry.allCases
    let kind = kinds[Int(zoom.magnitude) % kinds.count]
    do {
      let value = try Sample.value(
        text, properties, zoom: zoom, geometry: kind,
        id: [nil, .number(7), .string("i")][text.count % 3])
      // The members of an object have no order.
      let result =
        switch value {
        case .object, .array: value.jsonText
        default: "\(value)"
        }
      return "\(text) is \(result)".roundingDecimals
    } catch {
      return "\(text) has no value: \(error)".roundingDecimals
    }
  }

  @Test func `random expressions have the recorded values`() throws {
    var record = RecordedDigests("expressions")
    var random = RandomExpression(SeededGenerator(seed: 46))
    for name in RandomExpression.names {
      for round in 0..<24 {
        let text = random.expression(name, depth: 1 + round % 2)
        record.add(value(text, zoom: Double(round) - 1.5), to: name)
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
    #expect(
      Set(Operators.all.keys).subtracting(RandomExpression.names).sorted()
        == ["heatmap-density", "line-progress", "resolved-locale"])
  }

  /// Returns GeoJSON of a kind that changes with the number of the round.
  private static func geometry(_ round: Int, _ points: (Int) -> [Point]) -> String {
    func text(_ points: [Point]) -> String {
      "[" + points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ") + "]"
    }
    let area = points(4)
    let ring = "[\(text(area + [area[0]]))]"
    return [
      #"{"type": "Polygon", "coordinates": \#(ring)}"#,
      #"{"type": "MultiPoint", "coordinates": \#(text(points(2)))}"#,
      #"{"type": "Feature", "geometry": {"type": "LineString", "coordinates": \#(text(points(3)))}}"#,
      #"{"type": "MultiPolygon", "coordinates": [\#(ring), [\#(text(points(4)))]]}"#,
      #"{"type": "MultiLineString", "coordinates": [\#(text(points(2)))]}"#,
      #"{"type": "Point", "coordinates": [1, 2]}"#,
    ][round % 6]
  }

  @Test func `random shapes have the recorded distances, and lie within areas or not`() throws {
    var record = RecordedDigests("shapes")
    var random = SeededGenerator(seed: 9)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for round in 0..<400 {
      // Also across the antimeridian, and around the world.
      let (middle, reach) = ([0, 30, 179.8][round % 3], round % 7 == 0 ? 80.0 : 0.4)
      func points(_ count: Int) -> [Point] {
        (0..<count).map { _ in Point(middle + number(-reach...reach), number(-reach...reach)) }
      }
      let other = Self.geometry(round, points)
      let kind = [FeatureGeometry.point, .line, .polygon][round / 6 % 3]
      var world = points([1, 3, 4][round / 6 % 3]).map {
        var point = Mercator.project(Coordinate(clampingLatitude: $0.y, longitude: 0))
        point.x = $0.x / 360 + (round % 5 == 0 ? 0.5 - 1 : 0.5)
        return point
      }
      if kind == .polygon { world.append(world[0]) }
      let feature = DictionaryFeature(
        geometry: kind, shape: FeatureShape(kind, zoom: round % 13, world: [world]))
      let scope = EvaluationContext(zoom: 3, feature: feature)
      for name in ["distance", "within"] {
        let node = try? ExpressionParser.node(
          Sample.json(#"["\#(name)", \#(other)]"#), expecting: nil)
        var value = try node?.evaluate(scope)
        // In kilometers.
        if case .number(let meters) = value { value = .number(meters / 1000) }
        record.add("\(value as Any)".roundingDecimals, to: "\(name) \(round % 6)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test(arguments: LayerKind.allCases.map(\.rawValue))
  func `random layers have the recorded paint`(kind: String) throws {
    var record = RecordedDigests("paint-\(kind)")
    let feature = DictionaryFeature(
      ["rank": 5, "kind": "a", "height": 30, "base": 2, "name": "Lake Street"], geometry: .line)
    for seed in 0..<30 as Range<UInt64> {
      var map = RandomMap(seed: seed)
      let style = try MapStyle(
        json: Array(RandomMap.style([map.layer(kind, id: "a")]).utf8), file: "style.json")
      record.add("\(style.report.entries)", to: "reports")
      for zoom in [0, 13.5, 16.2, 24] {
        let painter = style.layers[0].painter(zoom: zoom)
        // The digests name all types by the module of the paints.
        let text = "\(painter.paint(feature) as Any)".roundingDecimals
        record.add(text.replacing("MapStylesTests", with: "MapStyles"), to: "at \(zoom)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}

/// Expressions of every operator with mostly valid arguments.
private struct RandomExpression {
  /// The argument types of operators.
  ///
  /// n is a number, t a string, c a color, l a list, b a condition, v any value; a star repeats the
  /// last one up to four times.
  private static let shapes: [String: String] = [
    "+": "n*", "-": "nn", "*": "n*", "/": "nn", "%": "nn", "^": "nn", "min": "n*", "max": "n*",
    "sqrt": "n",
    "log10": "n", "ln": "n", "log2": "n", "sin": "n", "cos": "n", "tan": "n", "asin": "n",
    "acos": "n", "atan": "n",
    "abs": "n", "ceil": "n", "floor": "n", "round": "n", "pi": "", "e": "", "ln2": "",
    "concat": "v*", "length": "l",
    "!": "b", "typeof": "v", "upcase": "t", "downcase": "t", "rgb": "nnn", "rgba": "nnnn",
    "to-rgba": "c",
    "split": "tt", "join": "lt", "at": "nl", "in": "tt", "index-of": "ttn", "slice": "tnn",
    "to-string": "v",
    "to-number": "v*", "to-boolean": "v", "to-color": "v*", "number": "v*", "string": "v*",
    "boolean": "v*",
    "all": "b*", "any": "b*", "==": "vv", "!=": "vv", "<": "nn", "<=": "nn", ">": "tt", ">=": "nn",
    "case": "bvv", "coalesce": "v*", "zoom": "", "accumulated": "", "geometry-type": "", "id": "",
    "properties": "", "get": "to", "has": "to", "literal": "l", "array": "l", "object": "o",
    "semiliteral": "l", "image": "t", "is-supported-script": "t", "global-state": "t", "error": "t",
    "feature-state": "t", "var": "t", "within": "o", "distance": "o",
  ]
  private static let curves = [
    "interpolate", "interpolate-hcl", "interpolate-lab", "step", "match", "let", "format",
    "number-format", "collator",
  ]
  static let names = shapes.keys.sorted() + curves

  private var random: SeededGenerator

  init(_ random: SeededGenerator) { self.random = random }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  mutating func expression(_ name: String, depth: Int) -> String {
    switch name {
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      let curve = pick([
        #"["linear"]"#, #"["exponential", 1.7]"#, #"["exponential", 1]"#,
        #"["cubic-bezier", 0.3, 0.1, 0.6, 0.9]"#,
      ])
      let kind: Character = name == "interpolate" ? "n" : "c"
      let stops = [-1, 3.5, 9].map { "\($0), \(argument(kind, 0))" }.joined(separator: ", ")
      return #"["\#(name)", \#(curve), ["zoom"], \#(stops)]"#
    case "step": return #"["step", \#(argument("n", depth)), "a", -1, "b", 2.5, "c", 7, "d"]"#
    case "match":
      return
        #"["match", \#(argument("t", depth)), ["a", "bc"], 1, "Straße", 2, \#(argument("n", 0))]"#
    case "format": return format(depth)
    case "number-format": return numberFormat(depth)
    case "collator": return collation()
    case "let": return #"["let", "x", \#(argument("n", depth)), ["+", ["var", "x"], 1]]"#
    default: break
    }
    var kinds = Array(RandomExpression.shapes[name] ?? "")
    if kinds.last == "*" {
      kinds = Array(repeating: kinds[0], count: Int.random(in: 1...4, using: &random))
    }
    return "[" + ([#""\#(name)""#] + kinds.map { argument($0, depth - 1) }).joined(separator: ", ")
      + "]"
  }

  private mutating func format(_ depth: Int) -> String {
    let options = pick([
      "{}", #"{"font-scale": \#(argument("n", 0))}"#, #"{"text-color": \#(argument("c", 0))}"#,
      #"{"text-font": \#(argument("l", 0)), "vertical-align": "top"}"#,
      #"{"vertical-align": \#(argument("t", 0))}"#,
    ])
    let image = #"["image", \#(argument("t", 0))]"#
    return #"["format", \#(argument("v", depth)), \#(options), \#(image), \#(options)]"#
  }

  private mutating func numberFormat(_ depth: Int) -> String {
    let options = [
      #""min-fraction-digits": \#(pick(["0", "2", "4", "100", "101"]))"#,
      #""max-fraction-digits": \#(pick(["0", "1", "3", "-1"]))"#,
      #""currency": \#(pick([#""EUR""#, #""jpy""#, #""TND""#, #""E1R""#, #""DOLLAR""#]))"#,
      #""unit": \#(pick([#""mile""#, #""day""#, #""meter-per-second""#, #""foot""#, #""year-per-day""#]))"#,
      #""locale": \#(pick([#""de""#, #""fr""#, #""ar""#]))"#,
    ].filter { _ in Int.random(in: 0...2, using: &random) == 0 }
    let number = pick(["1", "0.5", "-1234567.8915", "2.5", "99.995", argument("n", depth)])
    return #"["number-format", \#(number), {\#(options.joined(separator: ", "))}]"#
  }

  private mutating func collation() -> String {
    let options = [
      #""case-sensitive": \#(argument("b", 0))"#, #""diacritic-sensitive": \#(argument("b", 0))"#,
      #""locale": \#(pick([#""de""#, #""sv""#, #""xx""#]))"#,
    ].filter { _ in Bool.random(using: &random) }
    let collator = #"["collator", {\#(options.joined(separator: ", "))}]"#
    let relation = pick(["==", "!=", "<", "<=", ">", ">="])
    let words = [#""a""#, #""A""#, #""ä""#, #""Ab""#, #""z""#, #""åb""#, #""a b""#]
    return pick([
      #"["\#(relation)", \#(pick(words)), \#(pick(words)), \#(collator)]"#,
      #"["\#(relation)", \#(pick(words)), \#(pick(words)), \#(collator)]"#,
      #"["resolved-locale", \#(collator)]"#,
    ])
  }

  private mutating func argument(_ kind: Character, _ depth: Int) -> String {
    let any: [Character] = ["n", "t", "c", "l", "b"]
    let kind = kind == "v" ? any[Int.random(in: 0..<any.count, using: &random)] : kind
    switch kind {
    case "n":
      guard depth > 0 else { return pick(["0", "1", "-2.5", "3", "255", "1e3", #"["get", "n"]"#]) }
      return expression(
        pick(["+", "-", "*", "/", "min", "abs", "round", "interpolate"]), depth: depth - 1)
    case "t":
      guard depth > 0 else {
        return pick([#""a""#, #""""#, #""bc""#, #""7.5""#, #"["get", "t"]"#])
      }
      return expression(pick(["concat", "upcase", "slice", "to-string"]), depth: depth - 1)
    case "c":
      return pick([
        #""red""#, ##""#1f4e79""##, #""hsl(200, 50%, 40%)""#, #"["rgba", 9, 80, 200, 0.5]"#,
      ])
    case "l":
      return pick([
        #"["literal", [1, 2, 3]]"#, #"["literal", ["a", "b"]]"#, #"["get", "l"]"#, #""list""#,
      ])
    case "o":
      return pick([
        #"["properties"]"#, #"["literal", {"t": 1, "a": [2]}]"#, #"["get", "b"]"#,
        #"{"type": "Point", "coordinates": [1, 2]}"#,
        #"{"type": "GeometryCollection", "geometries": []}"#,
      ])
    default: return pick(["true", "false", #"["get", "b"]"#, #"["<", ["zoom"], 5]"#])
    }
  }
}
