import Navigation
import Sessions

/// Synthetic states for sheets, without geographic coordinates.
enum SampleDrive {
  /// A state before the first of the given steps.
  static func state(
    _ steps: [StepInfo], meters: Double = 300, appearance: Appearance
  ) -> NavigationState {
    var state = NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 38_460),
      navInfo: NavInfo(
        navState: .enroute, currentStep: steps.first, remainingSteps: steps.dropFirst(),
        timeToCurrentStepSeconds: meters / 12, distanceToCurrentStepMeters: meters,
        timeToFinalDestinationSeconds: 540, distanceToFinalDestinationMeters: 4200))
    (state.nextDestinationName, state.appearance) = (destination, appearance)
    return state
  }

  /// A state with a paused trip.
  static func paused(_ reason: PauseReason, appearance: Appearance) -> NavigationState {
    var state = state([], appearance: appearance)
    state.pause = reason
    return state
  }

  /// A step onto a road, shortly after the previous step.
  static func step(
    _ maneuver: Maneuver, road: String, drivingSide: DrivingSide = .right, lanes: [Lane]? = nil,
    displayStyle: ManeuverDisplayStyle? = nil
  ) -> StepInfo {
    StepInfo(
      maneuver: maneuver, fullRoadName: maneuver.isArrival ? "" : road, drivingSide: drivingSide,
      roundaboutTurnNumber: maneuver.isRoundabout ? 2 : -1, distanceFromPrevStepMeters: 180,
      timeFromPrevStepSeconds: 20, lanes: lanes,
      presentation: ManeuverPresentation(displayStyle: displayStyle))
  }

  private static let destination = "Marina Park"
}
