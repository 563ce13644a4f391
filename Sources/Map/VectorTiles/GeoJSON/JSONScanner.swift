/// Reads JSON (RFC 8259) piece by piece, without building values for it.
///
/// Lives only as long as the bytes it was lent.
struct JSONScanner {
  /// How deep values that are skipped may be nested.
  static let depthLimit = 512

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next byte that is no space, without taking it; 0 at the end.
  mutating func peek() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return 0
  }

  /// Takes the next character when it is the one given.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character), position < bytes.count else { return false }
    position += 1
    return true
  }

  /// Takes the next character, which must be the one given.
  mutating func expect(_ character: Unicode.Scalar) throws(TileError) {
    guard take(character) else { throw failure("'\(character)' is expected here") }
  }

  /// Calls `body` for each key, with the scanner before its value, which `body` must read.
  mutating func members(
    _ body: (inout JSONScanner, String) throws(TileError) -> Void
  ) throws(TileError) {
    try expect("{")
    if take("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      try body(&self, key)
    } while take(",")
    try expect("}")
  }

  /// Calls `body` with the scanner before each element, which `body` must read.
  mutating func elements(
    _ body: (inout JSONScanner) throws(TileError) -> Void
  ) throws(TileError) {
    try expect("[")
    if take("]") { return }
    repeat { try body(&self) } while take(",")
    try expect("]")
  }

  /// A text, number, true or false; nil for null and for what is skipped: arrays and objects.
  mutating func scalar() throws(TileError) -> TileValue? {
    switch peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return nil
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skip()
      return nil
    default:
      let number = try number()
      return Int(exactly: number).map { .int($0) } ?? .double(number)
    }
  }

  /// Steps over a value of any kind.
  mutating func skip() throws(TileError) {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
        guard depth <= Self.depthLimit else { throw failure("values are nested too deeply") }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw failure("a value is expected here") }
        depth -= 1
        position += 1
      case UInt8(ascii: "\""): _ = try string()
      case 0x2C where depth > 0, 0x3A where depth > 0: position += 1
      default: _ = try scalar()
      }
    } while depth > 0
  }

  mutating func word(_ word: StaticString) throws(TileError) {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else {
      throw failure("this is no JSON value")
    }
    position += letters.count
  }

  /// An error at the present place.
  func failure(_ message: String) -> TileError {
    let before = bytes.prefix(position)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return TileError(.syntax(message, line: line, column: column))
  }
}
