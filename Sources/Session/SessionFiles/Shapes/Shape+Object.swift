import JSONText

/// A key of an object, bound to a property of the owner.
struct Field<Owner: Sendable>: Sendable {
  let entry: ObjectSchema.Entry
  /// Encodes the property; nil omits the key, as for a default value.
  let write: @Sendable (_ owner: Owner, _ defaults: Owner, ImageStore) -> JSONValue?
  /// Decodes the value of the key into its owner.
  let read: @Sendable (DocumentNode, inout Owner) throws(SessionFileError) -> Void

  /// Creates a field with custom encoding and decoding.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(
    entry: ObjectSchema.Entry,
    write: @escaping @Sendable (_ owner: Owner, _ defaults: Owner, ImageStore) -> JSONValue?,
    read: @escaping @Sendable (DocumentNode, inout Owner) throws(SessionFileError) -> Void
  ) {
    self.entry = entry
    self.write = write
    self.read = read
  }

  /// Creates the deprecated name of a field, which is read for one more release and never written.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(former key: String, of field: Field) {
    self.init(
      entry: ObjectSchema.Entry(
        key: key, summary: "Deprecated; use '\(field.entry.key)'.", isRequired: false,
        schema: field.entry.schema),
      write: { _, _, _ in nil }, read: field.read)
  }

  /// Creates a field; unless required, it is omitted for its default value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Part: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Part> & Sendable, _ shape: Shape<Part>,
    required: Bool = false, _ summary: String
  ) {
    entry = ObjectSchema.Entry(
      key: key, summary: summary, isRequired: required, schema: shape.schema)
    write = { owner, defaults, pictures in
      guard required || owner[keyPath: path] != defaults[keyPath: path] else { return nil }
      return shape.write(owner[keyPath: path], pictures)
    }
    read = { node, owner throws(SessionFileError) in
      owner[keyPath: path] = try shape.read(node)
    }
  }

  /// Creates a field that is omitted for nil.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Part: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Part?> & Sendable, _ shape: Shape<Part>,
    _ summary: String
  ) {
    entry = ObjectSchema.Entry(
      key: key, summary: summary, isRequired: false, schema: shape.schema)
    write = { owner, _, pictures in
      owner[keyPath: path].map { shape.write($0, pictures) }
    }
    read = { node, owner throws(SessionFileError) in
      owner[keyPath: path] = try shape.read(node)
    }
  }
}

extension Shape where Value: Sendable {
  /// Returns the shape of an object; omitted keys have the values of `defaults`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object(
    _ name: String, _ summary: String, default defaults: Value, _ fields: [Field<Value>]
  ) -> Shape {
    let table = ObjectSchema(name: name, summary: summary, fields: fields.map(\.entry))
    let known = Dictionary(uniqueKeysWithValues: fields.map { ($0.entry.key, $0) })
    return Shape(
      write: { value, pictures in
        .object(
          fields.compactMap { field in
            field.write(value, defaults, pictures).map {
              JSONMember(key: field.entry.key, value: $0)
            }
          })
      },
      read: { node throws(SessionFileError) in
        guard let members = node.value.members else {
          throw node.mismatch("an object")
        }
        var value = defaults
        var seen: Set<String> = []
        for member in members {
          guard let field = known[member.key] else {
            let keys = fields.map { "'\($0.entry.key)'" }.joined(separator: ", ")
            throw node.error("unknown key '\(member.key)'", "allowed keys: \(keys)")
          }
          guard seen.insert(member.key).inserted, let part = node[member.key] else {
            throw node.error("duplicate key '\(member.key)'", "remove one")
          }
          try field.read(part, &value)
        }
        for field in fields where field.entry.isRequired && !seen.contains(field.entry.key) {
          throw node.error("missing key '\(field.entry.key)'", "add it")
        }
        return value
      }, schema: .object(table))
  }
}
