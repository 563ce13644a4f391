package import Templates

extension LayoutTree {
  /// The decisions about elements in their order, followed by those about omitted elements.
  package var decisions: [Decision] { nodes.flatMap(\.allDecisions) + omissions }

  /// The compromises of the layout, one sentence each.
  package var notes: [String] { decisions.filter(\.isNote).map(\.sentence) }
}

extension LayoutNode {
  /// The decisions about the element and all its descendants.
  package var allDecisions: [Decision] { decisions + children.flatMap(\.allDecisions) }

  /// Returns the element with additional decisions.
  package func decided(_ decisions: [Decision]) -> LayoutNode {
    var node = self
    node.decisions += decisions
    return node
  }
}
