/// A JSON value as it stands in the document; objects keep the order of their members.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One key of an object with its value.
struct JSONMember: Sendable, Hashable {
  let key: String
  let value: JSONValue
}

extension JSONValue {
  /// The value of a key, the last of equal ones; nil when it is absent or this is no object.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var members: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The value in words, short enough for a sentence.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "the number \(number.plainText)"
    case .string(let text): text.count > 40 ? "a text of \(text.count) letters" : "'\(text)'"
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members): "an object with \(members.count) keys"
    }
  }

  /// The value as a style value: what `literal` gives.
  var literal: StyleValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.literal))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, $0.value.literal) }) { $1 })
    }
  }

  /// The value as compact JSON text.
  var text: String { literal.jsonText }
}

extension Double {
  /// The shortest text of the number, without ".0" for whole numbers.
  var plainText: String {
    if self == 0 { return "0" }
    return abs(self) < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)"
  }
}
