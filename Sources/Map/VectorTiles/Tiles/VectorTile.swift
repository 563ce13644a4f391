/// A decoded vector tile.
package struct VectorTile: Sendable {
  /// The layers in the order of the tile, each name once.
  package let layers: [TileLayer]

  /// A tile of some layers; of layers with one name only the first is kept.
  package init(layers: [TileLayer]) {
    var names = Set<String>()
    self.layers = layers.filter { names.insert($0.name).inserted }
  }

  /// The layer with a name; nil when the tile does not have it.
  package subscript(name: String) -> TileLayer? { layers.first { $0.name == name } }

  /// The approximate memory of the tile in bytes, for caches with a limit.
  package var footprint: Int {
    layers.reduce(layers.first?.bytes.count ?? 0) { sum, layer in
      sum + layer.coordinates.capacity * 4 + layer.partEnds.capacity * 4 + layer.tags.capacity * 4
        + layer.features.capacity * MemoryLayout<FeatureRecord>.stride
        + layer.slots.capacity * MemoryLayout<ValueReference>.stride
    }
  }
}
