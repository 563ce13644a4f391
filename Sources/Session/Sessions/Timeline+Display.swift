import Navigation

extension Timeline {
  /// Returns the severity of speeding.
  ///
  /// An app can set a time above the minor threshold after which the alert becomes major.
  func speedAlert(of state: NavigationState) -> SpeedAlertSeverity {
    let options = state.display.speedAlerts
    let now = state.speedSeverity(options)
    guard now == .minor, let seconds = options?.upgradeSeconds,
      state.elapsedSeconds >= seconds
    else { return now }
    let steps = max(1, Int((min(seconds, 600) / 0.5).rounded(.up)))
    let lasts = (1...steps).allSatisfy { step in
      let earlier = state.elapsedSeconds - seconds * Double(step) / Double(steps)
      return baseState(at: earlier).speedSeverity(options) >= .minor
    }
    return lasts ? .major : .minor
  }
}

extension NavigationState {
  fileprivate func speedSeverity(_ options: SpeedAlertOptions?) -> SpeedAlertSeverity {
    guard let location, let speedLimit else { return .unknown }
    return speedLimit.severity(speed: location.speed, options: options)
  }
}
