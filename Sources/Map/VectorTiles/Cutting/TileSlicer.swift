import Geometry

/// Cuts tiles out of a map's features.
struct TileSlicer: Sendable {
  /// The width of a tile in coordinate units: a tenth of a meter at level 15 in middle latitudes.
  static let extent = 8192
  /// The default extension of geometry beyond the edges of its tile, in units.
  static let defaultBuffer = 256
  /// The zoom level from which all points are kept.
  private static let fullZoom = 15
  /// The zoom level whose tiles are the cells of the index.
  private static let indexZoom = 12
  /// The number of cells above which a feature is tested for every tile.
  private static let cellLimit = 256

  let features: [MapFeature]
  /// The maximum zoom level, at which all points are kept.
  let maximumZoom: Int
  /// The extension of geometry beyond the edges of its tile, in units.
  let buffer: Int
  /// Whether the parts of lines have their range along the line, for gradients.
  let measuresLines: Bool
  /// The bounds of all features in the Mercator unit square; nil without features.
  let bounds: Rect?
  private let boxes: [Rect]
  private var cells: [TileID: [Int]] = [:]
  private var large: [Int] = []

  init(
    _ unsorted: [MapFeature], maximumZoom: Int, buffer: Int = Self.defaultBuffer,
    measuresLines: Bool = false
  ) {
    self.buffer = buffer
    self.maximumZoom = maximumZoom
    self.measuresLines = measuresLines
    // Sorting by rank alone would not be stable.
    let order = unsorted.indices.sorted { (unsorted[$0].rank, $0) < (unsorted[$1].rank, $1) }
    let sorted = order.map { unsorted[$0] }.filter { $0.bounds != nil }
    let boxes = sorted.map { $0.bounds ?? .zero }
    features = sorted
    self.boxes = boxes
    bounds = boxes.first.map { boxes.reduce($0) { $0.union($1) } }
    for (index, box) in boxes.enumerated() {
      let tiles = TileGrid(around: box, zoom: Self.indexZoom, buffer: buffer)
      if tiles.count > Self.cellLimit {
        large.append(index)
      } else {
        tiles.forEach { (x, y) in
          cells[TileID(unchecked: Self.indexZoom, x, y), default: []].append(index)
        }
      }
    }
  }

  /// Returns the tile at an address; nil if it has no features.
  func tile(_ id: TileID) -> VectorTile? {
    var tile = TileAssembly(
      id, buffer: buffer, maximumZoom: min(maximumZoom, Self.fullZoom),
      measuresLines: measuresLines)
    for index in candidates(for: id)
    where tile.reaches(boxes[index]) && features[index].zooms.contains(id.zoom) {
      tile.add(features[index], bounds: boxes[index])
    }
    return tile.tile
  }

  private func candidates(for id: TileID) -> [Int] {
    guard id.zoom >= Self.indexZoom else { return Array(features.indices) }
    let near = cells[id.ancestor(zoom: Self.indexZoom)] ?? []
    return large.isEmpty ? near : (near + large).sorted()
  }
}
