/// Reports a vehicle that is out of view for more than a quarter of the ten seconds before a
/// maneuver.
struct VehicleOutOfView: CameraRule {
  let info = LintRuleInfo(
    code: "HU041", name: "vehicle-out-of-view", severity: .warning,
    summary: "The script's camera does not show the vehicle shortly before a maneuver.",
    remedy: "Follow the vehicle again before the next maneuver.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/camera")

  func matches(in approach: LintApproach) -> [LintMatch] {
    let hidden = approach.moments.filter { !$0.showsVehicle }
    guard hidden.count * 4 > approach.moments.count else { return [] }
    return approach.match("the camera does not show the vehicle in the ten seconds before it")
  }
}
