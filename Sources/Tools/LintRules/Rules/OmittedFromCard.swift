import LayoutKit
import Templates

/// Reports an element that does not fit the card and is omitted.
struct OmittedFromCard: LayoutRule {
  let info = LintRuleInfo(
    code: "HU018", name: "dropped-from-card", severity: .warning,
    summary: "A part of the guidance card is omitted, because the card would be too tall.",
    remedy: "Provide shorter instructions, or omit the junction image on small screens.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/junctionimage")

  func matches(in frame: LintFrame) -> [LintMatch] {
    frame.layout.decisions.filter { $0.rule == .cardDegrades && $0.kind == .dropped }.flatMap {
      frame.match("the \($0.subject) is \($0.outcome)", element: $0.element)
    }
  }
}
