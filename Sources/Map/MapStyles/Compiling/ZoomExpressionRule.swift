/// Checks the use of `zoom` in a property's expression.
///
/// It may occur only as the input of one outermost `step` or `interpolate`, possibly inside `let`
/// and `coalesce`.
/// Source: <https://maplibre.org/maplibre-style-spec/expressions/#zoom>
enum ZoomExpressionRule {
  /// Checks an expression.
  ///
  /// - Parameter interpolates: Whether the property can be interpolated.
  static func check(
    _ node: ExpressionNode, interpolates: Bool = true
  ) throws(ExpressionError) {
    guard node.dependencies.contains(.zoom) else { return }
    guard curves(node) == 1 else {
      throw ExpressionError(
        reason: .invalid(
          "'zoom' may only be the input of one 'step' or 'interpolate' at the top of an expression"),
        trail: [])
    }
    guard interpolates || !isInterpolation(node) else {
      throw ExpressionError(
        reason: .invalid("this property cannot be interpolated; use 'step'"), trail: [])
    }
  }

  /// Returns whether the zoom curve interpolates.
  private static func isInterpolation(_ node: ExpressionNode) -> Bool {
    switch node.operation.name {
    case "interpolate": true
    case "let", "coalesce":
      node.arguments.contains { $0.dependencies.contains(.zoom) && isInterpolation($0) }
    default: false
    }
  }

  /// Returns the number of zoom curves at the top of an expression; more than one is invalid.
  private static func curves(_ node: ExpressionNode) -> Int {
    guard node.dependencies.contains(.zoom) else { return 0 }
    switch node.operation.name {
    case "step", "interpolate":
      guard case .zoom? = node.arguments.first?.operation.reads,
        !node.arguments.dropFirst().dependencies.contains(.zoom)
      else { return 2 }
      return 1
    case "let":
      guard !node.arguments.dropFirst().dependencies.contains(.zoom) else { return 2 }
      return curves(node.arguments[0])
    case "coalesce": return node.arguments.reduce(0) { $0 + curves($1) }
    default: return 2
    }
  }
}
