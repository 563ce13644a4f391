import Navigation
package import Sessions

extension TemplatePresenter {
  /// Returns the Dashboard for a state; equal states have equal templates.
  package func dashboardTemplate(for state: NavigationState) -> DashboardTemplate {
    let state = state.onCar
    var decisions: [Decision] = []
    let tile = tile(for: state).noted(in: &decisions)
    var template = DashboardTemplate(
      tile: tile, tripEstimates: tripEstimates(for: state).noted(in: &decisions),
      suggestion: DashboardTemplate.Suggestion(
        title: phrasebook.text(.home),
        detail: DurationFormatter(phrasebook: phrasebook).string(seconds: 12 * 60)),
      statusBar: unfocusedStatusBar(for: state),
      overlay: MapOverlay(attribution: credit(for: state)))
    template.guidanceBackgroundColor = state.app.guidanceBackgroundColor
    template.turnCardColor = state.pauseCardColor
    template.isRightToLeft = phrasebook.isRightToLeft
    template.decisions = decisions + language(asked: state.appearance.locale)
    return template
  }

  /// Returns guidance, or else the app's buttons, or else its icon.
  private func tile(for state: NavigationState) -> Decided<DashboardTemplate.Tile> {
    let card = guidance(for: state)
    if let guidance = card.value {
      let placed = place(guidance, for: .dashboard, in: state)
      return Decided(.guidance(placed.value), card.decisions + placed.decisions)
    }
    let buttons = state.displays.dashboard.buttons ?? []
    var decisions = card.decisions
    let dropped = buttons.count - DashboardButton.limit
    if dropped > 0 {
      decisions.append(
        Decision(
          .display(.buttonTile), .limited,
          "\(dropped) of \(buttons.count) buttons \(dropped == 1 ? "is" : "are") left out",
          by: .dashboardButtonLimit))
    }
    guard buttons.isEmpty else {
      return Decided(.buttons(Array(buttons.prefix(DashboardButton.limit))), decisions)
    }
    return Decided(.app(icon: context.dockIcons.first ?? "navigation"), decisions)
  }

  /// Returns the instrument cluster for a state; equal states have equal templates.
  package func clusterTemplate(for state: NavigationState) -> ClusterTemplate {
    let state = state.onCar
    let settings = state.displays.cluster
    var decisions: [Decision] = []
    var template = ClusterTemplate(
      guidance: guidance(for: state).noted(in: &decisions),
      tripEstimates: tripEstimates(for: state).noted(in: &decisions),
      overlay: MapOverlay(attribution: credit(for: state)))
    if template.guidance == nil {
      template.inactiveVariants = settings.inactiveDescriptionVariants ?? []
      template.attributedInactiveVariants = settings.attributedInactiveDescriptionVariants ?? []
    }
    let shows = state.display.elements
    if isOn(settings.compassSetting, .compass, else: shows[.compass], &decisions) {
      template.overlay.compassOpacity = 1
    }
    var asked = state
    asked.display.elements[.speedLimit] = isOn(
      settings.speedLimitSetting, .speedLimit, else: shows[.speedLimit], &decisions)
    asked.display.elements[.speedometer] = false
    template.overlay.speedSign = speedSign(for: asked)
    template.guidanceBackgroundColor = state.app.guidanceBackgroundColor
    template.turnCardColor = state.pauseCardColor
    template.isRightToLeft = phrasebook.isRightToLeft
    template.decisions = decisions + language(asked: state.appearance.locale)
    return template
  }

  /// Returns the main screen while another app is in front; a pause has no banner.
  package func otherAppTemplate(for state: NavigationState) -> OtherAppTemplate {
    let state = state.onCar
    var decisions: [Decision] = []
    var banner: GuidanceCard?
    let isConnected = state.displays.front != .disconnected
    if isConnected, let card = guidance(for: state).noted(in: &decisions), case .maneuver = card {
      banner = place(card, for: .notification, in: state).noted(in: &decisions)
    }
    let alert =
      isConnected
      ? ChromePresenter(phrasebook: phrasebook, state: state.chrome).alert : nil
    var status = unfocusedStatusBar(for: state)
    // The app on the screen is first.
    if status.dockIcons.count > 1 { status.dockIcons.swapAt(0, 1) }
    var template = OtherAppTemplate(banner: banner, statusBar: status)
    template.isConnected = isConnected
    template.alert = alert
    template.guidanceBackgroundColor = state.app.guidanceBackgroundColor
    template.isRightToLeft = phrasebook.isRightToLeft
    template.decisions = decisions + language(asked: state.appearance.locale)
    return template
  }

  /// Returns the status bar while the app is in the background, without focus.
  private func unfocusedStatusBar(for state: NavigationState) -> StatusBar {
    var status = statusBar(for: state)
    (status.focused, status.pressed) = (nil, nil)
    return status
  }

  private func credit(for state: NavigationState) -> String? {
    state.display.elements[.attribution] ? context.attribution : nil
  }

  private func isOn(
    _ setting: ClusterSettings.Setting?, _ element: ElementRole, else usual: Bool,
    _ decisions: inout [Decision]
  ) -> Bool {
    switch setting ?? .unspecified {
    case .enabled: return true
    case .disabled:
      decisions.append(Decision(element, .hidden, "the car says so", by: .clusterSettings))
      return false
    case .unspecified, .userPreference: return usual
    }
  }

  /// Returns a card with the variants for a surface; missing parts are those of the app's screen.
  func place(
    _ card: GuidanceCard, for surface: ManeuverVariants.Surface, in state: NavigationState
  ) -> Decided<GuidanceCard> {
    guard case .maneuver(var banner, _) = card else { return Decided(card) }
    let variants = state.navInfo.currentStep?.presentation[surface]
    banner.junctionImage =
      surface == .dashboard ? variants?.junctionImage ?? banner.junctionImage : nil
    guard let own = variants else { return Decided(.maneuver(banner, second: nil)) }
    banner.symbolImage = own.symbol ?? banner.symbolImage
    guard own.hasInstructions else { return Decided(.maneuver(banner, second: nil)) }
    banner.attributedVariants = own.attributedInstructions
    banner.instructionVariants = own.instructionVariants
    (banner.namelessCount, banner.abbreviatedVariant) = (0, nil)
    let outcome = "the app's variants for the \(surface.rawValue)"
    return Decided(
      .maneuver(banner, second: nil),
      [Decision(.instruction, .chosen, outcome, by: .placeVariants)])
  }
}
