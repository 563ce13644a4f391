import Documents
package import JSONText

/// A key of an object, bound to a property of the owner.
package struct Field<Owner: Sendable>: Sendable {
  package let entry: ObjectSchema.Entry
  /// Encodes the property; nil omits the key, as for a default value.
  package let write: @Sendable (_ owner: Owner, _ defaults: Owner, ImageStore) -> JSONValue?
  /// Decodes the value of the key into its owner.
  package let read: @Sendable (DocumentNode, inout Owner) throws(SessionFileError) -> Void

  /// Creates a field with custom encoding and decoding.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init(
    entry: ObjectSchema.Entry,
    write: @escaping @Sendable (_ owner: Owner, _ defaults: Owner, ImageStore) -> JSONValue?,
    read: @escaping @Sendable (DocumentNode, inout Owner) throws(SessionFileError) -> Void
  ) {
    self.entry = entry
    self.write = write
    self.read = read
  }

  /// Creates the deprecated name of a field, which is read for one more release and never written.
  ///
  /// - Parameter path: The key path of the field if it is not in the same object.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init(former key: String, of field: Field, at path: String? = nil) {
    let replacement = path ?? field.entry.key
    self.init(
      entry: ObjectSchema.Entry(
        key: key, summary: "Deprecated; use '\(replacement)'.", isRequired: false,
        schema: field.entry.schema, replacement: replacement),
      write: { _, _, _ in nil },
      read: { node, owner throws(SessionFileError) in
        node.advise(node, .renamed(to: replacement))
        try field.read(node, &owner)
      })
  }

  /// Creates the deprecated name of a field whose value has another notation there.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init<Part: Equatable & Sendable>(
    former key: String, of replacement: String,
    _ path: any WritableKeyPath<Owner, Part> & Sendable, _ shape: Shape<Part>
  ) {
    let field = Field(replacement, path, shape, "")
    self.init(former: key, of: field)
  }

  /// Creates the deprecated name of a field that is omitted for nil, in another notation.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init<Part: Equatable & Sendable>(
    former key: String, of replacement: String,
    _ path: any WritableKeyPath<Owner, Part?> & Sendable, _ shape: Shape<Part>
  ) {
    let field = Field(replacement, path, shape, "")
    self.init(former: key, of: field)
  }

  /// Returns the field of a value that does not affect frames.
  func ineffective(_ reason: String) -> Field {
    let field = self
    return Field(
      entry: ObjectSchema.Entry(
        key: entry.key, summary: "\(entry.summary) It has no effect: \(reason).",
        isRequired: entry.isRequired, schema: entry.schema),
      write: write,
      read: { node, owner throws(SessionFileError) in
        node.advise(node, .ineffective(key: field.entry.key, reason: reason))
        try field.read(node, &owner)
      })
  }

  /// Creates a field; unless `required` or `always`, it is not written for its default value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init<Part: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Part> & Sendable, _ shape: Shape<Part>,
    required: Bool = false, always: Bool = false, _ summary: String
  ) {
    entry = ObjectSchema.Entry(
      key: key, summary: summary, isRequired: required, schema: shape.schema)
    write = { owner, defaults, pictures in
      guard required || always || owner[keyPath: path] != defaults[keyPath: path] else {
        return nil
      }
      return shape.write(owner[keyPath: path], pictures)
    }
    read = { node, owner throws(SessionFileError) in
      owner[keyPath: path] = try shape.read(node)
    }
  }

  /// Creates a field that is omitted for nil.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package init<Part: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Part?> & Sendable, _ shape: Shape<Part>,
    required: Bool = false, _ summary: String
  ) {
    entry = ObjectSchema.Entry(
      key: key, summary: summary, isRequired: required, schema: shape.schema)
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
  ///
  /// - Parameter partial: Whether a script keeps the other keys when some have errors.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package static func object(
    _ name: String, _ summary: String, default defaults: Value, partial: Bool = false,
    _ fields: [Field<Value>]
  ) -> Shape {
    let entries = fields.map(\.entry)
    let table = ObjectSchema(name: name, summary: summary, fields: entries)
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
        try read(
          node, known, entries, into: defaults,
          PartErrors(reporting: partial ? node.report : nil))
      }, schema: .object(table))
  }

  /// Reads the members of an object into its default value.
  private static func read(
    _ node: DocumentNode, _ known: [String: Field<Value>], _ entries: [ObjectSchema.Entry],
    into defaults: Value, _ errors: PartErrors
  ) throws(SessionFileError) -> Value {
    guard let members = node.value.members else {
      let keys = entries.prefix(4).map { "'\($0.key)'" }.joined(separator: ", ")
      let rest = entries.count > 4 ? ", ..." : ""
      throw node.mismatch(node.isScript ? "a mapping with \(keys)\(rest)" : "an object")
    }
    var value = defaults
    var seen: Set<String> = []
    var errors = errors
    for member in members {
      _ = try errors.gather { () throws(SessionFileError) in
        guard let field = known[member.key] else {
          let closest = node.hasManyErrors() ? nil : entries.nearest(to: member.key)
          if let closest { seen.insert(closest) }
          throw node.unknownKey(member.key, closest, of: entries)
            .about(.unknownKey(member.key, closest: closest))
        }
        let entry = field.entry
        guard seen.insert(entry.replacement ?? entry.key).inserted, let part = node[member.key]
        else { throw node.duplicate(entry, of: entries) }
        try field.read(part, &value)
      }
    }
    for entry in entries where entry.isRequired && !seen.contains(entry.key) {
      _ = try errors.gather { () throws(SessionFileError) in
        throw node.missing(entry.key)
      }
    }
    try errors.end()
    return value
  }
}

extension DocumentNode {
  /// Returns an error about a missing key.
  package func missing(_ key: String) -> SessionFileError {
    error("missing key '\(key)'", "add '\(key)'").about(.missingKey(key))
  }

  fileprivate func unknownKey(
    _ key: String, _ closest: String?, of entries: [ObjectSchema.Entry]
  ) -> SessionFileError {
    let problem = "unknown key '\(key.prefix(60))'"
    if let closest { return error(problem, "did you mean '\(closest)'?") }
    let keys = entries.filter { $0.replacement == nil }.map(\.key)
    return error(problem, "allowed keys: \(keys.joined(separator: ", "))")
  }

  /// Returns the error for a key that is there twice, or beside its deprecated name.
  fileprivate func duplicate(
    _ entry: ObjectSchema.Entry, of entries: [ObjectSchema.Entry]
  ) -> SessionFileError {
    let key = entry.replacement ?? entry.key
    guard let former = entries.first(where: { $0.replacement == key && value[$0.key] != nil })
    else { return error("duplicate key '\(key)'", "remove one") }
    return error(
      "'\(former.key)' is the deprecated name of '\(key)', and the \(isScript ? "mapping" : "object") has both",
      "keep '\(key)'")
  }
}

extension [ObjectSchema.Entry] {
  /// Returns the key that a misspelled one means, the present one for a deprecated name.
  fileprivate func nearest(to key: String) -> String? {
    let closest = SpellingSuggestion.nearest(to: key, in: map(\.key))
    return first { $0.key == closest }.map { $0.replacement ?? $0.key }
  }
}
