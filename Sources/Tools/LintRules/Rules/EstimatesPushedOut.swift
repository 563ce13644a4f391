import LayoutKit
import Navigation
import Sessions
import Templates

/// Reports a guidance card so tall that the trip estimates do not fit.
struct EstimatesPushedOut: LayoutRule {
  let info = LintRuleInfo(
    code: "HU003", name: "estimates-pushed-out", severity: .warning,
    summary: "The guidance card is so tall that the trip estimates are not shown.",
    remedy: "Use a shorter first instruction variant, a smaller junction image, or no second row.",
    source: "https://github.com/cachly/issues-tracker/issues/5159")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard
      frame.layout.omissions.contains(where: {
        $0.element == .tripEstimates && $0.kind == .pushedOut
      })
    else { return [] }
    let element = frame.state.pause.map { ElementRole.sentence(.pause($0)) } ?? .instruction
    return frame.match("the card leaves no room for the trip estimates", element: element)
  }
}
