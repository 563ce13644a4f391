import Geometry
import LayoutKit
import Sessions
import Templates

/// Reports a vehicle below a panel.
struct VehicleHidden: LayoutRule {
  let info = LintRuleInfo(
    code: "HU011", name: "vehicle-hidden", severity: .error,
    summary: "A panel covers the vehicle on the map.",
    remedy:
      "Keep the vehicle in the free area of the map, on every screen and for both driver's sides.",
    source: "https://developer.apple.com/documentation/carplay/cpwindow")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard frame.state.location != nil else { return [] }
    let vehicle = Rect(center: frame.layout.vehicleAnchor, size: Size(20, 20))
    guard !frame.layout.hidesMap, !VehicleHidden.stepsBack(frame.layout),
      let panel = VehicleHidden.covers(frame.layout.nodes).first(where: {
        $0.frame.intersects(vehicle)
      })
    else {
      return []
    }
    return frame.match(
      "the \(panel.role.label) covers the vehicle on \(frame.view.device)",
      element: .vehicle)
  }

  /// Whether a template replaces or dims the map, at least during its transition.
  private static func stepsBack(_ layout: LayoutTree) -> Bool {
    layout.nodes.contains { $0.role == .template(.background) || $0.role == .template(.dim) }
  }

  /// The elements that cover the map, excluding the Dashboard tile that contains it.
  private static func covers(_ nodes: [LayoutNode]) -> [LayoutNode] {
    nodes.flatMap { $0.role == .display(.mapTile) ? $0.children : [$0] }
  }
}
