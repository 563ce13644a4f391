import DisplayLists
import FramePipeline
import Geometry
import LayoutKit
import Sessions
import Templates

extension ExplanationBuilder {
  /// The vehicle; it has its own position only while the camera follows it.
  var vehicle: Explanation.Element {
    let area = stages.layout.mapArea
    let free =
      "the map is free in \(area.minX.short),\(area.minY.short)"
      + " \(area.width.short)×\(area.height.short)"
    let point = vehiclePoint
    return Explanation.Element(
      number: 0, role: .vehicle, frame: point.map { Rect(center: $0, size: Size(30, 30)) },
      shows: point.map { "at \($0.x.short),\($0.y.short); \(free)" } ?? free, decisions: [])
  }

  private var vehiclePoint: Point? {
    guard case .following = stages.state.camera.view, stages.state.chrome.preview == nil else {
      return nil
    }
    return stages.vehiclePoint ?? stages.layout.vehicleAnchor
  }
}
