/// Converts tiles from one schema to another, so that a style for one can draw the other.
package struct SchemaAdapter: Sendable, Hashable {
  /// The schemas that can be converted to one another.
  package static let schemas: [MapSchema] = [.openMapTiles, .shortbread, .protomaps]

  package let target: MapSchema

  /// Creates an adapter to a schema; fails for a schema without a writer.
  package init?(to target: MapSchema) {
    guard Self.schemas.contains(target) else { return nil }
    self.target = target
  }

  /// Returns the schema that a style with the given source layers expects.
  ///
  /// Returns nil if the style reads the map unchanged, or if the schema is unknown.
  ///
  /// - Parameters:
  ///   - sourceLayers: The layers of the map that the style reads.
  ///   - map: The schema of the map; nil if only its tiles reveal it.
  package static func target(of sourceLayers: Set<String>, map: MapSchema?) -> MapSchema? {
    if let map, !schemas.contains(map) { return nil }
    var read = MapSchema.allCases.filter { sourceLayers.contains($0.roadLayer) }
    if read.isEmpty { read = MapSchema(layerNames: sourceLayers).map { [$0] } ?? [] }
    if let map, read.contains(map) { return nil }
    return read.first(where: schemas.contains)
  }

  /// Returns the tile in the target schema; unchanged if it is already in it, or in an unknown one.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - source: Its schema, if the map declares it; otherwise it is detected from its layers.
  /// - Complexity: O(*n*) in the size of the tile.
  package func tile(_ tile: VectorTile, from source: MapSchema? = nil) -> VectorTile {
    guard let source = source ?? MapSchema(layerNames: tile.layers.map(\.name)),
      source != target, Self.schemas.contains(source)
    else { return tile }
    var output = TileLayerAssembler()
    let namesLieApart =
      target == .protomaps && (tile["transportation"]?.keyIndex("name") == nil)
    if let ground = target.ground { output.addGround(ground, like: tile) }
    for layer in tile.layers {
      for feature in layer {
        let row = TileFeatureRecord(
          layer.name, feature.kind, feature.properties.map { ($0.key, $0.value) })
        let records = source.features(row).flatMap { thing in
          target.records(namesLieApart ? thing.withNameBelow : thing)
        }
        guard !records.isEmpty else { continue }
        let parts = feature.partCoordinates
        for row in records { output.add(row, id: feature.id, parts: parts, extent: layer.extent) }
      }
    }
    return output.tile
  }
}

extension OSMFeature {
  /// The name of a road as a named tunnel below the road, for a schema without name layers.
  fileprivate var withNameBelow: OSMFeature {
    guard role == .roadName else { return self }
    var road = self
    road.role = .road
    road.tags.pairs.removeAll { $0.key == "bridge" }
    road.tags.add("tunnel", "yes")
    return road
  }
}

extension MapSchema {
  /// The road layer, which nearly every style draws.
  fileprivate var roadLayer: String {
    switch self {
    case .openMapTiles: "transportation"
    case .mapboxStreets7, .mapboxStreets8: "road"
    case .shortbread: "streets"
    case .protomaps: "roads"
    }
  }

  /// The layer and kind of land that covers the tile; nil if the background is land.
  fileprivate var ground: TileFeatureRecord? {
    self == .protomaps ? TileFeatureRecord("earth", .polygon, [("kind", .string("earth"))]) : nil
  }

  /// Returns the intermediate features of a row.
  fileprivate func features(_ row: TileFeatureRecord) -> [OSMFeature] {
    switch self {
    case .openMapTiles: OpenMapTilesSchema.features(row)
    case .shortbread: ShortbreadSchema.features(row)
    case .protomaps: ProtomapsSchema.features(row)
    case .mapboxStreets7, .mapboxStreets8: []
    }
  }

  /// Returns the rows of an intermediate feature in the schema.
  fileprivate func records(_ thing: OSMFeature) -> [TileFeatureRecord] {
    switch self {
    case .openMapTiles: OpenMapTilesSchema.records(thing)
    case .shortbread: ShortbreadSchema.records(thing)
    case .protomaps: ProtomapsSchema.records(thing)
    case .mapboxStreets7, .mapboxStreets8: []
    }
  }
}

/// The layers of a tile under construction.
private struct TileLayerAssembler {
  private var builders: [TileLayerBuilder] = []
  private var extents: [Int] = []
  private var numbers: [String: Int] = [:]

  var tile: VectorTile { VectorTile(layers: builders.map { $0.layer() }) }

  mutating func add(_ row: TileFeatureRecord, id: UInt64?, parts: [[Int32]], extent: Int) {
    let number = numbers[row.layer] ?? builders.count
    if number == builders.count {
      numbers[row.layer] = number
      extents.append(extent)
      builders.append(TileLayerBuilder(name: row.layer, extent: extent))
    }
    // Layers of one tile nearly always have the same extent.
    let scale = Double(extents[number]) / Double(extent)
    let scaled =
      scale == 1 ? parts : parts.map { $0.map { Int32((Double($0) * scale).rounded()) } }
    builders[number].add(row.kind, id: id, properties: row.properties, parts: scaled)
  }

  /// Adds the square of the tile with a buffer.
  mutating func addGround(_ row: TileFeatureRecord, like tile: VectorTile) {
    let extent = tile.layers.first?.extent ?? 4096
    let (low, high) = (Int32(-extent / 32), Int32(extent + extent / 32))
    add(row, id: nil, parts: [[low, low, high, low, high, high, low, high]], extent: extent)
  }
}
