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
    var tables: [String: ObjectSchema] = [:]
    for entry in SessionHeaderKeys.all { entry.schema.collect(into: &tables) }
    for kind in MessageKind.all + MessageKind.onPhone { kind.schema.collect(into: &tables) }
    let definitions = tables.values.sorted { $0.name < $1.name }.map {
      ($0.name, JSONValue.keyed(object($0)))
    }
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
      ("properties", .keyed([version] + SessionHeaderKeys.all.map { property($0, prefix: "") })),
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

  /// Returns the definitions of templates for the schema of scripts.
  ///
  /// These are "any" and all definitions that it references, with a prefix before their names.
  package static func templates(prefix: String) -> [(String, JSONValue)] {
    var tables: [String: ObjectSchema] = [:]
    let schema = Shape<AppTemplate>.appTemplate.schema
    schema.collect(into: &tables)
    let known = tables.values.sorted { $0.name < $1.name }.map { table in
      (prefix + table.name, JSONValue.keyed(object(table, prefix: prefix)))
    }
    return [(prefix + "any", schema.json(prefix: prefix))] + known
  }

  private static func object(
    _ table: ObjectSchema, prefix: String = ""
  ) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("description", .string(table.summary)), ("type", "object"),
      ("additionalProperties", false),
    ]
    let required = table.fields.filter(\.isRequired).map { JSONValue.string($0.key) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    return members + [("properties", .keyed(table.fields.map { property($0, prefix: prefix) }))]
  }

  private static func property(
    _ entry: ObjectSchema.Entry, prefix: String
  ) -> (String, JSONValue) {
    let description = JSONMember(key: "description", value: .string(entry.summary))
    return (entry.key, .object([description] + (entry.schema.json(prefix: prefix).members ?? [])))
  }
}

extension ShapeSchema {
  /// Returns the schema as JSON, with references to named objects.
  fileprivate func json(prefix: String = "") -> JSONValue {
    switch self {
    case .plain(let members): .object(members)
    case .list(let element): ["type": "array", "items": element.json(prefix: prefix)]
    case .object(let table): ["$ref": .string("#/$defs/\(prefix)\(table.name)")]
    case .any(let shapes): ["anyOf": .array(shapes.map { $0.json(prefix: prefix) })]
    }
  }

  /// Collects the named objects that the schema references.
  fileprivate func collect(into tables: inout [String: ObjectSchema]) {
    switch self {
    case .plain: break
    case .list(let element): element.collect(into: &tables)
    case .any(let shapes): for shape in shapes { shape.collect(into: &tables) }
    case .object(let table):
      guard tables.updateValue(table, forKey: table.name) == nil else { return }
      for field in table.fields { field.schema.collect(into: &tables) }
    }
  }
}

/// The keys of the header other than `session`, in order.
enum SessionHeaderKeys {
  static let all: [ObjectSchema.Entry] = [
    entry("name", Shape<String>.text.schema, "The name of the drive."),
    entry("category", Shape<AppCategory>.word.schema, "The category of the app."),
    entry("input", Shape<CarInput>.word.schema, "The input devices."),
    entry("start", Shape.start.schema, "The beginning of the drive."),
    entry("screens", .list(Shape<String>.text.schema), "The screens to draw."),
    entry("themes", .list(Shape<String>.text.schema), "The chrome generations to draw."),
    entry("appearance", Shape.appearance.schema, "The theme and appearance at the beginning."),
    entry("status", Shape.status.schema, "The content of the status bar."),
    entry("map", Shape.map.schema, "The map under the template."),
    entry("captures", Shape.captures.schema, "The moments to capture."),
  ]

  private static func entry(
    _ key: String, _ schema: ShapeSchema, _ summary: String
  ) -> ObjectSchema.Entry {
    ObjectSchema.Entry(key: key, summary: summary, isRequired: false, schema: schema)
  }
}
