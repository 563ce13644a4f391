package import Devices
import DisplayLists
package import LayoutKit
import Navigation
package import RunReports
import Sessions
import Templates

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

extension LayoutDocument {
  /// The layout of a frame on a screen.
  package init(_ stages: FrameStages, device: DeviceProfile) {
    self.init(stages.layout, decisions: stages.template.decisions, device: device)
  }
}
