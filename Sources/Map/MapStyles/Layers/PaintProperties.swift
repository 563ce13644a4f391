/// The properties that a layer sets.
struct PaintProperties<Paint: Sendable & Hashable>: Sendable {
  let start: Paint
  let properties: [Property<Paint>]
  var rules: [PropertyBinding<Paint>] = []

  init(_ start: Paint, _ properties: [Property<Paint>]) {
    self.start = start
    self.properties = properties
  }

  func painter(
    filter: ExpressionNode?, zoom: Double, pictures: Set<String>?, warnings: EvaluationWarnings?
  ) -> PaintEvaluator<Paint> {
    let tileZoom = zoom.rounded(.down)
    var base = start
    var open: [PropertyBinding<Paint>] = []
    for rule in rules {
      let rule = rule.specialized(zoom: rule.property.facts.isStepwise ? tileZoom : zoom)
      if rule.property.facts.kind == .ramp {
        rule.applyRamp(to: &base, warnings)
      } else if rule.node.dependencies.subtracting(.pictures).isEmpty {
        let scope = EvaluationContext(zoom: zoom, feature: DictionaryFeature(), pictures: pictures)
        rule.apply(to: &base, scope, warnings)
      } else {
        open.append(rule)
      }
    }
    let filter = filter?.specialized(zoom: tileZoom)
    return PaintEvaluator(
      base: base, filter: filter?.constant == .bool(true) ? nil : filter, rules: open, zoom: zoom,
      tileZoom: tileZoom, pictures: pictures, warnings: warnings)
  }

  /// Replaces the expression of a property; an unset property starts from its default.
  mutating func edit(
    _ name: String, layer: String, _ change: (ExpressionNode) -> ExpressionNode
  ) {
    if let index = rules.firstIndex(where: { $0.property.facts.name == name }) {
      let rule = rules[index]
      rules[index] = PropertyBinding(
        property: rule.property, node: change(rule.node).reduced(), layer: layer,
        keyPath: rule.keyPath)
    } else if let property = properties.first(where: { $0.facts.name == name }) {
      let start = ExpressionNode(property.facts.initial, type: property.facts.kind.valueType)
      rules.append(
        PropertyBinding(
          property: property, node: change(start).reduced(), layer: layer,
          keyPath: "\(layer).\(name)"))
    }
  }

  func node(_ name: String) -> ExpressionNode? {
    rules.first { $0.property.facts.name == name }?.node
  }
}
