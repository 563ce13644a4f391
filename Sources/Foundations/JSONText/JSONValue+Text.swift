extension JSONValue {
  /// The value as JSON on one line, with a space behind each comma and colon.
  ///
  /// Reading the text gives an equal value: numbers are written with as many digits as they need.
  /// Numbers that JSON does not have, which are the infinite ones and NaN, become null.
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
  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// True or false.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// An integer.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object whose keys keep their order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// An object of keys with their values.
  package static func keyed(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }

  /// The value as indented JSON: each key on its own line, lists of plain values on one line.
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
