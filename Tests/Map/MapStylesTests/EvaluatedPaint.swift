@testable import MapStyles

/// The paint of a feature, by layer type.
enum EvaluatedPaint: Sendable, Hashable {
  case background(BackgroundPaint)
  case fill(FillPaint)
  case line(LinePaint)
  case symbol(SymbolPaint)
  case circle(CirclePaint)
  case fillExtrusion(FillExtrusionPaint)
  case raster(RasterPaint)
  case heatmap(HeatmapPaint)
  case hillshade(HillshadePaint)
}

extension LayerEvaluator {
  /// Returns the paint of a feature; nil if the layer does not draw it.
  func paint(_ feature: any FeatureProperties) -> EvaluatedPaint? {
    switch self {
    case .background(let painter): painter.paint(feature).map(EvaluatedPaint.background)
    case .fill(let painter): painter.paint(feature).map(EvaluatedPaint.fill)
    case .line(let painter): painter.paint(feature).map(EvaluatedPaint.line)
    case .symbol(let painter): painter.paint(feature).map(EvaluatedPaint.symbol)
    case .circle(let painter): painter.paint(feature).map(EvaluatedPaint.circle)
    case .fillExtrusion(let painter): painter.paint(feature).map(EvaluatedPaint.fillExtrusion)
    case .raster(let painter): painter.paint(feature).map(EvaluatedPaint.raster)
    case .heatmap(let painter): painter.paint(feature).map(EvaluatedPaint.heatmap)
    case .hillshade(let painter): painter.paint(feature).map(EvaluatedPaint.hillshade)
    }
  }
}

extension LayerStyle {
  /// Returns the paint of one feature at a zoom; nil if the layer does not draw it there.
  func paint(feature: any FeatureProperties, zoom: Double) -> EvaluatedPaint? {
    guard isShown(at: zoom) else { return nil }
    return painter(zoom: zoom).paint(feature)
  }
}
