import Navigation

/// Detects the events to report to an app, by the change of each value.
struct NavigationListener {
  /// The sampling interval in seconds.
  ///
  /// The SDK documents "continuously"; once a second is assumed, as for the feed.
  static let interval = Drive.messageSeconds
  /// Maximum number of samples; drives of more than a day have a longer interval.
  static let maximumSamples = 100_000.0
  /// The default thresholds, in seconds and in meters (`GMSNavigator`).
  static let defaultThreshold = 1.0

  private(set) var events: [TimedEvent] = []
  private var remainingTime: Double?
  private var remainingDistance: Double?
  private var delay: DelayCategory?
  private var speeding: Double?
  private var alert: SpeedAlertSeverity?
  private var lighting: LightingMode?
  private var status: RouteStatus?

  mutating func emit(_ event: NavigationEvent, at time: Double) {
    events.append(TimedEvent(seconds: time, event: event))
  }

  /// Removes and returns the events since the last call.
  mutating func takeEvents() -> [TimedEvent] {
    defer { events = [] }
    return events
  }

  /// Resets the values reported for the previous leg.
  mutating func beginLeg() { (remainingTime, remainingDistance, delay) = (nil, nil, nil) }

  /// Samples a time of the drive.
  mutating func sample(
    at state: NavigationState, settings: NavigationSettings, delay: DelayCategory,
    lighting: LightingMode
  ) {
    let time = state.elapsedSeconds
    emitStatus(settings, at: time)
    if lighting != self.lighting {
      if self.lighting != nil { emit(.lightingMode(lighting), at: time) }
      self.lighting = lighting
    }
    guard settings.hasTerms, settings.knowsLocation else { return }
    emitLocation(state, settings, at: time)
    guard settings.guides, state.navInfo.navState != .stopped else {
      beginLeg()
      return
    }
    emit(.navInfo(state.navInfo), at: time)
    guard state.navInfo.navState == .enroute, state.pause != .arrived else { return }
    emitRemaining(state, settings, at: time)
    if delay != self.delay {
      emit(.delayCategory(delay), at: time)
      self.delay = delay
    }
    emitSpeed(state, at: time)
  }

  private mutating func emitStatus(_ settings: NavigationSettings, at time: Double) {
    let isAsked = settings.hasTerms && settings.destinations != .cleared
    let next = isAsked ? settings.routeStatus ?? .ok : nil
    guard next != status else { return }
    status = next
    if let next { emit(.routeStatus(next), at: time) }
    if next == .ok { emit(.routeChanged, at: time) }
  }

  private mutating func emitLocation(
    _ state: NavigationState, _ settings: NavigationSettings, at time: Double
  ) {
    let isInBackground = state.displays.front == .other
    guard settings.updatesLocation != false,
      !isInBackground || settings.allowsBackgroundLocationUpdates == true,
      let location = state.location, !location.isStale
    else { return }
    emit(
      .location(
        RoadSnappedLocation(
          coordinate: location.coordinate, altitude: location.altitude, course: location.course,
          speed: location.speed, horizontalAccuracy: location.accuracy)), at: time)
  }

  private mutating func emitRemaining(
    _ state: NavigationState, _ settings: NavigationSettings, at time: Double
  ) {
    let (seconds, meters) = (
      state.timeToNextDestinationSeconds, state.distanceToNextDestinationMeters
    )
    if settings.timeUpdateThreshold.isExceeded(from: remainingTime, to: seconds) {
      remainingTime = seconds
      emit(.remainingTime(seconds), at: time)
    }
    if settings.distanceUpdateThreshold.isExceeded(from: remainingDistance, to: meters) {
      remainingDistance = meters
      emit(.remainingDistance(meters), at: time)
    }
  }

  private mutating func emitSpeed(_ state: NavigationState, at time: Double) {
    let percentage = state.speedingPercentage
    if percentage != speeding {
      if speeding != nil || percentage > 0 { emit(.speedingPercentage(percentage), at: time) }
      speeding = percentage
    }
    guard state.display.speedAlerts != nil, state.speedAlert != alert else { return }
    alert = state.speedAlert
    emit(.speedAlert(state.speedAlert, percentage: percentage), at: time)
  }
}

extension UpdateThreshold? {
  /// Returns whether a value has changed enough to be reported; true for the first value.
  fileprivate func isExceeded(from last: Double?, to value: Double) -> Bool {
    let threshold: Double
    switch self {
    case .off: return false
    case .change(let change) where change >= 0: threshold = change
    case .change, nil: threshold = NavigationListener.defaultThreshold
    }
    guard let last else { return true }
    // The tolerance counts a second that is shortened by rounding.
    return abs(value - last) >= threshold - 1e-6
  }
}

extension NavigationState {
  /// The percentage by which the speed exceeds the limit, with one decimal.
  ///
  /// It is 0 within the limit, and -1 if limit or speed is unknown.
  package var speedingPercentage: Double {
    guard let location, let limit = speedLimit, let value = limit.value, value > 0 else {
      return -1
    }
    let share = location.speed / (value * limit.unit.metersPerSecond) - 1
    return share <= 0 ? 0 : (share * 1000).rounded() / 10
  }
}
