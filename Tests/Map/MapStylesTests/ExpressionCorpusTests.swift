import DisplayLists
import Documents
import Foundation
import TestSupport
import Testing

@testable import MapStyles

/// The expression tests of the style specification, where the folder of real data is present.
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
    let test = try Sample.json(at: folder.appending(path: name))
    let expected = try #require(test["expected"]?["compiled"])
    let source = try #require(test["expression"])
    let node: ExpressionNode
    do {
      node = try Self.compiled(source, test["propertySpec"])
    } catch {
      #expect(expected["result"] == .string("error"), "\(name): \(error)")
      return
    }
    #expect(expected["result"] == .string("success"))
    #expect(node.type.description == expected["type"]?.string)
    #expect(!node.dependencies.contains(.zoom) == expected["isZoomConstant"]?.bool)
    #expect(!node.dependencies.contains(.feature) == expected["isFeatureConstant"]?.bool)
    let inputs = try #require(test["inputs"]?.array)
    let outputs = try #require(test["expected"]?["outputs"]?.array)
    for (index, (input, output)) in zip(inputs, outputs).enumerated() {
      let found = Self.output(of: node, for: input)
      #expect(Self.matches(found, output), "\(name)[\(index)]: \(String(describing: found))")
    }
  }

  private static func compiled(
    _ json: JSONValue, _ spec: JSONValue?
  ) throws -> ExpressionNode {
    let kinds: [String: PropertyKind] = [
      "number": .number(anyNumber), "color": .color, "string": .choice([]), "boolean": .boolean,
      "formatted": .formatted,
    ]
    guard let kind = spec?["type"]?.string.flatMap({ kinds[$0] }) else {
      return try ExpressionParser.node(json, expecting: nil)
    }
    let facts = PropertyFacts(
      name: "some-property", group: .paint, kind: kind, initial: .null, isStepwise: false)
    return try PropertyCompiler.node(json, for: facts)
  }

  private static func output(of node: ExpressionNode, for input: JSONValue) -> StyleValue? {
    let parts = input.array ?? []
    let zoom = parts.first?["zoom"]?.number ?? 0
    let members = (parts.count > 1 ? parts[1]["properties"]?.members : nil) ?? []
    let properties = Dictionary(members.map { ($0.key, $0.value.literal) }) { $1 }
    return try? node.evaluate(Scope(zoom: zoom, feature: PlainFeature(properties)))
  }

  private static func matches(_ found: StyleValue?, _ expected: JSONValue) -> Bool {
    if expected["error"] != nil { return found == nil }
    guard let found else { return false }
    switch found {
    case .color(let color):
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
      return isClose(parts, (expected.array ?? []).compactMap(\.number))
    case .number(let number): return isClose([number], [expected.number].compactMap(\.self))
    case .formatted(let text):
      let sections = expected["sections"]?.array ?? []
      return zip(text.sections, sections).allSatisfy {
        $0.text == $1["text"]?.string && $0.scale == $1["scale"]?.number
          && ($0.color == nil) == ($1["textColor"] == .null)
      } && text.sections.count == sections.count
    case .null, .bool, .string, .array, .object, .image: return found == expected.literal
    }
  }

  private static func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 }
  }
}
