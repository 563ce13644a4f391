import Sessions

/// Reports a template operation that the platform rejects.
struct TemplateRefused: LayoutRule {
  let info = LintRuleInfo(
    code: "HU027", name: "template-refused", severity: .error,
    summary: "The platform does not do what the app asks of its templates, or ends the app for it.",
    remedy: "Keep to the templates, the depth and the counts that the category of the app may use.",
    source: "https://developer.apple.com/documentation/carplay/cpinterfacecontroller")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard let failure = frame.state.chrome.templateFailure, failure.mode != .ignored else {
      return []
    }
    let verb = failure.mode == .raised ? "raises" : "fails with"
    return [
      LintMatch(
        "\(failure.what) \(verb) \(failure.error): \(failure.reason)", path: "timeline",
        subject: failure.what)
    ]
  }
}
