import Documents
package import JSONText
import SessionLog
import Sessions

/// The JSON Schema of a line of a session log, derived from the shapes of reader and writer.
package enum SessionSchema {
  /// The schema published as `Assets/Schemas/session.schema.json`.
  ///
  /// Source: <https://json-schema.org/draft/2020-12>
  package static func json() -> String {
    var known: [String: JSONValue] = [:]
    for entry in Shape<RouteScript>.headerFields.map(\.entry) { entry.schema.collect(into: &known) }
    for kind in MessageKind.all + MessageKind.onPhone { kind.schema.collect(into: &known) }
    let definitions = known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return JSONValue.keyed([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "A line of a session log of headunit"),
      (
        "anyOf",
        .array(
          [.keyed(header)] + (MessageKind.all + MessageKind.onPhone).map { .keyed(message($0)) } + [
            .keyed(answer)
          ])
      ),
      ("$defs", .keyed(definitions)),
    ]).indentedText + "\n"
  }

  private static var header: [(String, JSONValue)] {
    let version: (String, JSONValue) = (
      "session", ["const": .number(Double(SessionHeader.version))]
    )
    return [
      ("description", "The header line: the settings of frames besides the messages."),
      ("type", "object"), ("additionalProperties", false), ("required", ["session"]),
      (
        "properties",
        .keyed([version] + Shape<RouteScript>.headerFields.map { $0.entry.property() })
      ),
    ]
  }

  private static func message(_ kind: MessageKind) -> [(String, JSONValue)] {
    let required = ["t", "by"] + (kind.screens == [.phone] ? ["on"] : []) + [kind.name]
    var keys: [(String, JSONValue)] = [
      ("t", ["type": "number", "minimum": 0]),
      ("by", ["const": .string(kind.author.rawValue)]),
    ]
    keys.append(("on", ["enum": .array(kind.screens.map { .string($0.rawValue) })]))
    keys.append((kind.name, kind.schema.json()))
    return [
      ("description", .string(kind.summary)), ("type", "object"),
      ("additionalProperties", false), ("required", .array(required.map { .string($0) })),
      ("properties", .keyed(keys)),
    ]
  }

  private static var answer: [(String, JSONValue)] {
    [
      ("description", "An answer, which a replay computes again."), ("type", "object"),
      ("required", ["t", "by", "out"]),
      (
        "properties",
        [
          "t": ["type": "number", "minimum": 0], "by": ["enum": ["car", "navigation"]],
          "on": ["enum": words(SessionScreen.self)], "out": ["const": true],
        ]
      ),
    ]
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _: Word.Type
  ) -> JSONValue {
    .array(Word.allCases.map { .string($0.rawValue) })
  }

  /// Returns the definitions of the named objects that schemas reference, for the schema of scripts.
  package static func definitions(
    of schemas: [ShapeSchema]
  ) -> [(name: String, schema: JSONValue)] {
    var known: [String: JSONValue] = [:]
    for schema in schemas { schema.collect(into: &known, inScript: true) }
    return known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension ShapeSchema {
  /// Returns the schema as JSON, with references to named values.
  package func json(inScript: Bool = false) -> JSONValue {
    switch self {
    case .plain(let members): .object(members)
    case .text: ["type": inScript ? ["string", "number"] : "string"]
    case .list(let element): ["type": "array", "items": element.json(inScript: inScript)]
    case .object(let table): ["$ref": .string("#/$defs/\(table.name)")]
    case .named(let name, _): ["$ref": .string("#/$defs/\(name)")]
    case .any(let shapes): ["anyOf": .array(shapes.map { $0.json(inScript: inScript) })]
    case .narrowed(let script, let log): (inScript ? script : log).json(inScript: inScript)
    }
  }

  /// Collects the named values that the schema references.
  fileprivate func collect(
    into known: inout [String: JSONValue], inScript: Bool = false
  ) {
    switch self {
    case .plain, .text, .narrowed: break
    case .list(let element): element.collect(into: &known, inScript: inScript)
    case .any(let shapes): for shape in shapes { shape.collect(into: &known, inScript: inScript) }
    case .named(let name, let schema):
      guard known.updateValue(schema.json(inScript: inScript), forKey: name) == nil else { return }
      schema.collect(into: &known, inScript: inScript)
    case .object(let table):
      guard known.updateValue(table.json(inScript: inScript), forKey: table.name) == nil else {
        return
      }
      for field in table.fields { field.schema.collect(into: &known, inScript: inScript) }
    }
  }
}

extension ObjectSchema {
  package func json(inScript: Bool) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("description", .string(summary)), ("type", "object"), ("additionalProperties", false),
    ]
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.key) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    return .keyed(
      members + [("properties", .keyed(fields.map { $0.property(inScript: inScript) }))])
  }
}

extension ObjectSchema.Entry {
  fileprivate func property(inScript: Bool = false) -> (String, JSONValue) {
    let description = JSONMember(key: "description", value: .string(summary))
    let deprecated: [JSONMember] =
      replacement == nil ? [] : [JSONMember(key: "deprecated", value: true)]
    return (
      key, .object([description] + deprecated + (schema.json(inScript: inScript).members ?? []))
    )
  }
}
