import MapStyles
import Synchronization
package import VectorTiles

/// A decoded tile with the values that are equal in each frame, computed on first use.
package final class TileBuckets: Sendable {
  package let id: TileID
  private let layers: [LayerBucket]
  private let tileFootprint: Int

  init(_ tile: VectorTile, id: TileID) {
    self.id = id
    layers = tile.layers.map { LayerBucket($0, tile: id) }
    tileFootprint = tile.footprint
  }

  /// The approximate memory footprint in bytes.
  var footprint: Int { layers.reduce(tileFootprint) { $0 + $1.footprint } }

  /// Returns the layer with a name; without a name the only layer, as in GeoJSON tiles.
  func layer(_ name: String?) -> LayerBucket? {
    guard let name else { return layers.count == 1 ? layers.first : nil }
    return layers.first { $0.source.name == name }
  }
}

/// A layer of a tile with its clipped geometry, and its features classified for styles.
final class LayerBucket: Sendable {
  let source: TileLayer
  private let tile: TileID
  private let kept = Mutex(Kept())

  /// The kind of clipping.
  private enum Cut: Hashable {
    case areas, wholeAreas, lines, outlines, dashes, tracks, positions, vertices
  }

  private struct Kept {
    var geometry: [Cut: PackedGeometry] = [:]
    var groups: [[String]: FeatureClasses] = [:]
    var choices: [StyleLayerKey: LayerFeatureIndex] = [:]
    var paints: [StyleLayerKey: any PaintCache] = [:]
    var mouths: TunnelMouths?
    var bytes = 0
  }

  init(_ source: TileLayer, tile: TileID) { (self.source, self.tile) = (source, tile) }

  var footprint: Int { kept.withLock(\.bytes) }

  /// The polygons, clipped at the edges of the tile.
  var areas: PackedGeometry { geometry(.areas) }
  /// The polygons with their parts outside the tile.
  var wholeAreas: PackedGeometry { geometry(.wholeAreas) }
  /// The lines, clipped outside the tile, and the edges of polygons, clipped at its edges.
  var lines: PackedGeometry { geometry(.lines) }
  /// The lines and the edges of polygons, clipped outside the tile.
  var outlines: PackedGeometry { geometry(.outlines) }
  /// The lines and edges of polygons with their distances, clipped at the edges of the tile.
  var dashes: PackedGeometry { geometry(.dashes) }
  /// The lines and edges of polygons with their distances, clipped outside the tile.
  var tracks: PackedGeometry { geometry(.tracks) }
  /// The points inside the tile.
  var positions: PackedGeometry { geometry(.positions) }

  /// The vertices of lines and areas inside the tile.
  var vertices: PackedGeometry { geometry(.vertices) }

  /// The ends of the layer's tunnels.
  var mouths: TunnelMouths {
    let lines = lines
    return kept.withLock { kept in
      if let known = kept.mouths { return known }
      let made = TunnelMouths(of: source, lines)
      kept.mouths = made
      kept.bytes += made.points.count * 16 + made.tunnels.count * 8
      return made
    }
  }

  private func geometry(_ cut: Cut) -> PackedGeometry {
    kept.withLock { kept in
      if let known = kept.geometry[cut] { return known }
      let made =
        switch cut {
        case .areas: PackedGeometry.areas(of: source)
        case .wholeAreas: PackedGeometry.areas(of: source, isWhole: true)
        case .lines: PackedGeometry.lines(of: source)
        case .outlines: PackedGeometry.lines(of: source, keepsRings: true)
        case .dashes: PackedGeometry.dashes(of: source)
        case .tracks: PackedGeometry.dashes(of: source, isWide: true)
        case .positions: PackedGeometry.positions(of: source)
        case .vertices: PackedGeometry.vertices(of: source)
        }
      kept.geometry[cut] = made
      kept.bytes += made.footprint
      return made
    }
  }

  /// Returns the features of the tile that a style's layer may draw.
  func features(for key: StyleLayerKey) -> LayerFeatureIndex {
    kept.withLock { kept in
      if let known = kept.choices[key] { return known }
      let layer = key.look.style.layers[key.index]
      let keys = layer.keys
      let groups: FeatureClasses
      if let keys {
        groups = kept.groups[keys] ?? FeatureClasses(source, keys: keys)
        kept.groups[keys] = groups
      } else {
        groups = FeatureClasses(eachOf: source)
      }
      let made = LayerFeatureIndex(groups, of: source, in: tile, for: layer)
      kept.choices[key] = made
      kept.bytes += made.footprint + 4 * groups.groupOf.count
      return made
    }
  }

  /// Returns the paints of the classes of a style's layer, cached while the zoom is unchanged.
  func paints<Paint: Sendable & Hashable>(
    for key: StyleLayerKey, zoom: Double, make: () -> [Paint?]
  ) -> [Paint?] {
    let known = kept.withLock { $0.paints[key] as? TypedPaintCache<Paint> }
    if let known, known.zoom == zoom { return known.ofClasses }
    let made = TypedPaintCache(zoom: zoom, ofClasses: make())
    kept.withLock { kept in
      kept.bytes += made.footprint - (kept.paints[key]?.footprint ?? 0)
      kept.paints[key] = made
    }
    return made.ofClasses
  }
}

/// The paints of a layer's classes at a zoom.
private protocol PaintCache: Sendable {
  var footprint: Int { get }
}

private struct TypedPaintCache<Paint: Sendable & Hashable>: PaintCache {
  let zoom: Double
  let ofClasses: [Paint?]
  var footprint: Int { ofClasses.count * MemoryLayout<Paint?>.stride }
}

/// Groups of features with the same geometry type and equal values of some properties.
struct FeatureClasses: Sendable {
  var groupOf: [Int32] = []
  /// The first feature of each group.
  var representatives: [Int32] = []

  /// Creates one group per feature.
  init(eachOf layer: TileLayer) {
    groupOf = layer.indices.map(Int32.init)
    representatives = groupOf
  }

  /// Groups features by properties; compares value indices, which equal values share.
  init(_ layer: TileLayer, keys: [String]) {
    let numbers = keys.map { layer.keyIndex($0) }
    var positions: [[Int32]: Int32] = [:]
    groupOf.reserveCapacity(layer.count)
    var traits = [Int32](repeating: -1, count: keys.count + 1)
    for index in layer.indices {
      traits[0] = Int32(layer.kind(ofFeature: index).rawValue)
      for (position, number) in numbers.enumerated() {
        let value = number.flatMap { layer.valueIndex(ofFeature: index, key: $0) }
        traits[position + 1] = Int32(truncatingIfNeeded: value ?? -1)
      }
      if let known = positions[traits] {
        groupOf.append(known)
      } else {
        let group = Int32(representatives.count)
        positions[traits] = group
        representatives.append(Int32(index))
        groupOf.append(group)
      }
    }
  }
}

/// The features of a tile that a style's layer may draw, with their paint classes.
///
/// They are in the order of the tile.
struct LayerFeatureIndex: Sendable {
  /// One feature of each class, with the properties that the layer reads.
  private(set) var representatives: [DictionaryFeature] = []
  /// The indices of the features.
  private(set) var members: [Int32] = []
  /// The class of each member.
  private(set) var classes: [Int32] = []

  var isEmpty: Bool { members.isEmpty }
  var footprint: Int { members.capacity * 8 + representatives.count * 200 }

  init(
    _ groups: FeatureClasses, of source: TileLayer, in tile: TileID, for layer: LayerStyle
  ) {
    var classOfGroup = [Int32](repeating: -1, count: groups.representatives.count)
    for (group, index) in groups.representatives.enumerated() {
      let feature = source[Int(index)]
      let view = TileProperties(
        feature: feature, shape: layer.readsShape ? FeatureShape(feature, in: tile) : nil)
      guard feature.kind != .unknown, layer.mayDraw(view) else { continue }
      classOfGroup[group] = Int32(representatives.count)
      representatives.append(LayerFeatureIndex.copy(of: view, for: layer))
    }
    guard !representatives.isEmpty else { return }
    for (index, group) in groups.groupOf.enumerated() where classOfGroup[Int(group)] >= 0 {
      members.append(Int32(index))
      classes.append(classOfGroup[Int(group)])
    }
  }

  private static func copy(of view: TileProperties, for layer: LayerStyle) -> DictionaryFeature {
    guard let keys = layer.keys else {
      return DictionaryFeature(
        view.allProperties, geometry: view.geometry, id: view.featureID, shape: view.shape)
    }
    var properties: [String: StyleValue] = [:]
    for key in keys { properties[key] = view.property(key) }
    return DictionaryFeature(properties, geometry: view.geometry)
  }
}
