import DisplayLists
import Geometry
import MapStyles
import VectorTiles

/// Renders one layer of a style for all tiles of a frame.
struct LayerRenderer {
  let key: StyleLayerKey
  let layer: LayerStyle
  let zoom: Double
  let plane: GroundPlane
  let tiles: [VisibleTile]
  /// The width of outlines in points.
  let hairline: Double

  /// The layer in one tile, with the features that the style may draw.
  struct TileLayerPart {
    let view: VisibleTile
    let prepared: LayerBucket
    let features: LayerFeatureIndex
    let scale: Double
    let culler: TileCuller
  }

  /// Returns the parts of all tiles with content for the layer.
  func parts() -> [TileLayerPart] {
    tiles.compactMap { view in
      guard let prepared = view.tile.layer(layer.sourceLayer) else { return nil }
      let features = prepared.features(for: key)
      guard !features.isEmpty else { return nil }
      let extent = prepared.source.extent
      return TileLayerPart(
        view: view, prepared: prepared, features: features,
        scale: view.side / Double(extent), culler: view.culler(extent: extent))
    }
  }

  /// Returns the paints of a part's classes; nil for a class that is not drawn.
  func paints<Paint>(of part: TileLayerPart, _ painter: PaintEvaluator<Paint>) -> [Paint?] {
    part.prepared.paints(for: key, zoom: zoom) {
      part.features.representatives.map { painter.paint($0) }
    }
  }

  /// The evaluator of the layer at the zoom of the frame.
  var painter: LayerEvaluator { key.look.painter(ofLayer: key.index, zoom: zoom) }

  /// Whether the layer hides everything below its areas.
  var isOpaque: Bool {
    switch painter {
    case .background(let painter):
      painter.uniformPaint.map { $0.pattern == nil && $0.color.opacity($0.opacity).alpha == 1 }
        ?? false
    case .fill(let painter):
      painter.uniformPaint.map { $0.pattern == nil && $0.color.opacity($0.opacity).alpha == 1 }
        ?? false
    default: false
    }
  }

  /// Draws the layer, from the bottom up; returns no commands for symbols.
  ///
  /// - Parameters:
  ///   - screen: The part of the screen that is drawn.
  ///   - metersPerPoint: The meters on the ground per point.
  ///   - route: The line that buildings must not hide, on the plane.
  func commands(screen: Rect, metersPerPoint: Double, route: [Point]) -> [DrawCommand] {
    switch painter {
    case .background(let painter):
      guard let paint = painter.paint(DictionaryFeature()) else { return [] }
      if let name = paint.pattern {
        guard let pattern = pattern(name, over: screen, screen: screen) else { return [] }
        return [translucent([.fill(.rect(screen), pattern)], paint.opacity)]
      }
      let color = paint.color.opacity(paint.opacity)
      return color.alpha > 0 ? [.fill(.rect(screen), .color(color))] : []
    case .fill(let painter): return fills(painter, screen: screen)
    case .fillExtrusion(let painter):
      return buildings(painter, metersPerPoint: metersPerPoint, route: route, screen: screen)
    case .line(let painter):
      return painter.commonPaint.gradient
        .map { gradients(painter, $0, screen: screen) } ?? lines(painter)
    case .circle(let painter): return circles(painter, screen: screen)
    case .symbol: return []
    case .heatmap(let painter): return heat(painter, screen: screen)
    case .hillshade(let painter):
      guard let name = layer.source, let source = key.look.rasters[name],
        let paint = painter.paint(DictionaryFeature())
      else { return [] }
      return hillshade(paint, source, screen: screen)
    case .raster(let painter):
      guard let name = layer.source, let source = key.look.rasters[name],
        let paint = painter.paint(DictionaryFeature())
      else { return [] }
      let shift = key.look.isExact ? plane.wholePointShift(screen.size) : .zero
      return RasterLayerRenderer(
        plane: plane, zoom: zoom, paint: paint, shift: shift, screen: screen,
        pixels: pixels(screen), isExact: key.look.isExact
      ).commands(source)
    }
  }
}
