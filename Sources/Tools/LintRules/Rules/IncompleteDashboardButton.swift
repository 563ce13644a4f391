import Sessions
import Templates

/// Reports a Dashboard button that CarPlay rejects.
struct IncompleteDashboardButton: LayoutRule {
  let info = LintRuleInfo(
    code: "HU025", name: "incomplete-dashboard-button", severity: .error,
    summary: "A Dashboard button has no title or no image.",
    remedy: "Set a title and an image of 30×30 points.",
    source: "https://developer.apple.com/documentation/carplay/cpdashboardbutton")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .dashboard = frame.template else { return [] }
    return (frame.state.displays.dashboard.buttons ?? []).enumerated().compactMap { index, button in
      guard !button.missingParts.isEmpty else { return nil }
      return LintMatch(
        "CarPlay rejects a button that lacks \(button.missingParts.joined(separator: " and "))",
        path: "dashboard.buttons[\(index)]", subject: "button \(index + 1) of the Dashboard")
    }
  }
}
