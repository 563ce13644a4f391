import Documents
import Foundation
import JSONText
import SessionFiles
import Sessions
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

  @Test func `the schema is JSON, and each name in it is defined once`() throws {
    let data = Data(ScriptSchema.json().utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: Any])
    #expect(keys["timeline"] != nil && definitions["event"] != nil && definitions["script"] == nil)
    let text = ScriptSchema.json()
    for reference in text.matches(of: #/"#/\$defs/(\w+)"/#) {
      #expect(definitions[String(reference.output.1)] != nil, "\(reference.output.1)")
    }
  }

  /// Templates have a page of their own, which another test compares.
  @Test func `every key and word is documented`() throws {
    let text = try ScriptSamples.text("Documentation/route-script.md")
    let templates = Set(
      SessionSchema.definitions(of: [Shape<AppTemplate>.appTemplate.schema]).map(\.name))
    let all = SessionSchema.definitions(
      of: [Shape<WrittenScript>.script.schema, Shape<WrittenScript>.driver.schema])
    for (name, schema) in all where !templates.contains(name) {
      for property in schema["properties"]?.members ?? [] where property.value["deprecated"] == nil
      {
        #expect(text.contains("`\(property.key)`"), "\(name).\(property.key)")
        let missing = words(of: property.value).filter { !text.contains("`\($0)`") }
        #expect(missing.isEmpty, "\(name).\(property.key): \(missing)")
      }
    }
  }

  private func words(of schema: JSONValue) -> [String] {
    let alternatives = (schema["anyOf"]?.array ?? []) + [schema["items"]].compactMap(\.self)
    // The codes of the SDK have a table of their own.
    guard
      schema["anyOf"]?.array?.contains(where: { $0["pattern"]?.string == ShapeSchema.constant })
        != true
    else { return [] }
    return (schema["enum"]?.array ?? []).compactMap(\.string) + alternatives.flatMap(words)
  }
}
