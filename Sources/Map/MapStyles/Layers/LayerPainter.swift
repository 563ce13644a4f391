/// The painter of a layer, by the kind of the layer.
package enum LayerPainter: Sendable {
  /// The ground below everything.
  case background(Painter<BackgroundPaint>)
  /// Areas.
  case fill(Painter<FillPaint>)
  case line(Painter<LinePaint>)
  /// Labels and pictures.
  case symbol(Painter<SymbolPaint>)
  /// Discs at points.
  case circle(Painter<CirclePaint>)
  /// Buildings.
  case fillExtrusion(Painter<FillExtrusionPaint>)
  /// Tiles of pixels and pictures.
  case raster(Painter<RasterPaint>)
  /// The density of points.
  case heatmap(Painter<HeatmapPaint>)
  /// Slopes in the light.
  case hillshade(Painter<HillshadePaint>)

  /// The paint of a feature; nil when the layer does not draw it.
  package func paint(_ feature: any FeatureProperties) -> LayerPaint? {
    switch self {
    case .background(let painter): painter.paint(feature).map(LayerPaint.background)
    case .fill(let painter): painter.paint(feature).map(LayerPaint.fill)
    case .line(let painter): painter.paint(feature).map(LayerPaint.line)
    case .symbol(let painter): painter.paint(feature).map(LayerPaint.symbol)
    case .circle(let painter): painter.paint(feature).map(LayerPaint.circle)
    case .fillExtrusion(let painter): painter.paint(feature).map(LayerPaint.fillExtrusion)
    case .raster(let painter): painter.paint(feature).map(LayerPaint.raster)
    case .heatmap(let painter): painter.paint(feature).map(LayerPaint.heatmap)
    case .hillshade(let painter): painter.paint(feature).map(LayerPaint.hillshade)
    }
  }
}

/// The paint of one feature, by the kind of the layer.
package enum LayerPaint: Sendable, Hashable {
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
