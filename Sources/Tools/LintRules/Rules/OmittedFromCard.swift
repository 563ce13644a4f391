import LayoutKit
import Templates

/// Reports an element that does not fit the card and is omitted.
struct OmittedFromCard: LayoutRule {
  let info = LintRuleInfo(
    code: "HU018", name: "dropped-from-card", severity: .warning,
    summary: "A part of the guidance card is left out, as the card would be too tall.",
    remedy: "Offer shorter instructions, or leave the junction image out where space is short.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/junctionimage")

  func matches(in frame: LintFrame) -> [LintMatch] {
    frame.layout.decisions.filter { $0.rule == .cardDegrades && $0.kind == .dropped }.flatMap {
      frame.match("the \($0.subject) is \($0.outcome)", element: $0.element)
    }
  }
}
