import DisplayLists

extension MapStyle {
  /// Returns the style with the changes of a Google style.
  ///
  /// They apply to layers whose metadata states their targets, as in the bundled styles. Rules
  /// without a matching layer are listed in the report.
  package func applying(_ styling: GoogleStyle) -> MapStyle {
    var style = self
    var used: Set<Int> = []
    for index in style.layers.indices {
      for target in StylingTarget.all(of: layers[index], &style.report) {
        let rules = styling.rules.enumerated().filter { $0.element.covers(feature: target.feature) }
        used.formUnion(rules.map(\.offset))
        let editor = GoogleStylingApplier(target: target, rules: rules.map(\.element))
        editor.edit(&style.layers[index], inside: target.inside.flatMap(layer))
      }
      style.layers[index].refreshDependencies()
    }
    for (index, rule) in styling.rules.enumerated() where !used.contains(index) {
      style.report.add(
        layer: nil, rule.feature, .unsupported("no layer of the style draws '\(rule.feature)'"),
        at: "\(styling.file)[\(index)]")
    }
    return style
  }
}

/// Applies the rules that cover one target to its layer.
private struct GoogleStylingApplier {
  let target: StylingTarget
  let rules: [GoogleRule]

  func edit(_ layer: inout LayerStyle, inside: LayerStyle?) {
    let id = layer.id
    switch layer.sheet {
    case .background(var sheet):
      recolor(&sheet, "background-color", "geometry.fill", id)
      layer.sheet = .background(sheet)
    case .fill(var sheet):
      recolor(&sheet, "fill-color", "geometry.fill", id)
      if sheet.node("fill-outline-color") != nil {
        recolor(&sheet, "fill-outline-color", "geometry.stroke", id)
      }
      layer.sheet = .fill(sheet)
    case .fillExtrusion(var sheet):
      recolor(&sheet, "fill-extrusion-color", "geometry.fill", id)
      layer.sheet = .fillExtrusion(sheet)
    case .circle(var sheet):
      recolor(&sheet, "circle-color", "geometry.fill", id)
      recolor(&sheet, "circle-stroke-color", "geometry.stroke", id)
      layer.sheet = .circle(sheet)
    case .line(var sheet):
      recolor(&sheet, "line-color", target.element, id)
      reweigh(&sheet, inside, id)
      layer.sheet = .line(sheet)
    case .symbol(var sheet):
      editLabels(&sheet, id)
      layer.sheet = .symbol(sheet)
      return
    case .raster, .heatmap, .hillshade: break
    }
    hide(&layer)
  }

  private func stylers(_ element: String) -> [GoogleStyler] {
    rules.filter { $0.covers(element: element) }.flatMap(\.stylers)
  }

  private func recolor<Paint>(
    _ sheet: inout PaintProperties<Paint>, _ property: String, _ element: String, _ layer: String
  ) {
    let changes = stylers(element).filter(\.changesColor)
    guard !changes.isEmpty else { return }
    sheet.edit(property, layer: layer) { old in
      target.choosing(Self.recolored(old, changes), over: old)
    }
  }

  /// Returns the expression with changes applied to each of its possible colors.
  private static func recolored(
    _ node: ExpressionNode, _ changes: [GoogleStyler]
  ) -> ExpressionNode {
    @Sendable func recolored(_ color: Color) -> Color {
      changes.reduce(color) { $1.applied(to: $0) }
    }
    if case .color(let color)? = node.constant { return ExpressionNode(.color(recolored(color))) }
    guard node.outputs.isEmpty else {
      let outputs = node.outputs.map { Self.recolored($0, changes) }
      return ExpressionNode(node.operation, .color, Array(node.deciders) + outputs)
    }
    return .function("recolor", .color, [node], parameters: .string("\(changes)")) { values in
      guard case .color(let color) = values[0] else { return values[0] }
      return .color(recolored(color))
    }
  }

  /// Sets the width of a road to the weight of its fill.
  ///
  /// A casing keeps the width of its edge, or gets one.
  private func reweigh(
    _ sheet: inout PaintProperties<LinePaint>, _ inside: LayerStyle?, _ layer: String
  ) {
    let fill = stylers("geometry.fill").compactMap(\.weight).last
    let stroke = stylers("geometry.stroke").compactMap(\.weight).last
    sheet.edit("line-width", layer: layer) { old in
      guard target.element == "geometry.stroke" else {
        return fill.map { target.choosing(ExpressionNode(.number($0)), over: old) } ?? old
      }
      guard fill != nil || stroke != nil, case .line(let inner)? = inside?.sheet,
        let width = inner.node("line-width")
      else { return old }
      let weights = [fill, stroke].map { $0.map(StyleValue.number) ?? .null }
      let new = ExpressionNode.function(
        "casing", .number, [old, width], parameters: .array(weights)
      ) { values in
        let (whole, inner) = (values[0].asNumber ?? 0, values[1].asNumber ?? 0)
        let edge = stroke.map { 2 * $0 } ?? (whole - inner)
        return .number(max(0, (fill ?? inner) + edge))
      }
      return target.choosing(new, over: old)
    }
  }

  private func editLabels(_ sheet: inout PaintProperties<SymbolPaint>, _ layer: String) {
    recolor(&sheet, "text-color", "labels.text.fill", layer)
    recolor(&sheet, "text-halo-color", "labels.text.stroke", layer)
    recolor(&sheet, "icon-color", "labels.icon", layer)
    if let weight = stylers("labels.text.stroke").compactMap(\.weight).last {
      replace(&sheet, "text-halo-width", by: .number(weight), layer)
    }
    if visibility("labels.text.fill") == .off {
      replace(&sheet, "text-field", by: .formatted(FormattedText("")), layer)
    }
    if visibility("labels.text.stroke") == .off {
      replace(&sheet, "text-halo-width", by: .number(0), layer)
    }
    if visibility("labels.icon") == .off { replace(&sheet, "icon-image", by: .image(""), layer) }
  }

  private func replace<Paint>(
    _ sheet: inout PaintProperties<Paint>, _ property: String, by value: StyleValue, _ layer: String
  ) {
    sheet.edit(property, layer: layer) { target.choosing(ExpressionNode(value), over: $0) }
  }

  private func visibility(_ element: String) -> GoogleStyler.Visibility? {
    stylers(element).compactMap(\.visibility).last
  }

  /// Hides features whose visibility is off, and edges of simplified geometry.
  private func hide(_ layer: inout LayerStyle) {
    let visibility = visibility(target.element)
    let isHidden =
      visibility == .off || (visibility == .simplified && target.element == "geometry.stroke")
    guard isHidden else { return }
    guard let condition = target.condition else {
      layer.isVisible = false
      return
    }
    let filters = (layer.filter.map { [$0] } ?? []) + [.not(condition)]
    layer.filter = ExpressionNode.all(filters).reduced()
  }
}

extension GoogleStyler {
  fileprivate var changesColor: Bool {
    switch self {
    case .color, .hue, .lightness, .saturation, .gamma, .invertLightness: true
    case .visibility, .weight, .nothing: false
    }
  }

  fileprivate var weight: Double? {
    guard case .weight(let weight) = self else { return nil }
    return weight
  }

  fileprivate var visibility: Visibility? {
    guard case .visibility(let visibility) = self else { return nil }
    return visibility
  }
}
