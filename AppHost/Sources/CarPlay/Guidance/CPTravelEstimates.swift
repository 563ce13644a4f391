import HostLink

/// Remaining distance and time; negative values are unknown.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptravelestimates>
@preconcurrency @MainActor open class CPTravelEstimates: NSObject {
  public let distanceRemaining: Measurement<UnitLength>
  public let distanceRemainingToDisplay: Measurement<UnitLength>
  public let timeRemaining: TimeInterval

  public init(distanceRemaining distance: Measurement<UnitLength>, timeRemaining time: TimeInterval)
  {
    distanceRemaining = distance
    distanceRemainingToDisplay = distance
    timeRemaining = time
  }

  /// Creates estimates with a separate distance for display.
  public init(
    distanceRemaining distance: Measurement<UnitLength>,
    distanceRemainingToDisplay shown: Measurement<UnitLength>, timeRemaining time: TimeInterval
  ) {
    distanceRemaining = distance
    distanceRemainingToDisplay = shown
    timeRemaining = time
  }
}
