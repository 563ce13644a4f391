import BaseMaps
import MapScenes
import Sessions
import DisplayLists
import FramePipeline
import Geometry
import Layouts
import Navigation
import Templates

extension ExplanationBuilder {
  /// The vehicle; it has a position of its own only while the camera follows.
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

  /// How the camera looks at the vehicle.
  var cameraDecisions: [Decision] {
    let seen = stages.view.map.camera.zoom + CameraLimits.levelsAboveMapLibre
    let level = stages.state.camera.automaticZoom.map { _ in
      " at zoom level \(tenths(seen)) of the SDK"
    }
    let outcome: String
    switch stages.state.camera.view {
    case .following(let camera):
      let zoom = camera.zoom.map { " at the app's zoom level \(tenths($0))" } ?? level ?? ""
      let steps = camera.zoomSteps == 0 ? "" : ", zoomed by \(tenths(camera.zoomSteps))"
      outcome = "the camera follows in '\(camera.perspective.rawValue)'\(zoom)\(steps)"
    case .overview: outcome = "the camera shows the route that is left"
    case .free(let camera): outcome = "the camera is free after \(camera.updates.count) moves"
    }
    return [Decision(.vehicle, .chosen, outcome, by: .cameraFollows)]
  }

  private var vehiclePoint: Point? {
    guard case .following = stages.state.camera.view, stages.state.chrome.preview == nil else {
      return nil
    }
    return stages.vehiclePoint ?? stages.layout.vehicleAnchor
  }

  private func tenths(_ value: Double) -> String {
    let tenths = Int((abs(value) * 10).rounded())
    return (value < 0 ? "-" : "") + "\(tenths / 10)"
      + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }
}
