import LayoutKit
import Templates

/// Reports buttons beyond the system's limit.
struct TooManyButtons: LayoutRule {
  let info = LintRuleInfo(
    code: "HU007", name: "too-many-buttons", severity: .warning,
    summary: "The app sets more buttons than CarPlay displays, so that the last ones are omitted.",
    remedy: "Use at most four map buttons and two bar buttons on each side.",
    source: "https://developer.apple.com/documentation/carplay/cpmaptemplate/mapbuttons")

  func matches(in frame: LintFrame) -> [LintMatch] {
    let hidden = frame.layout.decisions.filter {
      $0.kind == .limited && [.mapButtons, .navigationBar].contains($0.element)
    }
    return hidden.map { LintMatch($0.outcome, path: "app", subject: $0.subject) }
  }
}
