package import Sessions

/// The severity of a finding.
package enum LintSeverity: String, Sendable, Hashable, CaseIterable {
  /// A driver would be misled or could not read it.
  case error
  /// A driver would see less than was meant.
  case warning
  /// A remark.
  case note
}

/// The description of a rule, independent of findings.
package struct LintRuleInfo: Sendable, Hashable {
  /// The stable code, such as "HU001"; never given to another rule.
  package let code: String
  /// The name in lower case with hyphens, such as "no-short-variant".
  package let name: String
  /// The severity of a finding.
  package let severity: LintSeverity
  /// The problem, as a sentence with a full stop.
  package let summary: String
  /// The remedy, as a sentence with a full stop.
  package let remedy: String
  /// The source of the rule; nil for our own rule.
  package let source: String?

  /// The description of a rule.
  package init(
    code: String, name: String, severity: LintSeverity, summary: String, remedy: String,
    source: String? = nil
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.remedy = remedy
    self.source = source
  }
}

extension LintRuleInfo {
  /// The same rule for data that the author of the script has not written.
  var atMostWarning: LintRuleInfo {
    guard severity == .error else { return self }
    return LintRuleInfo(
      code: code, name: name, severity: .warning, summary: summary, remedy: remedy, source: source)
  }
}

/// The finding of a rule at one location; the linter adds code, severity and file.
package struct LintMatch: Sendable, Hashable {
  /// The problem: a sentence without a full stop.
  package var message: String
  /// The key path in the script, such as "route.steps[2].lanes"; empty for the script itself.
  package var path: String
  /// The subject for the user, such as "step 2 (turn-left)".
  package var subject: String

  /// A match; matches with equal paths and subjects on several screens are combined into one
  /// finding.
  package init(_ message: String, path: String, subject: String) {
    self.message = message
    self.path = path
    self.subject = subject
  }
}

/// A check of the content of an app.
package protocol LintRule: Sendable {
  /// The description of the rule.
  var info: LintRuleInfo { get }
}

/// A rule about the steps of a drive, independent of any screen.
package protocol DriveRule: LintRule {
  /// The problems of a step.
  func matches(in step: LintStep) -> [LintMatch]
}

/// A rule about the steps of a drive among each other.
package protocol RouteRule: LintRule {
  /// The problems of steps, each at its own path.
  func matches(in steps: [LintStep]) -> [LintMatch]
}

/// A rule about the state at any moment, independent of any screen.
package protocol StateRule: LintRule {
  /// The problems of a state.
  func matches(in state: NavigationState) -> [LintMatch]
}

/// A rule about positions on a screen, checked on all screens and in all languages.
package protocol LayoutRule: LintRule {
  /// The problems of a frame.
  func matches(in frame: LintFrame) -> [LintMatch]
}

/// A rule about a camera that the script sets, checked on the way to each maneuver on all screens
/// of cars.
package protocol CameraRule: LintRule {
  /// The problems on the way to a maneuver.
  func matches(in approach: LintApproach) -> [LintMatch]
}

/// A rule about colors, checked in all styles of all generations of chrome.
package protocol ColorRule: LintRule {
  /// The problems with the colors of a frame.
  func matches(in frame: LintFrame) -> [LintMatch]
}

/// Something that should be seen at some time of the drive.
package struct Occurrence: Sendable, Hashable {
  /// The finding to report if no frame shows it.
  package var match: LintMatch
  /// Whether it is visible here.
  package var isSeen: Bool
}

/// A rule about features that at least one frame of any moment and screen must show.
package protocol OccurrenceRule: LintRule {
  /// The features that this frame or another one should show.
  func sightings(in frame: LintFrame) -> [Occurrence]
}
