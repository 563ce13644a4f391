import LayoutKit
import Templates

/// Reports template contents beyond the car's limits.
struct TemplateOverLimit: LayoutRule {
  let info = LintRuleInfo(
    code: "HU028", name: "template-surplus", severity: .warning,
    summary: "A template exceeds the car's limits, so that the last elements are omitted.",
    remedy:
      "Stay within the template's limits, and put important content in the first twelve rows, which"
      + " are displayed while the car limits lists.",
    source: "https://developer.apple.com/documentation/carplay/cplisttemplate")

  func matches(in frame: LintFrame) -> [LintMatch] {
    let decisions = frame.template.decisions + frame.layout.decisions
    return decisions.filter { $0.kind == .limited && $0.rule.isTemplateLimit }.map {
      LintMatch($0.outcome, path: "timeline", subject: $0.subject)
    }
  }
}
