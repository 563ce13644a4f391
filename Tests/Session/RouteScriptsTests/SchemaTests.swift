import Documents
import Foundation
import JSONText
import SessionFiles
import Testing

@testable import RouteScripts

struct SchemaTests {
  @Test(arguments: [
    ("route-script", ScriptSchema.json()), ("headunit", ScriptSchema.project()),
  ])
  func `the published schema follows the tables of the reader`(
    name: String, generated: String
  ) throws {
    let path = "Assets/Schemas/\(name).schema.json"
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try Data(generated.utf8).write(to: ScriptSamples.packageRoot.appending(path: path))
    }
    #expect(
      try ScriptSamples.text(path) == generated,
      "to accept the new schema: HEADUNIT_RECORD=all swift test --filter SchemaTests")
  }

  @Test func `the schema is JSON with every mapping and every key`() throws {
    let data = Data(ScriptSchema.json().utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for table in ScriptTable.all {
      let object = table.name == "script" ? schema : definitions[table.name] as? [String: Any]
      let keys = try #require(object?["properties"] as? [String: Any])
      let named = Set(table.keys.map(\.name)).union(table.keys.compactMap(\.former))
      #expect(Set(keys.keys) == named, "\(table.name)")
    }
    #expect(Set(ScriptTable.all.map(\.name)).count == ScriptTable.all.count)
  }

  @Test func `every key and every word is documented`() throws {
    let text = try ScriptSamples.text("Documentation/route-script.md")
    for table in ScriptTable.all {
      for key in table.keys {
        let isThere = text.contains("`\(key.name)`")
        #expect(isThere, "\(table.name).\(key.name)")
        let missing = words(of: key.kind).filter { !text.contains("`\($0)`") }
        #expect(missing.isEmpty, "\(table.name).\(key.name)")
      }
    }
  }

  private func words(of kind: ScriptKind) -> [String] {
    switch kind {
    case .word(let words): words
    case .any(let kinds): kinds.flatMap(words)
    case .list(let member): words(of: member)
    case .text, .pattern, .flag, .number, .integer, .code, .maneuver, .quantity,
      .table, .shape:
      []
    }
  }

  /// Templates have a page of their own, which another test compares.
  @Test func `every key and word that logs have, too, is documented`() throws {
    let text = try ScriptSamples.text("Documentation/route-script.md")
    let schemas = ScriptTable.all.flatMap(\.keys).filter {
      !["template", "templates"].contains($0.name)
    }
    .flatMap { shapes(in: $0.kind) }
    for (name, schema) in SessionSchema.definitions(of: schemas) {
      for property in schema["properties"]?.members ?? [] where property.value["deprecated"] == nil
      {
        #expect(text.contains("`\(property.key)`"), "\(name).\(property.key)")
        for word in property.value["enum"]?.array ?? [] {
          #expect(text.contains("`\(word.string ?? "")`"), "\(name).\(property.key)")
        }
      }
    }
  }

  private func shapes(in kind: ScriptKind) -> [ShapeSchema] {
    switch kind {
    case .shape(let schema): [schema]
    case .list(let member): shapes(in: member)
    case .any(let kinds): kinds.flatMap(shapes)
    default: []
    }
  }
}
