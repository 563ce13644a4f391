/// Tiles of clustered points.
struct ClusterSource: TileSource {
  private static let extent = TileSlicer.extent

  let info: TileSetInfo
  private let features: [MapFeature]
  private let levels: SuperclusterIndex
  private let options: ClusterOptions
  private let layer: String

  init(_ features: [MapFeature], _ options: ClusterOptions, layer: String, info: TileSetInfo) {
    self.features = features
    self.options = options
    self.layer = layer
    levels = SuperclusterIndex(features, options)
    self.info = info
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    guard info.zooms.contains(id.zoom) else { return nil }
    let count = Double(1 << id.zoom)
    let reach = options.radius / 512
    let (x, y) = (Double(id.x), Double(id.y))
    let (top, bottom) = ((y - reach) / count, (y + 1 + reach) / count)
    var builder = TileLayerBuilder(name: layer, extent: Self.extent)
    func strip(_ left: Double, _ right: Double, column: Double) {
      let found = levels.items(
        zoom: id.zoom, from: SIMD2(left, top), to: SIMD2(right, bottom))
      for item in found { add(item, SIMD2(column, y), count, to: &builder) }
    }
    strip((x - reach) / count, (x + 1 + reach) / count, column: x)
    // The opposite edge of the world is next to a tile at the edge.
    if id.x == 0 { strip(1 - reach / count, 1, column: count) }
    if x == count - 1 { strip(0, reach / count, column: -1) }
    return builder.isEmpty ? nil : VectorTile(layers: [builder.layer()])
  }

  private func add(
    _ item: SuperclusterIndex.Item, _ corner: SIMD2<Double>, _ count: Double,
    to builder: inout TileLayerBuilder
  ) {
    var position = item.position
    if item.values == nil {
      let known = features[item.number].coordinates
      position = SIMD2(known[0], known[1])
    }
    let inTile = (position * count - corner) * Double(Self.extent)
    let units = [inTile.x, inTile.y].map { Int32(($0 + 0.5).rounded(.down)) }
    guard item.values != nil else {
      let feature = features[item.number]
      builder.add(.point, id: feature.id, properties: feature.properties, parts: [units])
      return
    }
    builder.add(
      .point, id: UInt64(item.number), properties: properties(of: item), parts: [units])
  }

  private func properties(of item: SuperclusterIndex.Item) -> [(String, TileValue)] {
    let own: [(String, TileValue)] = [
      ("cluster", .bool(true)), ("cluster_id", .int(item.number)),
      ("point_count", .int(item.count)), ("point_count_abbreviated", Self.short(item.count)),
    ]
    let names = Set(own.map(\.0))
    let told = zip(options.values?.names ?? [], item.values ?? []).compactMap { name, value in
      names.contains(name) ? nil : value.map { (name, $0) }
    }
    return told + own
  }

  /// Returns the abbreviated number, such as 1.2k.
  private static func short(_ count: Int) -> TileValue {
    let thousands = Double(count) / 1000
    if count >= 10_000 { return .string("\(Int((thousands + 0.5).rounded(.down)))k") }
    guard count >= 1000 else { return .int(count) }
    let tenths = Int((thousands * 10 + 0.5).rounded(.down))
    return .string(tenths.isMultiple(of: 10) ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }
}
