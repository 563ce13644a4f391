import BaseMaps
import Geometry
import Sessions
import Templates

extension CameraResolver {
  /// What the camera that driver and app move was asked for.
  ///
  /// - Parameters:
  ///   - state: What is asked for.
  ///   - camera: What became of it.
  func words(for state: CameraState, seen camera: Camera) -> String {
    switch state.view {
    case .following(let follower):
      let level =
        if let zoom = follower.zoom {
          " at the app's zoom level \(tenths(zoom))"
        } else if state.automaticZoom != nil {
          " at zoom level \(tenths(camera.level)) of the SDK"
        } else {
          ""
        }
      let steps = follower.zoomSteps == 0 ? "" : ", zoomed by \(tenths(follower.zoomSteps))"
      return "the camera follows in '\(follower.perspective.rawValue)'\(level)\(steps)"
    case .overview: return "the camera shows the route that is left"
    case .free(let free): return "the camera is free after \(free.updates.count) moves"
    }
  }

  /// What was decided for the camera, which is said of the vehicle.
  func chosen(_ outcome: String) -> Decision {
    Decision(.vehicle, .chosen, outcome, by: .cameraFollows)
  }

  private func tenths(_ value: Double) -> String {
    let tenths = Int((abs(value) * 10).rounded())
    return (value < 0 ? "-" : "") + "\(tenths / 10)"
      + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }
}
