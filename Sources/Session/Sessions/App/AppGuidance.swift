package import Navigation

/// A change of `CPNavigationSession`
/// (<https://developer.apple.com/documentation/carplay/cpnavigationsession>).
package struct NavigationSessionChange: Sendable, Hashable {
  /// What becomes of the session.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// No session has begun yet.
    case none
    /// It begins, or goes on after a pause.
    case started
    case paused, finished, cancelled
  }

  /// What becomes of the session.
  package var state: State
  /// Why it pauses.
  package var reason: PauseReason?
  /// The app's own words for the pause.
  package var description: String?
  /// The background of the card in the pause.
  package var cardColor: AppColor?

  /// A change to a state.
  package init(_ state: State = .none) { self.state = state }
}

/// New estimates of an app; what is nil stays as it was.
package struct AppEstimates: Sendable, Hashable {
  /// To the first maneuver.
  package var maneuver: TravelEstimates?
  /// To the destination of the trip.
  package var trip: TravelEstimates?
  /// The color of the time left.
  package var timeRemainingColor: TimeRemainingColor?

  /// Estimates of the given parts.
  package init(
    maneuver: TravelEstimates? = nil, trip: TravelEstimates? = nil,
    timeRemainingColor: TimeRemainingColor? = nil
  ) {
    self.maneuver = maneuver
    self.trip = trip
    self.timeRemainingColor = timeRemainingColor
  }
}

/// What an app says of its trip.
package enum GuidanceChange: Sendable, Hashable {
  case session(NavigationSessionChange)
  /// The upcoming maneuvers, all of them.
  case maneuvers([StepInfo])
  case estimates(AppEstimates)
}

/// The app's own trip, which the car shows instead of the feed.
package struct AppGuidance: Sendable, Hashable {
  /// The result of the navigation session.
  package private(set) var session = NavigationSessionChange()
  /// The upcoming maneuvers, the next one first.
  package private(set) var maneuvers: [StepInfo] = []
  /// The estimates of the app.
  package private(set) var estimates = AppEstimates()

  init() {}

  /// What is true after a change.
  ///
  /// A trip that ends takes its maneuvers and estimates with it, and a new one begins without any.
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

  /// Whether the session runs or pauses.
  package var isActive: Bool { session.state == .started || session.state == .paused }

  /// The guidance as a message of a feed.
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

  /// The dump's words.
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

  /// Puts the guidance where the feed's own was.
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
  /// The state as the car shows it: where the app says what guidance is, the feed does not count.
  package var onCar: NavigationState {
    guard let guidance else { return self }
    var state = self
    guidance.apply(to: &state)
    return state
  }
}
