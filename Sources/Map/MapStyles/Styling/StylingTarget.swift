import Documents

/// The part of a layer that belongs to one of Google's feature types, by the layer's metadata.
///
/// The key `headunit:styling` (`headunit:overlay` in styles of earlier versions) contains a list of
/// objects with `feature` (the type), `element` (`geometry.fill`, `geometry.stroke` or `labels`),
/// an optional filter `when` for the layer's features, and for casings the id of the layer
/// `inside`.
struct StylingTarget: Sendable {
  let feature: String
  let element: String
  let inside: String?
  /// The condition for features of the layer; nil for all of them.
  let condition: ExpressionNode?

  /// The key, and its earlier name.
  private static let keys = ["headunit:styling", "headunit:overlay"]

  static func all(
    of layer: LayerStyle, _ report: inout StyleReport
  ) -> [StylingTarget] {
    guard let key = keys.first(where: { layer.metadata[$0] != nil }),
      let entries = layer.metadata[key]?.array
    else { return [] }
    var targets: [StylingTarget] = []
    for (index, entry) in entries.enumerated() {
      let path = "layers.\(layer.id).metadata.\(key)[\(index)]"
      guard let feature = entry["feature"]?.string, GoogleNames.features.contains(feature),
        let element = entry["element"]?.string, GoogleNames.elements.contains(element)
      else {
        report.add(
          layer: layer.id, key, .invalid("'feature' and 'element' are required"), at: path)
        continue
      }
      do throws(ExpressionError) {
        var condition: ExpressionNode?
        if let when = entry["when"] { condition = try FilterCompiler.node(when) }
        targets.append(
          StylingTarget(
            feature: feature, element: element, inside: entry["inside"]?.string,
            condition: condition))
      } catch {
        report.add(
          layer: layer.id, key, error.reason, at: error.keyPath(below: "\(path).when"))
      }
    }
    return targets
  }

  /// Returns the new expression for the target's features, the old one for the rest.
  func choosing(
    _ new: ExpressionNode, over old: ExpressionNode
  ) -> ExpressionNode {
    guard let condition else { return new }
    return .choice(old.type, conditions: [condition], outputs: [new, old])
  }
}
