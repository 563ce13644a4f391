import Geometry

extension MapFeature {
  /// The data of a feature that determine whether a tile shows it.
  struct Head {
    /// The drawing order: lower ranks come first, then lower numbers.
    var rank: Int
    var number: UInt64
    var zooms: ClosedRange<Int>
    /// The bounding box of all points.
    var bounds: Rect
  }

  /// Writes the feature as a record for `read`; `bounds` are its own.
  func write(number: UInt64, bounds: Rect, to writer: inout ByteWriter) {
    var body = ByteWriter()
    body.text(layer)
    body.varint(UInt64(kind.rawValue))
    body.varint(id == nil ? 0 : 1)
    body.varint(id ?? 0)
    body.varint(UInt64(properties.count))
    for (key, value) in properties {
      body.text(key)
      var contents = ByteWriter()
      let reference = contents.append(value)
      body.varint(UInt64(reference.kind.rawValue))
      body.field(bytes: contents.bytes)
    }
    body.varint(UInt64(partEnds.count))
    for end in partEnds { body.varint(UInt64(end)) }
    for number in coordinates { body.double(number) }
    writer.varint(UInt64(bitPattern: Int64(rank)))
    writer.varint(number)
    writer.varint(UInt64(zooms.lowerBound))
    writer.varint(UInt64(zooms.upperBound))
    for edge in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { writer.double(edge) }
    writer.field(bytes: body.bytes)
  }

  /// Returns the head of the next record, and the bytes of its feature.
  static func read(_ cursor: inout ByteCursor) throws(TileError) -> (head: Head, body: ByteCursor) {
    let rank = Int(Int64(bitPattern: try cursor.varint()))
    let number = try cursor.varint()
    let (low, high) = (Int(try cursor.varint()), Int(try cursor.varint()))
    let (left, top) = (try cursor.double(), try cursor.double())
    let (right, bottom) = (try cursor.double(), try cursor.double())
    let head = Head(
      rank: rank, number: number, zooms: low...max(low, high),
      bounds: Rect(left: left, top: top, right: right, bottom: bottom))
    return (head, try cursor.message())
  }

  init(_ head: Head, _ body: ByteCursor, bytes: [UInt8]) throws(TileError) {
    var cursor = body
    let layer = try cursor.message().text
    let kind = GeometryKind(rawValue: UInt8(truncatingIfNeeded: try cursor.varint())) ?? .unknown
    self.init(layer: layer, kind: kind, zooms: head.zooms, rank: head.rank)
    let hasID = try cursor.varint() == 1
    let number = try cursor.varint()
    if hasID { id = number }
    for _ in 0..<(try cursor.varint()) {
      let key = try cursor.message().text
      let kind = ValueReference.Kind(rawValue: UInt8(truncatingIfNeeded: try cursor.varint()))
      let value = try cursor.message()
      let reference = ValueReference(
        start: value.position, length: value.end - value.position, kind: kind ?? .string)
      properties.append((key, reference.value(in: bytes)))
    }
    for _ in 0..<(try cursor.varint()) { partEnds.append(Int(try cursor.varint())) }
    coordinates.reserveCapacity((cursor.end - cursor.position) / 8)
    while !cursor.isAtEnd { coordinates.append(try cursor.double()) }
  }
}

extension ByteWriter {
  fileprivate mutating func text(_ text: String) { field(bytes: Array(text.utf8)) }

  /// Writes bytes, prefixed by their count.
  fileprivate mutating func field(bytes: [UInt8]) {
    varint(UInt64(bytes.count))
    append(bytes)
  }

  fileprivate mutating func double(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { append($0) }
  }
}

extension ByteCursor {
  fileprivate mutating func double() throws(TileError) -> Double {
    let start = position
    try advance(by: 8)
    let bits = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: bits))
  }
}
