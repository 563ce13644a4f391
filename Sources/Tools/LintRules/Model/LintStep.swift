package import Navigation
package import RouteAudit

/// A step of the drive as drive rules see it.
package struct LintStep: Sendable, Hashable {
  /// The step.
  package var info: StepInfo
  /// The index of the step in the complete route, counted from 0.
  package var index: Int
  /// The path of keys to the step, such as "route.steps[2]".
  package var path: String
  /// The app's pictures for the step.
  package var images: [LintImage]
  /// The facts on which the step's sources disagree.
  package var disagreements: [Disagreement]

  /// A step at a path in the script.
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

  /// A finding about a key of the step.
  func match(_ message: String, key: String) -> [LintMatch] {
    [LintMatch(message, path: path.isEmpty ? "" : "\(path).\(key)", subject: subject)]
  }
}
