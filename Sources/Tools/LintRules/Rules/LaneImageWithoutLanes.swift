import Navigation

/// Reports an empty lane row, or a lane picture without lanes in the feed.
struct LaneImageWithoutLanes: DriveRule {
  let info = LintRuleInfo(
    code: "HU006", name: "lane-image-without-lanes", severity: .warning,
    summary: "A lane image has no lanes, or the lanes have no arrows.",
    remedy: "Describe the lanes with their arrows, so that image and feed match.",
    source: "https://developer.apple.com/documentation/carplay/cplaneguidance")

  func matches(in step: LintStep) -> [LintMatch] {
    let lanes = step.info.lanes ?? []
    let hasArrows = lanes.contains { !$0.directions.isEmpty }
    if step.info.presentation.laneImage != nil, !hasArrows {
      return step.match("the app shows a lane image, but the step has no lanes", key: "laneImage")
    }
    guard step.info.lanes != nil, !hasArrows else { return [] }
    return step.match("the lanes have no arrows", key: "lanes")
  }
}
