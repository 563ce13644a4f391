import Navigation

/// Reports lanes without a recommended one.
struct LanesWithoutRecommendation: DriveRule {
  let info = LintRuleInfo(
    code: "HU005", name: "lanes-without-recommendation", severity: .warning,
    summary: "Lanes are displayed without a recommended lane.",
    remedy: "Mark the recommended arrows with '*', or remove the lanes.",
    source: "https://developer.apple.com/documentation/carplay/cplane")

  func matches(in step: LintStep) -> [LintMatch] {
    let lanes = step.info.lanes ?? []
    guard lanes.contains(where: { !$0.directions.isEmpty }),
      !lanes.contains(where: \.isRecommended)
    else { return [] }
    return step.match(
      lanes.count == 1
        ? "the only lane is not recommended" : "none of \(lanes.count) lanes is recommended",
      key: "lanes")
  }
}
