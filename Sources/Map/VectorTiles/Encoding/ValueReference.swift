/// The location of a property value in a tile's bytes, validated but not decoded.
struct ValueReference: Sendable {
  /// The kind of a value: the field numbers of `Value`, and lists and objects beyond the format.
  enum Kind: UInt8, Sendable {
    case string = 1, float, double, int, uint, sint, bool, json
  }

  let start: UInt32
  let length: UInt32
  let kind: Kind

  init(start: Int, length: Int, kind: Kind) {
    self.start = UInt32(start)
    self.length = UInt32(length)
    self.kind = kind
  }

  /// Finds the single value of a message.
  init(_ message: ByteCursor) throws(TileError) {
    var cursor = message
    var found: (kind: Kind, start: Int, length: Int)?
    while !cursor.isAtEnd {
      let field = try cursor.field()
      guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: field.number)), field.number < 8
      else { throw TileError(.damagedTile("a property has a value of unknown type")) }
      guard field.wire == kind.wire else {
        throw TileError(.damagedTile("a property's value does not match its type"))
      }
      var start = cursor.position
      if kind == .string {
        let text = try cursor.message()
        start = text.position
      } else {
        try cursor.skip(wire: field.wire)
      }
      found = (kind, start, cursor.position - start)
    }
    guard let found, found.start + found.length <= Int(UInt32.max) else {
      throw TileError(.damagedTile("a property has no value"))
    }
    self.init(start: found.start, length: found.length, kind: found.kind)
  }

  func value(in bytes: [UInt8]) -> TileValue {
    bytes.withUnsafeBufferPointer { buffer in
      let range = Int(start)..<Int(start) + Int(length)
      let raw = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[range])
      switch kind {
      case .string: return .string(String(decoding: raw, as: UTF8.self))
      case .json: return .json(String(decoding: raw, as: UTF8.self))
      case .float:
        let bits = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
        return .double(Double(Float(bitPattern: bits)))
      case .double:
        return .double(
          Double(bitPattern: UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))))
      case .int: return .int(Int(Int64(bitPattern: Self.varint(raw))))
      case .uint:
        let number = Self.varint(raw)
        return Int(exactly: number).map { .int($0) } ?? .double(Double(number))
      case .sint:
        let number = Self.varint(raw)
        return .int(Int(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)))
      case .bool: return .bool(Self.varint(raw) != 0)
      }
    }
  }

  private static func varint(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    raw.reversed().reduce(0) { $0 << 7 | UInt64($1 & 0x7F) }
  }
}

extension ValueReference.Kind {
  /// The field of `Value` that stores the kind.
  var field: Int { Int(self == .json ? Self.string.rawValue : rawValue) }

  /// The wire type of the kind.
  var wire: Int {
    switch self {
    case .string, .json: 2
    case .float: 5
    case .double: 1
    case .int, .uint, .sint, .bool: 0
    }
  }
}
