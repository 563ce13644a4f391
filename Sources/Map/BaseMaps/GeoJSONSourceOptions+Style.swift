package import MapStyles
package import VectorTiles

extension GeoJSONSourceOptions {
  package init(_ source: StyleSource) {
    self.init()
    measuresLines = source.measuresLines
    maximumZoom = Int(min(Double(TileID.maximumZoom), max(0, source.maximumZoom.rounded())))
    isOnAllWorlds = true
    // A tile is 512 points wide.
    buffer = Int(source.buffer.rounded()) * 16
    numbersFeatures = source.numbersFeatures
    clusters = source.clusters.map(ClusterOptions.init)
    guard let counts = source.featureFilter else { return }
    filter = { feature in
      counts(
        DictionaryFeature(
          feature.properties, geometry: FeatureGeometry(feature.kind),
          id: feature.id.map { .number(Double($0)) }))
    }
  }
}

extension ClusterOptions {
  fileprivate init(_ cluster: StyleCluster) {
    self.init()
    radius = cluster.radius
    maximumZoom = cluster.maximumZoom
    minimumPoints = cluster.minimumPoints
    let rules = cluster.values
    guard !rules.isEmpty else { return }
    values = Values(names: rules.map(\.name)) { properties in
      let point = DictionaryFeature(properties)
      return rules.map { $0.value(of: point).flatMap(TileValue.init) }
    } joined: { one, other in
      let named = zip(rules, other).compactMap { rule, value in value.map { (rule.name, $0) } }
      let point = DictionaryFeature(named)
      return rules.enumerated().map { index, rule in
        let known = index < one.count ? one[index].map(StyleValue.init) : nil
        return rule.joined(known, point).flatMap(TileValue.init)
      }
    }
  }
}

extension DictionaryFeature {
  fileprivate init(
    _ properties: [(String, TileValue)], geometry: FeatureGeometry = .point,
    id: StyleValue? = nil
  ) {
    self.init(
      Dictionary(properties.map { ($0.0, StyleValue($0.1)) }) { $1 }, geometry: geometry, id: id)
  }
}

extension TileValue {
  /// Converts a value to one of a tile's feature; fails for null, lists and objects.
  fileprivate init?(_ value: StyleValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let number): self = Int(exactly: number).map { .int($0) } ?? .double(number)
    case .bool(let flag): self = .bool(flag)
    case .null, .color, .array, .object, .formatted, .image: return nil
    }
  }
}
