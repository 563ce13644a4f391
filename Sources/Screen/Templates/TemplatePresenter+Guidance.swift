import Geometry
import Navigation
import Sessions

extension TemplatePresenter {
  /// Returns the guidance card; nil if guidance is inactive.
  ///
  /// A pause takes precedence, since it can also be set after the end.
  func guidance(for state: NavigationState) -> Decided<GuidanceCard?> {
    if let reason = state.pause { return paused(reason, state) }
    switch (state.navInfo.navState, state.navInfo.currentStep) {
    case (.rerouting, _): return paused(.rerouting, state)
    case (.enroute, let step?):
      var decisions: [Decision] = []
      let banner = banner(step, state).noted(in: &decisions)
      let second = second(after: step, state).noted(in: &decisions)
      return Decided(.maneuver(banner, second: second), decisions)
    case (.unknown, _), (.stopped, _), (.enroute, nil):
      let reason = "guidance is \(state.navInfo.navState.name)"
      return Decided(nil, [Decision(.guidance, .hidden, reason, by: .noGuidance)])
    }
  }

  private func paused(_ reason: PauseReason, _ state: NavigationState) -> Decided<GuidanceCard?> {
    let own = state.pauseDescription
    let words = own == nil ? "the system's words" : "the app's words"
    return Decided(
      .paused(reason, text: own ?? phrasebook.text(for: reason)),
      [
        Decision(
          .sentence(.pause(reason)), .chosen, "\(words) for '\(reason.rawValue)'",
          by: .pausedCard)
      ])
  }

  private func banner(_ step: StepInfo, _ state: NavigationState) -> Decided<ManeuverBanner> {
    let app = step.presentation
    var decisions: [Decision] = []
    var banner = ManeuverBanner(
      symbol: symbol(of: step, as: .symbol).noted(in: &decisions), symbolImage: app.symbol,
      showsSymbol: showsSymbol(of: step, state),
      distance: distance(to: step, state).noted(in: &decisions),
      instructionVariants: instructions(
        of: step, state, destinationName: state.nextDestinationName,
        isReached: distances(state).isNothing(meters: state.navInfo.distanceToCurrentStepMeters)
      ).noted(in: &decisions),
      attributedVariants: composer.attributed(for: step), junctionImage: app.junctionImage,
      cardColor: app.cardColor)
    // An app's texts are unchanged; CarPlay shows the first one that fits.
    if step.instructionLanguage != nil || !composer.usesSource(of: step), state.guidance == nil {
      let naming = composer.naming(of: step, in: banner.instructionVariants)
      banner.namelessCount = naming.namelessCount
      banner.abbreviatedVariant = naming.abbreviated
      banner.shortestName = naming.shortestName
    }
    banner.evensLines = state.guidance == nil
    return Decided(banner, decisions)
  }

  /// Returns the app's instructions, which may be none, or those composed for a feed.
  private func instructions(
    of step: StepInfo, _ state: NavigationState, destinationName: String, isReached: Bool = false,
    as role: ElementRole = .instruction
  ) -> Decided<[String]> {
    guard state.guidance != nil else {
      return composer.variants(
        for: step, destinationName: destinationName, isReached: isReached, as: role)
    }
    let own = step.instructionVariants.filter { !$0.isEmpty }
    let hasWords = !own.isEmpty || !step.presentation.attributedInstructions.isEmpty
    let outcome = hasWords ? "the app's own words" : "the app provides no text"
    return Decided(
      own, [Decision(role, hasWords ? .chosen : .hidden, outcome, by: .instructionWritten)])
  }

  /// Returns whether a symbol is shown.
  ///
  /// Real systems show none if the app set neither an image nor initial travel estimates.
  private func showsSymbol(of step: StepInfo, _ state: NavigationState) -> Bool {
    let app = step.presentation
    if state.guidance != nil, app.symbol == nil, step.maneuver == .unknown { return false }
    return app.hasInitialEstimates || state.app.hidesSymbolWithoutEstimates == false
  }

  /// Returns the symbol of the maneuver; the app's own image takes precedence.
  private func symbol(of step: StepInfo, as role: ElementRole) -> Decided<ManeuverSymbol> {
    let symbol = ManeuverSymbol(step)
    if let image = step.presentation.symbol {
      let picture = "the app's picture '\(image.text)'"
      return Decided(symbol, [Decision(role, .chosen, picture, by: .symbolFollowsCard)])
    }
    var decisions = [
      Decision(
        role, .chosen, "'\(step.maneuver.name)' of \(Maneuver.allCases.count) maneuvers",
        by: .symbolOfManeuver)
    ]
    if step.maneuver.isRoundabout, let angle = symbol.exitAngle {
      decisions.append(
        Decision(
          role, .chosen, "the exit is drawn at \(Int(clamping: angle))°",
          by: .exitAngleTurnsSymbol))
    }
    return Decided(symbol, decisions)
  }

  /// Returns the distance; a departure has none, since the SDK's demo does not update it.
  private func distance(to step: StepInfo, _ state: NavigationState) -> Decided<String> {
    if step.maneuver == .depart {
      let outcome = "a departure shows none"
      return Decided("", [Decision(.distance, .hidden, outcome, by: .departureWithoutDistance)])
    }
    let meters = state.navInfo.distanceToCurrentStepMeters
    let isMissing = meters < 0 || state.misses(.maneuverDistance)
    let shown =
      isMissing ? TripEstimates.missingValue : distances(state).string(meters: meters)
    let outcome = "\((meters * 10).rounded() / 10) m is shown as '\(shown)'"
    return Decided(shown, [Decision(.distance, .chosen, outcome, by: .distanceRounded)])
  }

  /// Returns the second row: the lanes of the current step, or the next step.
  ///
  /// The next step is shown if it follows within less than 600 m and 60 s, or if the app requests
  /// it.
  private func second(after step: StepInfo, _ state: NavigationState) -> Decided<NextManeuverRow?> {
    let next = state.navInfo.remainingSteps.first
    if state.app.visibleManeuvers == 1 {
      return Decided(nil, next.map { [hidden($0, "the app shows one maneuver")] } ?? [])
    }
    if let row = lanes(of: step, before: next) { return row }
    guard let next else { return Decided(nil) }
    if state.guidance != nil, next.isOnlyLanes, let row = lanes(of: next, before: nil) {
      return row
    }
    let way =
      "it follows after \(Int(clamping: next.distanceFromPrevStepMeters)) m"
      + " and \(Int(clamping: next.timeFromPrevStepSeconds)) s"
    let isSoon = next.distanceFromPrevStepMeters < 600 && next.timeFromPrevStepSeconds < 60
    guard isSoon || state.app.visibleManeuvers == 2 else {
      return Decided(nil, [hidden(next, way)])
    }
    let row = nextManeuver(next, after: step, state)
    let reason = isSoon ? way : "the app shows two maneuvers"
    return Decided(
      .maneuver(row.value),
      row.decisions + [Decision(.strip, .chosen, reason, by: .nextManeuverFollowsSoon)])
  }

  private func hidden(_ next: StepInfo, _ reason: String) -> Decision {
    Decision(
      .strip, .hidden, "'\(next.maneuver.name)' is not shown: \(reason)",
      by: .nextManeuverFollowsSoon)
  }

  /// Returns the app's image of the lanes, or else the lanes of the source; nil without any.
  private func lanes(of step: StepInfo, before next: StepInfo?) -> Decided<NextManeuverRow?>? {
    if let image = step.presentation.laneImage {
      let picture = "the app's picture '\(image.text)'"
      return Decided(
        .laneImage(image), [Decision(.lanes, .chosen, picture, by: .lanesInSecondRow)])
    }
    let lanes = step.lanes ?? []
    guard lanes.contains(where: { !$0.directions.isEmpty }) else { return nil }
    let instead = next.map { " in place of '\($0.maneuver.name)'" } ?? ""
    return Decided(
      .lanes(lanes),
      [Decision(.lanes, .chosen, "\(lanes.count) lanes\(instead)", by: .lanesInSecondRow)])
  }

  private func nextManeuver(
    _ next: StepInfo, after step: StepInfo, _ state: NavigationState
  ) -> Decided<SecondManeuver> {
    let app = next.presentation
    var decisions: [Decision] = []
    // An app's maneuver has the app's image or none.
    let hasNoPicture = state.guidance != nil && app.symbol == nil && next.maneuver == .unknown
    let row = SecondManeuver(
      symbol: symbol(of: next, as: .nextSymbol).noted(in: &decisions), symbolImage: app.symbol,
      instructionVariants: instructions(
        of: next, state, destinationName: step.maneuver.isArrival ? "" : state.nextDestinationName,
        as: .nextInstruction
      ).noted(in: &decisions),
      attributedVariants: composer.attributed(for: next),
      style: hasNoPicture ? .instructionOnly : app.displayStyle ?? .default,
      cardColor: app.cardColor)
    return Decided(row, decisions)
  }

  /// Returns the estimates to the final destination; nil if guidance is inactive.
  func tripEstimates(for state: NavigationState) -> Decided<TripEstimates?> {
    switch state.navInfo.navState {
    case .unknown, .stopped: return Decided(nil)
    case .enroute, .rerouting: break
    }
    if let guidance = state.guidance, guidance.estimates.trip == nil { return Decided(nil) }
    let seconds = state.navInfo.timeToFinalDestinationSeconds
    let meters = state.navInfo.distanceToFinalDestinationMeters
    // There is nothing to estimate after the arrival at the final destination.
    if state.pause == .arrived, (0..<1).contains(meters) { return Decided(nil) }
    var estimates = estimates(seconds: seconds, meters: meters, for: state)
    estimates.style = state.app.tripEstimateStyle
    if state.misses(.tripDistance) { estimates.distance.value = TripEstimates.missingValue }
    guard seconds >= 0, !state.misses(.tripTime) else {
      estimates.arrival.value = TripEstimates.missingValue
      estimates.time = DurationFormatter(phrasebook: phrasebook).item(seconds: 0)
      estimates.time.value = TripEstimates.missingValue
      let outcome = "'--', as the app has no remaining time"
      return Decided(
        estimates, [Decision(.estimateValue(.time), .fallback, outcome, by: .arrivalComputed)])
    }
    let color = timeColor(for: state)
    estimates.timeColor = color.value
    return Decided(
      estimates, [arrivalDecision(estimates, seconds: seconds)] + color.decisions)
  }

  /// Returns the decision about the arrival time.
  func arrivalDecision(_ estimates: TripEstimates, seconds: Double) -> Decision {
    let outcome = "'\(estimates.arrival.value)' is the clock plus \(Int(clamping: seconds)) s"
    return Decision(.estimateValue(.arrival), .chosen, outcome, by: .arrivalComputed)
  }

  /// Returns the app's color of the remaining time, or else that of the traffic.
  private func timeColor(for state: NavigationState) -> Decided<TimeRemainingColor> {
    let own = state.app.timeRemainingColor
    let color = own ?? TimeRemainingColor(state.congestion)
    let reason =
      own == nil ? "as traffic is '\(state.congestion.rawValue)'" : "as the app asks"
    switch color {
    case .default: return Decided(color)
    case .green, .orange, .red:
      let outcome = "\(color.rawValue), \(reason)"
      return Decided(
        color,
        [Decision(.estimateValue(.time), .recolored, outcome, by: .timeRemainingColor)])
    }
  }

  /// Formats time and distance; negative values are unknown.
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

  /// Returns the formatter for the units of the state, the context or the region, in this order.
  private func distances(_ state: NavigationState) -> DistanceFormatter {
    DistanceFormatter(units: state.appearance.units ?? context.units, phrasebook: phrasebook)
  }
}

extension NavigationState {
  /// Returns whether the app does not provide an estimate.
  fileprivate func misses(_ estimate: MissingEstimate) -> Bool {
    app.missingEstimates?.contains(estimate) == true
  }
}

extension StepInfo {
  /// Whether an app's maneuver represents the lanes of the one before, as in the SDK's sample.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  fileprivate var isOnlyLanes: Bool {
    maneuver == .unknown && presentation.symbol == nil && instructionVariants.isEmpty
      && presentation.attributedInstructions.isEmpty
  }
}

extension ManeuverSymbol {
  /// Creates the symbol of a step; exit numbers are only those of the feed.
  init(_ step: StepInfo) {
    self.init(
      step.maneuver, exitAngle: step.junctionExitAngle, elementAngles: step.junctionElementAngles,
      exitCount: step.roundaboutTurnNumber > 0 ? step.roundaboutTurnNumber : nil)
  }
}

extension TimeRemainingColor {
  /// Creates the color for the traffic at the vehicle.
  init(_ congestion: Congestion) {
    switch congestion {
    case .unknown, .low: self = .default
    case .moderate: self = .orange
    case .heavy, .severe: self = .red
    }
  }
}
