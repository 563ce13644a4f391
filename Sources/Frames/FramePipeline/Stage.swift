import Sessions
import DisplayLists
import Layouts
import Navigation
import Templates

/// A stage of the way from a drive to pixels that can be read as text.
package enum Stage: String, Sendable, Hashable, CaseIterable {
  case state
  case template
  case layout
  case displayList = "display-list"
}

extension FrameStages {
  /// The stable text form of a stage.
  package func text(_ stage: Stage) -> String {
    switch stage {
    case .state: state.dump()
    case .template: template.dump()
    case .layout: layout.dump()
    case .displayList: displayList.dump()
    }
  }
}
