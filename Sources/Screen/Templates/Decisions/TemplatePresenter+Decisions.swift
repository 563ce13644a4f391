import Navigation

extension TemplatePresenter {
  /// What was decided on the way from a state to its template.
  func decisions(for state: NavigationState, in template: MapTemplate) -> [Decision] {
    guidance(for: state, template.guidance) + estimates(for: state, template.tripEstimates)
      + buttons(for: state, template.mapButtons) + roadName(for: state)
      + language(asked: LocaleTag(state.appearance.locale), state.appearance.locale)
  }

  private func language(asked: LocaleTag, _ identifier: String) -> [Decision] {
    let own = phrasebook.locale
    guard asked.language != own.language || asked.script != own.script else { return [] }
    return [
      Decision(
        "language", .fallback,
        "there are no texts in '\(identifier)'; '\(phrasebook.localeIdentifier)' is shown",
        by: .localeFallsBack)
    ]
  }

  private func roadName(for state: NavigationState) -> [Decision] {
    guard state.camera.mode == .overview, !state.roadName.isEmpty else { return [] }
    return [
      Decision(
        "road-name", .hidden, "'\(state.roadName)' would lie over the route in the overview",
        by: .roadNameOnMap)
    ]
  }

  private func guidance(for state: NavigationState, _ card: GuidanceCard?) -> [Decision] {
    switch card {
    case nil:
      return [
        Decision(
          "guidance", .hidden, "guidance is \(state.navInfo.navState.name)", by: .noGuidance)
      ]
    case .paused(let reason, _):
      let words = state.pauseDescription == nil ? "the system's words" : "the app's words"
      return [
        Decision(
          "pause-\(reason.rawValue)", .chosen, "\(words) for '\(reason.rawValue)'", by: .pausedCard)
      ]
    case .maneuver(let banner, let second):
      guard let step = state.navInfo.currentStep else { return [] }
      return symbol("symbol", banner.symbol, banner.symbolImage) + distance(banner, state)
        + wording("instruction", of: step) + secondRow(second, after: step, state)
    }
  }

  private func symbol(
    _ element: String, _ symbol: ManeuverSymbol, _ image: AppImage?
  ) -> [Decision] {
    if let image {
      return [
        Decision(
          element, .chosen, "the app's picture '\(image.text)'", by: .symbolFollowsCard)
      ]
    }
    var decisions = [
      Decision(
        element, .chosen, "'\(symbol.maneuver.name)' of \(Maneuver.allCases.count) maneuvers",
        by: .symbolOfManeuver)
    ]
    if symbol.maneuver.isRoundabout, let angle = symbol.exitAngle {
      decisions.append(
        Decision(
          element, .chosen, "the exit is drawn at \(Int(angle.rounded()))°",
          by: .exitAngleTurnsSymbol))
    }
    return decisions
  }

  private func distance(_ banner: ManeuverBanner, _ state: NavigationState) -> [Decision] {
    guard !banner.distance.isEmpty else {
      return [
        Decision(
          "distance", .hidden, "a departure shows none", by: .departureWithoutDistance)
      ]
    }
    let meters = (state.navInfo.distanceToCurrentStepMeters * 10).rounded() / 10
    return [
      Decision(
        "distance", .chosen, "\(meters) m is shown as '\(banner.distance)'", by: .distanceRounded)
    ]
  }

  private func wording(_ element: String, of step: StepInfo) -> [Decision] {
    let isReply = step.instructionLanguage != nil
    let isWritten = composer.usesSource(of: step) && (isReply || !step.maneuver.isArrival)
    return [
      isWritten
        ? Decision(element, .chosen, "the source's own words", by: .instructionWritten)
        : Decision(
          element, .chosen, "composed in '\(phrasebook.localeIdentifier)'",
          by: .instructionComposed)
    ]
  }

  private func secondRow(
    _ second: SecondRow?, after step: StepInfo, _ state: NavigationState
  ) -> [Decision] {
    guard let next = state.navInfo.remainingSteps.first else { return [] }
    let way =
      "it follows after \(Int(next.distanceFromPrevStepMeters.rounded())) m"
      + " and \(Int(next.timeFromPrevStepSeconds.rounded())) s"
    switch second {
    case .lanes(let lanes):
      return [
        Decision(
          "lanes", .chosen, "\(lanes.count) lanes in place of '\(next.maneuver.name)'",
          by: .lanesInSecondRow)
      ]
    case .laneImage(let image):
      return [
        Decision(
          "lanes", .chosen, "the app's picture '\(image.text)'", by: .lanesInSecondRow)
      ]
    case .maneuver(let row):
      return symbol("next-symbol", row.symbol, row.symbolImage)
        + wording("next-instruction", of: next)
        + [Decision("strip", .chosen, way, by: .nextManeuverFollowsSoon)]
    case nil:
      return [
        Decision(
          "strip", .hidden, "'\(next.maneuver.name)' is not shown: \(way)",
          by: .nextManeuverFollowsSoon)
      ]
    }
  }

  private func estimates(for state: NavigationState, _ tray: TripEstimates?) -> [Decision] {
    guard let tray else { return [] }
    guard tray.time.value != TripEstimates.missingValue else {
      return [
        Decision(
          "time-value", .fallback, "'--', as the app has no remaining time", by: .arrivalComputed)
      ]
    }
    var decisions = [
      Decision(
        "arrival-value", .chosen,
        "'\(tray.arrival.value)' is the clock plus"
          + " \(Int(state.navInfo.timeToFinalDestinationSeconds.rounded())) s",
        by: .arrivalComputed)
    ]
    switch tray.timeColor {
    case .default: break
    case .green, .orange, .red:
      decisions.append(
        Decision(
          "time-value", .recolored,
          state.app.timeRemainingColor == nil
            ? "\(tray.timeColor.rawValue), as traffic is '\(state.congestion.rawValue)'"
            : "\(tray.timeColor.rawValue), as the app asks",
          by: .timeRemainingColor))
    }
    return decisions
  }

  private func buttons(for state: NavigationState, _ buttons: [MapButton]) -> [Decision] {
    buttons.filter { !$0.isEnabled }.map { button in
      let lacksPosition = button.icon == "my-location" && state.location == nil
      return Decision(
        "map-button-\(button.icon)", .recolored,
        lacksPosition ? "disabled, as there is no position" : "disabled by the app",
        by: lacksPosition ? .positionNeeded : .disabledIsDimmed)
    }
  }
}
