/// Writes protocol buffers.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: Int, wire: Int) { varint(UInt64(number << 3 | wire)) }

  mutating func field(_ number: Int, message: some Collection<UInt8>) {
    field(number, wire: 2)
    varint(UInt64(message.count))
    bytes += message
  }

  mutating func field(_ number: Int, varint value: UInt64) {
    field(number, wire: 0)
    varint(value)
  }

  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  static func zigzag(_ number: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: (number << 1) ^ (number >> 63)))
  }

  /// Appends the bare value and returns its location.
  mutating func append(_ value: TileValue) -> ValueReference {
    let start = bytes.count
    let kind: ValueReference.Kind
    switch value {
    case .string(let text):
      kind = .string
      bytes += text.utf8
    case .int(let number):
      kind = .sint
      varint(UInt64(bitPattern: Int64((number << 1) ^ (number >> 63))))
    case .double(let number):
      kind = .double
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    case .bool(let flag):
      kind = .bool
      bytes.append(flag ? 1 : 0)
    case .json(let text):
      kind = .json
      bytes += text.utf8
    }
    return ValueReference(start: start, length: bytes.count - start, kind: kind)
  }
}
