package import Sessions

/// The severity of a finding.
package enum LintSeverity: String, Sendable, Hashable, CaseIterable {
  /// The driver is misled or cannot read the content.
  case error
  /// The driver sees less than intended.
  case warning
  case note
}

/// The description of a rule, independent of findings.
package struct LintRuleInfo: Sendable, Hashable {
  /// The stable code, such as "HU001"; never reused.
  package let code: String
  /// The name in lower case with hyphens, such as "no-short-variant".
  package let name: String
  package let severity: LintSeverity
  /// The problem, as a sentence with a full stop.
  package let summary: String
  /// The remedy, as a sentence with a full stop.
  package let remedy: String
  /// The source of the rule; nil for a rule of this project.
  package var source: String?
}

extension LintRuleInfo {
  /// The same rule with a severity of at most warning, for data that the script's author did not
  /// write.
  var atMostWarning: LintRuleInfo {
    guard severity == .error else { return self }
    return LintRuleInfo(
      code: code, name: name, severity: .warning, summary: summary, remedy: remedy, source: source)
  }
}

/// A rule violation at one location; the linter adds code, severity and file.
package struct LintMatch: Sendable, Hashable {
  /// The problem: a sentence without a full stop.
  package var message: String
  /// The key path in the script, such as "route.steps[2].lanes"; empty for the script itself.
  package var path: String
  /// The subject for the user, such as "step 2 (turn-left)".
  package var subject: String

  /// Creates a match; matches with equal path and subject on several screens form one finding.
  package init(_ message: String, path: String, subject: String) {
    self.message = message
    self.path = path
    self.subject = subject
  }
}

/// A check of an app's content.
package protocol LintRule: Sendable {
  var info: LintRuleInfo { get }
}

/// A rule about the steps of a drive, independent of any screen.
package protocol DriveRule: LintRule {
  /// Returns the violations of a step.
  func matches(in step: LintStep) -> [LintMatch]
}

/// A rule about relations between the steps of a drive.
package protocol RouteRule: LintRule {
  /// Returns the violations of the steps, each at its own path.
  func matches(in steps: [LintStep]) -> [LintMatch]
}

/// A rule about the state at a moment, independent of any screen.
package protocol StateRule: LintRule {
  /// Returns the violations of a state.
  func matches(in state: NavigationState) -> [LintMatch]
}

/// A rule about the layout, checked on all screens and in all languages.
package protocol LayoutRule: LintRule {
  /// Returns the violations of a frame.
  func matches(in frame: LintFrame) -> [LintMatch]
}

/// A rule about the script's camera, checked before each maneuver on all car screens.
package protocol CameraRule: LintRule {
  /// Returns the violations of an approach.
  func matches(in approach: LintApproach) -> [LintMatch]
}

/// A rule about colors, checked in all appearances of all themes.
package protocol ColorRule: LintRule {
  /// Returns the violations of a frame.
  func matches(in frame: LintFrame) -> [LintMatch]
}

/// A feature that should be visible at some time of the drive.
package struct Occurrence: Sendable, Hashable {
  /// The finding if no frame shows the feature.
  package var match: LintMatch
  /// Whether this frame shows the feature.
  package var isSeen: Bool
}

/// A rule about features that at least one frame must show.
package protocol OccurrenceRule: LintRule {
  /// Returns the features that this or another frame should show.
  func sightings(in frame: LintFrame) -> [Occurrence]
}
