import Navigation

/// An arrival that is announced on one side of the road while the destination lies on the other.
struct DestinationOnOtherSide: DriveRule {
  let info = LintRuleInfo(
    code: "HU019", name: "destination-on-other-side", severity: .error,
    summary: "The arrival is told on one side of the road, and the destination lies on the other.",
    remedy: "Correct the maneuver or its words, or the coordinate of the waypoint.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage")

  func matches(in step: LintStep) -> [LintMatch] {
    guard let side = step.destinationSide else { return [] }
    let texts = step.info.instructionVariants + [step.info.fullInstructionText]
    let told: Set<TurnSide>? =
      step.info.maneuver.side.map { [$0] }
      ?? texts.map { SideWords.sides(in: $0) }.first { !$0.isEmpty }
    guard let told, told == [side.opposite] else { return [] }
    return step.match(
      "it says \(side.opposite.rawValue), and the destination lies on the \(side.rawValue)",
      key: "maneuver")
  }
}
