/// A JSON value as it stands in the file.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value in words, short enough for an error sentence.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value.formattedForMessage)"
    case .string(let text): text.count > 40 ? "a string of \(text.count) letters" : "'\(text)'"
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members): "an object with \(members.count) keys"
    }
  }
}

/// A parsed file, and what had to be overlooked to parse it.
struct JSONDocument: Sendable {
  let value: JSONValue
  /// The first place that strict JSON does not allow.
  let departure: JSONSyntaxError?
}

/// Where a text stops being JSON.
struct JSONSyntaxError: Error, Sendable, Hashable {
  let message: String
  let line: Int
  let column: Int

  init(_ message: String, at index: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.message = message
    self.line = before.count { $0 == UInt8(ascii: "\n") } + 1
    self.column = before.count - lineStart + 1
  }
}

extension Double {
  /// The shortest text of the number, without ".0" for whole numbers.
  var formattedForMessage: String {
    abs(self) < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)"
  }
}
