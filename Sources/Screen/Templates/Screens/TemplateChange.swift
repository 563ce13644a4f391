package import Sessions

/// Two templates in transition: one moves over the other, or one changes its elements.
package struct TemplateChange: Sendable, Hashable {
  /// The template below.
  package var lower: ScreenTemplate
  /// The moving template above.
  package var upper: ScreenTemplate
  package var kind: TemplateTransition.Kind
  /// The progress of the upper template, between 0 and 1 exclusively.
  package var share: Double

  package init(
    from old: ScreenTemplate, to new: ScreenTemplate, _ kind: TemplateTransition.Kind,
    progress: Double
  ) {
    self.kind = kind
    (lower, upper) = kind.isAppearing ? (old, new) : (new, old)
    let eased = progress * progress * (3 - 2 * progress)
    share = kind.isAppearing ? eased : 1 - eased
  }

  /// The template at which the transition comes to rest.
  package var settled: ScreenTemplate { kind.isAppearing ? upper : lower }

  /// The template whose map is visible: the upper one if both have a map.
  package var onMap: ScreenTemplate { upper.hidesMap ? lower : upper }

  /// Returns both templates as indented text, the lower one first.
  func dump() -> String {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    return "template-change \(kind.rawValue) \(hundredths(share)) of the upper one\n"
      + indented(lower.dump()) + indented(upper.dump())
  }
}

extension TemplatePresenter {
  /// Returns the app's screen: the map template, another one, or two in transition.
  package func appTemplate(for state: NavigationState) -> ScreenTemplate {
    let new = settledTemplate(for: state)
    var before = state
    if let change = state.chrome.panningChange, state.chrome.templateTransition == nil {
      before.chrome.isPanning.toggle()
      before.chrome.navigationBar = change.navigationBar
      before.chrome.showsMapButtons = change.showsMapButtons
      return exchange(of: settledTemplate(for: before), for: new, progress: change.progress)
    }
    guard let transition = state.chrome.templateTransition else { return new }
    before.chrome.templates = transition.from
    let old = settledTemplate(for: before)
    guard transition.progress > 0 else { return old }
    return .changing(
      TemplateChange(from: old, to: new, transition.kind, progress: transition.progress))
  }

  /// Returns a template whose elements change, at a progress.
  func exchange(
    of old: ScreenTemplate, for new: ScreenTemplate, progress: Double
  ) -> ScreenTemplate {
    guard progress > 0, old != new else { return old }
    return .changing(TemplateChange(from: old, to: new, .exchange, progress: progress))
  }

  private func settledTemplate(for state: NavigationState) -> ScreenTemplate {
    screen(for: state).map { .screen($0) } ?? .car(template(for: state))
  }
}
