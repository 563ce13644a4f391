extension VectorTile {
  /// The tile in the Mapbox Vector Tile format, uncompressed.
  ///
  /// Equal tiles have equal bytes.
  package var mvt: [UInt8] {
    var writer = ByteWriter()
    for layer in layers { writer.field(3, message: Self.message(layer)) }
    return writer.bytes
  }

  private static func message(_ layer: TileLayer) -> [UInt8] {
    var writer = ByteWriter()
    writer.field(15, varint: UInt64(layer.version))
    writer.field(1, message: Array(layer.name.utf8))
    for index in layer.indices { writer.field(2, message: message(layer, feature: index)) }
    for key in layer.keys { writer.field(3, message: Array(key.utf8)) }
    for slot in layer.slots {
      var value = ByteWriter()
      let contents = layer.bytes[Int(slot.start)..<Int(slot.start) + Int(slot.length)]
      value.field(slot.kind.field, contents: contents, wire: slot.kind.wire)
      writer.field(4, message: value.bytes)
    }
    writer.field(5, varint: UInt64(layer.extent))
    return writer.bytes
  }

  private static func message(_ layer: TileLayer, feature: Int) -> [UInt8] {
    let slot = layer.features[feature]
    var writer = ByteWriter()
    if slot.hasID { writer.field(1, varint: slot.id) }
    if slot.tagEnd > slot.tagStart {
      var tags = ByteWriter()
      for tag in layer.tags[Int(slot.tagStart)..<Int(slot.tagEnd)] { tags.varint(UInt64(tag)) }
      writer.field(2, message: tags.bytes)
    }
    writer.field(3, varint: UInt64(slot.kind.rawValue))
    writer.field(4, message: commands(layer, feature: feature))
    return writer.bytes
  }

  private static func commands(_ layer: TileLayer, feature: Int) -> [UInt8] {
    let kind = layer.kind(ofFeature: feature)
    var writer = ByteWriter()
    var (x, y) = (0, 0)
    for part in layer.parts(ofFeature: feature) {
      let points = layer.points(ofPart: part)
      let moves = kind == .point ? points.count : 1
      for (number, point) in points.enumerated() {
        if number == 0 { writer.varint(UInt64(moves << 3 | 1)) }
        if number == 1, kind != .point { writer.varint(UInt64((points.count - 1) << 3 | 2)) }
        let (toX, toY) = (Int(layer.coordinates[2 * point]), Int(layer.coordinates[2 * point + 1]))
        writer.varint(ByteWriter.zigzag(toX - x))
        writer.varint(ByteWriter.zigzag(toY - y))
        (x, y) = (toX, toY)
      }
      if kind == .polygon { writer.varint(1 << 3 | 7) }
    }
    return writer.bytes
  }
}

extension ByteWriter {
  /// Writes a value that is already encoded for its wire type.
  fileprivate mutating func field(_ number: Int, contents: ArraySlice<UInt8>, wire: Int) {
    if wire == 2 {
      field(number, message: contents)
    } else {
      field(number, wire: wire)
      append(contents)
    }
  }
}
