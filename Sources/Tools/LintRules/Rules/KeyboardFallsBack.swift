import Templates

/// Reports a search in a language without a keyboard layout.
struct KeyboardFallsBack: LayoutRule {
  let info = LintRuleInfo(
    code: "HU032", name: "keyboard-falls-back", severity: .note,
    summary: "The language has no keyboard layout, so that a search uses the Latin keyboard.",
    remedy:
      "Support search terms in Latin letters, or offer results before typing.",
    source: "https://developer.apple.com/documentation/carplay/cpsearchtemplate")

  func matches(in frame: LintFrame) -> [LintMatch] {
    frame.template.decisions.filter { $0.rule == .keyboardOfLanguage && $0.kind == .fallback }.map {
      LintMatch($0.outcome, path: "timeline", subject: $0.subject)
    }
  }
}
