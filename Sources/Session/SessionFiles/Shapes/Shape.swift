import Documents
import JSONText
import SessionLog

/// The form of a kind of value in a session log: one description for writing, reading and the schema.
struct Shape<Value>: Sendable {
  /// The value as JSON; pictures are passed to the given keeper.
  let write: @Sendable (Value, ImageStore) -> JSONValue
  /// The value in JSON.
  let read: @Sendable (DocumentNode) throws(SessionFileError) -> Value
  /// The schema of the JSON values.
  let schema: ShapeSchema
}

/// The JSON Schema of a shape.
indirect enum ShapeSchema: Sendable {
  /// The keys of a schema, such as `type`.
  case plain([JSONMember])
  case list(ShapeSchema)
  /// An object with a name of its own, which is defined once.
  case object(ObjectSchema)
  case any([ShapeSchema])
}

/// An object of a session log: its keys with their meanings.
struct ObjectSchema: Sendable {
  let name: String
  let summary: String
  let fields: [Entry]

  /// One key.
  struct Entry: Sendable {
    let key: String
    let summary: String
    let isRequired: Bool
    let schema: ShapeSchema
  }
}

extension Shape {
  /// The same JSON for values of another type.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func mapped<Other>(
    _ back: @escaping @Sendable (Other) -> Value,
    _ make: @escaping @Sendable (Value, DocumentNode) throws(SessionFileError) -> Other
  ) -> Shape<Other> {
    Shape<Other>(
      write: { other, pictures in write(back(other), pictures) },
      read: { node throws(SessionFileError) in try make(try read(node), node) }, schema: schema)
  }

  /// The shape, or null for nil.
  var orNull: Shape<Value?> {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    get {
      Shape<Value?>(
        write: { value, pictures in value.map { write($0, pictures) } ?? .null },
        read: { node throws(SessionFileError) in node.value == .null ? nil : try read(node) },
        schema: .any([schema, .plain([JSONMember(key: "type", value: "null")])]))
    }
  }
}

extension Shape where Value: Sendable {
  /// A list of such values.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func list<Element: Sendable>(_ element: Shape<Element>) -> Shape<[Element]>
  where Value == [Element] {
    Shape(
      write: { list, pictures in .array(list.map { element.write($0, pictures) }) },
      read: { node throws(SessionFileError) in
        var values: [Element] = []
        for item in try node.elements() { values.append(try element.read(item)) }
        return values
      }, schema: .list(element.schema))
  }
}

extension Shape<String> {
  /// Any text.
  static let text = Shape(
    write: { text, _ in .string(text) },
    read: { node throws(SessionFileError) in
      guard let text = node.value.string else { throw node.mismatch("a text") }
      return text
    }, schema: .plain([JSONMember(key: "type", value: "string")]))
}

extension Shape<Bool> {
  /// True or false.
  static let flag = Shape(
    write: { flag, _ in .bool(flag) },
    read: { node throws(SessionFileError) in
      guard let flag = node.flag else { throw node.mismatch("true or false") }
      return flag
    }, schema: .plain([JSONMember(key: "type", value: "boolean")]))
}

extension Shape<Double> {
  /// Any number of a size that a drive can have.
  static let number = Shape.number(in: -1e12...1e12)

  /// A number of zero or more.
  static let positive = Shape.number(in: 0...1e12)

  /// Seconds of a session, or a duration.
  static let duration = Shape.number(in: 0...SessionMessage.longestSeconds)

  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Shape {
    Shape(
      write: { number, _ in .number(number) },
      read: { node throws(SessionFileError) in
        guard let number = node.number else { throw node.mismatch("a number") }
        guard range.contains(number) else {
          throw node.error(
            "\(number.plainText) is outside \(range.text)", "write a number in that range")
        }
        return number
      },
      schema: .plain([
        JSONMember(key: "type", value: "number"),
        JSONMember(key: "minimum", value: .number(range.lowerBound)),
        JSONMember(key: "maximum", value: .number(range.upperBound)),
      ]))
  }
}

extension Shape<Int> {
  /// An integer in a range.
  static func integer(in range: ClosedRange<Int> = -1_000_000_000...1_000_000_000) -> Shape {
    Shape(
      write: { number, _ in .number(Double(number)) },
      read: { node throws(SessionFileError) in
        guard let number = node.number.flatMap(Int.init(exactly:)) else {
          throw node.mismatch("a whole number")
        }
        guard range.contains(number) else {
          throw node.error(
            "\(number) is outside \(range.lowerBound)...\(range.upperBound)",
            "write a number in that range")
        }
        return number
      },
      schema: .plain([
        JSONMember(key: "type", value: "integer"),
        JSONMember(key: "minimum", value: .number(Double(range.lowerBound))),
        JSONMember(key: "maximum", value: .number(Double(range.upperBound))),
      ]))
  }
}

extension Shape where Value: CaseIterable & Sendable & Hashable {
  /// One of some words.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func word(_ name: @escaping @Sendable (Value) -> String) -> Shape {
    let known = Dictionary(uniqueKeysWithValues: Value.allCases.map { (name($0), $0) })
    let words = Value.allCases.map(name)
    return Shape(
      write: { value, _ in .string(name(value)) },
      read: { node throws(SessionFileError) in
        guard let word = node.value.string else { throw node.mismatch("a word") }
        guard let value = known[word] else {
          let list = words.prefix(40).map { "'\($0)'" }.joined(separator: ", ")
          throw node.error("there is no '\(word.prefix(60))' here", "use one of \(list)")
        }
        return value
      },
      schema: .plain([JSONMember(key: "enum", value: .array(words.map { .string($0) }))]))
  }
}

extension Shape
where Value: CaseIterable & RawRepresentable & Sendable & Hashable, Value.RawValue == String {
  /// One of the words of an enum.
  static var word: Shape { word(\.rawValue) }
}

extension ClosedRange<Double> {
  fileprivate var text: String { "\(lowerBound.plainText)...\(upperBound.plainText)" }
}
