package import Navigation

/// A change of state of `CPNavigationSession`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationsession>
package struct NavigationSessionChange: Sendable, Hashable {
  /// The state of a navigation session.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// No session has started.
    case none
    /// The session starts, or resumes after a pause.
    case started
    case paused, finished, cancelled
  }

  package var state: State
  package var reason: PauseReason?
  /// The app's description of the pause.
  package var description: String?
  /// The background color of the card during the pause.
  package var cardColor: AppColor?

  package init(_ state: State = .none) { self.state = state }
}

/// The app's new travel estimates; nil keeps the previous value.
package struct AppEstimates: Sendable, Hashable {
  /// The estimates to the first upcoming maneuver.
  package var maneuver: TravelEstimates?
  /// The estimates to the destination.
  package var trip: TravelEstimates?
  package var timeRemainingColor: TimeRemainingColor?

  package init(
    maneuver: TravelEstimates? = nil, trip: TravelEstimates? = nil,
    timeRemainingColor: TimeRemainingColor? = nil
  ) {
    self.maneuver = maneuver
    self.trip = trip
    self.timeRemainingColor = timeRemainingColor
  }
}

/// The app's change of its guidance.
package enum GuidanceChange: Sendable, Hashable {
  case session(NavigationSessionChange)
  /// The complete list of upcoming maneuvers.
  case maneuvers([StepInfo])
  case estimates(AppEstimates)
}

/// The app's own guidance, which the car shows instead of the feed.
package struct AppGuidance: Sendable, Hashable {
  package private(set) var session = NavigationSessionChange()
  /// The upcoming maneuvers, next first.
  package private(set) var maneuvers: [StepInfo] = []
  package private(set) var estimates = AppEstimates()

  /// Returns the guidance after a change.
  ///
  /// The end of a trip removes its maneuvers and estimates; a new trip starts without any.
  func changed(by change: GuidanceChange) -> AppGuidance {
    var guidance = self
    switch change {
    case .session(let change):
      let goesOn = change.state == .paused || (change.state == .started && session.state == .paused)
      if !goesOn { guidance = AppGuidance() }
      guidance.session = change
    case .maneuvers(let maneuvers):
      if maneuvers.first != self.maneuvers.first { guidance.estimates.maneuver = nil }
      guidance.maneuvers = maneuvers
    case .estimates(let later):
      guidance.estimates.maneuver = later.maneuver ?? estimates.maneuver
      guidance.estimates.trip = later.trip ?? estimates.trip
      guidance.estimates.timeRemainingColor =
        later.timeRemainingColor ?? estimates.timeRemainingColor
    }
    return guidance
  }

  package var isActive: Bool { session.state == .started || session.state == .paused }

  /// The guidance as a feed message.
  private var info: NavInfo {
    guard isActive, let step = maneuvers.first else {
      return NavInfo(navState: isActive ? .enroute : .stopped)
    }
    let own = estimates.maneuver
    return NavInfo(
      navState: .enroute, currentStep: step, remainingSteps: maneuvers[1...],
      timeToCurrentStepSeconds: own?.seconds ?? step.timeFromPrevStepSeconds,
      distanceToCurrentStepMeters: own?.distanceMeters ?? step.distanceFromPrevStepMeters,
      timeToFinalDestinationSeconds: estimates.trip?.seconds ?? -1,
      distanceToFinalDestinationMeters: estimates.trip?.distanceMeters ?? -1)
  }

  /// The guidance as text, for dumps.
  var dumpText: String {
    func text(_ estimates: TravelEstimates) -> String {
      "\(number(estimates.distanceMeters)) m \(number(estimates.seconds)) s"
    }
    return
      ([session.state.rawValue]
      + [
        session.reason?.rawValue, estimates.maneuver.map { "to-maneuver " + text($0) },
        estimates.trip.map { "trip " + text($0) },
        estimates.timeRemainingColor.map { "time \($0.rawValue)" },
      ].compactMap(\.self)).joined(separator: " ")
  }

  /// Replaces the feed's guidance in a state.
  fileprivate func apply(to state: inout NavigationState) {
    var info = info
    if maneuvers.isEmpty {
      info.timeToFinalDestinationSeconds = estimates.trip?.seconds ?? -1
      info.distanceToFinalDestinationMeters = estimates.trip?.distanceMeters ?? -1
    }
    info.routeChanged = state.navInfo.routeChanged
    state.navInfo = info
    let isPaused = session.state == .paused
    state.pause = isPaused ? session.reason ?? .loading : nil
    state.pauseDescription = session.description
    state.pauseCardColor = session.cardColor
    if let color = estimates.timeRemainingColor { state.app.timeRemainingColor = color }
    state.app.visibleManeuvers = state.app.visibleManeuvers ?? 2
  }
}

extension NavigationState {
  /// The state on the car's screen: the app's guidance, if any, replaces the feed's.
  package var onCar: NavigationState {
    guard let guidance else { return self }
    var state = self
    guidance.apply(to: &state)
    return state
  }
}
