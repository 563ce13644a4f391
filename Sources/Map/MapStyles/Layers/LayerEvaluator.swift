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
}
