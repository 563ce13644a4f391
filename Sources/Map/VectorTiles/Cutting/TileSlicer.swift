import Geometry

/// Cuts tiles out of a map's features.
struct TileSlicer: Sendable {
  /// The width of a tile in coordinate units: a tenth of a meter at level 15 in middle latitudes.
  static let extent = 8192
  /// The default extension of geometry beyond the edges of its tile.
  static let usualBuffer = 256
  /// The level from which on all points are kept.
  private static let fullZoom = 15
  /// The level whose tiles are the cells of the index.
  private static let indexZoom = 12
  /// A feature over more cells than this is looked at for every tile.
  private static let cellLimit = 256

  let features: [MapFeature]
  /// The deepest level that is cut, at which all points are kept.
  let deepestZoom: Int
  /// The extension of geometry beyond the edges of its tile.
  let buffer: Int
  /// Whether every piece of a line tells which part of its line it is, for gradients along it.
  let measuresLines: Bool
  /// The area of all features in the Mercator unit square; nil without features.
  let bounds: Rect?
  private let boxes: [Rect]
  private var cells: [TileID: [Int]] = [:]
  private var large: [Int] = []

  init(
    _ unsorted: [MapFeature], deepestZoom: Int, buffer: Int = Self.usualBuffer,
    measuresLines: Bool = false
  ) {
    self.buffer = buffer
    self.deepestZoom = deepestZoom
    self.measuresLines = measuresLines
    // Sorting by rank alone would not be stable.
    let order = unsorted.indices.sorted { (unsorted[$0].rank, $0) < (unsorted[$1].rank, $1) }
    let sorted = order.map { unsorted[$0] }.filter { $0.bounds != nil }
    let boxes = sorted.map { $0.bounds ?? .zero }
    features = sorted
    self.boxes = boxes
    bounds = boxes.first.map { boxes.reduce($0) { $0.union($1) } }
    for (index, box) in boxes.enumerated() {
      let tiles = Self.tiles(of: box, zoom: Self.indexZoom, buffer: buffer)
      if tiles.count > Self.cellLimit {
        large.append(index)
      } else {
        tiles.forEach { (x, y) in
          cells[TileID(unchecked: Self.indexZoom, x, y), default: []].append(index)
        }
      }
    }
  }

  /// The tile at an address; nil when it has no features.
  func tile(_ id: TileID) -> VectorTile? {
    let margin = id.bounds.width * Double(buffer) / Double(Self.extent)
    let box = id.bounds.inset(by: -margin, -margin)
    var builders: [TileLayerBuilder] = []
    var numbers: [String: Int] = [:]
    for index in candidates(for: id)
    where boxes[index].touches(box) && features[index].zooms.contains(id.zoom) {
      let feature = features[index]
      let number = numbers[feature.layer] ?? builders.count
      if number == builders.count {
        numbers[feature.layer] = number
        builders.append(TileLayerBuilder(name: feature.layer, extent: Self.extent))
      }
      let cut = ClippedFeature(
        feature, id: id, buffer: buffer, isDeepest: id.zoom >= min(deepestZoom, Self.fullZoom))
      add(cut, of: feature, isInside: box.contains(boxes[index]), to: &builders[number])
    }
    builders.removeAll { $0.isEmpty }
    guard !builders.isEmpty else { return nil }
    return VectorTile(layers: builders.map { $0.layer() }.sorted { $0.name < $1.name })
  }

  /// Adds the part of a feature in a tile; the names of the properties of measured pieces are those of
  /// <https://github.com/mapbox/geojson-vt>.
  private func add(
    _ cut: ClippedFeature, of feature: MapFeature, isInside: Bool, to layer: inout TileLayerBuilder
  ) {
    if measuresLines, feature.kind == .line {
      for piece in cut.measuredPieces() {
        let share: [(String, TileValue)] = [
          (LineProgress.startKey, .double(piece.start)), (LineProgress.endKey, .double(piece.end)),
        ]
        layer.add(
          .line, id: feature.id, properties: feature.properties + share, parts: [piece.line])
      }
      return
    }
    let parts = cut.parts(isInside: isInside)
    guard !parts.isEmpty else { return }
    layer.add(feature.kind, id: feature.id, properties: feature.properties, parts: parts)
  }

  /// The addresses of a level that features may reach, by row and column.
  func tileIDs(zoom: Int) -> [TileID] {
    var found = Set<TileID>()
    for (index, box) in boxes.enumerated() where features[index].zooms.contains(zoom) {
      for (x, y) in Self.tiles(of: box, zoom: zoom, buffer: buffer) {
        found.insert(TileID(unchecked: zoom, x, y))
      }
    }
    return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func candidates(for id: TileID) -> [Int] {
    guard id.zoom >= Self.indexZoom else { return Array(features.indices) }
    let near = cells[id.ancestor(zoom: Self.indexZoom)] ?? []
    return large.isEmpty ? near : (near + large).sorted()
  }

  private static func tiles(of box: Rect, zoom: Int, buffer: Int) -> TileGrid {
    let margin = Double(buffer) / Double(extent) / Double(1 << zoom)
    let around = box.inset(by: -margin, -margin)
    let first = TileID(containing: around.origin, zoom: zoom)
    let last = TileID(containing: Point(around.maxX, around.maxY), zoom: zoom)
    return TileGrid(columns: first.x...last.x, rows: first.y...last.y)
  }
}

/// The columns and rows of neighboring tiles, as a sequence of their crossings.
private struct TileGrid: Sequence {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  var count: Int { columns.count * rows.count }

  func makeIterator() -> AnyIterator<(Int, Int)> {
    var (x, y) = (columns.lowerBound, rows.lowerBound)
    return AnyIterator {
      guard y <= rows.upperBound else { return nil }
      defer { (x, y) = x < columns.upperBound ? (x + 1, y) : (columns.lowerBound, y + 1) }
      return (x, y)
    }
  }
}

extension Rect {
  /// Whether the two share a point; points and straight lines have no area and may.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
