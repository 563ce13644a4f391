import Documents
import Navigation
import SessionFiles

/// The JSON Schema of scripts, generated from the reader's tables.
package enum ScriptSchema {
  /// The schema published as `Assets/Schemas/route-script.schema.json`.
  ///
  /// Source: <https://json-schema.org/draft/2020-12>
  package static func json() -> String {
    var members = schema(of: .script, title: "Route script of headunit")
    members.append(
      ("oneOf", .array(["route", "feed"].map { .keyed([("required", .array([.string($0)]))]) })))
    let inner = ScriptTable.all.filter { $0.name != ScriptTable.script.name }
    members.append(
      (
        "$defs",
        .keyed(definitions(inner) + SessionSchema.definitions(of: shapes(in: ScriptTable.all)))
      ))
    return JSONValue.keyed(members).indentedText + "\n"
  }

  /// The schema of project files, published as `Assets/Schemas/headunit.schema.json`.
  package static func project() -> String {
    let inner: [ScriptTable] = [.outputs, .fonts, .limits, .lint]
    let members =
      schema(of: .project, title: "Project of headunit") + [
        (
          "$defs",
          .keyed(definitions(inner) + SessionSchema.definitions(of: shapes(in: [.project] + inner)))
        )
      ]
    return JSONValue.keyed(members).indentedText + "\n"
  }

  private static func schema(of table: ScriptTable, title: String) -> [(String, JSONValue)] {
    [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ] + object(table)
  }

  private static func definitions(_ tables: [ScriptTable]) -> [(String, JSONValue)] {
    tables.map { ($0.name, .keyed(object($0))) }
  }

  /// Returns the schemas of values in tables that session logs have, too.
  private static func shapes(in tables: [ScriptTable]) -> [ShapeSchema] {
    tables.flatMap(\.keys).flatMap { shapes(in: $0.kind) }
  }

  private static func shapes(in kind: ScriptKind) -> [ShapeSchema] {
    switch kind {
    case .shape(let schema): [schema]
    case .list(let member): shapes(in: member)
    case .any(let kinds): kinds.flatMap(shapes)
    case .text, .pattern, .flag, .number, .integer, .word, .code, .maneuver, .quantity, .table:
      []
    }
  }

  private static func object(_ table: ScriptTable) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("description", .string(table.summary)), ("type", .string("object")),
      ("additionalProperties", .bool(false)),
    ]
    let required = table.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    let keys = table.keys.map { key in
      (key.name, JSONValue.keyed([("description", .string(key.summary))] + schema(key.kind)))
    }
    let formerKeys = table.keys.compactMap { key in
      key.former.map { former in
        (
          former,
          JSONValue.keyed(
            [
              ("description", .string("Deprecated; use '\(key.name)'.")),
              ("deprecated", .bool(true)),
            ] + schema(key.kind))
        )
      }
    }
    return members + [("properties", .keyed(keys + formerKeys))]
  }

  private static func schema(_ kind: ScriptKind) -> [(String, JSONValue)] {
    switch kind {
    case .text: [("type", .array([.string("string"), .string("number")]))]
    case .pattern(let pattern):
      [("type", .string("string")), ("pattern", .string(pattern))]
    case .flag: [("type", .string("boolean"))]
    case .number(let range):
      [
        ("type", .string("number")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .integer(let range):
      [("type", .string("integer")), ("minimum", .number(Double(range.lowerBound)))]
        + (range.upperBound == .max ? [] : [("maximum", .number(Double(range.upperBound)))])
    case .word(let words): [("enum", .array(words.map { .string($0) }))]
    case .code(let names): any([.word(names), .integer(0...(names.count - 1)), androidName])
    case .maneuver: any([.code(Maneuver.allCases.map(\.name)), osrmName])
    case .quantity(let quantity): any([.pattern(quantity.pattern), .integer(0...0)])
    case .list(let member):
      [("type", .string("array")), ("items", .keyed(schema(member)))]
    case .table(let table): [("$ref", .string("#/$defs/\(table.name)"))]
    case .shape(let schema): (schema.json(inScript: true).members ?? []).map { ($0.key, $0.value) }
    case .any(let kinds): any(kinds)
    }
  }

  /// Android constants and camel case names, which editors do not complete.
  private static let androidName = ScriptKind.pattern("^[A-Z][A-Z_]+$|^[a-z]+([A-Z][a-z]*)+$")

  /// OSRM's type and modifier, such as "end of road left".
  private static let osrmName = ScriptKind.pattern("^[a-z]+( [a-z]+)*$")

  private static func any(
    _ kinds: [ScriptKind]
  ) -> [(String, JSONValue)] {
    [("anyOf", .array(kinds.map { .keyed(schema($0)) }))]
  }
}
