package import Templates

extension LayoutTree {
  /// Everything that layout decided, in the order of the elements, then what is not on the screen.
  package var decisions: [Decision] { nodes.flatMap(\.allDecisions) + absences }

  /// What had to give way, one sentence each.
  package var notes: [String] { decisions.filter(\.isNote).map(\.sentence) }
}

extension LayoutNode {
  /// The decisions about the element and all elements on it.
  package var allDecisions: [Decision] { decisions + children.flatMap(\.allDecisions) }

  /// The element with what was decided about it.
  package func decided(_ decisions: [Decision]) -> LayoutNode {
    var node = self
    node.decisions += decisions
    return node
  }
}
