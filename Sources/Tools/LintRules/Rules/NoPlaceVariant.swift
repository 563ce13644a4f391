import DisplayLists
import LayoutKit
import Navigation
import Templates

/// Reports an instruction without variants for the Dashboard or a banner that is truncated there.
struct NoPlaceVariant: LayoutRule {
  let info = LintRuleInfo(
    code: "HU026", name: "no-place-variant", severity: .warning,
    summary:
      "The instruction is truncated on the Dashboard or in a banner, and has no variant for it.",
    remedy: "Add 'dashboardInstructionVariants' or 'notificationInstructionVariants'.",
    source:
      "https://developer.apple.com/documentation/carplay/cpmaneuver/dashboardinstructionvariants")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard let surface = frame.surfaceWithoutVariants,
      case .text(let block) = frame.layout.node(.instruction)?.content, !block.fits
    else { return [] }
    let shown = block.lines.map(\.text).joined(separator: " ")
    let name = surface == .dashboard ? "the Dashboard" : "the banner"
    return frame.match(
      "\(name) shows “\(shown)” on \(frame.view.device)", element: .instruction
    ).map { match in
      var match = match
      match.path = match.path.replacing(
        ".instruction", with: ".\(surface.rawValue)InstructionVariants")
      return match
    }
  }
}
