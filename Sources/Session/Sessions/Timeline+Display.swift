import Navigation

extension Timeline {
  /// The severity of speeding; the app may set a time above the first threshold after which the
  /// second one counts as exceeded.
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
