/// The keys of a file format with their meaning, from which its JSON Schema and descriptions are
/// generated.
package struct FileSchema: Sendable {
  /// A key with its type and meaning.
  package struct Key: Sendable {
    package let field: FileField
    /// The meaning of the key, as a sentence.
    package let summary: String?
  }

  /// All keys, each before its children.
  package let keys: [Key]
  private let title: String
  private let extends: String

  /// Creates a schema from the keys read from several files.
  ///
  /// - Parameters:
  ///   - title: The title of the format.
  ///   - files: The keys of each file, in reading order.
  ///   - words: Descriptions by key path, or by "*." and the last key.
  package init(_ title: String, files: [[FileField]], words: JSONValue) {
    self.title = title
    extends = words["extends"]?.string ?? ""
    var seen: [[String]: FileField] = [:]
    var children: [[String]: [[String]]] = [:]
    for field in files.joined() where seen[field.keys] == nil {
      seen[field.keys] = field
      children[Array(field.keys.dropLast()), default: []].append(field.keys)
    }
    var keys: [Key] = []
    func add(below path: [String]) {
      for child in children[path] ?? [] {
        guard let field = seen[child] else { continue }
        let exact = words[child.joined(separator: ".")]?.string
        keys.append(
          Key(field: field, summary: exact ?? words["*.\(child[child.count - 1])"]?.string))
        add(below: child)
      }
    }
    add(below: [])
    self.keys = keys
  }

  /// The JSON Schema (draft 2020-12, <https://json-schema.org/draft/2020-12>), with a final
  /// newline.
  package var json: String {
    let required = keys.filter { $0.field.isRequired && $0.field.keys.count == 1 }
      .flatMap(\.field.keys).filter { !["name", "title"].contains($0) }
    var members = object(below: [])
    members.insert(("$schema", "https://json-schema.org/draft/2020-12/schema"), at: 0)
    members.insert(("title", .string(title)), at: 1)
    members.append(
      (
        "anyOf",
        [["required": ["extends"]], ["required": .array(required.map { .string($0) })]]
      ))
    return JSONValue.keyed(members).indentedText + "\n"
  }

  private func object(below path: [String]) -> [(String, JSONValue)] {
    let inner = keys.filter { Array($0.field.keys.dropLast()) == path }
    var properties = inner.map { key -> (String, JSONValue) in
      let summary = key.summary.map { [("description", JSONValue.string($0))] } ?? []
      return (key.field.keys[path.count], .keyed(summary + schema(key.field)))
    }
    if path.isEmpty {
      properties.insert(("$schema", ["type": "string"]), at: 0)
      properties.insert(("extends", ["description": .string(extends), "type": "string"]), at: 1)
    }
    return [
      ("type", "object"), ("additionalProperties", false), ("properties", .keyed(properties)),
    ]
  }

  private func schema(_ field: FileField) -> [(String, JSONValue)] {
    field.kind == .object ? object(below: field.keys) : FileSchema.schema(field.kind)
  }

  private static func schema(_ kind: FileField.Kind) -> [(String, JSONValue)] {
    switch kind {
    case .number: [("type", "number")]
    case .wholeNumber: [("type", "integer")]
    case .flag: [("type", "boolean")]
    case .object: [("type", "object")]
    case .text(let pattern):
      [("type", "string")] + (pattern.map { [("pattern", .string($0))] } ?? [])
    case .word(let words): [("enum", .array(words.map { .string($0) }))]
    case .list(let member): [("type", "array"), ("items", .keyed(schema(member)))]
    }
  }
}
