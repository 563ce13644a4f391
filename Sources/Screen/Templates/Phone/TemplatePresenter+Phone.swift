import Geometry
import Navigation
package import Sessions

extension TemplatePresenter {
  /// Returns the navigation view of a phone, or two in transition.
  ///
  /// An accessory view appears after the previous part below the header has disappeared.
  /// Source:
  /// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSMapView>
  package func phoneScreen(for state: NavigationState) -> ScreenTemplate {
    let new = phoneTemplate(for: state)
    guard let change = state.phone.accessoryChange else { return .phone(new) }
    var before = state
    before.phone.settings.accessory = change.before.map { .view($0) }
    let old = phoneTemplate(for: before)
    guard old.header != new.header else { return .phone(new) }
    guard old.header?.second != nil, new.header?.second != nil else {
      return exchange(of: .phone(old), for: .phone(new), progress: change.progress)
    }
    let isLeaving = change.progress < 0.5
    var bare = isLeaving ? old : new
    bare.header?.second = nil
    let progress = change.progress * 2 - (isLeaving ? 0 : 1)
    return isLeaving
      ? exchange(of: .phone(old), for: .phone(bare), progress: progress)
      : exchange(of: .phone(bare), for: .phone(new), progress: progress)
  }

  /// Returns the navigation view for a phone's state.
  ///
  /// Header and footer require guidance; the controls depend on the app's settings and the camera.
  package func phoneTemplate(for state: NavigationState) -> PhoneTemplate {
    let settings = state.phone.settings
    var template = PhoneTemplate(skin: settings.shownSkin)
    var decisions: [Decision] = []
    template.isRightToLeft = phrasebook.isRightToLeft
    template.settings = settings
    template.statusBar = statusBar(for: state)
    let shows = PhoneOptions(state: state)
    let isGuided = state.isGuidedOnPhone
    if isGuided {
      template.header = phoneHeader(for: state, shows).noted(in: &decisions)
      if template.header?.browsing != nil {
        // The app's colors apply to the next maneuver only.
        template.settings.colors = template.settings.colors.filter { !$0.key.isOfHeader }
        template.settings.headerBackgroundAlpha = nil
      }
      template.footer = phoneFooter(for: state, shows).noted(in: &decisions)
    }
    if isGuided, shows[.navigationTripProgressBarEnabled] {
      template.progress = state.phone.progress
      template.isProgressTrailing = settings.shownGeneration < .nineFour
    }
    if isGuided, settings.showsDirectionsList == true {
      template.directions = directions(for: state)
    }
    if template.directions == nil { template.buttons = settings.buttons ?? [] }
    template.pressed = state.phone.pressed
    template.hidesRoute = !shows[.navigationEnabled]
    template.recenter = recenterWords(for: state, shows)
    template.showsMyLocation = shows[.myLocationButton]
    template.showsReport = isGuided && shows[.navigationReportIncidentButtonEnabled]
    (template.overlay, template.overlay.scale) = (overlay(for: state), nil)
    if case .accessory = template.header?.second { template.overlay.compassOpacity = 0 }
    template.roadNames = phoneRoadNames(for: state)
    if template.skin == .classic {
      (template.progress, template.showsReport, template.roadNames) = (nil, false, [])
    }
    template.decisions = decisions
    return template
  }

  /// Returns the title of the recenter button; nil if it is hidden.
  private func recenterWords(for state: NavigationState, _ shows: PhoneOptions) -> String? {
    guard state.camera.showsRecenterButton, shows[.navigationEnabled] else { return nil }
    return phrasebook.text(.recenter)
  }

  /// Returns the texts for the current road if the camera follows the vehicle.
  private func phoneRoadNames(for state: NavigationState) -> [String] {
    guard state.isGuidedOnPhone, state.display.elements[.roadName], state.location != nil,
      !state.roadName.isEmpty, state.camera.mode == .following, state.camera.stages.count == 1
    else { return [] }
    return drivenRoad(state)
  }

  private func phoneHeader(
    for state: NavigationState, _ shows: PhoneOptions
  ) -> Decided<PhoneHeader?> {
    guard shows[.navigationHeaderEnabled] else {
      return Decided(nil, [hidden(.header, "the app switches it off")])
    }
    if let reason = state.pause, !(reason == .arrived && state.isAtArrivalStep) {
      return Decided(message(reason, state))
    }
    guard let step = state.navInfo.currentStep else {
      return Decided(state.navInfo.navState == .rerouting ? message(.rerouting, state) : nil)
    }
    if let looked = previewedStep(state, shows) { return looked }
    var decisions: [Decision] = []
    let maneuver = PhoneManeuver(
      symbol: ManeuverSymbol(step), distance: phoneDistance(to: step, state),
      headlines: headlines(of: step, state).noted(in: &decisions))
    let second = secondPart(after: step, state).noted(in: &decisions)
    return Decided(PhoneHeader(.maneuver(maneuver), second: second), decisions)
  }

  /// Returns the header of a previewed step; nil if the next one is shown.
  private func previewedStep(
    _ state: NavigationState, _ shows: PhoneOptions
  ) -> Decided<PhoneHeader?>? {
    let (steps, ahead) = (state.navInfo.remainingSteps, state.phone.stepsAhead)
    guard ahead > 0, ahead <= steps.count, state.pause == nil else { return nil }
    let index = steps.startIndex + ahead - 1
    var there = state
    there.navInfo.currentStep = steps[index]
    there.navInfo.remainingSteps = steps[(index + 1)...]
    there.navInfo.distanceToCurrentStepMeters = steps[index].distanceFromPrevStepMeters
    (there.phone.stepsAhead, there.phone.settings.accessory) = (0, nil)
    var header = phoneHeader(for: there, shows)
    header.value?.browsing = PhoneBrowsing(hasNext: ahead < steps.count)
    return header
  }

  private func message(_ reason: PauseReason, _ state: NavigationState) -> PhoneHeader {
    PhoneHeader(.message(reason, state.pauseDescription ?? phrasebook.text(for: reason)))
  }

  private func hidden(_ element: PhoneElement, _ outcome: String) -> Decision {
    Decision(.phone(element), .hidden, outcome, by: .phoneSettings)
  }

  private func phoneDistance(to step: StepInfo, _ state: NavigationState) -> PhoneQuantity? {
    let meters = state.navInfo.distanceToCurrentStepMeters
    guard step.maneuver != .depart, meters >= 0, state.pause != .arrived else { return nil }
    let parts = phoneDistances(state).parts(meters: meters)
    return PhoneQuantity(parts.value, unit: parts.unit)
  }

  func phoneDistances(_ state: NavigationState) -> DistanceFormatter {
    DistanceFormatter(units: state.appearance.units ?? context.units, phrasebook: phrasebook)
  }

  /// Returns the accessory view, the lanes, or the second maneuver.
  ///
  /// The second maneuver is shown if it follows within less than 600 m and 60 s.
  private func secondPart(
    after step: StepInfo, _ state: NavigationState
  ) -> Decided<PhoneSecondPart?> {
    if let view = state.phone.settings.accessory?.view {
      return Decided(.accessory(view))
    }
    if let lanes = step.lanes, lanes.contains(where: { !$0.directions.isEmpty }) {
      return Decided(
        .lanes(lanes), [Decision(.lanes, .chosen, "\(lanes.count) lanes", by: .lanesInSecondRow)])
    }
    guard let next = state.navInfo.remainingSteps.first, state.pause == nil else {
      return Decided(nil)
    }
    let way =
      "it follows after \(Int(clamping: next.distanceFromPrevStepMeters)) m"
      + " and \(Int(clamping: next.timeFromPrevStepSeconds)) s"
    guard next.distanceFromPrevStepMeters < 600, next.timeFromPrevStepSeconds < 60 else {
      return Decided(
        nil,
        [
          Decision(
            .strip, .hidden, "'\(next.maneuver.name)' is not shown: \(way)",
            by: .nextManeuverFollowsSoon)
        ])
    }
    let part = PhoneNextStep(
      word: phrasebook.text(.then), symbol: ManeuverSymbol(next),
      roads: next.maneuver.isArrival
        ? [state.nextDestinationName].filter { !$0.isEmpty }
        : RoadName(next, separator: phrasebook.text(.listSeparator)).names)
    return Decided(
      .next(part), [Decision(.strip, .chosen, way, by: .nextManeuverFollowsSoon)])
  }

  /// Returns the remaining time and distance, and the arrival time, at the next destination.
  private func phoneFooter(
    for state: NavigationState, _ shows: PhoneOptions
  ) -> Decided<PhoneFooter?> {
    guard shows[.navigationFooterEnabled] else {
      return Decided(nil, [hidden(.footer, "the app switches it off")])
    }
    let seconds = state.timeToNextDestinationSeconds
    let meters = state.distanceToNextDestinationMeters
    let arrival = ArrivalFormatter(
      phrasebook: phrasebook,
      destinationOffsetSeconds: state.app.destinationOffsetSeconds
        ?? context.destinationOffsetSeconds)
    let distance = phoneDistances(state).parts(meters: max(0, meters)).text
    let clock = arrival.fullString(clock: state.clock, remainingSeconds: max(0, seconds))
    return Decided(
      PhoneFooter(
        time: DurationFormatter(phrasebook: phrasebook).amounts(
          seconds: max(0, seconds), isOver: state.pause == .arrived),
        way: "\(distance) · \(clock)"))
  }
}

/// The Boolean settings of a phone at a time.
struct PhoneOptions {
  let state: NavigationState

  /// Whether a setting is on.
  subscript(option: PhoneOption) -> Bool {
    state.phone.settings.isOn(option, beside: state.display)
  }
}

extension NavigationState {
  /// Whether the phone shows guidance: a route is driven, and no preview shows other ones.
  var isGuidedOnPhone: Bool {
    guard chrome.preview == nil, phone.settings.isOn(.navigationEnabled, beside: display) else {
      return false
    }
    return switch navInfo.navState {
    case .enroute, .rerouting: true
    case .unknown, .stopped: pause != nil
    }
  }

  /// Whether the step on the card is the arrival itself.
  fileprivate var isAtArrivalStep: Bool { navInfo.currentStep?.maneuver.isArrival == true }
}
