/// Reports a camera that zooms out before a maneuver.
struct ZoomOutBeforeManeuver: CameraRule {
  let info = LintRuleInfo(
    code: "HU042", name: "zoom-out-before-maneuver", severity: .warning,
    summary: "The script's camera zooms out in the last ten seconds before a maneuver.",
    remedy: "Zoom out earlier, or after the maneuver.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/camera")

  /// The largest decrease of the zoom level that is imperceptible.
  private static let tolerance = 0.15

  func matches(in approach: LintApproach) -> [LintMatch] {
    var (highest, fall) = (-Double.infinity, 0.0)
    for moment in approach.moments {
      highest = max(highest, moment.level)
      fall = max(fall, highest - moment.level)
    }
    guard fall > ZoomOutBeforeManeuver.tolerance else { return [] }
    let levels = (fall * 10).rounded() / 10
    return approach.match("the camera zooms out by \(levels) levels in the ten seconds before it")
  }
}
