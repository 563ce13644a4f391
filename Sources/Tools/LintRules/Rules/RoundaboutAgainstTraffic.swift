import Navigation

/// A roundabout that turns against the traffic.
struct RoundaboutAgainstTraffic: DriveRule {
  let info = LintRuleInfo(
    code: "HU010", name: "roundabout-against-traffic", severity: .error,
    summary: "A roundabout turns the wrong way for the side on which traffic drives.",
    remedy: "Take the clockwise maneuver for left-hand traffic, the other one for right-hand.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/trafficside")

  func matches(in step: LintStep) -> [LintMatch] {
    guard step.info.maneuver.isRoundabout else { return [] }
    let isClockwise = step.info.maneuver.rotation == .clockwise
    switch step.info.drivingSide {
    case .none: return []
    case .left where isClockwise, .right where !isClockwise: return []
    case .left, .right:
      return step.match(
        "it turns \(isClockwise ? "clockwise" : "counterclockwise"), and traffic drives on the"
          + " \(step.info.drivingSide.name)", key: "maneuver")
    }
  }
}
