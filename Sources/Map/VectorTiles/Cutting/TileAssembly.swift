import Geometry

/// Assembles a tile from features in drawing order.
struct TileAssembly {
  private let id: TileID
  private let buffer: Int
  private let isDeepest: Bool
  private let measuresLines: Bool
  private let box: Rect
  private var builders: [TileLayerBuilder] = []
  private var numbers: [String: Int] = [:]

  /// Creates an empty tile.
  ///
  /// - Parameters:
  ///   - buffer: The extension of geometry beyond the edges of the tile.
  ///   - maximumZoom: The zoom level from which all points are kept.
  ///   - measuresLines: Whether each part of a line has its range along the line.
  init(_ id: TileID, buffer: Int, maximumZoom: Int, measuresLines: Bool) {
    (self.id, self.buffer, self.measuresLines) = (id, buffer, measuresLines)
    isDeepest = id.zoom >= maximumZoom
    let margin = id.bounds.width * Double(buffer) / Double(TileSlicer.extent)
    box = id.bounds.inset(by: -margin, -margin)
  }

  /// Returns whether a feature with the given bounds may be in the tile.
  func reaches(_ bounds: Rect) -> Bool { bounds.touches(box) }

  mutating func add(_ feature: MapFeature, bounds: Rect) {
    let number = numbers[feature.layer] ?? builders.count
    if number == builders.count {
      numbers[feature.layer] = number
      builders.append(TileLayerBuilder(name: feature.layer, extent: TileSlicer.extent))
    }
    let cut = ClippedFeature(feature, id: id, buffer: buffer, isDeepest: isDeepest)
    add(cut, of: feature, isInside: box.contains(bounds), to: &builders[number])
  }

  /// The tile; nil without features.
  var tile: VectorTile? {
    let layers = builders.filter { !$0.isEmpty }.map { $0.layer() }
    return layers.isEmpty ? nil : VectorTile(layers: layers.sorted { $0.name < $1.name })
  }

  /// Adds the part of a feature in a tile.
  ///
  /// The property names of measured lines are those of <https://github.com/mapbox/geojson-vt>.
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
}

extension Rect {
  /// Returns whether the two rectangles share a point; they may be empty.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
