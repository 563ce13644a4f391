/// The painter of a layer, by the kind of the layer.
package enum LayerEvaluator: Sendable {
  /// The ground below everything.
  case background(PaintEvaluator<BackgroundPaint>)
  /// Areas.
  case fill(PaintEvaluator<FillPaint>)
  case line(PaintEvaluator<LinePaint>)
  /// Labels and pictures.
  case symbol(PaintEvaluator<SymbolPaint>)
  /// Discs at points.
  case circle(PaintEvaluator<CirclePaint>)
  /// Buildings.
  case fillExtrusion(PaintEvaluator<FillExtrusionPaint>)
  /// Tiles of pixels and pictures.
  case raster(PaintEvaluator<RasterPaint>)
  /// The density of points.
  case heatmap(PaintEvaluator<HeatmapPaint>)
  /// Slopes in the light.
  case hillshade(PaintEvaluator<HillshadePaint>)

  /// The paint of a feature; nil when the layer does not draw it.
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

/// The paint of one feature, by the kind of the layer.
package enum EvaluatedPaint: Sendable, Hashable {
  /// The ground below everything.
  case background(BackgroundPaint)
  /// An area.
  case fill(FillPaint)
  case line(LinePaint)
  /// A label, a picture, or both.
  case symbol(SymbolPaint)
  /// A disc at a point.
  case circle(CirclePaint)
  /// A building.
  case fillExtrusion(FillExtrusionPaint)
  /// Tiles of pixels and pictures.
  case raster(RasterPaint)
  /// The density of points.
  case heatmap(HeatmapPaint)
  /// Slopes in the light.
  case hillshade(HillshadePaint)
}
