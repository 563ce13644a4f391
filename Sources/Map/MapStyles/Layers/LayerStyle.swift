package import Documents

/// A supported layer type.
package enum LayerKind: String, Sendable, Hashable, CaseIterable {
  /// The map area below all layers.
  case background
  /// Polygons with optional outlines.
  case fill
  case line
  /// Text and icons.
  case symbol
  /// Circles at points.
  case circle
  /// Extruded polygons, such as buildings.
  case fillExtrusion = "fill-extrusion"
  /// Raster tiles and images.
  case raster
  /// The density of points.
  case heatmap
  /// Shaded relief of elevation tiles.
  case hillshade
}

/// A layer of a style: the features that it draws, and their paint.
package struct LayerStyle: Sendable {
  package let id: String
  package let kind: LayerKind
  /// The name of the source; nil for a background.
  package let source: String?
  /// The layer name in vector tiles; nil for sources without layers.
  package let sourceLayer: String?
  /// The minimum zoom at which the layer is drawn.
  package let minimumZoom: Double
  /// The zoom at and above which the layer is hidden.
  package let maximumZoom: Double
  package internal(set) var isVisible: Bool
  /// The names of the properties that filter and paint read; nil if they read all of them.
  ///
  /// Features with equal values of these and the same geometry type have the same paint at one
  /// zoom, so the result can be cached.
  package internal(set) var keys: [String]?
  /// Whether the paint or the filter depends on the zoom.
  package internal(set) var dependsOnZoom = false
  /// Whether the paint or the filter depends on the feature.
  package internal(set) var dependsOnFeature = false

  /// Whether the paint or the filter reads the shape of features.
  package internal(set) var readsShape = false
  /// The building settings beyond the specification; nil for none.
  package var houses: ExtrusionMetadata? { ExtrusionMetadata(metadata: metadata) }

  /// The properties of a symbol layer other than paint; empty for other layers.
  ///
  /// MapLibre places the symbols of layers with equal keys together.
  package internal(set) var placementKey: [JSONValue] = []

  let metadata: JSONValue
  var filter: ExpressionNode?
  var sheet: AnyPaintProperties

  package func isShown(at zoom: Double) -> Bool {
    isVisible && zoom >= minimumZoom && zoom < maximumZoom
  }

  /// The names of the properties that the style sets, in document order.
  package var propertyNames: [String] { sheet.names }

  /// Returns the evaluator of the layer at a zoom.
  ///
  /// As the specification requires, filters and layout properties other than sizes are evaluated at
  /// the integer zoom below, for which tiles are laid out.
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

  /// Returns whether the filter may accept a feature at any zoom.
  package func mayDraw(_ feature: any FeatureProperties) -> Bool {
    guard let filter, !filter.dependencies.contains(.zoom) else { return true }
    return (try? filter.evaluate(EvaluationContext(zoom: 0, feature: feature))) == .bool(true)
  }

  /// Returns whether the value of a symbol layer's property depends on the zoom or on the feature.
  package func dependencies(of property: String) -> (zoom: Bool, feature: Bool) {
    guard case .symbol(let sheet) = sheet, let node = sheet.node(property) else {
      return (false, false)
    }
    return (node.dependencies.contains(.zoom), node.dependencies.contains(.feature))
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

/// The properties of a layer, by layer type.
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
