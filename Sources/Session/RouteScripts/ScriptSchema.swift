import Documents

/// The JSON Schema of scripts, made from the tables that the reader follows.
package enum ScriptSchema {
  /// The schema as published in `Assets/Schemas/route-script.schema.json` (draft 2020-12,
  /// <https://json-schema.org/draft/2020-12>).
  package static func json() -> String {
    let top = object(ScriptTable.script)
    var members: [(String, SchemaValue)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Route script of headunit")),
    ]
    members += top
    members.append(
      ("oneOf", .list(["route", "feed"].map { .object([("required", .list([.text($0)]))]) })))
    let inner = ScriptTable.all.filter { $0.name != ScriptTable.script.name }
    members.append(("$defs", .object(inner.map { ($0.name, .object(object($0))) })))
    return SchemaValue.object(members).text(indent: "") + "\n"
  }

  private static func object(_ table: ScriptTable) -> [(String, SchemaValue)] {
    var members: [(String, SchemaValue)] = [
      ("description", .text(table.summary)), ("type", .text("object")),
      ("additionalProperties", .flag(false)),
    ]
    let required = table.keys.filter(\.isRequired).map { SchemaValue.text($0.name) }
    if !required.isEmpty { members.append(("required", .list(required))) }
    let keys = table.keys.map { key in
      (key.name, SchemaValue.object([("description", .text(key.summary))] + schema(key.kind)))
    }
    let formerKeys = table.keys.compactMap { key in
      key.former.map { former in
        (
          former,
          SchemaValue.object(
            [
              ("description", .text("The former word for '\(key.name)'.")),
              ("deprecated", .flag(true)),
            ] + schema(key.kind))
        )
      }
    }
    return members + [("properties", .object(keys + formerKeys))]
  }

  private static func schema(_ kind: ScriptKind) -> [(String, SchemaValue)] {
    switch kind {
    case .text: [("type", .list([.text("string"), .text("number")]))]
    case .pattern(let pattern):
      [("type", .text("string")), ("pattern", .text(pattern))]
    case .flag: [("type", .text("boolean"))]
    case .number(let range):
      [
        ("type", .text("number")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .integer(let range):
      [("type", .text("integer")), ("minimum", .number(Double(range.lowerBound)))]
        + (range.upperBound == .max ? [] : [("maximum", .number(Double(range.upperBound)))])
    case .word(let words): [("enum", .list(words.map { .text($0) }))]
    case .code(let names): any([.word(names), .integer(0...(names.count - 1)), androidName])
    case .quantity(let quantity): any([.pattern(quantity.pattern), .integer(0...0)])
    case .coordinate:
      any([.table(.coordinate)], also: [.object(pair)])
    case .list(let member):
      [("type", .text("array")), ("items", .object(schema(member)))]
    case .table(let table): [("$ref", .text("#/$defs/\(table.name)"))]
    case .any(let kinds): any(kinds)
    }
  }

  /// Constants of the Android SDK and camel case names, which editors need not complete.
  private static let androidName = ScriptKind.pattern("^[A-Z][A-Z_]+$|^[a-z]+([A-Z][a-z]*)+$")

  private static var pair: [(String, SchemaValue)] {
    [
      ("type", .text("array")), ("items", .object([("type", .text("number"))])),
      ("minItems", .number(2)), ("maxItems", .number(2)),
    ]
  }

  private static func any(
    _ kinds: [ScriptKind], also others: [SchemaValue] = []
  ) -> [(String, SchemaValue)] {
    [("anyOf", .list(kinds.map { .object(schema($0)) } + others))]
  }
}

/// A JSON value whose members keep their order.
private indirect enum SchemaValue {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  func text(indent: String) -> String {
    switch self {
    case .text(let text): return text.jsonQuoted
    case .number(let number): return plain(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let members):
      return "[" + members.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      let inner = indent + "  "
      let lines = members.map {
        inner + $0.0.jsonQuoted + ": " + $0.1.text(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }
}
