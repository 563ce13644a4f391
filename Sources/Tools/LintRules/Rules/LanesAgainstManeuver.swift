import Navigation

/// Lanes that lead elsewhere than the maneuver.
struct LanesAgainstManeuver: DriveRule {
  let info = LintRuleInfo(
    code: "HU020", name: "lanes-against-maneuver", severity: .error,
    summary: "All recommended arrows of the lanes lead elsewhere than the maneuver.",
    remedy: "Mark the arrows that the maneuver takes with '*', or correct the maneuver.",
    source: "https://developer.apple.com/documentation/carplay/cplane")

  func matches(in step: LintStep) -> [LintMatch] {
    let maneuver = step.info.maneuver
    guard let side = maneuver.side, !maneuver.isRoundabout else { return [] }
    let arrows = (step.info.lanes ?? []).flatMap(\.directions)
      .filter { $0.isRecommended && $0.shape != .unknown }
    let isTurn = maneuver.family == .turn && maneuver.bend != .slight && maneuver.bend != .keep
    guard !arrows.isEmpty, arrows.allSatisfy({ leads($0.shape, awayFrom: side, isTurn: isTurn) })
    else { return [] }
    let names = Set(arrows.map(\.shape.name)).sorted().joined(separator: ", ")
    return step.match(
      "the maneuver goes \(side.rawValue), and the lanes to take go \(names)", key: "lanes")
  }

  /// Whether an arrow cannot be meant; straight on may lead to an exit, and not into a turn.
  private func leads(_ shape: LaneShape, awayFrom side: TurnSide, isTurn: Bool) -> Bool {
    shape.side == side.opposite || isTurn && shape == .straight
  }
}
