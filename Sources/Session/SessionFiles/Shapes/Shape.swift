import Documents
package import JSONText
import SessionLog

/// The representation of a type in session logs and scripts: encoder, decoder and schema in one value.
package struct Shape<Value>: Sendable {
  /// Encodes a value; images are added to the store.
  package let write: @Sendable (Value, ImageStore) -> JSONValue
  /// Decodes a value.
  package let read: @Sendable (DocumentNode) throws(SessionFileError) -> Value
  package let schema: ShapeSchema

  package init(
    write: @escaping @Sendable (Value, ImageStore) -> JSONValue,
    read: @escaping @Sendable (DocumentNode) throws(SessionFileError) -> Value, schema: ShapeSchema
  ) {
    (self.write, self.read, self.schema) = (write, read, schema)
  }

  /// Creates the shape of a value that only scripts have, which is never written.
  package init(
    _ schema: ShapeSchema,
    read: @escaping @Sendable (DocumentNode) throws(SessionFileError) -> Value
  ) {
    self.init(write: { _, _ in .null }, read: read, schema: schema)
  }
}

/// The JSON Schema of a shape.
package indirect enum ShapeSchema: Sendable {
  /// The members of an inline schema, such as `type`.
  case plain([JSONMember])
  /// A text; in a script also a number, which YAML does not tell from a text.
  case text
  case list(ShapeSchema)
  /// A named object, defined once and referenced.
  case object(ObjectSchema)
  /// A named value, defined once and referenced.
  case named(String, ShapeSchema)
  case any([ShapeSchema])
  /// A value with a narrower range in scripts than in logs.
  case narrowed(script: ShapeSchema, log: ShapeSchema)

  /// A text that matches a regular expression of ECMA 262.
  package static func pattern(_ pattern: String) -> ShapeSchema {
    .plain([
      JSONMember(key: "type", value: "string"), JSONMember(key: "pattern", value: .string(pattern)),
    ])
  }

  /// One of several words.
  package static func words(_ words: [String]) -> ShapeSchema {
    .plain([JSONMember(key: "enum", value: .array(words.map { .string($0) }))])
  }
}

/// The schema of an object with its keys.
package struct ObjectSchema: Sendable {
  let name: String
  let summary: String
  package let fields: [Entry]

  /// A key of an object.
  package struct Entry: Sendable {
    package let key: String
    let summary: String
    let isRequired: Bool
    let schema: ShapeSchema
    /// The key that replaces this deprecated one; nil for a key that is not deprecated.
    var replacement: String?

    package init(
      key: String, summary: String, isRequired: Bool = false, schema: ShapeSchema,
      replacement: String? = nil
    ) {
      (self.key, self.summary, self.isRequired) = (key, summary, isRequired)
      (self.schema, self.replacement) = (schema, replacement)
    }
  }
}

extension Shape {
  /// Returns a shape with the same JSON for another type.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func mapped<Other>(
    _ back: @escaping @Sendable (Other) -> Value,
    _ make: @escaping @Sendable (Value, DocumentNode) throws(SessionFileError) -> Other
  ) -> Shape<Other> {
    Shape<Other>(
      write: { other, pictures in write(back(other), pictures) },
      read: { node throws(SessionFileError) in try make(try read(node), node) }, schema: schema)
  }

  /// Returns a shape of the same notation for another type that is never written.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func reading<Other>(
    _ make: @escaping @Sendable (Value, DocumentNode) throws(SessionFileError) -> Other
  ) -> Shape<Other> {
    Shape<Other>(schema) { node throws(SessionFileError) in try make(try read(node), node) }
  }

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
  /// Returns the shape of a list.
  ///
  /// - Parameters:
  ///   - partial: Whether a script keeps the other elements when some have errors.
  ///   - maximum: The maximum number of elements, checked before they are read.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package static func list<Element: Sendable>(
    _ element: Shape<Element>, partial: Bool = false, maximum: Int = .max
  ) -> Shape<[Element]>
  where Value == [Element] {
    Shape(
      write: { list, pictures in .array(list.map { element.write($0, pictures) }) },
      read: { node throws(SessionFileError) in
        let items = try node.elements()
        guard items.count <= maximum else {
          throw node.error(
            "expected at most \(maximum) elements, found \(items.count)", "remove some")
        }
        var values: [Element] = []
        var errors = PartErrors(reporting: partial ? node.report : nil)
        for item in items {
          if let value = try errors.gather({ () throws(SessionFileError) in
            try element.read(item)
          }) {
            values.append(value)
          }
        }
        try errors.end()
        return values
      }, schema: .list(element.schema))
  }
}

extension Shape<String> {
  package static let text = Shape(
    write: { text, _ in .string(text) },
    read: { node throws(SessionFileError) in
      guard let text = node.value.string else { throw node.mismatch("a string") }
      return text
    }, schema: .text)

  /// A text of at least one character.
  package static let nonempty = Shape.text.mapped(\.self) { text, node throws(SessionFileError) in
    guard !text.isEmpty else { throw node.mismatch("a string") }
    return text
  }
}

extension Shape<Bool> {
  package static let flag = Shape(
    write: { flag, _ in .bool(flag) },
    read: { node throws(SessionFileError) in
      guard let flag = node.flag else { throw node.mismatch("true or false") }
      return flag
    }, schema: .plain([JSONMember(key: "type", value: "boolean")]))
}

extension Shape<Double> {
  /// A number within the bounds of any quantity of a drive.
  static let number = Shape.number(in: -1e12...1e12)

  /// A nonnegative number.
  static let positive = Shape.number(in: 0...1e12)

  /// An angle in degrees; right is positive.
  package static let angle = Shape.number(inScript: -180...180)

  /// A time of a session or a duration: a number of seconds, or a text with a unit.
  package static let duration = Shape.quantity(
    .duration, "duration", in: 0...SessionMessage.longestSeconds)

  /// A remaining time; negative when unknown.
  static let timeRemaining = Shape.quantity(.duration, "timeRemaining", in: -1e12...1e12)

  /// A distance: a number of meters, or a text with a unit.
  package static let distance = Shape.quantity(.distance, "distance", in: -1e12...1e12)

  /// A distance that is not negative.
  package static let nonnegativeDistance = Shape.quantity(
    .distance, "nonnegativeDistance", in: 0...1e12)

  /// A quantity in SI units: a number, or a text with a unit.
  private static func quantity(
    _ quantity: Quantity, _ name: String, in range: ClosedRange<Double>
  ) -> Shape {
    let number = Shape.number(in: range)
    return Shape(
      write: number.write,
      read: { node throws(SessionFileError) in
        guard node.number == nil, let text = node.value.string else {
          return try number.read(node)
        }
        guard let value = quantity.value(of: text) else {
          throw node.notQuantity(text, quantity.rawValue, quantity.examples)
        }
        guard range.contains(value) else {
          let limits = [range.lowerBound, range.upperBound].map(quantity.text)
          throw node.outside("\(limits[0])...\(limits[1])")
        }
        return value
      },
      schema: .named(
        name,
        .any([
          number.schema,
          .pattern(quantity.pattern),
        ])))
  }

  /// A speed in meters per second, as a text with a unit.
  package static let speed = Shape(.pattern(Quantity.speed.pattern)) {
    node throws(SessionFileError) in
    let text = try Shape<String>.text.read(node)
    guard let speed = Quantity.speed.value(of: text) else {
      throw node.notQuantity(text, "speed", Quantity.speed.examples)
    }
    return speed
  }

  /// A number that a script must keep within a plausible range.
  package static func number(inScript range: ClosedRange<Double>) -> Shape {
    let narrow = Shape.number(in: range)
    return Shape(
      write: number.write,
      read: { node throws(SessionFileError) in try (node.isScript ? narrow : number).read(node) },
      schema: .narrowed(script: narrow.schema, log: number.schema))
  }

  package static func number(in range: ClosedRange<Double>) -> Shape {
    Shape(
      write: { number, _ in .number(number) },
      read: { node throws(SessionFileError) in
        guard let number = node.number else { throw node.mismatch("a number") }
        guard range.contains(number) else { throw node.outside(range.text) }
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
  package static func integer(in range: ClosedRange<Int> = -1_000_000_000...1_000_000_000) -> Shape
  {
    Shape(
      write: { number, _ in .number(Double(number)) },
      read: { node throws(SessionFileError) in
        guard let number = node.number.flatMap(Int.init(exactly:)) else {
          throw node.mismatch("a whole number")
        }
        guard range.contains(number) else {
          throw node.outside("\(range.lowerBound)...\(range.upperBound)")
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
  /// Returns the shape of an enum with names.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  ///
  /// - Parameter subject: What the word names, for errors.
  package static func word(
    _ name: @escaping @Sendable (Value) -> String, of subject: String = "value"
  ) -> Shape {
    let known = Dictionary(uniqueKeysWithValues: Value.allCases.map { (name($0), $0) })
    let words = Value.allCases.map(name)
    return Shape(
      write: { value, _ in .string(name(value)) },
      read: { node throws(SessionFileError) in
        guard let word = node.value.string else { throw node.mismatch("a string") }
        guard let value = known[word] else { throw node.unknown(subject, allowed: words) }
        return value
      },
      schema: .words(words))
  }
}

extension Shape
where Value: CaseIterable & RawRepresentable & Sendable & Hashable, Value.RawValue == String {
  /// The shape of an enum with its raw values.
  package static var word: Shape { word(\.rawValue) }

  package static func word(of subject: String) -> Shape { word(\.rawValue, of: subject) }
}

extension ClosedRange<Double> {
  var text: String { "\(lowerBound.plainText)...\(upperBound.plainText)" }
}
