import DisplayLists
import LayoutKit
import Templates

/// Reports an instruction of which no variant fits the card.
struct NoShortVariant: LayoutRule {
  let info = LintRuleInfo(
    code: "HU001", name: "no-short-variant", severity: .error,
    summary: "No instruction variant fits the card, so that it is truncated or broken.",
    remedy: "Add a shorter variant at the end of 'instruction', such as only the road.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .text(let block) = frame.layout.node(.instruction)?.content, !block.fits,
      frame.surfaceWithoutVariants == nil, frame.isWritten(block, on: .instruction)
    else { return [] }
    let shown = block.lines.map(\.text).joined(separator: " ")
    return frame.match(
      "\(block.misfit) \(frame.view.device), which shows “\(shown)”", element: .instruction)
  }
}

extension TextBlock {
  /// The beginning of the message for texts without a fitting variant; the element's name follows.
  var misfit: String {
    variantCount == 1 ? "the only variant does not fit" : "none of \(variantCount) variants fits"
  }
}
