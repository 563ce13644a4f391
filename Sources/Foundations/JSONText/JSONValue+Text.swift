extension JSONValue {
  /// The value as JSON on one line, with a space after each comma and colon.
  ///
  /// Parsing the text gives an equal value: numbers have as many digits as they need. Infinite
  /// numbers and NaN become null.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? number.plainText : "null"
    case .string(let string): text += string.jsonQuoted
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += member.key.jsonQuoted
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates a Boolean.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// Creates a number from an integer.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Creates a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object that preserves the order of its keys.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  package static func keyed(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }

  /// The value as indented JSON: one key per line, arrays of scalars on one line.
  package var indentedText: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .null, .bool, .number, .string: return text
    case .array(let elements):
      return "[" + elements.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      let inner = indent + "  "
      let lines = members.map { inner + $0.key.jsonQuoted + ": " + $0.value.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }
}
