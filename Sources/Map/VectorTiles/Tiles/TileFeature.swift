/// A feature of a layer.
package struct TileFeature: Sendable {
  package let layer: TileLayer
  /// The index of the feature in its layer.
  package let index: Int

  /// The id in the tile; nil if it has none.
  package var id: UInt64? {
    layer.features[index].hasID ? layer.features[index].id : nil
  }

  package var kind: GeometryKind { layer.kind(ofFeature: index) }

  /// Accesses the value of a property; nil if the feature lacks it.
  package subscript(key: String) -> TileValue? {
    guard let number = layer.keyIndex(key) else { return nil }
    return layer.valueIndex(ofFeature: index, key: number).map { layer.value(at: $0) }
  }

  /// All properties in the order of the tile.
  package var properties: [(key: String, value: TileValue)] {
    let slot = layer.features[index]
    return stride(from: Int(slot.tagStart), to: Int(slot.tagEnd), by: 2).map { tag in
      (layer.keys[Int(layer.tags[tag])], layer.value(at: Int(layer.tags[tag + 1])))
    }
  }

  /// The parts as arrays of x and y, which is slower than reading the layer's flat arrays.
  package var partCoordinates: [[Int32]] {
    layer.parts(ofFeature: index).map { part in
      let points = layer.points(ofPart: part)
      return Array(layer.coordinates[(2 * points.lowerBound)..<(2 * points.upperBound)])
    }
  }
}
