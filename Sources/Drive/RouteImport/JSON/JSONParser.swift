/// A parser for JSON (RFC 8259) that says where a text goes wrong.
///
/// It overlooks what hand-edited files often have (trailing commas, comments, NaN and Infinity) and
/// remembers the first such place. Nesting is limited so that no file can exhaust the stack.
struct JSONParser {
  private static let deepestNesting = 200

  let bytes: [UInt8]
  var index: Int
  var departure: JSONSyntaxError?

  static func document(
    _ bytes: [UInt8], from start: Int = 0
  ) throws(JSONSyntaxError) -> JSONDocument {
    var parser = JSONParser(bytes: bytes, index: start)
    let value = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("there is more text after the end of the JSON value; remove it")
    }
    return JSONDocument(value: value, departure: parser.departure)
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    try skipSpace()
    guard depth <= Self.deepestNesting else {
      throw error("lists and objects are nested more than \(Self.deepestNesting) deep")
    }
    guard let byte = current else { throw endOfFile("a value is expected") }
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
    var members: [String: JSONValue] = [:]
    while try !closes(with: UInt8(ascii: "}"), afterElements: !members.isEmpty) {
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw unexpected("':' after the key '\(key)'") }
      index += 1
      members[key] = try value(depth: depth + 1)
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
    try skipSpace()
    if afterElements, current == UInt8(ascii: ",") {
      let comma = index
      index += 1
      try skipSpace()
      if current == bracket { overlook("a trailing comma", at: comma) }
    } else if afterElements, let byte = current, byte != bracket {
      throw unexpected("',' or '\(Character(UnicodeScalar(bracket)))'")
    }
    guard let byte = current else {
      throw endOfFile("'\(Character(UnicodeScalar(bracket)))' is missing")
    }
    guard byte == bracket else { return false }
    index += 1
    return true
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    while let byte = current, isLetter(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "NaN":
      overlook("NaN", at: start)
      return .number(.nan)
    case "Infinity":
      overlook("Infinity", at: start)
      return .number(.infinity)
    default:
      index = start
      throw unexpected("a value")
    }
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension JSONParser {
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func overlook(_ what: String, at place: Int) {
    if departure == nil { departure = JSONSyntaxError(what, at: place, in: bytes) }
  }

  func error(_ message: String, at place: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(message, at: place ?? index, in: bytes)
  }

  func endOfFile(_ what: String) -> JSONSyntaxError {
    error("the file ends too early: \(what); was it copied completely?")
  }

  func unexpected(_ wanted: String) -> JSONSyntaxError {
    guard let byte = current else { return endOfFile("\(wanted) is missing") }
    let found =
      (0x21...0x7E).contains(byte)
      ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return error("found \(found) where \(wanted) is required by JSON")
  }

  /// Steps over white space and, as a departure, comments.
  mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = index
    overlook("a comment", at: start)
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    if next == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n") { index += 1 }
    } else if next == UInt8(ascii: "*") {
      index += 2
      while current != nil, !bytes[index...].starts(with: [0x2A, 0x2F]) { index += 1 }
      guard current != nil else { throw error("the comment has no end", at: start) }
      index += 2
    } else {
      throw unexpected("a value or white space")
    }
  }
}
