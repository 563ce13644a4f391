import DisplayLists
import Geometry
import Testing

@testable import MapStyles

/// Tests rules of the style specification beyond plain values: names, types, strings and errors.
struct ExpressionRuleTests {
  private func node(
    _ text: String, expecting type: ValueType? = nil
  ) throws -> ExpressionNode {
    let node = try ExpressionParser.node(Sample.json(text), expecting: type)
    try ZoomExpressionRule.check(node)
    return node
  }

  @Test(
    "What the specification forbids is an error",
    arguments: [
      #"["let", "a b", 1, 2]"#, #"["let", "ä", 1, 2]"#, #"["let", "a-b", 1, 2]"#,
      // The zoom is read outside the single curve at the top.
      #"["let", "x", ["interpolate", ["linear"], ["zoom"], 0, 0, 1, 1], ["var", "x"]]"#,
      #"["let", "x", ["step", ["zoom"], 0, 1, 1], ["step", ["zoom"], 0, 1, 1]]"#,
      #"["let", "z", ["zoom"], ["interpolate", ["linear"], ["var", "z"], 0, 0, 1, 1]]"#,
      #"["case", true, ["step", ["zoom"], 0, 1, 1], 2]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, ["step", ["zoom"], 0, 1, 1], 1, 2]"#,
      #"["coalesce", ["step", ["zoom"], 0, 1, 1], ["step", ["zoom"], 0, 2, 2]]"#,
      // Such values cannot be interpolated.
      #"["interpolate", ["linear"], ["get", "a"], 0, true, 1, false]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, null, 1, null]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, ["get", "b"], 1, ["get", "c"]]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, ["array", "number", ["get", "b"]], 1, ["array", "number", ["get", "c"]]]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, ["literal", {}], 1, ["literal", {}]]"#,
      #"["interpolate-hcl", ["linear"], ["get", "a"], 0, 1, 1, 2]"#,
      #"["length", 1]"#, #"["length", ["zoom"]]"#, #"["format", 1]"#,
      #"["format", "a", {}, {}]"#, #"["format", ["==", 1, 1]]"#,
      #"["==", 1, 2, ["collator", {}]]"#, #"["collator", {"case-sensitive": 1}]"#,
      #"["number-format", 1, {"min-fraction-digits": 4, "max-fraction-digits": 2}]"#,
      #"["number-format", 1, {"unit": "furlong"}]"#, #"["number-format", 1, {"currency": "€"}]"#,
    ])
  func errors(text: String) throws {
    #expect(throws: ExpressionError.self) { try node(text) }
  }

  @Test(
    "What the specification allows is none",
    arguments: [
      #"["let", "x", ["get", "a"], ["interpolate", ["linear"], ["zoom"], 0, 0, 1, ["number", ["var", "x"]]]]"#,
      #"["let", "a_1", 1, "_", 2, ["+", ["var", "a_1"], ["var", "_"]]]"#,
      #"["==", ["get", "a"], 2, ["collator", {}]]"#,
      #"["interpolate", ["linear"], ["get", "a"], 0, ["literal", [1, 2]], 1, ["literal", [3, 4]]]"#,
    ])
  func noErrors(text: String) throws { _ = try node(text) }

  @Test(
    "Types and dependencies are those of what is written, also where it never counts",
    arguments: [
      (#"["match", 1, 0, ["get", "a"], 1, null, "x"]"#, "value", true),
      (#"["case", true, 1, ["number", ["get", "a"]]]"#, "number", true),
      (#"["let", "x", ["get", "a"], 1]"#, "number", true),
      (#"["let", "x", 1, 2]"#, "number", false),
      (#"["literal", [[1, 2], [3, 4]]]"#, "array<value, 2>", false),
      (#"["literal", [[1, 2]]]"#, "array<array<number, 2>, 1>", false),
    ])
  func typesAsWritten(text: String, type: String, asksFeature: Bool) throws {
    let node = try node(text)
    #expect(node.type.description == type)
    #expect(node.dependencies.contains(.feature) == asksFeature)
  }

  @Test("What never counts is left out before features are drawn")
  func simple() throws {
    let text = #"["let", "x", ["get", "a"], ["case", false, ["get", "b"], ["match", 1, 1, 7, 8]]]"#
    #expect(try node(text).simple().constant == 7)
  }

  @Test(
    "Texts become numbers as in ECMAScript",
    arguments: [
      ("", 0.0), ("  12 ", 12), ("0x1F", 31), ("0b101", 5), ("0o17", 15), ("-1.5e3", -1500),
      (".5", 0.5), ("5.", 5), ("Infinity", .infinity), ("-Infinity", -.infinity),
    ] as [(String, Double)])
  func textsAsNumbers(text: String, number: Double) throws {
    #expect(
      try Sample.value(#"["to-number", ["get", "a"]]"#, ["a": .string(text)]) == .number(number))
  }

  @Test(arguments: ["x", "1 2", "nan", "inf", "0x", "0b2", "1_000", "--1", "0x1p3"])
  func `other texts become none`(text: String) {
    #expect(throws: EvaluationError.self) {
      try Sample.value(#"["to-number", ["get", "a"]]"#, ["a": .string(text)])
    }
  }

  @Test(
    "Numbers become texts as in ECMAScript",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (-12, "-12"), (1e21, "1e+21"),
      (1e20, "100000000000000000000"),
      (1.2345678901234568e20, "123456789012345680000"), (1.5e-7, "1.5e-7"), (0.000001, "0.000001"),
      (12.25e-5, "0.0001225"), (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
    ] as [(Double, String)])
  func numbersAsTexts(number: Double, text: String) {
    #expect(StyleValue.number(number).displayText == text)
  }

  @Test(
    "Numbers are written with the digits, the unit and the currency asked for",
    arguments: [
      (#"{}"#, "1,234.568"), (#"{"max-fraction-digits": 0}"#, "1,235"),
      (#"{"min-fraction-digits": 15}"#, "1,234.567800000000000"),
      (#"{"min-fraction-digits": 5, "max-fraction-digits": 9}"#, "1,234.56780"),
      (#"{"currency": "EUR"}"#, "€1,234.57"), (#"{"currency": "JPY"}"#, "¥1,235"),
      (#"{"currency": "USD", "max-fraction-digits": 1}"#, "$1,234.6"),
      (#"{"currency": "JPY", "min-fraction-digits": 1}"#, "¥1,234.6"),
      (#"{"locale": "de"}"#, "1.234,568"),
      (#"{"locale": "de", "currency": "EUR"}"#, "1.234,57\u{A0}€"),
      (#"{"unit": "kilometer"}"#, "1,234.568 km"), (#"{"unit": "percent"}"#, "1,234.568%"),
      (#"{"unit": "celsius"}"#, "1,234.568°C"), (#"{"unit": "mile-per-hour"}"#, "1,234.568 mph"),
      (#"{"unit": "kilometer-per-hour"}"#, "1,234.568 km/h"),
      (#"{"unit": "megabyte-per-second", "max-fraction-digits": 0}"#, "1,235 MB/s"),
      (#"{"unit": "day"}"#, "1,234.568 days"),
    ])
  func numberFormats(options: String, text: String) throws {
    #expect(try Sample.value(#"["number-format", 1234.5678, \#(options)]"#) == .string(text))
  }

  @Test func `halves are rounded away from zero, and one day is a day`() throws {
    let two = #"["number-format", ["get", "a"], {"max-fraction-digits": 2}]"#
    #expect(try Sample.value(two, ["a": 0.125]) == "0.13")
    #expect(try Sample.value(two, ["a": -0.125]) == "-0.13")
    #expect(try Sample.value(#"["number-format", 1, {"unit": "day"}]"#) == "1 day")
  }
}

extension ExpressionRuleTests {
  @Test(
    "A collator sees letters, and accents and case where it is to",
    arguments: [
      ("a", "ä", "==", [true, false, true, false]), ("a", "A", "==", [true, true, false, false]),
      ("a", "a", "==", [true, true, true, true]), ("b", "ä", "==", [false, false, false, false]),
      ("a", "ä", "<", [false, true, false, true]), ("a", "A", "<", [false, false, true, true]),
      ("ä", "b", "<", [true, true, true, true]), ("ä", "B", "<", [true, true, true, true]),
      ("A", "ä", ">", [false, false, true, false]), ("a", "ab", "<", [true, true, true, true]),
      ("-a", "1", "<", [true, true, true, true]),
      ("straße", "STRASSE", "==", [true, false, false, false]),
    ])
  func collation(left: String, right: String, relation: String, answers: [Bool]) throws {
    var found: [Bool] = []
    for (isCase, isAccent) in [(false, false), (false, true), (true, false), (true, true)] {
      let options = #"{"case-sensitive": \#(isCase), "diacritic-sensitive": \#(isAccent)}"#
      let text = #"["\#(relation)", "\#(left)", "\#(right)", ["collator", \#(options)]]"#
      found.append(try Sample.value(text) == true)
    }
    #expect(found == answers)
  }

  @Test(
    "The order of letters is that of the language",
    arguments: [
      ("sv", true, false), ("de", false, true), ("en", false, false), ("xx", false, false),
    ])
  func languages(locale: String, isLast: Bool, isTwoLetters: Bool) throws {
    let options = #"["collator", {"locale": "\#(locale)"}]"#
    #expect(try Sample.value(#"["<", "z", "ä", \#(options)]"#) == .bool(isLast))
    #expect(try Sample.value(#"["==", "ae", "ä", \#(options)]"#) == .bool(isTwoLetters))
    let resolved = locale == "xx" ? "en" : locale
    #expect(try Sample.value(#"["resolved-locale", \#(options)]"#) == .string(resolved))
  }

  @Test func `values that are no texts are equal as without a collator`() throws {
    let text = #"["==", ["get", "a"], ["get", "b"], ["collator", {}]]"#
    #expect(try Sample.value(text, ["a": 1, "b": 1]) == true)
    #expect(try Sample.value(text, ["a": "A", "b": "a"]) == true)
    #expect(try Sample.value(text, ["a": 1, "b": "1"]) == false)
  }

  @Test(
    "A line near the date line is within areas on either side of it, a longer one where it is",
    arguments: [
      ([-184.0, -176], [177.0, 179], true), ([-184, -176], [-179, -177], true),
      ([-184, -176], [-181, -177], true), ([-184, -176], [170, 179], false),
      ([-184, -176], [-179, 179], false), ([-190, 10], [-179, 5], true),
      ([176, 184], [-179, -177], true), ([176, 184], [-179, 179], false),
    ])
  func within(area: [Double], line: [Double], isInside: Bool) throws {
    func point(_ longitude: Double, _ latitude: Double) -> StyleValue {
      .array([.number(longitude), .number(latitude)])
    }
    let ring = [(0, 0.0), (1, 0), (1, 60), (0, 60), (0, 0)].map { point(area[$0.0], $0.1) }
    let written = StyleValue.object(["type": "Polygon", "coordinates": .array([.array(ring)])])
    let world = line.map { Point($0 / 360 + 0.5, 0.4) }
    let shape = FeatureShape(.line, zoom: 4, world: [world])
    #expect(WithinPredicate(try #require(GeometryLiteral(written)), of: shape).holds == isInside)
  }

  @Test func `the members of a half literal object are expressions`() throws {
    let text = #"["get", "b", ["semiliteral", {"a": 1, "b": ["+", 1, ["get", "x"]]}]]"#
    #expect(try Sample.value(text, ["x": 2]) == 3)
  }

  @Test func `pictures in texts have neither size nor fonts nor ink`() throws {
    let text =
      #"["format", ["image", "a"], {"font-scale": 2, "text-color": "red", "vertical-align": "top"}]"#
    guard case .formatted(let found) = try Sample.value(text) else { return }
    let section = try #require(found.sections.first)
    #expect(section.scale == nil && section.color == nil && section.verticalAlign == "top")
  }

  @Test func `of several pictures the first one that is there is taken`() throws {
    let text = #"["coalesce", ["image", ["get", "a"]], ["image", "b"], ["image", "c"]]"#
    let node = try node(text, expecting: .image)
    func picture(_ pictures: Set<String>?, _ properties: [String: StyleValue]) throws -> StyleValue
    {
      try node.evaluate(
        EvaluationContext(zoom: 0, feature: DictionaryFeature(properties), pictures: pictures))
    }
    #expect(try picture(["b", "c"], ["a": "a"]) == .image("b"))
    #expect(try picture(["c"], ["a": "a"]) == .image("c"))
    #expect(try picture([], ["a": "a"]) == .image("a"))
    #expect(try picture(nil, ["a": "a"]) == .image("a"))
    #expect(try picture(["c"], ["a": "c"]) == .image("c"))
  }

  @Test func `one stop needs no input`() throws {
    #expect(try Sample.value(#"["interpolate", ["linear"], ["get", "a"], 0, 5]"#) == 5)
  }

  @Test func `lists of numbers, of colors and anchors with offsets are interpolated`() throws {
    func middle(_ kind: PropertyKind, _ from: String, _ to: String) throws -> StyleValue {
      let text = #"["interpolate", ["linear"], ["zoom"], 0, \#(from), 2, \#(to)]"#
      let facts = PropertyFacts(
        name: "x", group: .paint, kind: kind, initial: .null, isStepwise: false)
      let node = try PropertyCompiler.node(Sample.json(text), for: facts)
      #expect(node.type == kind.valueType)
      return try node.evaluate(EvaluationContext(zoom: 1, feature: DictionaryFeature()))
    }
    #expect(try middle(.numberArray, "1", #"["literal", [3]]"#) == [2])
    #expect(
      try middle(.colorArray, #""black""#, #""black""#) == [.color(.black)])
    #expect(
      try middle(.anchorOffsets, #"["literal", ["top", [0, 0]]]"#, #"["literal", ["top", [2, 4]]]"#)
        == ["top", [1, 2]])
    #expect(try middle(.projection, #""globe""#, #""mercator""#) == ["globe", "mercator", 0.5])
  }

  /// `-` of `-` of … a text.
  private func nested(_ depth: Int, in text: String) -> String {
    String(repeating: #"["-", "#, count: depth) + text + String(repeating: "]", count: depth)
  }

  @Test func `names of 'let' are as deep as what they stand for, wherever they stand`() {
    func isRead(outside: Int, value: Int, use: Int) -> Bool {
      let value = nested(value, in: #"["get", "a"]"#)
      let use = nested(use, in: #"["var", "x"]"#)
      return (try? node(nested(outside, in: #"["let", "x", \#(value), \#(use)]"#))) != nil
    }
    // JSON has a limit of its own, so that neither part is long by itself.
    for total in [116, 117, 118] {
      for outside in stride(from: 0, through: 60, by: 12) {
        let half = (total - outside) / 2
        for value in [half - 5, half, half + 5] {
          let use = total - outside - value
          #expect(
            isRead(outside: outside, value: value, use: use) == (total <= 117),
            "\(outside) \(value) \(use)")
        }
      }
    }
  }
}
