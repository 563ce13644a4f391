/// Evaluates the paint of one layer at one zoom, for many features.
///
/// Values that do not depend on the feature are computed on creation.
package struct PaintEvaluator<Paint: Sendable & Hashable>: Sendable {
  /// The paint of every feature; nil if it depends on the feature.
  package var uniformPaint: Paint? { rules.isEmpty ? base : nil }
  /// The paint values shared by all features; the other values are defaults.
  package var commonPaint: Paint { base }

  /// Returns whether a property depends on the feature; features without a value lack it.
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

  /// Returns the paint of a feature; nil if the layer does not draw it.
  package func paint(_ feature: any FeatureProperties) -> Paint? {
    if let filter, !matches(EvaluationContext(zoom: zoom, feature: feature), filter) { return nil }
    return paintUnfiltered(feature)
  }

  /// Returns the paint of a feature, whether or not the filter accepts it.
  package func paintUnfiltered(_ feature: any FeatureProperties) -> Paint {
    let scope = EvaluationContext(zoom: zoom, feature: feature, pictures: pictures)
    var paint = base
    for rule in rules { rule.apply(to: &paint, scope, warnings) }
    return paint
  }

  /// Returns whether a filter accepts a feature; a filter that fails excludes it.
  private func matches(_ scope: borrowing EvaluationContext, _ filter: ExpressionNode) -> Bool {
    guard let value = try? filter.evaluate(scope) else { return false }
    return value == .bool(true)
  }
}

/// A property of a layer with the expression of its value.
struct PropertyBinding<Paint: Sendable & Hashable>: Sendable {
  let property: Property<Paint>
  let node: ExpressionNode
  let layer: String
  let keyPath: String

  /// Sets the evaluated value in the paint, which keeps its default if there is none.
  func apply(
    to paint: inout Paint, _ scope: borrowing EvaluationContext, _ warnings: EvaluationWarnings?
  ) {
    do {
      let value = try node.evaluate(scope)
      guard value != .null, !property.set(&paint, value) else { return }
      warn("expected \(property.facts.kind.wanted), found \(value.jsonText)", warnings)
    } catch {
      warn(error.sentence, warnings)
    }
  }

  /// Evaluates all colors of a ramp and sets them in the paint.
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
