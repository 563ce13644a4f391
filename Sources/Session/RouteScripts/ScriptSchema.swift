import Documents
import JSONText
import SessionFiles

/// The JSON Schemas of scripts and project files, which are those of their shapes.
package enum ScriptSchema {
  /// The schema published as `Assets/Schemas/route-script.schema.json`.
  package static func json() -> String {
    document(
      "script", Shape<WrittenScript>.script.schema, title: "Route script of headunit",
      [("oneOf", .array(["route", "feed"].map { ["required": [.string($0)]] }))])
  }

  /// The schema of project files, published as `Assets/Schemas/headunit.schema.json`.
  package static func project() -> String {
    document("project", Shape<ProjectFile>.project.schema, title: "Project of headunit", [])
  }

  /// Returns the schema of documents that are objects with a name.
  ///
  /// Source: <https://json-schema.org/draft/2020-12>
  private static func document(
    _ name: String, _ schema: ShapeSchema, title: String, _ conditions: [(String, JSONValue)]
  ) -> String {
    let named = SessionSchema.definitions(of: [schema])
    let root = named.first { $0.name == name }?.schema.members ?? []
    return JSONValue.keyed(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + root.map { ($0.key, $0.value) } + conditions
        + [("$defs", .keyed(named.filter { $0.name != name }.map { ($0.name, $0.schema) }))]
    ).indentedText + "\n"
  }
}
