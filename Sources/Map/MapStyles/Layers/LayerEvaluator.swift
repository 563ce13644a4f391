/// The evaluator of a layer's paint, by layer type.
package enum LayerEvaluator: Sendable {
  case background(PaintEvaluator<BackgroundPaint>)
  case fill(PaintEvaluator<FillPaint>)
  case line(PaintEvaluator<LinePaint>)
  case symbol(PaintEvaluator<SymbolPaint>)
  case circle(PaintEvaluator<CirclePaint>)
  case fillExtrusion(PaintEvaluator<FillExtrusionPaint>)
  case raster(PaintEvaluator<RasterPaint>)
  case heatmap(PaintEvaluator<HeatmapPaint>)
  case hillshade(PaintEvaluator<HillshadePaint>)

  /// Returns the paint of a feature; nil if the layer does not draw it.
  package func paint(_ feature: any FeatureProperties) -> EvaluatedPaint? {
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

/// The paint of a feature, by layer type.
package enum EvaluatedPaint: Sendable, Hashable {
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
