import Navigation

/// Reports a junction's exit listed among the roads not taken.
struct ExitAmongOtherRoads: DriveRule {
  let info = LintRuleInfo(
    code: "HU017", name: "exit-among-other-roads", severity: .error,
    summary: "The exit angle of a junction is also in 'otherAngles'.",
    remedy: "Remove the exit angle from 'otherAngles'.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/junctionelementangles")

  func matches(in step: LintStep) -> [LintMatch] {
    guard let exit = step.info.junctionExitAngle,
      step.info.junctionElementAngles.contains(where: { abs($0 - exit) < 0.5 })
    else { return [] }
    return step.match(
      "\(Int(exit.rounded()))° is both the exit angle and another road", key: "otherAngles")
  }
}
