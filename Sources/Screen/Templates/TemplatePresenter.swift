package import Sessions

/// Decides what the screen says at a moment of a drive.
///
/// Follows the Navigation SDK's way of filling CarPlay's templates
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
package struct TemplatePresenter: Sendable {
  let phrasebook: Phrasebook
  let context: PresentationContext
  let composer: InstructionComposer

  /// A presenter in the language of a phrasebook.
  ///
  /// `replyPhrasebook` has the texts in the language of a routing service's sentences, which
  /// complete them; nil when no strings file speaks it.
  package init(
    phrasebook: Phrasebook, replyPhrasebook: Phrasebook? = nil,
    context: PresentationContext = PresentationContext()
  ) {
    self.phrasebook = phrasebook
    self.context = context
    composer = InstructionComposer(
      phrasebook: phrasebook, replyPhrasebook: replyPhrasebook,
      prefersSourceText: context.prefersSourceText)
  }

  /// The whole template of a state; the same state always gives the same template.
  package func template(for state: NavigationState) -> MapTemplate {
    var decisions: [Decision] = []
    let controls = mapControls(for: state).noted(in: &decisions)
    let state = state.onCar
    let chrome = ChromePresenter(phrasebook: phrasebook, state: state.chrome)
    let trip = tripEstimates(for: state)
    // A preview stands over the tray and has estimates of its own.
    var shownEstimates = trip.decisions
    let preview = chrome.preview {
      let estimates = estimates(seconds: $0.seconds, meters: $0.distanceMeters, for: state)
      shownEstimates = [arrivalDecision(estimates, seconds: $0.seconds)]
      return estimates
    }
    let guidance = guidance(for: state).noted(in: &decisions)
    decisions += shownEstimates
    var template = MapTemplate(
      guidance: guidance,
      tripEstimates: trip.value,
      mapButtons: chrome.mapButtons(
        isLocated: state.location != nil,
        isFollowing: context.isFollowing && state.camera.mode == .following
      ).noted(in: &decisions),
      statusBar: statusBar(for: state),
      currentRoadName: roadName(for: state).noted(in: &decisions),
      isRightToLeft: phrasebook.isRightToLeft,
      guidanceBackgroundColor: state.app.guidanceBackgroundColor,
      turnCardColor: state.pauseCardColor,
      droppedMapButtons: chrome.droppedMapButtons,
      navigationBar: chrome.navigationBar,
      panArrows: chrome.panArrows,
      alert: chrome.alert,
      preview: preview)
    template.overlay = overlay(for: state)
    template.mapControls = controls
    template.decisions = decisions + language(asked: state.appearance.locale) + refusal(in: state)
    return template
  }

  /// What the screen says with another template than the map's in front; nil for the map's alone.
  package func screen(for state: NavigationState) -> TemplateScreen? {
    guard let shown = state.chrome.templates else { return nil }
    var presenter = ScreenPresenter(phrasebook: phrasebook, state: state, shown: shown)
    var screen = presenter.screen(over: template(for: state), statusBar: statusBar(for: state))
    screen.decisions += language(asked: state.appearance.locale) + refusal(in: state)
    return screen
  }

  /// What the app asked of its templates last and the platform did not do.
  private func refusal(in state: NavigationState) -> [Decision] {
    state.chrome.templateFailure.map { failure in
      [
        Decision(
          .template(.stack), .fallback, "\(failure.clause) (\(failure.source))",
          by: .stackOfCategory)
      ]
    } ?? []
  }

  /// The language that stands in for one without texts.
  func language(asked identifier: String) -> [Decision] {
    let asked = LocaleTag(identifier)
    let own = phrasebook.locale
    guard asked.language != own.language || asked.script != own.script else { return [] }
    let reason =
      "there are no texts in '\(identifier)'; '\(phrasebook.localeIdentifier)' is shown"
    return [Decision(.language, .fallback, reason, by: .localeFallsBack)]
  }

  /// The system's strip at a moment.
  func statusBar(for state: NavigationState) -> StatusBar {
    var status = StatusBar(
      clock: phrasebook.clock(state.clock), network: context.network,
      signalBars: context.signalBars, batteryLevel: context.batteryLevel,
      dockIcons: context.dockIcons)
    status.signs = context.signs
    if case .item(let control)? = state.chrome.focused, control.isOfSidebar {
      status.focused = control
    }
    if case .item(let control)? = state.chrome.pressed, control.isOfSidebar {
      status.pressed = control
    }
    return status
  }

  /// The road being driven; not in the overview, where it would lie over the route.
  private func roadName(for state: NavigationState) -> Decided<String?> {
    let shows = state.display.elements[.roadName] && state.location != nil
    guard shows, !state.roadName.isEmpty else { return Decided(nil) }
    guard state.camera.mode != .overview else {
      let reason = "'\(state.roadName)' would lie over the route in the overview"
      return Decided(nil, [Decision(.roadName, .hidden, reason, by: .roadNameOnMap)])
    }
    return Decided(state.roadName)
  }
}
