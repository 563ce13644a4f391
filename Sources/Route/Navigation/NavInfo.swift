/// Whether and how guidance is running, with the Navigation SDK's raw values.
package enum NavState: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case enroute = 1
  case rerouting = 2
  case stopped = 3

  /// "unknown", "enroute", "rerouting" or "stopped".
  package var name: String { "\(self)" }
}

/// One message of the turn-by-turn feed, with the fields of the Navigation SDK.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
package struct NavInfo: Sendable, Hashable {
  /// Whether and how guidance is running.
  package var navState: NavState
  /// The upcoming maneuver; set only while enroute.
  package var currentStep: StepInfo?
  /// The steps after the current one; a slice of all steps of the drive, which is never copied.
  package var remainingSteps: ArraySlice<StepInfo>
  /// Whether the route differs from that of the message before.
  package var routeChanged: Bool
  /// The remaining time to the current step, in seconds.
  package var timeToCurrentStepSeconds: Double
  /// The remaining distance to the current step, in meters.
  package var distanceToCurrentStepMeters: Double
  /// The remaining time to the last destination, in seconds.
  package var timeToFinalDestinationSeconds: Double
  /// The remaining distance to the last destination, in meters.
  package var distanceToFinalDestinationMeters: Double

  /// A message of the feed.
  package init(
    navState: NavState, currentStep: StepInfo? = nil, remainingSteps: ArraySlice<StepInfo> = [],
    routeChanged: Bool = false, timeToCurrentStepSeconds: Double = 0,
    distanceToCurrentStepMeters: Double = 0, timeToFinalDestinationSeconds: Double = 0,
    distanceToFinalDestinationMeters: Double = 0
  ) {
    self.navState = navState
    self.currentStep = currentStep
    self.remainingSteps = remainingSteps
    self.routeChanged = routeChanged
    self.timeToCurrentStepSeconds = timeToCurrentStepSeconds
    self.distanceToCurrentStepMeters = distanceToCurrentStepMeters
    self.timeToFinalDestinationSeconds = timeToFinalDestinationSeconds
    self.distanceToFinalDestinationMeters = distanceToFinalDestinationMeters
  }
}
