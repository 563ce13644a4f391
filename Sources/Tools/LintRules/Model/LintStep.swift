package import Navigation
package import RouteAudit

/// A step of the drive, as input of drive rules.
package struct LintStep: Sendable, Hashable {
  package var info: StepInfo
  /// The index of the step in the complete route, from 0.
  package var index: Int
  /// The key path of the step, such as "route.steps[2]".
  package var path: String
  /// The app's pictures for the step.
  package var images: [LintImage]
  /// The facts on which the step's sources disagree.
  package var disagreements: [Disagreement]

  package init(
    _ info: StepInfo, index: Int, path: String = "", images: [LintImage] = [],
    disagreements: [Disagreement] = []
  ) {
    self.info = info
    self.disagreements = disagreements
    self.images = images
    self.index = index
    self.path = path
  }

  /// The title of the step, such as "step 2 (turn-left)".
  package var subject: String { LintStep.subject(index, info.maneuver) }

  /// The title of a step, such as "step 2 (turn-left)".
  static func subject(_ index: Int, _ maneuver: Maneuver) -> String {
    "step \(index) (\(maneuver.name))"
  }

  /// Creates a match about a key of the step.
  func match(_ message: String, key: String) -> [LintMatch] {
    [LintMatch(message, path: path.isEmpty ? "" : "\(path).\(key)", subject: subject)]
  }
}
