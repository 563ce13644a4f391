import LayoutKit
import Navigation
import RunReports
import Sessions
import Templates

extension StateSummary {
  init(_ stages: FrameStages) {
    let state = stages.state
    let step = state.navInfo.currentStep
    self.init(
      navState: state.navInfo.navState.name, maneuver: step?.maneuver.name,
      distance: stages.shownText(.distance), instruction: stages.shownText(.instruction),
      pause: state.pause?.rawValue, road: state.roadName.isEmpty ? nil : state.roadName)
  }
}

extension FrameStages {
  /// The text of an element of the guidance card, its lines joined; nil if it is not shown.
  fileprivate func shownText(_ role: ElementRole) -> String? {
    guard case .text(let block) = layout.node(.guidance).flatMap({ $0.descendant(role) })?.content
    else { return nil }
    return block.text.isEmpty ? nil : block.text
  }
}

extension LayoutNode {
  fileprivate func descendant(_ role: ElementRole) -> LayoutNode? {
    for child in children {
      if child.role == role { return child }
      if let found = child.descendant(role) { return found }
    }
    return nil
  }
}
