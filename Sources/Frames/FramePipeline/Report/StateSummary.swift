import Sessions
import DisplayLists
import Layouts
import Navigation
import Templates

/// What a frame shows, in a few words.
package struct StateSummary: Sendable, Hashable, Codable {
  /// Whether and how guidance is running, such as "enroute".
  package let navState: String
  /// The name of the upcoming maneuver; nil when there is none.
  package let maneuver: String?
  /// The distance as the screen says it, such as "450 ft"; nil without a maneuver.
  package let distance: String?
  /// The instruction that was chosen, as the screen says it; nil without a maneuver.
  package let instruction: String?
  /// Why guidance is paused; nil while it runs.
  package let pause: String?
  /// The name of the road being driven; nil when it has none.
  package let road: String?
}

extension StateSummary {
  init(_ stages: FrameStages) {
    let state = stages.state
    let step = state.navInfo.currentStep
    navState = state.navInfo.navState.name
    maneuver = step?.maneuver.name
    pause = state.pause?.rawValue
    road = state.roadName.isEmpty ? nil : state.roadName
    distance = stages.shownText(.distance)
    instruction = stages.shownText(.instruction)
  }
}

extension FrameStages {
  /// The text of an element of the guidance card, its lines joined; nil when it is not shown.
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
