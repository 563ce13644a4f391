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
    do {
      return "\(text) is \("\(try Sample.value(text, properties, zoom: zoom))".roundingDecimals)"
    } catch {
      return "\(text) has no value"
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
  }

  @Test(arguments: ["background", "fill", "line", "circle", "fill-extrusion", "heatmap", "symbol"])
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
    "case": "bvv", "coalesce": "v*",
  ]
  private static let curves = [
    "interpolate", "interpolate-hcl", "interpolate-lab", "step", "match", "let",
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
    default: return pick(["true", "false", #"["get", "b"]"#, #"["<", ["zoom"], 5]"#])
    }
  }
}
