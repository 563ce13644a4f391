import Navigation

/// Reports a junction's exit listed among the roads not taken.
struct ExitAmongOtherRoads: DriveRule {
  let info = LintRuleInfo(
    code: "HU017", name: "exit-among-other-roads", severity: .error,
    summary: "The angle of the exit is among those of the other roads.",
    remedy: "Take it out of 'otherAngles'.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/junctionelementangles")

  func matches(in step: LintStep) -> [LintMatch] {
    guard let exit = step.info.junctionExitAngle,
      step.info.junctionElementAngles.contains(where: { abs($0 - exit) < 0.5 })
    else { return [] }
    return step.match("\(Int(exit.rounded()))° is the exit and another road", key: "otherAngles")
  }
}
