import BaseMaps
import Foundation
import Sessions
import Templates

extension CameraResolver {
  /// Returns the request that the camera of driver and app carries out, as text.
  ///
  /// - Parameters:
  ///   - state: The state with the request.
  ///   - camera: The resulting camera.
  func explanation(of state: NavigationState, result camera: Camera) -> String {
    switch state.camera.view {
    case .following(let follower):
      let level =
        if let zoom = follower.zoom {
          " at the app's zoom level \(tenths(zoom))"
        } else {
          " at zoom level \(thousandths(camera.level)): \(zoom(of: follower, state.cameraMoment).reason.words)"
        }
      let steps = follower.zoomSteps == 0 ? "" : ", zoomed by \(tenths(follower.zoomSteps))"
      return "the camera follows in '\(follower.perspective.rawValue)'\(level)\(steps)"
    case .overview: return "the camera shows the route that is left"
    case .free(let free): return "the camera is free after \(free.updates.count) moves"
    }
  }

  /// Returns a decision about the camera, attributed to the vehicle.
  func chosen(_ outcome: String) -> Decision {
    Decision(.vehicle, .chosen, outcome, by: .cameraFollows)
  }

  private func tenths(_ value: Double) -> String { fixed(value, 1) }
  private func thousandths(_ value: Double) -> String { fixed(value, 3) }

  /// Formats a number with a maximum number of decimals.
  private func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(short.reversed())
  }
}

extension CameraTrack.Reason {
  /// The reason for the zoom level, as text.
  fileprivate var words: String {
    switch self {
    case .comfort: "comfort for the speed"
    case .approach(let step): "approach of step \(step)"
    case .held(let step): "held after step \(step)"
    case .limited: "limited to half a level a second"
    }
  }
}
