import LayoutKit
import Navigation
import Sessions
import Templates

/// Reports an instruction reduced to its road name.
struct BareRoadName: LayoutRule {
  let info = LintRuleInfo(
    code: "HU022", name: "bare-road-name", severity: .note,
    summary: "The card shows only the road name of the instruction.",
    remedy:
      "Add a short variant with the maneuver before the variant with only the road.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard let step = frame.state.navInfo.currentStep, !step.instructionVariants.isEmpty,
      case .text(let block) = frame.layout.node(.instruction)?.content, block.variant > 0,
      [step.fullRoadName, step.simpleRoadName].contains(block.text), !block.text.isEmpty
    else { return [] }
    return frame.match(
      "\(frame.view.device) shows “\(block.text)” without the maneuver",
      element: .instruction)
  }
}
