/// Reports a marker or opaque area that covers a maneuver for more than a quarter of the ten
/// seconds before it.
struct OverlayHidesManeuver: CameraRule {
  let info = LintRuleInfo(
    code: "HU043", name: "overlay-hides-maneuver", severity: .warning,
    summary: "A map overlay hides the next maneuver shortly before it.",
    remedy:
      "Move or shrink the marker, reduce the opacity of the area, or remove it near the route.",
    source: "https://github.com/mapbox/simplestyle-spec/tree/master/1.1.0")

  func matches(in approach: LintApproach) -> [LintMatch] {
    let covers = approach.moments.compactMap(\.cover)
    guard covers.count * 4 > approach.moments.count, let last = covers.last else { return [] }
    return approach.match("\(last) hides the maneuver in the ten seconds before it")
  }
}
