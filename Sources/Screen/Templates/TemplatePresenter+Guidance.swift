import Navigation

extension TemplatePresenter {
  /// A pause first, as it may also be set after the end; nothing when guidance does not run.
  func guidance(for state: NavigationState) -> GuidanceCard? {
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
    let app = step.presentation
    return ManeuverBanner(
      symbol: ManeuverSymbol(step), symbolImage: app.symbol,
      showsSymbol: app.hasInitialEstimates || state.app.hidesSymbolWithoutEstimates == false,
      distance: distance(to: step, state),
      instructionVariants: composer.variants(
        for: step, destinationName: state.nextDestinationName,
        isReached: distances(state).isNothing(meters: state.navInfo.distanceToCurrentStepMeters)),
      attributedVariants: composer.attributed(for: step), junctionImage: app.junctionImage,
      cardColor: app.cardColor)
  }

  /// A departure gets no updates of its distance in the SDK's demo; a frozen one would mislead.
  private func distance(to step: StepInfo, _ state: NavigationState) -> String {
    if step.maneuver == .depart { return "" }
    let meters = state.navInfo.distanceToCurrentStepMeters
    if meters < 0 || state.misses(.maneuverDistance) { return TripEstimates.missingValue }
    return distances(state).string(meters: meters)
  }

  /// The lanes of the current step where it has some; else the next step where it follows at once,
  /// in less than 600 m and less than 60 s, or where the app asks for it.
  private func second(after step: StepInfo, _ state: NavigationState) -> SecondRow? {
    if state.app.visibleManeuvers == 1 { return nil }
    if let image = step.presentation.laneImage { return .laneImage(image) }
    let lanes = step.lanes ?? []
    if lanes.contains(where: { !$0.directions.isEmpty }) { return .lanes(lanes) }
    guard let next = state.navInfo.remainingSteps.first,
      state.app.visibleManeuvers == 2
        || (next.distanceFromPrevStepMeters < 600 && next.timeFromPrevStepSeconds < 60)
    else { return nil }
    let destinationName = step.maneuver.isArrival ? "" : state.nextDestinationName
    let app = next.presentation
    return .maneuver(
      SecondManeuver(
        symbol: ManeuverSymbol(next), symbolImage: app.symbol,
        instructionVariants: composer.variants(for: next, destinationName: destinationName),
        attributedVariants: composer.attributed(for: next), style: app.displayStyle ?? .default,
        cardColor: app.cardColor))
  }

  /// Times and distances to the last destination; none when guidance does not run.
  func tripEstimates(for state: NavigationState) -> TripEstimates? {
    switch state.navInfo.navState {
    case .unknown, .stopped: return nil
    case .enroute, .rerouting: break
    }
    let seconds = state.navInfo.timeToFinalDestinationSeconds
    let meters = state.navInfo.distanceToFinalDestinationMeters
    // Nothing is left to estimate once the last destination is reached.
    if state.pause == .arrived, (0..<1).contains(meters) { return nil }
    var estimates = estimates(seconds: seconds, meters: meters, for: state)
    estimates.style = state.app.tripEstimateStyle
    if state.misses(.tripDistance) { estimates.distance.value = TripEstimates.missingValue }
    guard seconds >= 0, !state.misses(.tripTime) else {
      estimates.arrival.value = TripEstimates.missingValue
      estimates.time = DurationFormatter(phrasebook: phrasebook).item(seconds: 0)
      estimates.time.value = TripEstimates.missingValue
      return estimates
    }
    estimates.timeColor = state.app.timeRemainingColor ?? TimeRemainingColor(state.congestion)
    return estimates
  }

  /// Times and distances as they are read; negative ones are not known.
  func estimates(seconds: Double, meters: Double, for state: NavigationState) -> TripEstimates {
    let arrival = ArrivalFormatter(
      phrasebook: phrasebook,
      destinationOffsetSeconds: state.app.destinationOffsetSeconds
        ?? context.destinationOffsetSeconds)
    let distance = distances(state).parts(meters: max(0, meters))
    var estimates = TripEstimates(
      arrival: TripEstimates.Item(
        value: arrival.string(clock: state.clock, remainingSeconds: max(0, seconds)),
        label: phrasebook.text(.arrival)),
      time: DurationFormatter(phrasebook: phrasebook).item(seconds: max(0, seconds)),
      distance: TripEstimates.Item(value: distance.value, label: distance.unit),
      timeColor: .default)
    if seconds < 0 {
      estimates.arrival.value = TripEstimates.missingValue
      estimates.time.value = TripEstimates.missingValue
    }
    if meters < 0 { estimates.distance.value = TripEstimates.missingValue }
    return estimates
  }

  /// The units of the state first, then those of the context, then those of the region.
  private func distances(_ state: NavigationState) -> DistanceFormatter {
    DistanceFormatter(units: state.appearance.units ?? context.units, phrasebook: phrasebook)
  }
}

extension NavigationState {
  /// Whether the app does not have an estimate.
  fileprivate func misses(_ estimate: MissingEstimate) -> Bool {
    app.missingEstimates?.contains(estimate) == true
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

extension TimeRemainingColor {
  /// The colour for the traffic where the vehicle is.
  init(_ congestion: Congestion) {
    switch congestion {
    case .unknown, .low: self = .default
    case .moderate: self = .orange
    case .heavy, .severe: self = .red
    }
  }
}
