import DisplayLists
import LayoutKit
import Templates

/// Reports truncated text that no other rule covers.
struct TruncatedText: LayoutRule {
  let info = LintRuleInfo(
    code: "HU002", name: "truncated-text", severity: .warning,
    summary: "A text other than the first instruction does not fit and is truncated.",
    remedy: "Use a shorter text, or add a shorter variant.",
    source: "https://developer.apple.com/design/human-interface-guidelines/carplay")

  func matches(in frame: LintFrame) -> [LintMatch] {
    frame.layout.nodes.flatMap { matches(in: $0, of: frame) }
  }

  /// The truncated texts of a node; the text of a button is reported as the button.
  private func matches(
    in node: LayoutNode, on whole: ElementRole? = nil, of frame: LintFrame
  ) -> [LintMatch] {
    var found: [LintMatch] = []
    if case .text(let block) = node.content, !block.fits, node.role != .instruction,
      !frame.template.isScreen || !node.role.hasTitleVariants
    {
      let shown = block.lines.map(\.text).joined(separator: " ")
      let element = node.role == .buttonTitle ? whole ?? node.role : node.role
      if frame.isWritten(block, on: element) {
        found = frame.match("the text is truncated to “\(shown)”", element: element)
      }
    }
    let whole = node.role.isControl ? node.role : whole
    return found + node.children.flatMap { matches(in: $0, on: whole, of: frame) }
  }
}
