package import Geometry
package import MapStyles
package import VectorTiles

/// A feature that a symbol layer may label, with its paint at the camera's zoom.
///
/// The features of a frame are ordered by layer from bottom to top, by tile in reading order, and
/// by their order in the tile. Placement applies collisions, sort keys and spacing.
package struct SymbolFeature: Sendable, Hashable {
  /// The index of the layer in the style, counted from the bottom.
  package let layer: Int
  package let layerID: String
  /// The paint of text and icon at the camera's exact zoom.
  package let paint: SymbolPaint
  /// The kind of geometry: points, lines or rings.
  package let geometry: GeometryKind
  /// All points in the Mercator unit square: x points east, y points south.
  ///
  /// In further copies of the world, x lies outside 0...1, near the camera's target.
  package let points: [Point]
  /// The end index of each part in `points`, increasing; a point feature has a single part.
  package let partEnds: [Int]
  package let tile: TileID
  /// An identity that is stable while the tile is shown, and very likely unique in the layer.
  package let identity: UInt64
  /// The feature's id in the tile; nil if it has none.
  ///
  /// By the specification it is equal in all tiles with parts of the feature.
  package let sourceID: UInt64?

  /// The sizes of MapLibre's symbol layout.
  package let sizes: LayoutSizes
  /// The source of its paint at other zooms; nil for a paint that is equal at all zooms.
  package let origin: SymbolOrigin?

  /// The sizes of text and icons at zooms other than the camera's.
  ///
  /// MapLibre computes the layout of a tile once for all cameras between two integer zooms.
  package struct LayoutSizes: Sendable, Hashable {
    /// The text size at the next integer zoom, for collisions.
    package var text: Double
    /// The text size at the integer zoom below, for inline images.
    package var tileText: Double
    /// The icon size at the next integer zoom, for collisions.
    package var icon: Double
    /// The text size at zoom 18, for the distances along lines.
    package var greatestText: Double
    /// Whether the text size depends on the zoom.
    package var isTextZoomed = false
    /// Whether all icons of the layer have the same size and rotation at all zooms.
    package var isIconConstant = true

    /// Creates sizes that are equal at all zooms.
    package init(_ paint: SymbolPaint) {
      (text, icon) = (paint.text.size, paint.icon.size)
      (tileText, greatestText) = (paint.text.size, paint.text.size)
    }
  }

  /// Creates a feature; `sizes` are those of its paint by default.
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

/// The layer and the properties that determine a symbol's paint at any zoom.
package struct SymbolOrigin: Sendable, Hashable {
  private let key: StyleLayerKey
  private let feature: DictionaryFeature

  init(_ key: StyleLayerKey, _ feature: DictionaryFeature) {
    (self.key, self.feature) = (key, feature)
  }

  /// The kind of label for a driver; nil if the style does not specify it.
  package var kind: LabelKind? { key.look.style.layers[key.index].labelKind }

  /// Returns the paint at a zoom; nil if the layer does not draw the feature there.
  package func paint(zoom: Double) -> SymbolPaint? {
    guard key.look.style.layers[key.index].isShown(at: zoom),
      case .symbol(let painter) = key.look.painter(ofLayer: key.index, zoom: zoom)
    else { return nil }
    return painter.paint(feature)
  }
}
