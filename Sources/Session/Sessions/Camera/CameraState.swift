import Navigation

/// The camera at one moment, before any screen is known.
package struct CameraState: Sendable, Hashable {
  /// A view on its way in.
  package struct Stage: Sendable, Hashable {
    /// The requested view.
    package var view: CameraView
    /// The eased progress from the previous view, 0...1.
    package var progress: Double
    /// The seconds since the start of the move, if its duration depends on the change of level on the screen; nil for a
    /// known duration.
    package var elapsed: Double?

    /// Creates a stage; by default it is complete.
    package init(_ view: CameraView, progress: Double = 1, elapsed: Double? = nil) {
      self.view = view
      self.progress = progress
      self.elapsed = elapsed
    }
  }

  /// The views, bottom first, each over those before by its progress; never empty.
  ///
  /// There is one at rest, two during an animation, and more only if one animation interrupts another.
  package var stages: [Stage]
  /// The direction that is up while the camera follows with its heading up, in degrees clockwise
  /// from true north; nil for that of the vehicle.
  package var bearing: Double?
  /// The progress of the camera's transition to guidance, 0...1; nil if complete.
  package var guidanceShare: Double?
  /// The opacity of the compass, 0...1.
  package var compassOpacity: Double
  /// Whether the recenter button shows.
  package var showsRecenterButton: Bool
  /// The space that the app's own views take of the map.
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

  /// A camera that has arrived at a view.
  package init(_ view: CameraView) { self.init(stages: [Stage(view)]) }

  /// The view of the camera, or the end of its current move.
  package var view: CameraView { stages.last?.view ?? .following(FollowingCamera()) }

  /// Whether neither driver nor app moves the camera, so that it shows the important area.
  package var makesRoom: Bool { stages.allSatisfy { $0.view.mode != .free } }

  /// The mode of the camera.
  package var mode: CameraMode { view.mode }

  /// The part that a driver can distinguish: not every degree of a bearing.
  var visible: CameraState {
    var state = self
    (state.bearing, state.guidanceShare) = (nil, nil)
    return state
  }
}

extension NavigationState {
  /// The values of the state that the camera depends on.
  package var cameraMoment: CameraMoment {
    CameraMoment(
      location: location, routeMeters: routeMeters, seconds: elapsedSeconds,
      bearing: camera.bearing, isGuiding: navInfo.navState != .stopped,
      guidanceShare: camera.guidanceShare)
  }
}
