import Sessions
import Templates

/// Reports more buttons than the Dashboard shows.
struct TooManyDashboardButtons: LayoutRule {
  let info = LintRuleInfo(
    code: "HU024", name: "too-many-dashboard-buttons", severity: .warning,
    summary:
      "The app sets more than two Dashboard buttons, so that the last ones are omitted.",
    remedy: "Use at most two buttons.",
    source:
      "https://developer.apple.com/documentation/carplay/cpdashboardcontroller/shortcutbuttons"
  )

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .dashboard = frame.template else { return [] }
    let (count, limit) = (
      frame.state.displays.dashboard.buttons?.count ?? 0, DashboardButton.limit
    )
    guard count > limit else { return [] }
    return [
      LintMatch(
        "\(count - limit) of \(count) buttons \(count - limit == 1 ? "is" : "are") omitted",
        path: "dashboard.buttons",
        subject: "buttons of the Dashboard")
    ]
  }
}
