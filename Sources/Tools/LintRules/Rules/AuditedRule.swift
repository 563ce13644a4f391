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
        summary: "The instruction names one side, but the symbol points to the other.",
        remedy: "Correct the maneuver or the instruction.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage"),
      key: "instruction"
    ) { found in
      [.side, .bend, .arrivalSide].contains(found.fact) && found.isAbout(.code, and: .words)
    },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU010", name: "roundabout-against-traffic", severity: .error,
        summary: "A roundabout turns in the wrong direction for the driving side.",
        remedy: "Use the clockwise maneuver for left-hand traffic, the counterclockwise one for"
          + " right-hand traffic.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/trafficside"),
      key: "maneuver"
    ) { $0.fact == .drivingSide },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU019", name: "destination-on-other-side", severity: .error,
        summary:
          "The arrival names one side of the road, but the destination is on the other.",
        remedy: "Correct the maneuver, the instruction, or the coordinate of the waypoint.",
        source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage"),
      key: "maneuver"
    ) { $0.fact == .arrivalSide && $0.involves(.waypoint) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU020", name: "lanes-against-maneuver", severity: .error,
        summary: "No recommended lane arrow matches the direction of the maneuver.",
        remedy: "Mark the arrows of the maneuver's direction with '*', or correct the maneuver.",
        source: "https://developer.apple.com/documentation/carplay/cplane"),
      key: "lanes"
    ) { $0.fact == .lanes || $0.fact == .side && $0.involves(.lanes) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU033", name: "line-against-arrow", severity: .warning,
        summary: "The route turns in another direction than the maneuver.",
        remedy: "Correct the maneuver, or the route's coordinates around it."),
      key: "maneuver"
    ) { [.side, .bend].contains($0.fact) && $0.isAbout(.code, and: .geometry) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU034", name: "exits-differ", severity: .warning,
        summary:
          "The step's data contains different exit numbers, or different exits of a roundabout.",
        remedy: "Correct the exit in the instruction or in the data of the step."),
      key: "exit"
    ) { [.roundaboutExit, .roundaboutWay, .exitNumber].contains($0.fact) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU035", name: "names-differ", severity: .warning,
        summary: "The instruction names another road or destination than the step's data.",
        remedy: "Correct the instruction, or the names of the step."),
      key: "instruction"
    ) { [.road, .destination].contains($0.fact) },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU036", name: "arrival-told-early", severity: .warning,
        summary: "The instruction announces the arrival before the destination.",
        remedy: "Announce the arrival at the last step."),
      key: "instruction"
    ) { $0.fact == .tense },
    AuditedRule(
      info: LintRuleInfo(
        code: "HU037", name: "measures-differ", severity: .warning,
        summary:
          "The step's data contains different distances, lane counts or travel modes.",
        remedy: "Correct the wrong value."),
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
