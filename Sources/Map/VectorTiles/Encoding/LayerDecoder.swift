/// Reads one layer message.
struct LayerDecoder {
  private var contents = LayerArrays()
  private var messages: [ByteCursor] = []
  private var featureBytes = 0

  /// Returns the layer of a message inside `bytes`.
  static func layer(_ message: ByteCursor, bytes: [UInt8]) throws(TileError) -> TileLayer {
    var decoder = LayerDecoder()
    try decoder.readFields(message)
    try decoder.readFeatures()
    return TileLayer(decoder.contents, bytes: bytes)
  }

  private mutating func readFields(_ message: ByteCursor) throws(TileError) {
    var cursor = message
    var hasName = false
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 2):
        contents.name = try cursor.message().text
        hasName = true
      case (2, 2):
        let feature = try cursor.message()
        featureBytes += feature.end - feature.position
        messages.append(feature)
      case (3, 2): contents.keys.append(try cursor.message().text)
      case (4, 2): contents.slots.append(try ValueReference(try cursor.message()))
      case (5, 0): contents.extent = Int(truncatingIfNeeded: try cursor.varint())
      case (15, 0): contents.version = Int(truncatingIfNeeded: try cursor.varint())
      case (1...5, _), (15, _):
        throw TileError(.damagedTile("field \(field.number) of a layer has the wrong wire type"))
      default: try cursor.skip(wire: field.wire)
      }
    }
    guard hasName else { throw TileError(.damagedTile("a layer has no name")) }
    guard (1...2).contains(contents.version) else {
      throw TileError(
        .damagedTile("layer '\(contents.name)': expected version 1 or 2, found \(contents.version)")
      )
    }
    guard (1...(1 << 20)).contains(contents.extent) else {
      throw TileError(
        .damagedTile("layer '\(contents.name)' has the invalid extent \(contents.extent)"))
    }
  }

  private mutating func readFeatures() throws(TileError) {
    contents.features.reserveCapacity(messages.count)
    let result = withUnsafeTemporaryAllocation(of: Int32.self, capacity: featureBytes + 1) {
      buffer in
      Result { () throws(TileError) in
        guard let output = buffer.baseAddress else { return }
        var reader = GeometryReader(output: output)
        for message in messages { try readFeature(message, &reader) }
        contents.partEnds = reader.partEnds
        contents.coordinates = Array(UnsafeBufferPointer(start: output, count: reader.count))
      }
    }
    try result.get()
  }

  private mutating func readFeature(
    _ message: ByteCursor, _ reader: inout GeometryReader
  ) throws(TileError) {
    var cursor = message
    var slot = FeatureRecord(tagStart: UInt32(contents.tags.count))
    var geometry: ByteCursor?
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 0):
        slot.id = try cursor.varint()
        slot.hasID = true
      case (2, 2): try readTags(try cursor.message())
      case (3, 0): slot.kind = try Self.kind(try cursor.varint())
      case (4, 2):
        guard geometry == nil else {
          throw TileError(.damagedTile("a feature has two geometries"))
        }
        geometry = try cursor.message()
      case (1...4, _):
        throw TileError(.damagedTile("field \(field.number) of a feature has the wrong wire type"))
      default: try cursor.skip(wire: field.wire)
      }
    }
    slot.tagEnd = UInt32(contents.tags.count)
    slot.partStart = UInt32(reader.partEnds.count)
    if let geometry, slot.kind != .unknown {
      try reader.read(geometry, kind: slot.kind, closesLines: contents.version == 1)
    }
    slot.partEnd = UInt32(reader.partEnds.count)
    contents.features.append(slot)
  }

  private mutating func readTags(_ message: ByteCursor) throws(TileError) {
    var cursor = message
    while !cursor.isAtEnd {
      let (key, value) = (try cursor.varint(), try cursor.varint())
      guard key < UInt64(contents.keys.count), value < UInt64(contents.slots.count) else {
        throw TileError(.damagedTile("a feature tag exceeds the keys or values of its layer"))
      }
      contents.tags.append(UInt32(key))
      contents.tags.append(UInt32(value))
    }
  }

  private static func kind(_ number: UInt64) throws(TileError) -> GeometryKind {
    guard number < 4, let kind = GeometryKind(rawValue: UInt8(number)) else {
      throw TileError(.damagedTile("unknown geometry type \(number)"))
    }
    return kind
  }
}
