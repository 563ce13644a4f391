extension VectorTile {
  /// The maximum size of a tile in bytes after decompression; heavy city tiles have one million.
  ///
  /// Decoded, a tile takes up to eight times as much memory.
  package static let byteLimit = 16 << 20

  /// Parses an uncompressed tile in the Mapbox Vector Tile format, version 1 or 2.
  ///
  /// Features without a geometry type keep their properties and lose their geometry, and a second
  /// layer with the same name is dropped; any other violation of the specification
  /// (<https://github.com/mapbox/vector-tile-spec/tree/master/2.1>) is an error.
  ///
  /// - Throws: `TileError` if the bytes are corrupt or more than `byteLimit`.
  /// - Complexity: O(*n*) time and memory in the number of bytes.
  package init(mvt bytes: [UInt8]) throws(TileError) {
    guard bytes.count <= Self.byteLimit else {
      throw TileError(.tooLarge("a tile of \(bytes.count) bytes", limit: Self.byteLimit))
    }
    let layers = try ByteCursor.reading(bytes) { cursor throws(TileError) in
      var layers: [TileLayer] = []
      while !cursor.isAtEnd {
        let field = try cursor.field()
        if field.number == 3 {
          guard field.wire == 2 else {
            throw TileError(.damagedTile("a layer has the wrong wire type"))
          }
          layers.append(try LayerDecoder.layer(try cursor.message(), bytes: bytes))
        } else {
          try cursor.skip(wire: field.wire)
        }
      }
      return layers
    }
    self.init(layers: layers)
  }
}
