package import Documents

/// A kind of layer that is drawn.
package enum LayerKind: String, Sendable, Hashable, CaseIterable {
  /// The ground below everything.
  case background
  /// Areas.
  case fill
  case line
  /// Labels and pictures.
  case symbol
  /// Discs at points.
  case circle
  /// Buildings.
  case fillExtrusion = "fill-extrusion"
  /// Tiles of pixels and pictures.
  case raster
  /// The density of points.
  case heatmap
  /// Slopes in the light.
  case hillshade
}

/// One layer of a style: which features it draws and how.
package struct LayerStyle: Sendable {
  /// The name of the layer.
  package let id: String
  /// The kind of layer.
  package let kind: LayerKind
  /// The name of the source; nil for a background.
  package let source: String?
  /// The name of the layer in vector tiles; nil for sources without layers.
  package let sourceLayer: String?
  /// The smallest zoom at which the layer is drawn.
  package let minimumZoom: Double
  /// The zoom from which on the layer is not drawn any more.
  package let maximumZoom: Double
  /// Whether the layer is visible.
  package internal(set) var isVisible: Bool
  /// The names of the properties that filter and paint read; nil when they read all of them.
  ///
  /// Features that agree in these and in their kind of geometry have the same paint at one zoom, so
  /// that the result may be kept.
  package internal(set) var keys: [String]?
  /// Whether the paint or the filter changes with the zoom.
  package internal(set) var dependsOnZoom = false
  /// Whether the paint or the filter changes from feature to feature.
  package internal(set) var dependsOnFeature = false

  /// Whether the paint or the filter reads the shape of features.
  package internal(set) var readsShape = false
  /// The settings of buildings beyond the specification; nil for none.
  package var houses: ExtrusionMetadata? { ExtrusionMetadata(metadata: metadata) }

  /// Everything but the look of a layer of symbols; empty for other layers.
  ///
  /// MapLibre places the symbols of layers together that have it in common.
  package internal(set) var placementKey: [JSONValue] = []

  let metadata: JSONValue
  var filter: ExpressionNode?
  var sheet: AnyPaintProperties

  /// Whether the layer is drawn at a zoom.
  package func isShown(at zoom: Double) -> Bool {
    isVisible && zoom >= minimumZoom && zoom < maximumZoom
  }

  /// The names of the properties that the style sets, in the order of the document.
  package var propertyNames: [String] { sheet.names }

  /// The look of the layer at a zoom, ready for many features.
  ///
  /// Filters and layout properties other than sizes are computed at the integer zoom below, as the specification
  /// requires, because the layout of tiles is computed for it.
  ///
  /// - Parameters:
  ///   - zoom: The zoom.
  ///   - pictures: The names of the available images; nil if all count as available.
  ///   - warnings: Collects missing values of features.
  package func painter(
    zoom: Double, pictures: Set<String>? = nil, warnings: EvaluationWarnings? = nil
  ) -> LayerEvaluator {
    switch sheet {
    case .background(let sheet):
      .background(sheet.painter(filter: nil, zoom: zoom, pictures: pictures, warnings: warnings))
    case .fill(let sheet):
      .fill(sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .line(let sheet):
      .line(sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .symbol(let sheet):
      .symbol(sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .circle(let sheet):
      .circle(sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .fillExtrusion(let sheet):
      .fillExtrusion(
        sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .raster(let sheet):
      .raster(sheet.painter(filter: nil, zoom: zoom, pictures: pictures, warnings: warnings))
    case .heatmap(let sheet):
      .heatmap(sheet.painter(filter: filter, zoom: zoom, pictures: pictures, warnings: warnings))
    case .hillshade(let sheet):
      .hillshade(sheet.painter(filter: nil, zoom: zoom, pictures: pictures, warnings: warnings))
    }
  }

  /// The paint of one feature at a zoom; nil when the layer does not draw it there.
  ///
  /// For many features make a `painter(zoom:warnings:)` once.
  package func paint(feature: any FeatureProperties, zoom: Double) -> EvaluatedPaint? {
    guard isShown(at: zoom) else { return nil }
    return painter(zoom: zoom).paint(feature)
  }

  /// Whether the filter may accept a feature at some zoom.
  package func mayDraw(_ feature: any FeatureProperties) -> Bool {
    guard let filter, !filter.dependencies.contains(.zoom) else { return true }
    return (try? filter.evaluate(EvaluationContext(zoom: 0, feature: feature))) == .bool(true)
  }

  /// Updates the dependencies of filter and paint.
  mutating func refreshDependencies() {
    var nodes = sheet.nodes
    if let filter { nodes.append(filter) }
    dependsOnZoom = nodes.dependencies.contains(.zoom)
    dependsOnFeature = nodes.dependencies.contains(.feature)
    var names: Set<String> = []
    readsShape = nodes.contains { $0.readsShape }
    let isComplete = nodes.allSatisfy { $0.collectKeys(into: &names) }
    keys = isComplete ? names.sorted() : nil
  }
}

/// The properties of a layer of one kind or another.
enum AnyPaintProperties: Sendable {
  case background(PaintProperties<BackgroundPaint>)
  case fill(PaintProperties<FillPaint>)
  case line(PaintProperties<LinePaint>)
  case symbol(PaintProperties<SymbolPaint>)
  case circle(PaintProperties<CirclePaint>)
  case fillExtrusion(PaintProperties<FillExtrusionPaint>)
  case raster(PaintProperties<RasterPaint>)
  case heatmap(PaintProperties<HeatmapPaint>)
  case hillshade(PaintProperties<HillshadePaint>)

  init(_ kind: LayerKind) {
    self =
      switch kind {
      case .background: .background(PaintProperties(BackgroundPaint(), BackgroundPaint.properties))
      case .fill: .fill(PaintProperties(FillPaint(), FillPaint.properties))
      case .line: .line(PaintProperties(LinePaint(), LinePaint.properties))
      case .symbol: .symbol(PaintProperties(SymbolPaint(), SymbolPaint.properties))
      case .circle: .circle(PaintProperties(CirclePaint(), CirclePaint.properties))
      case .fillExtrusion:
        .fillExtrusion(PaintProperties(FillExtrusionPaint(), FillExtrusionPaint.properties))
      case .raster: .raster(PaintProperties(RasterPaint(), RasterPaint.properties))
      case .heatmap: .heatmap(PaintProperties(HeatmapPaint(), HeatmapPaint.properties))
      case .hillshade: .hillshade(PaintProperties(HillshadePaint(), HillshadePaint.properties))
      }
  }

  var names: [String] {
    switch self {
    case .background(let sheet): sheet.rules.map(\.property.facts.name)
    case .fill(let sheet): sheet.rules.map(\.property.facts.name)
    case .line(let sheet): sheet.rules.map(\.property.facts.name)
    case .symbol(let sheet): sheet.rules.map(\.property.facts.name)
    case .circle(let sheet): sheet.rules.map(\.property.facts.name)
    case .fillExtrusion(let sheet): sheet.rules.map(\.property.facts.name)
    case .raster(let sheet): sheet.rules.map(\.property.facts.name)
    case .heatmap(let sheet): sheet.rules.map(\.property.facts.name)
    case .hillshade(let sheet): sheet.rules.map(\.property.facts.name)
    }
  }

  var nodes: [ExpressionNode] {
    switch self {
    case .background(let sheet): sheet.rules.map(\.node)
    case .fill(let sheet): sheet.rules.map(\.node)
    case .line(let sheet): sheet.rules.map(\.node)
    case .symbol(let sheet): sheet.rules.map(\.node)
    case .circle(let sheet): sheet.rules.map(\.node)
    case .fillExtrusion(let sheet): sheet.rules.map(\.node)
    case .raster(let sheet): sheet.rules.map(\.node)
    case .heatmap(let sheet): sheet.rules.map(\.node)
    case .hillshade(let sheet): sheet.rules.map(\.node)
    }
  }
}
