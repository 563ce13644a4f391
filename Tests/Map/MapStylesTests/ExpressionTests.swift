import DisplayLists
import Documents
import Testing

@testable import MapStyles

/// Tests the operators with one or two cases each.
struct ExpressionTests {
  @Test(
    "An operator gives the value of the specification",
    arguments: [
      (#"["+", 1, 2, 3]"#, 6.0), (#"["-", 5, 2]"#, 3), (#"["-", 5]"#, -5), (#"["*", 2, 3]"#, 6),
      (#"["*"]"#, 1), (#"["+"]"#, 0),
      (#"["/", 7, 2]"#, 3.5), (#"["%", 7, 4]"#, 3), (#"["^", 2, 10]"#, 1024),
      (#"["min", 3, 1, 2]"#, 1), (#"["max", 3, 1, 2]"#, 3), (#"["round", -1.5]"#, -2),
      (#"["floor", -1.5]"#, -2), (#"["ceil", 1.2]"#, 2), (#"["abs", -3]"#, 3),
      (#"["sqrt", 9]"#, 3), (#"["log2", 8]"#, 3), (#"["log10", 100]"#, 2),
      (#"["length", "añb"]"#, 3), (#"["length", ["literal", [1, 2]]]"#, 2),
      (#"["at", 1, ["literal", [4, 5]]]"#, 5), (#"["index-of", "b", "abc"]"#, 1),
      (#"["index-of", "abc", "b", -2]"#, -1),
      (#"["index-of", 9, ["literal", [1, 9]]]"#, 1), (#"["index-of", "x", "abc"]"#, -1),
      (#"["to-number", "x", "12.5"]"#, 12.5), (#"["to-number", true]"#, 1),
      (#"["number", "a", 4]"#, 4), (#"["let", "a", 2, ["*", ["var", "a"], ["var", "a"]]]"#, 4),
      (#"["case", false, 1, true, 2, 3]"#, 2), (#"["match", 2, [1, 2], 10, 20]"#, 10),
      (#"["coalesce", null, 7]"#, 7), (#"["step", 5, 0, 5, 1, 6, 2]"#, 1),
      (#"["interpolate", ["linear"], 15, 10, 0, 20, 8]"#, 4),
      (#"["interpolate", ["exponential", 2], 2, 1, 2, 3, 6]"#, 10.0 / 3),
      (#"["interpolate", ["cubic-bezier", 0.42, 0, 0.58, 1], 5, 0, 0, 10, 8]"#, 4),
    ] as [(String, Double)])
  func numbers(text: String, expected: Double) throws {
    let found = try #require(try Sample.value(text).asNumber)
    #expect(abs(found - expected) < 1e-9, "\(text): \(found)")
  }

  @Test func `a ramp of colors is a value and a ramp again`() {
    for ramp in [ColorRamp([.black, .white]), ColorRamp([.black, .white], stops: [0.5])] {
      #expect(ColorRamp(ramp.value) == ramp)
    }
    #expect(ColorRamp(.array([.array([.number(1)]), .null])) == nil)
  }

  @Test(
    "An operator on texts gives the value of the specification",
    arguments: [
      (#"["concat", "a", 1, true, null]"#, "a1true"), (#"["upcase", "straße"]"#, "STRASSE"),
      (#"["downcase", "ÀB"]"#, "àb"), (#"["slice", "hello", 1, 3]"#, "el"),
      (#"["slice", "hello", -2]"#, "lo"), (#"["to-string", 1.5]"#, "1.5"),
      (#"["to-string", ["rgb", 255, 0, 0]]"#, "rgba(255,0,0,1)"),
      (#"["to-string", ["literal", {"b": [1], "a": "x"}]]"#, #"{"a":"x","b":[1]}"#),
      (#"["typeof", ["literal", [1, 2]]]"#, "array<number, 2>"),
      (#"["number-format", 1234567.891, {"max-fraction-digits": 1}]"#, "1,234,567.9"),
      (#"["join", ["split", "a,b", ","], "-"]"#, "a-b"), (#"["geometry-type"]"#, "LineString"),
      (#"["string", 3, "x"]"#, "x"),
    ])
  func texts(text: String, expected: String) throws {
    #expect(try Sample.value(text) == .string(expected))
  }

  @Test(
    "A question about values has the answer of the specification",
    arguments: [
      (#"["==", 1, 1]"#, true), (#"["!=", ["get", "x"], 1]"#, true), (#"["<", "a", "b"]"#, true),
      (#"[">=", 2, 3]"#, false), (#"["all", true, ["!", false]]"#, true), (#"["any"]"#, false),
      (#"["all"]"#, true), (#"["in", 2, ["literal", [1, 2]]]"#, true),
      (#"["in", "ell", "hello"]"#, true), (#"["has", "x"]"#, false),
      (#"["has", "a", ["literal", {"a": null}]]"#, true), (#"["to-boolean", ""]"#, false),
      (#"["to-boolean", "false"]"#, true), (#"["is-supported-script", "नमस्ते"]"#, true),
    ])
  func booleans(text: String, expected: Bool) throws {
    #expect(try Sample.value(text) == .bool(expected))
  }

  @Test("Properties, the id and the zoom are read from where the expression is evaluated")
  func context() throws {
    #expect(try Sample.value(#"["get", "a"]"#, ["a": "b"]) == "b")
    #expect(try Sample.value(#"["get", "a", ["properties"]]"#, ["a": 3]) == 3)
    #expect(try Sample.value(#"["id"]"#, id: 7) == 7)
    #expect(try Sample.value(#"["zoom"]"#, zoom: 12.5) == 12.5)
    #expect(try Sample.value(#"["get", "a"]"#) == .null)
  }

  @Test("Colors are mixed in the space that is asked for")
  func mixing() throws {
    func middle(_ operation: String) throws -> Color {
      let text = #"["\#(operation)", ["linear"], ["get", "x"], 0, "red", 1, "blue"]"#
      guard case .color(let color) = try Sample.value(text, ["x": 0.5], expecting: .color) else {
        return .clear
      }
      return color
    }
    #expect(try middle("interpolate").hex == "#800080")
    // In L*a*b* and by hue, intermediate colors are as bright as the ends.
    #expect(try middle("interpolate-lab").relativeLuminance > 0.12)
    #expect(try middle("interpolate-hcl").relativeLuminance > 0.12)
    #expect(try middle("interpolate-hcl").blue > 0.4)
  }

  @Test("A text is made of sections with looks of their own")
  func format() throws {
    let text =
      #"["format", "a", {"font-scale": 0.8}, ["image", "star"], ["get", "x"], {"text-color": "red"}]"#
    let value = try Sample.value(text, ["x": "b"])
    let red = Color(rgb: 0xFF0000)
    let sections: [FormattedText.Section] = [
      .init("a", scale: 0.8), .init("", image: "star"), .init("b", color: red),
    ]
    #expect(value == .formatted(FormattedText(sections)))
  }

  @Test(
    "An expression that cannot be is refused with its location and the reason",
    arguments: [
      (#"["+", 1, "a"]"#, "x[2]", "number, found string"),
      (#"["case", ["==", ["get", "a"], 1], "b"]"#, "x", "pairs of a condition"),
      (#"["match", ["get", "a"], "b", 1, "b", 2, 3]"#, "x", "duplicate"),
      (#"["interpolate", ["linear"], ["zoom"], 5, 1, 5, 2]"#, "x", "must increase"),
      (#"["interpolate", ["linear"], ["zoom"], 5, "a", 6, "b"]"#, "x", "cannot be interpolated"),
      (#"["frobnicate", 1]"#, "x", "unknown operator 'frobnicate'"),
      (#"["get", ["concat", "a", ["elevation"]]]"#, "x[1][2]", "elevation"),
      (#"["to-color", "bogus"]"#, "x", "not a color"), (#"["var", "a"]"#, "x", "unknown variable"),
      (#"["get"]"#, "x", "found 0"), (#"{"a": 1}"#, "x", "literal"), (#"[]"#, "x", "literal"),
      (#"["==", ["literal", [1]], 1]"#, "x", "cannot compare"),
      (#"["at", 5, ["literal", [1]]]"#, "x", "index 5 is out of range"),
    ])
  func refusals(text: String, location: String, reason: String) throws {
    let json = try Sample.json(text)
    let error = try #require(throws: ExpressionError.self) {
      try ExpressionParser.node(json, expecting: nil)
    }
    #expect(error.keyPath(below: "x") == location)
    #expect(error.reason.description.contains(reason), "\(error.reason)")
  }

  @Test("Names that stand for ever larger expressions end in an error and not in hours of work")
  func explodingNames() throws {
    var text = #"["var", "v20"]"#
    for index in (1...20).reversed() {
      let sum = Array(repeating: #"["var", "v\#(index - 1)"]"#, count: 10).joined(separator: ",")
      text = #"["let", "v\#(index)", ["+", \#(sum)], \#(text)]"#
    }
    text = #"["let", "v0", ["get", "x"], \#(text)]"#
    let json = try Sample.json(text)
    #expect(throws: ExpressionError.self) { try ExpressionParser.node(json, expecting: nil) }
  }

  @Test("Two decisions over one question become one when the zoom is filled in")
  func mergedDecisions() throws {
    let text = """
      ["interpolate", ["linear"], ["zoom"], 10, ["match", ["get", "c"], "a", 1, 2],
        12, ["match", ["get", "c"], "a", 3, 6]]
      """
    let node = try ExpressionParser.node(Sample.json(text), expecting: .number)
    let special = node.specialized(zoom: 11)
    #expect(special.operation.name == "match")
    let scope = EvaluationContext(zoom: 11, feature: DictionaryFeature(["c": "a"]))
    #expect(try special.evaluate(scope) == 2)
    #expect(node.specialized(zoom: 12).operation.name == "match")
  }

  @Test(
    "Decisions over two questions stay two when the zoom is filled in",
    arguments: [
      (#"["match", ["get", "c"], "a", 1, 2]"#, #"["match", ["get", "d"], "a", 3, 6]"#),
      (#"["match", ["get", "c"], "a", 1, 2]"#, #"["match", ["get", "c"], "b", 3, 6]"#),
      (#"["match", ["get", "c"], "a", 1, 2]"#, #"["case", ["has", "c"], 3, 6]"#),
      (#"["step", ["get", "n"], 1, 5, 2]"#, #"["step", ["get", "n"], 3, 6, 6]"#),
    ])
  func separateDecisions(lower: String, upper: String) throws {
    let text = #"["interpolate", ["linear"], ["zoom"], 10, \#(lower), 12, \#(upper)]"#
    let properties: [String: StyleValue] = ["c": "a", "d": "x", "n": 5]
    let node = try ExpressionParser.node(Sample.json(text), expecting: .number)
    #expect(node.specialized(zoom: 11).operation.name == "blend")
    let alone = try [lower, upper].map { try Sample.value($0, properties).asNumber ?? .nan }
    #expect(
      try Sample.value(text, properties, zoom: 11) == .number((alone[0] + alone[1]) / 2))
  }

  @Test("Expressions are the same when their operations, parameters and arguments are")
  func sameness() throws {
    let texts = [
      #"["get", "a"]"#, #"["get", "b"]"#, #"["has", "a"]"#, #"["zoom"]"#, #"["+", ["zoom"], 1]"#,
      #"["+", ["zoom"], 2]"#, #"["*", ["zoom"], 2]"#, #"["step", ["zoom"], "a", 3, "b"]"#,
      #"["step", ["zoom"], "a", 4, "b"]"#, #"["to-string", ["get", "a"]]"#,
      #"["string", ["get", "a"]]"#, #"["number-format", ["zoom"], {"max-fraction-digits": 1}]"#,
      #"["number-format", ["zoom"], {"max-fraction-digits": 2}]"#,
    ]
    func nodes() throws -> [ExpressionNode] {
      try texts.map { try ExpressionParser.node(Sample.json($0), expecting: nil) }
    }
    for (row, one) in try nodes().enumerated() {
      for (column, other) in try nodes().enumerated() {
        #expect(one.isSame(as: other) == (row == column), "\(texts[row]) and \(texts[column])")
      }
    }
  }
}
