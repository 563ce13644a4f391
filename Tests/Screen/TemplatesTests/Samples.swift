import Geometry
import Navigation

@testable import Sessions

extension NavigationState {
  /// Returns a drive on Cromwell Road before a right turn, with changes for a test.
  static func sample(
    step: StepInfo? = .sample(), next: StepInfo? = nil, navState: NavState = .enroute
  ) -> NavigationState {
    NavigationState(
      elapsedSeconds: 60, clock: WallClock(secondsSinceMidnight: 10 * 3600 + 41 * 60),
      navInfo: NavInfo(
        navState: navState, currentStep: step, remainingSteps: next.map { [$0] } ?? [],
        timeToCurrentStepSeconds: 12, distanceToCurrentStepMeters: 140,
        timeToFinalDestinationSeconds: 790, distanceToFinalDestinationMeters: 3400),
      location: VehicleLocation(
        coordinate: Coordinate(clampingLatitude: 51.4957, longitude: -0.1735), course: 90,
        speed: 12),
      roadName: "Cromwell Road", nextDestinationName: "Science Museum")
  }
}

extension StepInfo {
  /// Returns a right turn into Exhibition Road, with changes for a test.
  static func sample(
    _ maneuver: Maneuver = .turnRight, road: String = "Exhibition Road", meters: Double = 900,
    seconds: Double = 90
  ) -> StepInfo {
    StepInfo(
      maneuver: maneuver, fullRoadName: road, distanceFromPrevStepMeters: meters,
      timeFromPrevStepSeconds: seconds)
  }
}
