import LayoutKit
import Navigation
import Sessions
import Templates

/// Reports an exit number that no screen shows.
struct MissingExitNumber: OccurrenceRule {
  let info = LintRuleInfo(
    code: "HU021", name: "exit-lost", severity: .warning,
    summary: "The step has an exit number that no frame shows.",
    remedy: "Include the exit in a variant that fits, such as 'Exit 9A' or '{exit:9A}'.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")

  func sightings(in frame: LintFrame) -> [Occurrence] {
    guard let exit = frame.state.navInfo.currentStep?.exitNumber, !exit.isEmpty,
      frame.layout.node(.instruction) != nil
    else { return [] }
    let shown = frame.layout.nodes.flatMap { words(in: $0) }
    let isShown = Set(words(of: exit)).isSubset(of: shown)
    return frame.match("no frame shows the exit \(exit)", element: .instruction)
      .map { Occurrence(match: $0, isSeen: isShown) }
  }

  /// The texts about the step within a node.
  private func words(in node: LayoutNode) -> [String] {
    var found: [String] = []
    if case .text(let block) = node.content, case .step(_, false) = node.role.origin {
      found = words(of: block.text) + block.signs.flatMap { words(of: $0) }
    }
    return found + node.children.flatMap { words(in: $0) }
  }

  private func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
