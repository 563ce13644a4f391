/// The state of guidance, with the Navigation SDK's raw values.
package enum NavState: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case enroute = 1
  case rerouting = 2
  case stopped = 3

  /// "unknown", "enroute", "rerouting" or "stopped".
  package var name: String { "\(self)" }
}

/// A message of the turn-by-turn feed, with the fields of the Navigation SDK.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
package struct NavInfo: Sendable, Hashable {
  package var navState: NavState
  /// The upcoming maneuver; set only while en route.
  package var currentStep: StepInfo?
  /// The steps after the current one, as a slice that shares the storage of the drive's steps.
  package var remainingSteps: ArraySlice<StepInfo>
  /// Whether the route differs from that of the previous message.
  package var routeChanged: Bool
  /// The remaining time to the current maneuver, in seconds.
  package var timeToCurrentStepSeconds: Double
  /// The remaining distance to the current maneuver, in meters.
  package var distanceToCurrentStepMeters: Double
  /// The remaining time to the final destination, in seconds.
  package var timeToFinalDestinationSeconds: Double
  /// The remaining distance to the final destination, in meters.
  package var distanceToFinalDestinationMeters: Double

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
