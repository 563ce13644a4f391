import Documents
import JSONText

extension Shape where Value: Sendable {
  /// Returns the shape with a name, by which the schema references it.
  package func named(_ name: String) -> Shape {
    Shape(write: write, read: read, schema: .named(name, schema))
  }

  /// Returns the shape of a list that may be written as its only element.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package static func oneOrMore<Element: Sendable>(_ element: Shape<Element>) -> Shape
  where Value == [Element] {
    let list = Shape.list(element)
    return Shape(
      write: list.write,
      read: { node throws(SessionFileError) in
        node.value.array == nil ? [try element.read(node)] : try list.read(node)
      }, schema: .any([element.schema, list.schema]))
  }

  /// Returns a shape that also accepts a scalar for a value that has only one property.
  ///
  /// - Parameter written: The scalar of a value that is written as one; nil for others.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func orScalar<Part>(
    _ part: Shape<Part>, _ written: @escaping @Sendable (Value) -> Part? = { _ in nil },
    _ make: @escaping @Sendable (Part) -> Value
  ) -> Shape {
    Shape(
      write: { value, pictures in
        written(value).map { part.write($0, pictures) } ?? write(value, pictures)
      },
      read: { node throws(SessionFileError) in
        guard node.value.members == nil, node.value.array == nil else { return try read(node) }
        return make(try part.read(node))
      }, schema: .any([part.schema, schema]))
  }
}

extension Shape where Value: Sendable {
  /// Returns a shape that also accepts a text in another notation, which is never written.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func orText(
    _ make: @escaping @Sendable (String, DocumentNode) throws(SessionFileError) -> Value
  ) -> Shape {
    Shape(
      write: write,
      read: { node throws(SessionFileError) in
        guard let text = node.value.string else { return try read(node) }
        return try make(text, node)
      }, schema: .any([.text, schema]))
  }
}

extension Shape
where Value: CaseIterable & RawRepresentable & Sendable & Hashable, Value.RawValue == Int {
  /// Returns the shape of an SDK enum: a name, its constant on Android, or its raw value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package static func code(
    _ name: @escaping @Sendable (Value) -> String, of subject: String = "value"
  ) -> Shape {
    let names = Value.allCases.map(name)
    let last = Value.allCases.count - 1
    return Shape(
      write: { value, _ in .string(name(value)) },
      read: { node throws(SessionFileError) in
        if let raw = node.number {
          guard let value = Int(exactly: raw).flatMap(Value.init) else {
            throw node.outside("0...\(last)")
          }
          return value
        }
        let bare = try Shape<String>.text.read(node).bareWord
        guard
          let value = Value.allCases.first(where: {
            name($0).bareWord == bare || "\($0)".bareWord == bare
          })
        else { throw node.unknown(subject, allowed: names) }
        return value
      },
      schema: .any([
        .words(names), Shape<Int>.integer(in: 0...last).schema, .pattern(ShapeSchema.constant),
      ]))
  }
}

extension ShapeSchema {
  /// Android's constants and names in camel case, which editors do not complete.
  package static let constant = "^[A-Z][A-Z_]+$|^[a-z]+([A-Z][a-z]*)+$"
}

extension String {
  /// The text in lower case without separators: "TURN_LEFT", "turnLeft" and "turn-left" are equal.
  package var bareWord: String {
    lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
