import Navigation
import RouteAudit

/// A rule about facts on which a step's sources disagree.
struct AuditedRule: DriveRule {
  let info: LintRuleInfo
  /// The key of the step that a finding points to.
  let key: String
  /// Whether a disagreement violates the rule.
  let concerns: @Sendable (Disagreement) -> Bool

  func matches(in step: LintStep) -> [LintMatch] {
    step.disagreements.filter(concerns).flatMap { step.match($0.sentence, key: key) }
  }

  static let all: [AuditedRule] = [
    AuditedRule(
      info: LintRuleInfo(
        code: "HU009", name: "arrow-against-words", severity: .error,
        summary: "The instruction names one side, and the symbol points to the other.",
        remedy: "Correct the maneuver or its words.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage"),
      key: "instruction"
    ) { found in
      [.side, .bend, .arrivalSide].contains(found.fact) && found.isAbout(.code, and: .words)
    },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU010", name: "roundabout-against-traffic", severity: .error,
        summary: "A roundabout turns the wrong way for the side on which traffic drives.",
        remedy: "Take the clockwise maneuver for left-hand traffic, the other one for right-hand.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/trafficside"),
      key: "maneuver"
    ) { $0.fact == .drivingSide },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU019", name: "destination-on-other-side", severity: .error,
        summary:
          "The arrival names one side of the road, and the destination lies on the other.",
        remedy: "Correct the maneuver or its words, or the coordinate of the waypoint.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage"),
      key: "maneuver"
    ) { $0.fact == .arrivalSide && $0.involves(.waypoint) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU020", name: "lanes-against-maneuver", severity: .error,
        summary: "All recommended arrows of the lanes lead elsewhere than the maneuver.",
        remedy: "Mark the arrows that the maneuver takes with '*', or correct the maneuver.",
        source: "https://developer.apple.com/documentation/carplay/cplane"),
      key: "lanes"
    ) { $0.fact == .lanes || $0.fact == .side && $0.involves(.lanes) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU033", name: "line-against-arrow", severity: .warning,
        summary: "The route turns another way at the maneuver than the arrow.",
        remedy: "Correct the maneuver, or the coordinates of the line around it."),
      key: "maneuver"
    ) { [.side, .bend].contains($0.fact) && $0.isAbout(.code, and: .geometry) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU034", name: "exits-differ", severity: .warning,
        summary: "Sources of the step name different exits, or different ways out of a roundabout.",
        remedy: "Correct the exit in the words or in the data of the step."),
      key: "exit"
    ) { [.roundaboutExit, .roundaboutWay, .exitNumber].contains($0.fact) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU035", name: "names-differ", severity: .warning,
        summary: "The words of the step name another road or destination than its data.",
        remedy: "Correct the words, or the names of the step."),
      key: "instruction"
    ) { [.road, .destination].contains($0.fact) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU036", name: "arrival-told-early", severity: .warning,
        summary: "The words announce the arrival before the destination is reached.",
        remedy: "Announce it at the last step."),
      key: "instruction"
    ) { $0.fact == .tense },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU037", name: "measures-differ", severity: .warning,
        summary:
          "Sources of the step differ in a distance, a count of lanes or the mode of travel.",
        remedy: "Correct the value that is wrong."),
      key: "maneuver"
    ) { [.distance, .laneCount, .mode].contains($0.fact) },
  ]
}

extension Disagreement {
  /// Whether the disagreement is between two kinds of sources, whichever is accepted.
  fileprivate func isAbout(_ kind: FactSource.Kind, and other: FactSource.Kind) -> Bool {
    Set([trusted.source.kind, self.other.source.kind]) == [kind, other]
  }
}
