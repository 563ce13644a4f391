package import Geometry
package import MapStyles
package import VectorTiles

/// A feature that a symbol layer may label, with its look at the camera's zoom.
///
/// The features of a picture come layer by layer from bottom to top, tile by tile in reading order
/// and in the order of the tile. Collisions, sort keys and spacing are left to the placing of labels.
package struct SymbolFeature: Sendable, Hashable {
  /// The index of the layer in the style, counted from the bottom.
  package let layer: Int
  /// The id of the layer.
  package let layerID: String
  /// How text and picture look, computed at the camera's exact zoom.
  package let paint: SymbolPaint
  /// The kind of geometry: positions, lines or rings.
  package let geometry: GeometryKind
  /// All points in the Mercator unit square, x to the east and y to the south.
  ///
  /// Where the world is seen a second time, x lies outside 0...1, next to the camera's target.
  package let points: [Point]
  /// Where each part ends in `points`, growing; all positions of a point feature are one part.
  package let partEnds: [Int]
  /// The tile that the feature was read from.
  package let tile: TileID
  /// A number that stays the same from frame to frame while the tile is shown, and that no other
  /// feature of the layer is likely to have.
  package let identity: UInt64
  /// The number that the maker of the tile gave the feature; nil when there is none.
  ///
  /// The same in all tiles that show parts of the feature, when the maker kept the rules.
  package let sourceID: UInt64?

  /// The sizes with which MapLibre lays the symbol out.
  package let sizes: LayoutSizes
  /// The source of its paint at other zooms; nil for a paint that is the same at all zooms.
  package let origin: SymbolOrigin?

  /// Sizes of texts and pictures at other zooms than the camera's.
  ///
  /// MapLibre lays out tiles once for all cameras between two whole zooms.
  package struct LayoutSizes: Sendable, Hashable {
    /// The size of texts at the next whole zoom, for collisions.
    package var text: Double
    /// The size of texts at the whole zoom below, for pictures in them.
    package var tileText: Double
    /// The size of pictures at the next whole zoom, for collisions.
    package var icon: Double
    /// The size of texts at zoom 18, for the distances along lines.
    package var greatestText: Double

    /// Sizes that do not change with the zoom.
    package init(_ paint: SymbolPaint) {
      (text, icon) = (paint.text.size, paint.icon.size)
      (tileText, greatestText) = (paint.text.size, paint.text.size)
    }
  }

  /// A feature by its parts; without sizes it has those of its paint.
  package init(
    layer: Int, layerID: String, paint: SymbolPaint, geometry: GeometryKind, points: [Point],
    partEnds: [Int], tile: TileID, identity: UInt64, sourceID: UInt64? = nil,
    sizes: LayoutSizes? = nil, origin: SymbolOrigin? = nil
  ) {
    self.origin = origin
    self.sizes = sizes ?? LayoutSizes(paint)
    self.layer = layer
    self.layerID = layerID
    self.paint = paint
    self.geometry = geometry
    self.points = points
    self.partEnds = partEnds
    self.tile = tile
    self.identity = identity
    self.sourceID = sourceID
  }

  /// The points of each part, in order.
  package var parts: [ArraySlice<Point>] {
    zip([0] + partEnds, partEnds).map { points[$0..<max($0, $1)] }
  }
}

/// The layer and the properties that give a symbol its look at any zoom.
package struct SymbolOrigin: Sendable, Hashable {
  private let key: StyleLayerKey
  private let feature: DictionaryFeature

  init(_ key: StyleLayerKey, _ feature: DictionaryFeature) {
    (self.key, self.feature) = (key, feature)
  }

  /// The kind of name that the layer shows a driver; nil if the style does not give it.
  package var kind: LabelKind? { key.look.style.layers[key.index].labelKind }

  /// The look at a zoom; nil where the layer does not draw the feature.
  package func paint(zoom: Double) -> SymbolPaint? {
    guard key.look.style.layers[key.index].isShown(at: zoom),
      case .symbol(let painter) = key.look.painter(ofLayer: key.index, zoom: zoom)
    else { return nil }
    return painter.paint(feature)
  }
}
