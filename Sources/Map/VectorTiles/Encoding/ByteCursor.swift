/// A cursor that parses protocol buffers in memory.
///
/// It must not outlive the borrowed bytes; every read is bounds-checked.
/// Source: <https://protobuf.dev/programming-guides/encoding/>
package struct ByteCursor {
  let base: UnsafePointer<UInt8>
  var position: Int
  let end: Int

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { position >= end }

  /// Calls a closure with a cursor at the start of bytes; it is valid only during the call.
  package static func reading<Value>(
    _ bytes: [UInt8], _ body: (inout ByteCursor) throws(TileError) -> Value
  ) throws(TileError) -> Value {
    // An empty array may have no address.
    try (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { buffer in
      Result { () throws(TileError) in
        guard let base = buffer.baseAddress else { throw .truncated }
        var cursor = ByteCursor(base: base, position: 0, end: bytes.count)
        return try body(&cursor)
      }
    }.get()
  }

  /// Reads a varint of up to ten bytes.
  @inline(__always)
  package mutating func varint() throws(TileError) -> UInt64 {
    guard position < end else { throw .truncated }
    let first = base[position]
    if first < 0x80 {
      position += 1
      return UInt64(first)
    }
    return try longVarint()
  }

  private mutating func longVarint() throws(TileError) -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while position < end {
      let byte = base[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 70 else { throw TileError(.damagedTile("a varint is longer than ten bytes")) }
    }
    throw .truncated
  }

  /// Reads a field's number and wire type.
  @inline(__always)
  package mutating func field() throws(TileError) -> (number: Int, wire: Int) {
    let key = try varint()
    guard key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw TileError(.damagedTile("invalid field number \(key >> 3)"))
    }
    return (Int(key >> 3), Int(key & 7))
  }

  /// Reads a length-delimited field, and returns a cursor over its bytes.
  @inline(__always)
  package mutating func message() throws(TileError) -> ByteCursor {
    let length = try varint()
    guard length <= UInt64(end - position) else { throw .truncated }
    let start = position
    position += Int(length)
    return ByteCursor(base: base, position: start, end: position)
  }

  /// Skips a field.
  package mutating func skip(wire: Int) throws(TileError) {
    switch wire {
    case 0: _ = try varint()
    case 1: try advance(by: 8)
    case 2: _ = try message()
    case 5: try advance(by: 4)
    default: throw TileError(.damagedTile("unknown wire type \(wire)"))
    }
  }

  mutating func advance(by count: Int) throws(TileError) {
    guard count <= end - position else { throw .truncated }
    position += count
  }

  /// The remaining bytes.
  package var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: base + position, count: end - position))
  }

  /// The remaining bytes as text; invalid UTF-8 is repaired.
  var text: String {
    String(
      decoding: UnsafeBufferPointer(start: base + position, count: end - position), as: UTF8.self)
  }
}

extension ByteCursor {
  /// Decodes a zigzag integer, whose lowest bit is the sign.
  package static func unzigzag(_ word: UInt64) -> Int64 {
    Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1)
  }
}

extension TileError {
  static let truncated = TileError(.damagedTile("truncated message"))
}
