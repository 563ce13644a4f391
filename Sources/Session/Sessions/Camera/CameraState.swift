import Navigation

/// The camera at a time, independent of any screen.
package struct CameraState: Sendable, Hashable {
  /// A view with the progress of the animation to it.
  package struct Stage: Sendable, Hashable {
    package var view: CameraView
    /// The eased progress from the previous view, 0...1.
    package var progress: Double
    /// The seconds since the start of an animation whose duration depends on the screen.
    ///
    /// Nil for a known duration.
    package var elapsed: Double?

    /// Creates a stage; by default it is complete.
    package init(_ view: CameraView, progress: Double = 1, elapsed: Double? = nil) {
      self.view = view
      self.progress = progress
      self.elapsed = elapsed
    }
  }

  /// The views, bottom first, each blended over the previous ones by its progress; never empty.
  ///
  /// There is one at rest, two during an animation, and more if an animation interrupts another.
  package var stages: [Stage]
  /// The bearing of a heading-up camera, in degrees clockwise from true north.
  ///
  /// Nil stands for the course of the vehicle.
  package var bearing: Double?
  /// The progress of the camera's transition to guidance, 0...1; nil if complete.
  package var guidanceShare: Double?
  /// The opacity of the compass, 0...1.
  package var compassOpacity: Double
  package var showsRecenterButton: Bool
  /// The map padding for the app's own views.
  package var padding: MapPadding

  /// Creates a camera; by default it follows the vehicle.
  package init(
    stages: [Stage] = [Stage(.following(FollowingCamera()))], bearing: Double? = nil,
    guidanceShare: Double? = nil, compassOpacity: Double = 0, showsRecenterButton: Bool = false,
    padding: MapPadding = MapPadding()
  ) {
    self.stages = stages
    self.bearing = bearing
    self.guidanceShare = guidanceShare
    self.compassOpacity = compassOpacity
    self.showsRecenterButton = showsRecenterButton
    self.padding = padding
  }

  /// Creates a camera at rest.
  package init(_ view: CameraView) { self.init(stages: [Stage(view)]) }

  /// The current view, or the target of the current animation.
  package var view: CameraView { stages.last?.view ?? .following(FollowingCamera()) }

  /// Whether no view is free, so that the camera chooses its target itself.
  package var makesRoom: Bool { stages.allSatisfy { $0.view.mode != .free } }

  package var mode: CameraMode { view.mode }

  /// The state at the precision that a driver can perceive, for comparisons.
  var visible: CameraState {
    var state = self
    (state.bearing, state.guidanceShare) = (nil, nil)
    return state
  }
}

extension NavigationState {
  /// The values of the state on which the camera depends.
  package var cameraMoment: CameraMoment {
    CameraMoment(
      location: location, routeMeters: routeMeters, seconds: elapsedSeconds,
      bearing: camera.bearing, isGuiding: navInfo.navState != .stopped,
      guidanceShare: camera.guidanceShare)
  }
}
