/// A decoded vector tile.
package struct VectorTile: Sendable {
  /// The layers in the order of the tile, with unique names.
  package let layers: [TileLayer]

  /// Creates a tile; of layers with the same name only the first is kept.
  package init(layers: [TileLayer]) {
    var names = Set<String>()
    self.layers = layers.filter { names.insert($0.name).inserted }
  }

  /// Accesses the layer with a name; nil if the tile lacks it.
  package subscript(name: String) -> TileLayer? { layers.first { $0.name == name } }

  /// The approximate memory footprint in bytes, for cache budgets.
  package var footprint: Int {
    layers.reduce(layers.first?.bytes.count ?? 0) { sum, layer in
      sum + layer.coordinates.capacity * 4 + layer.partEnds.capacity * 4 + layer.tags.capacity * 4
        + layer.features.capacity * MemoryLayout<FeatureRecord>.stride
        + layer.slots.capacity * MemoryLayout<ValueReference>.stride
    }
  }
}
