/// The look of one layer at one zoom, ready for many features.
///
/// Everything that does not depend on the feature is computed when the painter is made.
package struct PaintEvaluator<Paint: Sendable & Hashable>: Sendable {
  /// The paint of every feature; nil when it differs from feature to feature.
  package var uniformPaint: Paint? { rules.isEmpty ? base : nil }
  /// The paint values that all features share; the other values are defaults.
  package var commonPaint: Paint { base }
  /// Whether every feature of the source layer is drawn.
  package var matchesEverything: Bool { filter == nil }

  /// Whether a property differs from feature to feature; those for which it has no value lack it.
  package func varies(_ property: String) -> Bool {
    rules.contains { $0.property.facts.name == property }
  }

  let base: Paint
  let filter: ExpressionNode?
  let rules: [PropertyBinding<Paint>]
  let zoom: Double
  let tileZoom: Double
  let pictures: Set<String>?
  let warnings: EvaluationWarnings?

  /// Whether the layer draws a feature.
  package func matches(_ feature: any FeatureProperties) -> Bool {
    guard let filter else { return true }
    return matches(EvaluationContext(zoom: tileZoom, feature: feature), filter)
  }

  /// The paint of a feature; nil when the layer does not draw it.
  package func paint(_ feature: any FeatureProperties) -> Paint? {
    if let filter, !matches(EvaluationContext(zoom: zoom, feature: feature), filter) { return nil }
    return paintUnfiltered(feature)
  }

  /// The paint that a feature has, or would have if the layer drew it.
  package func paintUnfiltered(_ feature: any FeatureProperties) -> Paint {
    let scope = EvaluationContext(zoom: zoom, feature: feature, pictures: pictures)
    var paint = base
    for rule in rules { rule.apply(to: &paint, scope, warnings) }
    return paint
  }

  /// A filter that fails for a feature excludes it.
  private func matches(_ scope: borrowing EvaluationContext, _ filter: ExpressionNode) -> Bool {
    guard let value = try? filter.evaluate(scope) else { return false }
    return value == .bool(true)
  }
}

/// A property of a layer with the expression that gives its value.
struct PropertyBinding<Paint: Sendable & Hashable>: Sendable {
  let property: Property<Paint>
  let node: ExpressionNode
  let layer: String
  let keyPath: String

  /// Computes the value and sets it in the paint, which keeps its default if there is no value.
  func apply(
    to paint: inout Paint, _ scope: borrowing EvaluationContext, _ warnings: EvaluationWarnings?
  ) {
    do {
      let value = try node.evaluate(scope)
      guard value != .null, !property.set(&paint, value) else { return }
      warn("found \(value.jsonText) where \(property.facts.kind.wanted) is required", warnings)
    } catch {
      warn(error.sentence, warnings)
    }
  }

  /// Computes all colors of a ramp and puts them into the paint.
  func applyRamp(to paint: inout Paint, _ warnings: EvaluationWarnings?) {
    do {
      _ = property.set(&paint, try node.ramp(count: ExpressionNode.lineRampCount).value)
    } catch {
      warn(error.sentence, warnings)
    }
  }

  func specialized(zoom: Double) -> PropertyBinding {
    guard node.dependencies.contains(.zoom) else { return self }
    return PropertyBinding(
      property: property, node: node.specialized(zoom: zoom), layer: layer, keyPath: keyPath)
  }

  private func warn(_ text: String, _ warnings: EvaluationWarnings?) {
    warnings?.add(
      StyleReport.Entry(
        layer: layer, property: property.facts.name, reason: .invalid(text), keyPath: keyPath))
  }
}
