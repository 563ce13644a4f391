package import Sessions

/// Creates the content of a screen at a time of a drive.
///
/// It populates CarPlay's templates in the way of the Navigation SDK.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
package struct TemplatePresenter: Sendable {
  let phrasebook: Phrasebook
  let context: PresentationContext
  let composer: InstructionComposer
  private let recentRoads = RecentTexts<String, [String]>()

  /// Creates a presenter in the language of a phrasebook.
  ///
  /// `replyPhrasebook` has the texts for completing a routing service's instructions in their
  /// language; nil if there is no strings file for it.
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

  /// Returns the map template for a state; equal states have equal templates.
  package func template(for state: NavigationState) -> MapTemplate {
    var decisions: [Decision] = []
    let controls = mapControls(for: state).noted(in: &decisions)
    let state = state.onCar
    let chrome = ChromePresenter(phrasebook: phrasebook, state: state.chrome)
    let trip = tripEstimates(for: state)
    // A preview covers the tray and has its own estimates.
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
      currentRoadNameVariants: roadNames(for: state).noted(in: &decisions),
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

  /// Returns the screen with a template other than the map template in front; otherwise nil.
  package func screen(for state: NavigationState) -> TemplateScreen? {
    guard let shown = state.chrome.templates else { return nil }
    var presenter = ScreenPresenter(phrasebook: phrasebook, state: state, shown: shown)
    var screen = presenter.screen(over: template(for: state), statusBar: statusBar(for: state))
    screen.decisions += language(asked: state.appearance.locale) + refusal(in: state)
    return screen
  }

  /// Returns the app's last template request if CarPlay refused it.
  private func refusal(in state: NavigationState) -> [Decision] {
    state.chrome.templateFailure.map { failure in
      [
        Decision(
          .template(.stack), .fallback, "\(failure.clause) (\(failure.source))",
          by: .stackOfCategory)
      ]
    } ?? []
  }

  /// Returns the decision to replace a language without texts.
  func language(asked identifier: String) -> [Decision] {
    let asked = LocaleTag(identifier)
    let own = phrasebook.locale
    guard asked.language != own.language || asked.script != own.script else { return [] }
    let reason =
      "there are no texts in '\(identifier)'; '\(phrasebook.localeIdentifier)' is shown"
    return [Decision(.language, .fallback, reason, by: .localeFallsBack)]
  }

  /// Returns the status bar at a time.
  func statusBar(for state: NavigationState) -> StatusBar {
    var status = StatusBar(
      clock: phrasebook.clock(state.clock), network: context.network,
      signalBars: context.signalBars, batteryLevel: context.batteryLevel,
      dockIcons: context.dockIcons)
    status.signs = context.signs
    if case .item(let control)? = state.chrome.focused, control.isInSidebar {
      status.focused = control
    }
    if case .item(let control)? = state.chrome.pressed, control.isInSidebar {
      status.pressed = control
    }
    return status
  }

  /// Returns the texts for the road being driven, best first.
  func drivenRoad(_ state: NavigationState) -> [String] {
    recentRoads.output(for: state.roadName) {
      RoadName.driven(state.roadName, phrasebook.streetWords)
    }
  }

  /// Returns the texts for the current road while the camera follows the vehicle, below which they
  /// are.
  private func roadNames(for state: NavigationState) -> Decided<[String]> {
    let shows = state.display.elements[.roadName] && state.location != nil
    guard shows, !state.roadName.isEmpty else { return Decided([]) }
    guard state.camera.mode == .following else {
      let reason =
        state.camera.mode == .overview
        ? "'\(state.roadName)' would lie over the route in the overview"
        : "'\(state.roadName)' belongs to the vehicle, which the camera does not follow"
      return Decided([], [Decision(.roadName, .hidden, reason, by: .roadNameOnMap)])
    }
    return Decided(drivenRoad(state))
  }
}
