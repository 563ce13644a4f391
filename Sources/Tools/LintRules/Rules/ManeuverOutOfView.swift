/// Reports a maneuver that is out of view for more than a quarter of the ten seconds before it.
struct ManeuverOutOfView: CameraRule {
  let info = LintRuleInfo(
    code: "HU040", name: "maneuver-out-of-view", severity: .warning,
    summary: "The script's camera does not show the next maneuver shortly before it.",
    remedy:
      "Use the automatic zoom, or a zoom level at which the maneuver is in the free area.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/camera")

  func matches(in approach: LintApproach) -> [LintMatch] {
    let hidden = approach.moments.filter { !$0.showsManeuver }
    guard hidden.count * 4 > approach.moments.count else { return [] }
    return approach.match("the camera does not show the maneuver in the ten seconds before it")
  }
}
