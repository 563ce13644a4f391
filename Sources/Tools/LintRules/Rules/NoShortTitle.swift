import DisplayLists
import LayoutKit
import Templates

/// Reports a title of which no variant fits its template.
struct NoShortTitle: LayoutRule {
  let info = LintRuleInfo(
    code: "HU030", name: "no-short-title", severity: .warning,
    summary: "No title variant fits its template, so that the last one is truncated.",
    remedy: "Add a shorter variant at the end of 'titleVariants'.",
    source: "https://developer.apple.com/documentation/carplay/cpalerttemplate")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .screen = frame.template else { return [] }
    return frame.layout.nodes.flatMap { matches(in: $0, of: frame) }
  }

  private func matches(in node: LayoutNode, of frame: LintFrame) -> [LintMatch] {
    var found: [LintMatch] = []
    if case .text(let block) = node.content, !block.fits, node.role.hasTitleVariants {
      let shown = block.lines.map(\.text).joined(separator: " ")
      found = frame.match(
        "\(block.misfit) \(frame.view.device), which shows “\(shown)”", element: node.role)
    }
    return found + node.children.flatMap { matches(in: $0, of: frame) }
  }
}

extension ElementRole {
  /// Whether the element is a template title for which the app gives variants.
  var hasTitleVariants: Bool {
    switch self {
    case .alertTitle: true
    case .template(let element):
      [.gridTitle, .emptyTitle, .emptySubtitle, .voiceTitle].contains(element)
    default: false
    }
  }
}

extension ScreenTemplate {
  /// Whether a template other than the map template is frontmost.
  var isScreen: Bool {
    if case .screen = self { true } else { false }
  }
}
