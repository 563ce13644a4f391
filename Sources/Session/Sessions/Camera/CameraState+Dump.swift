import Geometry
import Navigation

extension CameraState {
  /// The differences from the default following camera, one line each.
  var dumpLines: [(key: String, value: String)] {
    var lines: [(String, String)] = []
    if stages != CameraState().stages {
      let words = stages.map { stage in
        stage.view.dumpText + (stage.progress < 1 ? " at \(number(stage.progress))" : "")
      }
      lines.append(("camera", words.joined(separator: " -> ")))
    }
    if compassOpacity > 0 { lines.append(("compass", number(compassOpacity))) }
    if showsRecenterButton { lines.append(("recenter-button", "yes")) }
    if padding != MapPadding() { lines.append(("padding", padding.dumpText)) }
    return lines
  }
}

extension CameraView {
  fileprivate var dumpText: String {
    switch self {
    case .following(let follower): return "following " + follower.dumpText
    case .overview: return "overview"
    case .free(let free):
      let base =
        switch free.base {
        case .following(let follower): follower.dumpText
        case .overview: "overview"
        }
      let coordinate = free.moment.location.map { " at " + text(of: $0.coordinate) } ?? ""
      return (["free from \(base)\(coordinate)"] + free.updates.map(\.dumpText)).joined(
        separator: " ")
    }
  }
}

extension FollowingCamera {
  fileprivate var dumpText: String {
    let parts: [String?] = [
      perspective.rawValue, zoom.map { "zoom \(number($0))" }, tilt.map { "tilt \(number($0))" },
      zoomSteps == 0 ? nil : "steps \(number(zoomSteps))",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension CameraUpdate {
  fileprivate var dumpText: String {
    switch self {
    case .scrollBy(let offset): "scroll \(number(offset.x)),\(number(offset.y))"
    case .zoomBy(let levels): "zoom-by \(number(levels))"
    case .zoomTo(let level): "zoom \(number(level))"
    case .setTarget(let coordinate): "target " + text(of: coordinate)
    case .setBearing(let bearing): "bearing \(number(bearing))"
    case .pivot(let point): "pivot \(number(point.x)),\(number(point.y))"
    case .setTilt(let tilt): "tilt \(number(tilt))"
    }
  }
}

/// Formats a coordinate with six decimals.
private func text(of coordinate: Coordinate) -> String {
  "\(number(coordinate.latitude, decimals: 6)),\(number(coordinate.longitude, decimals: 6))"
}

extension MapPadding {
  fileprivate var dumpText: String {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    return edges.map { number($0) }.joined(separator: " ") + " " + adjustment.rawValue
  }
}
