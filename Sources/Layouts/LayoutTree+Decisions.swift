public import Templates

extension LayoutTree {
  /// Everything that layout decided, in the order of the elements, then what is not on the screen.
  public var decisions: [Decision] { nodes.flatMap(\.allDecisions) + absences }

  /// What had to give way, one sentence each.
  public var notes: [String] { decisions.filter(\.givesWay).map(\.sentence) }
}

extension LayoutNode {
  /// The decisions about the element and all elements on it.
  public var allDecisions: [Decision] { decisions + children.flatMap(\.allDecisions) }

  /// The element with what was decided about it.
  func decided(_ decisions: [Decision]) -> LayoutNode {
    var node = self
    node.decisions += decisions
    return node
  }
}

extension TextBlock {
  /// How a text of several lines was chosen.
  func choice(of element: String) -> [Decision] {
    guard fits else {
      let outcome = "no variant fits; the last one is \(isTruncated ? "cut" : "broken")"
      return [Decision(element, .truncated, outcome, by: .shortestIsCut)]
    }
    return [
      variant == 0
        ? Decision(element, .chosen, "variant 1 of \(variantCount)", by: .firstVariantThatFits)
        : Decision(
          element, .shortened, "variant \(variant + 1) of \(variantCount) is the first to fit",
          by: .firstVariantThatFits)
    ]
  }

  /// How a text of a single line was chosen, where a short one is nothing special.
  func choiceOnOneLine(of element: String) -> [Decision] {
    guard fits else {
      return [Decision(element, .truncated, "no variant fits; cut", by: .shortestIsCut)]
    }
    return [
      Decision(
        element, .chosen, "variant \(variant + 1) of \(variantCount)", by: .firstVariantThatFits)
    ]
  }
}
