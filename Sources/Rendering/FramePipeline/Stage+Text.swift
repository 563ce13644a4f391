import Devices
import DisplayLists
package import LayoutKit
package import RunReports
import Sessions
import Templates

extension FrameStages {
  /// Returns the stable text form of a stage.
  package func text(_ stage: Stage) -> String {
    switch stage {
    case .state: state.dump()
    case .template: template.dump()
    case .layout:
      LayoutText(layout, decisions: template.decisions, device: frame.device).text
    case .displayList: displayList.dump()
    }
  }
}

extension LayoutDocument {
  package init(_ stages: FrameStages) {
    self.init(
      stages.layout, decisions: stages.template.decisions, device: stages.frame.device)
  }
}
