import Documents
import Foundation
import TestSupport
import Testing

@testable import MapStyles

/// Tests the property tables against the style specification, if the corpus is present.
struct SpecificationTests {
  static let file = "style/maplibre-style-spec/v8.json"
  static let hasFile = (try? Corpus.bytes(file)) != nil

  static func facts(of kind: LayerKind) -> [PropertyFacts] {
    switch AnyPaintProperties(kind) {
    case .background(let sheet): sheet.properties.map(\.facts)
    case .fill(let sheet): sheet.properties.map(\.facts)
    case .line(let sheet): sheet.properties.map(\.facts)
    case .symbol(let sheet): sheet.properties.map(\.facts)
    case .circle(let sheet): sheet.properties.map(\.facts)
    case .fillExtrusion(let sheet): sheet.properties.map(\.facts)
    case .raster(let sheet): sheet.properties.map(\.facts)
    case .heatmap(let sheet): sheet.properties.map(\.facts)
    case .hillshade(let sheet): sheet.properties.map(\.facts)
    }
  }

  @Test(
    "Types, choices and defaults of properties are those of the specification",
    .enabled(if: hasFile, Comment(rawValue: Corpus.hint)), arguments: LayerKind.allCases)
  func properties(kind: LayerKind) throws {
    let spec = try Sample.json(at: try #require(Corpus.folder).appending(path: Self.file))
    for facts in Self.facts(of: kind) {
      let group = "\(facts.group.rawValue)_\(kind.rawValue)"
      let entry = try #require(spec[group]?[facts.name], "\(group) has no \(facts.name)")
      // Of several hillshade lights, one is drawn.
      let type = entry["type"]?.string
      let single = ["numberArray": "number", "colorArray": "color"][type ?? ""] ?? type
      #expect(Self.typeName(facts.kind) == single, "\(facts.name)")
      if let values = entry["values"]?.members, entry["type"] == .string("enum") {
        #expect(facts.kind == .choice(values.map(\.key)), "\(facts.name)")
      }
      #expect(try Self.initial(entry, facts) == facts.initial, "\(facts.name)")
      let interpolated = entry["expression"]?["interpolated"]?.bool
      #expect(facts.isInterpolated == interpolated, "\(facts.name)")
      let low = entry["minimum"]?.number ?? anyNumber.lowerBound
      let high = entry["maximum"]?.number ?? anyNumber.upperBound
      if case .number(let range) = facts.kind { #expect(range == low...high, "\(facts.name)") }
    }
  }

  @Test(
    "A property of the specification is drawn or listed as not drawn",
    .enabled(if: hasFile, Comment(rawValue: Corpus.hint)), arguments: LayerKind.allCases)
  func completeness(kind: LayerKind) throws {
    let spec = try Sample.json(at: try #require(Corpus.folder).appending(path: Self.file))
    let ours = Set(Self.facts(of: kind).map(\.name))
    for group in ["paint", "layout"] {
      for member in spec["\(group)_\(kind.rawValue)"]?.members ?? [] {
        let isKnown =
          ours.contains(member.key) || member.key == "visibility"
          || UnsupportedProperties.otherProperties.contains(member.key)
        #expect(isKnown, "\(member.key)")
      }
    }
  }

  @Test(
    "Every operator of the specification is known or refused by name",
    .enabled(if: hasFile, Comment(rawValue: Corpus.hint)))
  func operators() throws {
    let spec = try Sample.json(at: try #require(Corpus.folder).appending(path: Self.file))
    for member in try #require(spec["expression_name"]?["values"]?.members) {
      let isKnown = Operators.all[member.key] != nil || Operators.refused[member.key] != nil
      #expect(isKnown, "\(member.key)")
    }
  }

  @Test("Paints start with the defaults of their properties")
  func startingValues() {
    check(BackgroundPaint(), BackgroundPaint.properties)
    check(FillPaint(), FillPaint.properties)
    check(LinePaint(), LinePaint.properties)
    check(SymbolPaint(), SymbolPaint.properties)
    check(CirclePaint(), CirclePaint.properties)
    check(FillExtrusionPaint(), FillExtrusionPaint.properties)
    check(RasterPaint(), RasterPaint.properties)
    check(HeatmapPaint(), HeatmapPaint.properties)
    check(HillshadePaint(), HillshadePaint.properties)
  }

  @Test(
    "The colors of a heatmap start as the specification has them",
    .enabled(if: hasFile, Comment(rawValue: Corpus.hint)))
  func usualRamp() throws {
    let spec = try Sample.json(at: try #require(Corpus.folder).appending(path: Self.file))
    let value = try #require(spec["paint_heatmap"]?["heatmap-color"]?["default"])
    let node = try ExpressionParser.node(value, expecting: .color)
    #expect(HeatmapPaint().colors == (try node.ramp(count: ExpressionNode.rampCount)))
  }

  private func check<Paint: Hashable>(_ start: Paint, _ properties: [Property<Paint>]) {
    for property in properties where property.facts.initial != .null {
      var paint = start
      #expect(property.set(&paint, property.facts.initial), "\(property.facts.name)")
      #expect(paint == start, "\(property.facts.name)")
    }
  }

  private static func typeName(_ kind: PropertyKind) -> String {
    switch kind {
    case .number: "number"
    case .color, .ramp: "color"
    case .boolean: "boolean"
    case .choice: "enum"
    case .numbers, .choices, .texts: "array"
    case .anchorOffsets: "variableAnchorOffsetCollection"
    case .formatted: "formatted"
    case .image: "resolvedImage"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .projection: "projectionDefinition"
    }
  }

  private static func initial(_ entry: JSONValue, _ facts: PropertyFacts) throws -> StyleValue {
    guard let value = entry["default"], facts.kind != .ramp else { return .null }
    let node = try PropertyCompiler.constant(value, for: facts)
    return try #require(node.constant)
  }
}
