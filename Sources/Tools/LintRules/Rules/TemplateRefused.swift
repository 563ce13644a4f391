import Sessions

/// Reports a template operation that the platform rejects.
struct TemplateRefused: LayoutRule {
  let info = LintRuleInfo(
    code: "HU027", name: "template-refused", severity: .error,
    summary: "The platform rejects a template call of the app, or terminates the app for it.",
    remedy:
      "Use only the templates, the stack depth and the counts allowed for the app's category.",
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
