/// A JSON value; objects preserve the order of their members.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A key of an object with its value.
public struct JSONMember: Sendable, Hashable {
  /// The key, with escapes resolved.
  public let key: String
  /// The value for the key.
  public let value: JSONValue

  /// Creates a member of an object.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// The value of the last member with a key; nil if absent, or if this is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The string; nil for other types.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number; nil for other types.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The Boolean; nil for other types.
  public var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The elements; nil if this is not an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members in document order; nil if this is not an object.
  public var members: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// A description of the value for error messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "the number \(number.plainText)"
    case .string(let text): text.count > 40 ? "a string of \(text.count) characters" : "'\(text)'"
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members): "an object with \(members.count) keys"
    }
  }
}

extension Double {
  /// The shortest decimal form of the number, without ".0" for integers and without a negative
  /// zero.
  package var plainText: String {
    if self == 0 { return "0" }
    return abs(self) < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)"
  }
}
