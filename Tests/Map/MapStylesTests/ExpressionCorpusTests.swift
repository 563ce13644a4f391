import DisplayLists
import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import MapStyles

/// Tests expressions against the style specification's test suite, if the corpus is present.
struct ExpressionCorpusTests {
  static let folder = "style/maplibre-style-spec/expression/tests"

  static let names: [String] = {
    guard let root = Corpus.folder?.appending(path: folder).path,
      let files = FileManager.default.enumerator(atPath: root)
    else { return [] }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix("test.json") }.sorted()
  }()

  @Test(
    "Expressions of the specification's tests have its types and values",
    .enabled(if: !names.isEmpty, Comment(rawValue: Corpus.hint)), arguments: names)
  func specification(name: String) throws {
    let folder = try #require(Corpus.folder).appending(path: Self.folder)
    #expect(try Self.fault(in: Sample.json(at: folder.appending(path: name))) == nil, "\(name)")
  }

  @Test(
    "The expressions of the public suite that passed still pass",
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)))
  func suite() throws {
    let folder = try #require(Corpus.folder).appending(path: "render/maplibre-gl/expression/tests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var faults: [String: String] = [:]
    var count = 0
    for case let name as String in files where name.hasSuffix("/test.json") {
      count += 1
      let short = String(name.dropLast("/test.json".count))
      faults[short] = try Self.fault(in: Sample.json(at: folder.appending(path: name)))
    }
    let known = try Passes.names(in: "expressions-failing.txt")
    let lines = faults.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    #expect(Set(faults.keys) == known, "\(lines.joined(separator: "\n"))")
    #expect(count == 391)
  }

  /// Returns the difference of a test's result from the expected one; nil if there is none.
  private static func fault(in test: JSONValue) throws -> String? {
    let expected = try #require(test["expected"]?["compiled"])
    let source = try #require(test["expression"])
    let state = Dictionary(
      (test["globalState"]?.members ?? []).map { ($0.key, $0.value.literal) }
    ) { $1 }
    let node: ExpressionNode
    do {
      node = try compiled(source, test["propertySpec"], state: state)
    } catch {
      return expected["result"] == .string("error") ? nil : "\(error)"
    }
    guard expected["result"] == .string("success") else { return "is accepted: \(node.text)" }
    let type = expected["type"]?.string
    guard type == nil || node.type.description == type else { return "type \(node.type)" }
    guard !node.dependencies.contains(.zoom) == expected["isZoomConstant"]?.bool,
      !node.dependencies.contains(.feature) == expected["isFeatureConstant"]?.bool
    else { return "dependencies \(node.dependencies)" }
    let inputs = test["inputs"]?.array ?? []
    let outputs = test["expected"]?["outputs"]?.array ?? []
    for (input, wanted) in zip(inputs, outputs) {
      let found = output(of: node, for: input)
      guard matches(found, wanted) else {
        return "\(String(describing: found)) where \(wanted) is right, for \(input)"
      }
    }
    return nil
  }

  private static func compiled(
    _ json: JSONValue, _ spec: JSONValue?, state: [String: StyleValue] = [:]
  ) throws -> ExpressionNode {
    let kinds: [String: PropertyKind] = [
      "number": .number(anyNumber), "color": .color, "string": .choice([]), "boolean": .boolean,
      "formatted": .formatted, "resolvedImage": .image, "padding": .padding,
      "numberArray": .numberArray, "colorArray": .colorArray, "projectionDefinition": .projection,
      "variableAnchorOffsetCollection": .anchorOffsets,
    ]
    var kind = spec?["type"]?.string.flatMap { kinds[$0] }
    switch spec?["type"]?.string {
    case "array" where spec?["value"] == .string("number"):
      kind = .numbers(count: spec?["length"]?.number.map { Int($0) })
    case "array" where spec?["value"] == .string("string"): kind = .texts
    case "array": return try ExpressionParser.node(json, expecting: .anyArray, state: state)
    case "enum": kind = .choice((spec?["values"]?.members ?? []).map(\.key))
    default: break
    }
    if spec?["property-type"] == .string("color-ramp") { kind = .ramp }
    guard let kind else {
      let node = try ExpressionParser.node(json, expecting: nil, state: state)
      try ZoomExpressionRule.check(node)
      return node
    }
    let plain = PropertyFacts(
      name: "some-property", group: .paint, kind: kind, initial: .null, isStepwise: false)
    let initial = spec?["default"].flatMap { try? PropertyCompiler.constant($0, for: plain) }
    let facts = PropertyFacts(
      name: plain.name, group: plain.group, kind: kind, initial: initial?.constant ?? .null,
      isStepwise: false,
      interpolates: spec?["expression"]?["interpolated"]?.bool, tokens: spec?["tokens"]?.bool)
    if json.members != nil { return try LegacyFunction.node(json, for: facts) }
    return try PropertyCompiler.node(json, for: facts, state: state)
  }

  private static func output(of node: ExpressionNode, for input: JSONValue) -> StyleValue? {
    let parts = input.array ?? []
    let feature = parts.count > 1 ? parts[1] : .null
    func values(_ key: String) -> [String: StyleValue] {
      Dictionary((feature[key]?.members ?? []).map { ($0.key, $0.value.literal) }) { $1 }
    }
    let geometry = feature["geometry"] ?? .null
    let kind = FeatureGeometry(
      rawValue: geometry["type"]?.string?.replacing("Multi", with: "") ?? "")
    var plain = DictionaryFeature(
      values("properties"), geometry: kind ?? .unknown, id: feature["id"]?.literal)
    if let kind, let zoom = parts[0]["canonicalID"]?["z"]?.number {
      plain.shape = FeatureShape(kind, zoom: Int(zoom), world: world(geometry))
    }
    let progress = ["heatmapDensity", "lineProgress", "elevation"].compactMap {
      parts.first?[$0]?.number
    }
    let scope = EvaluationContext(
      zoom: parts.first?["zoom"]?.number ?? 0,
      feature: StatefulFeature(plain: plain, states: values("featureState")),
      progress: progress.first ?? 0, accumulated: parts.first?["accumulated"]?.literal ?? .null,
      pictures: (parts.first?["availableImages"]?.array).map { Set($0.compactMap(\.string)) })
    return try? node.evaluate(scope)
  }

  /// Returns the parts of a GeoJSON geometry in the Mercator unit square.
  private static func world(_ geometry: JSONValue) -> [[Point]] {
    func point(_ json: JSONValue) -> Point {
      let degrees = (json.array ?? []).compactMap(\.number)
      var point = Mercator.project(
        Coordinate(clampingLatitude: degrees[1], longitude: 0))
      point.x = degrees[0] / 360 + 0.5
      return point
    }
    let list = geometry["coordinates"] ?? .null
    switch geometry["type"]?.string {
    case "Point": return [[point(list)]]
    case "MultiPoint", "LineString": return [(list.array ?? []).map(point)]
    case "MultiLineString", "Polygon":
      return (list.array ?? []).map { ($0.array ?? []).map(point) }
    default: return []
    }
  }

  private static func matches(_ found: StyleValue?, _ expected: JSONValue) -> Bool {
    if expected["error"] != nil { return found == nil }
    guard let found else { return false }
    switch found {
    case .color(let color):
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
      let list = expected.array ?? ["r", "g", "b", "a"].compactMap { expected[$0] }
      return isClose(parts, list.compactMap(\.number))
    case .number(let number): return isClose([number], [expected.number].compactMap(\.self))
    case .formatted(let text):
      let sections = (expected["sections"]?.array ?? []).filter {
        !text.isEmpty || $0["text"]?.string != "" || $0["image"] != .null
      }
      return zip(text.sections, sections).allSatisfy {
        $0.text == $1["text"]?.string && $0.scale == $1["scale"]?.number
          && ($0.color == nil) == ($1["textColor"] == .null)
      } && text.sections.count == sections.count
    case .array(let elements) where expected["transition"] != nil:
      let parts = ["from", "to", "transition"].compactMap { expected[$0] }
      return elements.count == 3 && zip(elements, parts).allSatisfy { matches($0, $1) }
    case .array(let elements):
      let others = expected.array ?? expected["values"]?.array ?? []
      return elements.count == others.count && zip(elements, others).allSatisfy { matches($0, $1) }
    case .image(let name): return name == expected["name"]?.string
    case .null, .bool, .string, .object: return found == expected.literal
    }
  }

  private static func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) <= max(1e-5, 1e-5 * abs($1)) }
  }
}

/// A feature with a state, as in interactive maps.
private struct StatefulFeature: FeatureProperties {
  let plain: DictionaryFeature
  let states: [String: StyleValue]

  var geometry: FeatureGeometry { plain.geometry }
  var featureID: StyleValue? { plain.featureID }
  var allProperties: [String: StyleValue] { plain.allProperties }
  var shape: FeatureShape? { plain.shape }

  func property(_ key: String) -> StyleValue? { plain.property(key) }
  func state(_ key: String) -> StyleValue? { states[key] }
}
