import MapStyles
import Synchronization
package import VectorTiles

/// A decoded tile with everything that does not change from frame to frame, made when first needed.
package final class PreparedTile: Sendable {
  /// The address of the tile.
  package let id: TileID
  private let layers: [PreparedLayer]
  private let tileFootprint: Int

  init(_ tile: VectorTile, id: TileID) {
    self.id = id
    layers = tile.layers.map { PreparedLayer($0, tile: id) }
    tileFootprint = tile.footprint
  }

  /// Roughly the bytes of memory.
  var footprint: Int { layers.reduce(tileFootprint) { $0 + $1.footprint } }

  /// The layer of a name; without a name the only layer, as in tiles of GeoJSON.
  func layer(_ name: String?) -> PreparedLayer? {
    guard let name else { return layers.count == 1 ? layers.first : nil }
    return layers.first { $0.source.name == name }
  }
}

/// A layer of a tile with its geometry cut to the tile, and its features sorted for styles.
final class PreparedLayer: Sendable {
  let source: TileLayer
  private let tile: TileID
  private let kept = Mutex(Kept())

  /// How geometry is cut.
  private enum Cut: Hashable { case areas, lines, outlines, dashes, positions, vertices }

  private struct Kept {
    var geometry: [Cut: FlatGeometry] = [:]
    var groups: [[String]: FeatureGroups] = [:]
    var choices: [LookLayer: LayerFeatures] = [:]
    var paints: [LookLayer: any KeptPaints] = [:]
    var bytes = 0
  }

  init(_ source: TileLayer, tile: TileID) { (self.source, self.tile) = (source, tile) }

  var footprint: Int { kept.withLock(\.bytes) }

  /// The polygons, cut at the edges of the tile.
  var areas: FlatGeometry { geometry(.areas) }
  /// The lines, cut outside of the tile, and the edges of polygons, cut at its edges.
  var lines: FlatGeometry { geometry(.lines) }
  /// The lines and edges of polygons, cut outside of the tile, rings too.
  var outlines: FlatGeometry { geometry(.outlines) }
  /// The lines and edges of polygons, cut at the edges of the tile, each with what lies before it.
  var dashes: FlatGeometry { geometry(.dashes) }
  /// The positions inside the tile.
  var positions: FlatGeometry { geometry(.positions) }

  /// The corners of lines and areas inside the tile.
  var vertices: FlatGeometry { geometry(.vertices) }

  private func geometry(_ cut: Cut) -> FlatGeometry {
    kept.withLock { kept in
      if let known = kept.geometry[cut] { return known }
      let made =
        switch cut {
        case .areas: FlatGeometry.areas(of: source)
        case .lines: FlatGeometry.lines(of: source)
        case .outlines: FlatGeometry.lines(of: source, keepsRings: true)
        case .dashes: FlatGeometry.dashes(of: source)
        case .positions: FlatGeometry.positions(of: source)
        case .vertices: FlatGeometry.vertices(of: source)
        }
      kept.geometry[cut] = made
      kept.bytes += made.footprint
      return made
    }
  }

  /// What a layer of a style may draw of the tile.
  func features(for key: LookLayer) -> LayerFeatures {
    kept.withLock { kept in
      if let known = kept.choices[key] { return known }
      let layer = key.look.style.layers[key.index]
      let keys = layer.keys
      let groups: FeatureGroups
      if let keys {
        groups = kept.groups[keys] ?? FeatureGroups(source, keys: keys)
        kept.groups[keys] = groups
      } else {
        groups = FeatureGroups(eachOf: source)
      }
      let made = LayerFeatures(groups, of: source, in: tile, for: layer)
      kept.choices[key] = made
      kept.bytes += made.footprint + 4 * groups.groupOf.count
      return made
    }
  }

  /// The paints of the classes that a layer of a style may draw, made once as long as the zoom stays.
  func paints<Paint: Sendable & Hashable>(
    for key: LookLayer, zoom: Double, make: () -> [Paint?]
  ) -> [Paint?] {
    let known = kept.withLock { $0.paints[key] as? Paints<Paint> }
    if let known, known.zoom == zoom { return known.ofClasses }
    let made = Paints(zoom: zoom, ofClasses: make())
    kept.withLock { kept in
      kept.bytes += made.footprint - (kept.paints[key]?.footprint ?? 0)
      kept.paints[key] = made
    }
    return made.ofClasses
  }
}

/// The paints of the classes of a layer at a zoom.
private protocol KeptPaints: Sendable {
  var footprint: Int { get }
}

private struct Paints<Paint: Sendable & Hashable>: KeptPaints {
  let zoom: Double
  let ofClasses: [Paint?]
  var footprint: Int { ofClasses.count * MemoryLayout<Paint?>.stride }
}

/// Features that agree in some properties and in their kind of geometry, by number.
struct FeatureGroups: Sendable {
  /// The group of each feature.
  var groupOf: [Int32] = []
  /// The first feature of each group.
  var representatives: [Int32] = []

  /// Every feature is a group of its own.
  init(eachOf layer: TileLayer) {
    groupOf = layer.indices.map(Int32.init)
    representatives = groupOf
  }

  /// The groups by some properties; compares the numbers of values, which equal values share.
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

/// What a layer of a style may draw of a tile: features in the order of the tile, with the class
/// that decides their paint.
struct LayerFeatures: Sendable {
  /// One feature of each class, with only what the layer reads.
  private(set) var representatives: [PlainFeature] = []
  /// The features by their numbers.
  private(set) var members: [Int32] = []
  /// The class of each member.
  private(set) var classes: [Int32] = []

  var isEmpty: Bool { members.isEmpty }
  var footprint: Int { members.capacity * 8 + representatives.count * 200 }

  init(
    _ groups: FeatureGroups, of source: TileLayer, in tile: TileID, for layer: LayerStyle
  ) {
    var classOfGroup = [Int32](repeating: -1, count: groups.representatives.count)
    for (group, index) in groups.representatives.enumerated() {
      let feature = source[Int(index)]
      let view = TileProperties(
        feature: feature, shape: layer.readsShape ? FeatureShape(feature, in: tile) : nil)
      guard feature.kind != .unknown, layer.mayDraw(view) else { continue }
      classOfGroup[group] = Int32(representatives.count)
      representatives.append(LayerFeatures.copy(of: view, for: layer))
    }
    guard !representatives.isEmpty else { return }
    for (index, group) in groups.groupOf.enumerated() where classOfGroup[Int(group)] >= 0 {
      members.append(Int32(index))
      classes.append(classOfGroup[Int(group)])
    }
  }

  private static func copy(of view: TileProperties, for layer: LayerStyle) -> PlainFeature {
    guard let keys = layer.keys else {
      return PlainFeature(
        view.allProperties, geometry: view.geometry, id: view.featureID, shape: view.shape)
    }
    var properties: [String: StyleValue] = [:]
    for key in keys { properties[key] = view.property(key) }
    return PlainFeature(properties, geometry: view.geometry)
  }
}
