import HostLink
import UIKit

/// Distance and time to drive; negative ones are unknown.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptravelestimates>
@preconcurrency @MainActor open class CPTravelEstimates: NSObject {
  public let distanceRemaining: Measurement<UnitLength>
  public let distanceRemainingToDisplay: Measurement<UnitLength>
  public let timeRemaining: TimeInterval

  /// Distance and time.
  public init(distanceRemaining distance: Measurement<UnitLength>, timeRemaining time: TimeInterval)
  {
    distanceRemaining = distance
    distanceRemainingToDisplay = distance
    timeRemaining = time
  }

  /// Distance and time, with a distance of its own to be shown.
  public init(
    distanceRemaining distance: Measurement<UnitLength>,
    distanceRemainingToDisplay shown: Measurement<UnitLength>, timeRemaining time: TimeInterval
  ) {
    distanceRemaining = distance
    distanceRemainingToDisplay = shown
    timeRemaining = time
  }

  var content: JSONValue {
    let meters = distanceRemainingToDisplay.converted(to: .meters).value
    return ["distanceMeters": .number(meters), "seconds": .number(timeRemaining)]
  }
}
