/// A pull parser for JSON (RFC 8259) that builds no tree.
///
/// A map of 50 MB is parsed this way, because a tree would take many times its size. `JSONDocument`
/// builds its tree with the same scanner. The scanner must not outlive its bytes. Nesting above the
/// limit is an error, so no file can exhaust the stack.
package struct JSONScanner {
  /// The text in UTF-8.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the next byte.
  @usableFromInline package var position = 0
  /// The first tolerated deviation from strict JSON.
  package private(set) var departure: DocumentSyntaxError?

  let tolerance: JSONTolerance
  private let deepest: Int
  private var depth = 0

  /// Creates a scanner at the beginning of a text, after its byte order mark.
  ///
  /// - Parameter deepest: The maximum nesting of arrays and objects.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, tolerance: JSONTolerance = [], deepest: Int = 200
  ) {
    self.bytes = bytes
    self.tolerance = tolerance
    self.deepest = deepest
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Whether only white space remains.
  package var isAtEnd: Bool {
    mutating get { peek() == 0 && position >= bytes.count }
  }

  /// The next byte other than white space, without consuming it; 0 at the end.
  @inlinable
  package mutating func peek() -> UInt8 {
    guard position < bytes.count else { return 0 }
    let byte = bytes[position]
    return byte > 0x20 && byte != UInt8(ascii: "/") ? byte : peekBehindSpace()
  }

  /// Consumes the next character if it is the given one.
  @inlinable
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character), position < bytes.count else { return false }
    position += 1
    return true
  }

  /// Consumes the next character, which must be the given one.
  package mutating func expect(_ character: Unicode.Scalar) throws(DocumentSyntaxError) {
    guard take(character) else { throw unexpected("'\(character)'") }
  }

  /// Calls `body` for each key, positioned before its value, which `body` must consume.
  package mutating func members(
    _ body: (inout JSONScanner, String) throws(DocumentSyntaxError) -> Void
  ) throws(DocumentSyntaxError) {
    guard peek() == UInt8(ascii: "{") else { throw unexpected("an object") }
    try enter()
    var isFirst = true
    while try !closes(with: "}", afterElements: !isFirst) {
      isFirst = false
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      guard take(":") else { throw unexpected("':' after the key '\(key)'") }
      try body(&self, key)
    }
    depth -= 1
  }

  /// Calls `body` before each element, which `body` must consume.
  package mutating func elements(
    _ body: (inout JSONScanner) throws(DocumentSyntaxError) -> Void
  ) throws(DocumentSyntaxError) {
    guard peek() == UInt8(ascii: "[") else { throw unexpected("a list") }
    try enter()
    var isFirst = true
    while try !closes(with: "]", afterElements: !isFirst) {
      isFirst = false
      try body(&self)
    }
    depth -= 1
  }

  /// Skips a value of any type.
  ///
  /// Counts brackets without validating the content in between.
  package mutating func skip() throws(DocumentSyntaxError) {
    var level = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth + level <= deepest else { throw tooDeep() }
        level += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard level > 0 else { throw unexpected("a value") }
        level -= 1
        position += 1
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: ",") where level > 0, UInt8(ascii: ":") where level > 0: position += 1
      default: _ = try scalar()
      }
    } while level > 0
  }

  /// Parses a string, number, Boolean or null; skips objects and arrays and returns nil.
  package mutating func scalar() throws(DocumentSyntaxError) -> JSONValue? {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skip()
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  /// Parses the value as a tree.
  package mutating func value() throws(DocumentSyntaxError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [JSONMember] = []
      try self.members { (scanner, key) throws(DocumentSyntaxError) in
        members.append(JSONMember(key: key, value: try scanner.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try self.elements { (scanner) throws(DocumentSyntaxError) in
        elements.append(try scanner.value())
      }
      return .array(elements)
    default: return try scalar() ?? .null
    }
  }
}

extension JSONScanner {
  /// An error at an index, by default the current one.
  package func failure(_ message: String, at index: Int? = nil) -> DocumentSyntaxError {
    DocumentSyntaxError(message, at: TextPosition(ofByte: index ?? position, in: bytes))
  }

  /// An error with the expected and the found content.
  package func unexpected(_ wanted: String) -> DocumentSyntaxError {
    guard position < bytes.count else {
      return failure("unexpected end of file: expected \(wanted); check that the file is complete")
    }
    let byte = bytes[position]
    let found =
      (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return failure("expected \(wanted), found \(found)")
  }

  /// Accepts a deviation from strict JSON if it is tolerated.
  mutating func depart(with what: String, at index: Int) throws(DocumentSyntaxError) {
    guard tolerance.contains(.handEdited) else {
      throw failure("JSON does not allow \(what); remove it", at: index)
    }
    note(what, at: index)
  }

  private mutating func note(_ what: String, at index: Int) {
    if departure == nil { departure = failure(what, at: index) }
  }

  private func tooDeep() -> DocumentSyntaxError {
    failure("lists and objects are nested more than \(deepest) deep; flatten them")
  }

  private mutating func enter() throws(DocumentSyntaxError) {
    guard depth <= deepest else { throw tooDeep() }
    depth += 1
    position += 1
  }

  /// Consumes the comma between elements; returns true at the end of the array or object.
  private mutating func closes(
    with bracket: Unicode.Scalar, afterElements: Bool
  ) throws(DocumentSyntaxError) -> Bool {
    if afterElements, peek() == UInt8(ascii: ",") {
      let comma = position
      position += 1
      if peek() == UInt8(ascii: bracket) { try depart(with: "a trailing comma", at: comma) }
    } else if afterElements, peek() != UInt8(ascii: bracket), position < bytes.count {
      throw unexpected("',' or '\(bracket)'")
    }
    if take(bracket) { return true }
    guard position < bytes.count else { throw unexpected("'\(bracket)'") }
    return false
  }

  /// Skips white space and permitted comments, and returns the next byte.
  @usableFromInline
  package mutating func peekBehindSpace() -> UInt8 {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"):
        guard tolerance.contains(.handEdited), skipComment() else { return bytes[position] }
      default: return bytes[position]
      }
    }
    return 0
  }

  /// Skips a comment; returns false if there is none.
  ///
  /// An unterminated comment extends to the end of the text.
  private mutating func skipComment() -> Bool {
    let rest = bytes[position...]
    if rest.starts(with: "//".utf8) {
      note("a comment", at: position)
      position = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if rest.starts(with: "/*".utf8) {
      note("a comment", at: position)
      position += 2
      while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
      position = min(bytes.count, position + 2)
    } else {
      return false
    }
    return true
  }
}
