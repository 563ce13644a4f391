import Geometry
import Navigation

extension CameraMachine {
  mutating func apply(_ request: CameraRequest, at time: Double, _ moment: CameraMoment) {
    let usual = CameraMachine.defaultSeconds
    switch request {
    case .scroll(let offset, let seconds):
      scroll(by: offset, seconds: seconds ?? usual, at: time, moment)
    case .zoom(let levels, let seconds):
      zoom(by: levels, seconds: seconds ?? usual, at: time, moment)
    case .myLocation: showLocation(at: time, moment)
    case .recenter: follow(at: time, moment)
    case .change(let change, let seconds):
      apply(change, seconds: seconds, at: time, moment)
    }
  }

  /// Centers the vehicle; has no effect while its position is unknown.
  mutating func center(at time: Double, _ moment: CameraMoment) {
    guard let coordinate = moment.location?.coordinate else { return }
    move([.setTarget(coordinate)], seconds: CameraMachine.defaultSeconds, at: time, moment)
  }

  /// Applies a gesture, which frees a following camera.
  ///
  /// - Parameter takesAlong: Whether the centroid of the fingers moves the map, and zoom and
  ///   rotation keep the ground below it in place.
  mutating func perform(
    _ gesture: PhoneGesture, takesAlong: Bool, at time: Double, _ moment: CameraMoment
  ) {
    var updates: [CameraUpdate] = []
    switch gesture.kind {
    case .drag: break
    case .pinch: updates.append(.zoomBy(gesture.levels))
    case .doubleTap: updates.append(.zoomBy(1))
    case .twoFingerTap: updates.append(.zoomBy(-1))
    case .rotate:
      let turned = bearing(at: time, moment) - gesture.degrees
      updates.append(.setBearing(Geodesy.normalized(degrees: turned)))
    case .tilt:
      let tilted = view.tilt + gesture.degrees
      updates.append(.setTilt(min(CameraLimits.tilt(zoom: .infinity), max(0, tilted))))
    }
    if takesAlong, let start = gesture.start, !updates.isEmpty, gesture.kind != .tilt {
      updates.insert(.pivot(start), at: 0)
    }
    if takesAlong, gesture.way != Point(0, 0) {
      updates.append(.scrollBy(Point(-gesture.way.x, -gesture.way.y)))
    }
    guard !updates.isEmpty else { return }
    move(updates, seconds: gesture.seconds ?? CameraMachine.defaultSeconds, at: time, moment)
  }
}

extension CameraView {
  /// The tilt from straight down, in degrees.
  fileprivate var tilt: Double {
    switch self {
    case .following(let follower): follower.shownTilt
    case .overview: 0
    case .free(let free): free.tilt
    }
  }
}

extension FreeCamera {
  /// The tilt from straight down, in degrees.
  fileprivate var tilt: Double {
    for update in updates.reversed() {
      if case .setTilt(let tilt) = update { return tilt }
    }
    if case .following(let follower) = base { return follower.shownTilt }
    return 0
  }
}

extension FollowingCamera {
  fileprivate var shownTilt: Double {
    perspective == .tilted ? tilt ?? FollowingCamera.defaultTilt : 0
  }
}
