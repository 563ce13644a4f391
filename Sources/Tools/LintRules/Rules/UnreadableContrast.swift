import DisplayLists
import LayoutKit
import Templates

/// Reports text too close in luminance to its background.
struct UnreadableContrast: ColorRule {
  let info = LintRuleInfo(
    code: "HU012", name: "unreadable-contrast", severity: .error,
    summary: "Text has too little contrast with its card.",
    remedy: "Use a darker or lighter color; text requires a contrast of 4.5, large text 3.",
    source: "https://www.w3.org/TR/WCAG21/#contrast-minimum")

  func matches(in frame: LintFrame) -> [LintMatch] {
    let refused = frame.layout.decisions.filter {
      $0.rule == .cardColorReadable && $0.kind == .fallback
    }
    let cards = refused.flatMap { decision in
      frame.match(decision.sentence, element: cardElement(decision.element))
        .map { match in
          var match = match
          match.path = match.path.replacing(".instruction", with: ".cardColor")
          return match
        }
    }
    return cards
      + CardContrast(frame).texts.compactMap { ink in
        let needed = ink.isLarge ? 3.0 : 4.5
        let ratio = ink.color.contrast(with: ink.ground)
        guard ratio < needed else { return nil }
        return frame.match(
          "\(ink.color.hex) on \(ink.ground.hex) has a contrast of \(ratio.oneDecimal); it requires"
            + " \(needed)", element: ink.element
        ).first
      }
  }

  private func cardElement(_ element: ElementRole) -> ElementRole {
    element == .strip ? .nextInstruction : .instruction
  }
}
