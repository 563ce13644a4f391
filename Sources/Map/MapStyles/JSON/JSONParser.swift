/// A parser for JSON (RFC 8259) that says where a text goes wrong and bounds what it reads.
struct JSONParser {
  private let bytes: [UInt8]
  private let deepest: Int
  private var index = 0

  private init(bytes: [UInt8], deepest: Int) {
    self.bytes = bytes
    self.deepest = deepest
  }

  static func value(of bytes: [UInt8], deepest: Int) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, deepest: deepest)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("there is more text after the end of the JSON value; remove it")
    }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    guard depth <= deepest else {
      throw error("lists and objects are nested more than \(deepest) deep; flatten them")
    }
    guard let byte = current else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    index += 1
    var members: [JSONMember] = []
    while try !closes(with: UInt8(ascii: "}"), afterElements: !members.isEmpty) {
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw unexpected("':' after the key '\(key)'") }
      index += 1
      members.append(JSONMember(key: key, value: try value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    while try !closes(with: UInt8(ascii: "]"), afterElements: !elements.isEmpty) {
      elements.append(try value(depth: depth + 1))
    }
    return .array(elements)
  }

  /// Steps over the comma between elements; true when the list or object ends here.
  private mutating func closes(
    with bracket: UInt8, afterElements: Bool
  ) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    let name = "'\(Character(UnicodeScalar(bracket)))'"
    guard let byte = current else { throw unexpected(name) }
    if byte == bracket {
      index += 1
      return true
    }
    guard afterElements else { return false }
    guard byte == UInt8(ascii: ",") else { throw unexpected("',' or \(name)") }
    index += 1
    skipSpace()
    guard current != bracket else { throw unexpected("a value after ','") }
    return false
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw unexpected("a value")
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    while let byte = current, isPartOfNumber(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("'\(text)' is no number of JSON", at: start)
    }
    return .number(value)
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

extension JSONParser {
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ message: String, at place: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(message, at: place ?? index, in: bytes)
  }

  private func unexpected(_ wanted: String) -> JSONSyntaxError {
    guard let byte = current else {
      return error("the file ends where \(wanted) is required; was it copied completely?")
    }
    let found =
      (0x21...0x7E).contains(byte)
      ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return error("found \(found) where \(wanted) is required by JSON")
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let quote = index
    index += 1
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a string may not contain control characters") }
      index += 1
      if byte == UInt8(ascii: "\\") { try appendEscape(to: &text) } else { text.append(byte) }
    }
    guard current != nil else { throw error("the string has no end; was it cut off?", at: quote) }
    index += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw error("the string is not valid UTF-8; save the file as UTF-8", at: quote)
    }
    return string
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONSyntaxError) {
    guard let letter = current else { throw unexpected("an escaped letter") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try unicodeEscape()).utf8)
    default: throw error("'\\' must be followed by one of \" \\ / b f n r t u", at: index - 1)
    }
  }

  /// The character of a `\u` escape; a lone half of a surrogate pair becomes U+FFFD.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Character {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[index...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let afterFirst = index
    index += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else {
      index = afterFirst
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("'\\u' must be followed by four hexadecimal digits") }
    index += 4
    return value
  }
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
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.count - lineStart + 1
  }
}
