public import Navigation

/// Decides what the screen says at a moment of a drive.
///
/// Follows the Navigation SDK's way of filling CarPlay's templates
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
public struct TemplatePresenter: Sendable {
  let phrasebook: Phrasebook
  let context: PresentationContext
  private let composer: InstructionComposer

  /// A presenter in the language of a phrasebook.
  public init(phrasebook: Phrasebook, context: PresentationContext = PresentationContext()) {
    self.phrasebook = phrasebook
    self.context = context
    composer = InstructionComposer(
      phrasebook: phrasebook, prefersSourceText: context.prefersSourceText)
  }

  /// The whole template of a state; the same state always gives the same template.
  public func template(for state: NavigationState) -> MapTemplate {
    var template = MapTemplate(
      guidance: guidance(for: state),
      tripEstimates: tripEstimates(for: state),
      mapButtons: mapButtons(for: state),
      statusBar: statusBar(for: state),
      currentRoadName: roadName(for: state),
      isRightToLeft: phrasebook.isRightToLeft)
    template.decisions = decisions(for: state, in: template)
    return template
  }

  /// Whether instructions written by the source of the route win over composed ones.
  var showsSourceText: Bool { composer.prefersSourceText }

  private func statusBar(for state: NavigationState) -> StatusBar {
    StatusBar(
      clock: phrasebook.clock(state.clock), network: context.network,
      signalBars: context.signalBars, batteryLevel: context.batteryLevel,
      dockIcons: context.dockIcons)
  }

  private func roadName(for state: NavigationState) -> String? {
    state.location == nil || state.roadName.isEmpty ? nil : state.roadName
  }

  /// Pan, zoom out, zoom in and my location, as on the Navigation SDK's CarPlay map.
  private func mapButtons(for state: NavigationState) -> [MapButton] {
    let isLocated = state.location != nil
    return [
      MapButton(icon: "pan"),
      MapButton(icon: "zoom-out"),
      MapButton(icon: "zoom-in"),
      MapButton(
        icon: "my-location", isEnabled: isLocated, isActive: isLocated && context.isFollowing),
    ]
  }
}

extension TemplatePresenter {
  /// A pause first, as it may also be set after the end; nothing when guidance does not run.
  private func guidance(for state: NavigationState) -> GuidanceCard? {
    if let reason = state.pause { return paused(reason, state) }
    switch state.navInfo.navState {
    case .rerouting: return paused(.rerouting, state)
    case .unknown, .stopped: return nil
    case .enroute:
      guard let step = state.navInfo.currentStep else { return nil }
      return .maneuver(banner(step, state), second: second(after: step, state))
    }
  }

  private func paused(_ reason: PauseReason, _ state: NavigationState) -> GuidanceCard {
    .paused(reason, text: state.pauseDescription ?? phrasebook.text(for: reason))
  }

  private func banner(_ step: StepInfo, _ state: NavigationState) -> ManeuverBanner {
    // A departure gets no updates of its distance in the SDK's demo; a frozen one would mislead.
    let distance =
      step.maneuver == .depart
      ? "" : distances(state).string(meters: state.navInfo.distanceToCurrentStepMeters)
    return ManeuverBanner(
      symbol: ManeuverSymbol(step), distance: distance,
      instructionVariants: composer.variants(
        for: step, destinationName: state.nextDestinationName))
  }

  /// The lanes of the current step where it has some; else the next step where it follows at once,
  /// in less than 600 m and less than 60 s.
  private func second(after step: StepInfo, _ state: NavigationState) -> SecondRow? {
    let lanes = step.lanes ?? []
    if lanes.contains(where: { !$0.directions.isEmpty }) { return .lanes(lanes) }
    guard let next = state.navInfo.remainingSteps.first, next.distanceFromPrevStepMeters < 600,
      next.timeFromPrevStepSeconds < 60
    else { return nil }
    let destinationName = step.maneuver.isArrival ? "" : state.nextDestinationName
    return .maneuver(
      ManeuverSymbol(next),
      instructionVariants: composer.variants(for: next, destinationName: destinationName))
  }

  /// Times and distances to the last destination; none when guidance does not run.
  private func tripEstimates(for state: NavigationState) -> TripEstimates? {
    switch state.navInfo.navState {
    case .unknown, .stopped: return nil
    case .enroute, .rerouting: break
    }
    let seconds = state.navInfo.timeToFinalDestinationSeconds
    let arrival = ArrivalFormatter(
      phrasebook: phrasebook, destinationOffsetSeconds: context.destinationOffsetSeconds)
    let distance = distances(state)
      .parts(meters: state.navInfo.distanceToFinalDestinationMeters)
    return TripEstimates(
      arrival: TripEstimates.Item(
        value: arrival.string(clock: state.clock, remainingSeconds: seconds),
        label: phrasebook.text(.arrival)),
      time: DurationFormatter(phrasebook: phrasebook).item(seconds: seconds),
      distance: TripEstimates.Item(value: distance.value, label: distance.unit),
      timeColor: TripEstimates.TimeColor(state.congestion))
  }

  /// The units of the state first, then those of the context, then those of the region.
  private func distances(_ state: NavigationState) -> DistanceFormatter {
    DistanceFormatter(units: state.appearance.units ?? context.units, phrasebook: phrasebook)
  }
}

extension ManeuverSymbol {
  /// The picture of a step; exits are counted only where the feed counts them.
  init(_ step: StepInfo) {
    self.init(
      step.maneuver, exitAngle: step.junctionExitAngle, elementAngles: step.junctionElementAngles,
      exitCount: step.roundaboutTurnNumber > 0 ? step.roundaboutTurnNumber : nil)
  }
}

extension TripEstimates.TimeColor {
  /// The colour for the traffic where the vehicle is.
  init(_ congestion: Congestion) {
    switch congestion {
    case .unknown, .low: self = .default
    case .moderate: self = .orange
    case .heavy, .severe: self = .red
    }
  }
}
