import Navigation

/// Reports a maneuver that real systems show without a symbol.
struct MissingInitialEstimates: DriveRule {
  let info = LintRuleInfo(
    code: "HU004", name: "missing-initial-estimates", severity: .error,
    summary: "A maneuver has no initial travel estimates, so that CarPlay draws no symbol.",
    remedy: "Set the distance and time from the previous step when you create the maneuver.",
    source: "https://openradar.appspot.com/46240671")

  func matches(in step: LintStep) -> [LintMatch] {
    let info = step.info
    guard info.presentation.hasInitialEstimates else {
      return step.match(
        "the app sets no initial travel estimates", key: "initialTravelEstimates")
    }
    let isFirst = step.index == 0 || info.maneuver == .depart
    guard !isFirst, info.distanceFromPrevStepMeters <= 0, info.timeFromPrevStepSeconds <= 0 else {
      return []
    }
    return step.match("the distance and time from the previous step are unknown", key: "maneuver")
  }
}
