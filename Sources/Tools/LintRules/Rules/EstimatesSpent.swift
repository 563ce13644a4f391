import Geometry
import Sessions

/// Reports a remaining time of zero with a remaining distance.
struct EstimatesSpent: StateRule {
  let info = LintRuleInfo(
    code: "HU039", name: "estimates-spent", severity: .warning,
    summary: "The remaining time is 0 s or negative although distance remains.",
    remedy:
      "Update the travel estimates as the vehicle moves; a negative time is displayed as unknown.",
    source: "https://developer.apple.com/documentation/carplay/cptravelestimates")

  /// Shorter distances are ignored, in meters, because apps round them to zero time.
  private static let minimumMeters = 50.0

  func matches(in state: NavigationState) -> [LintMatch] {
    guard let estimates = state.guidance?.estimates, state.pause == nil else { return [] }
    return [("maneuver", estimates.maneuver), ("destination", estimates.trip)]
      .flatMap { part, told -> [LintMatch] in
        guard let told, told.distanceMeters > Self.minimumMeters, (-1...0).contains(told.seconds)
        else {
          return []
        }
        return [
          LintMatch(
            "0 s remain for the \(Int(clamping: told.distanceMeters)) m to the \(part)",
            path: "timeline",
            subject: "estimates of the \(part)")
        ]
      }
  }
}
