package import Sessions

/// Two templates of which one lies over the other, and comes or goes; or one before and after other
/// elements came on it.
package struct TemplateChange: Sendable, Hashable {
  /// The one below.
  package var lower: ScreenTemplate
  /// The one above, which moves.
  package var upper: ScreenTemplate
  /// How one follows the other.
  package var kind: TemplateTransition.Kind
  /// How much of the upper one is there, more than 0 and less than 1.
  package var share: Double

  /// A change from one template to another one at some share of its time.
  package init(
    from old: ScreenTemplate, to new: ScreenTemplate, _ kind: TemplateTransition.Kind,
    progress: Double
  ) {
    self.kind = kind
    (lower, upper) = kind.isComing ? (old, new) : (new, old)
    let eased = progress * progress * (3 - 2 * progress)
    share = kind.isComing ? eased : 1 - eased
  }

  /// The one that stays.
  package var settled: ScreenTemplate { kind.isComing ? upper : lower }

  /// The one whose map is seen: the upper one where both have one.
  package var onMap: ScreenTemplate { upper.hidesMap ? lower : upper }

  /// Both templates as indented text, the one below first.
  func dump() -> String {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    return "template-change \(kind.rawValue) \(hundredths(share)) of the upper one\n"
      + indented(lower.dump()) + indented(upper.dump())
  }
}

extension TemplatePresenter {
  /// What the app's own screen says: the map template, another one, or two of which one comes or goes.
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

  /// A template before and after other elements come on it, at some share of the time that it takes.
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
