import Navigation

/// The camera at one moment, before any screen is known.
package struct CameraState: Sendable, Hashable {
  /// A view on its way in.
  package struct Stage: Sendable, Hashable {
    /// What is asked for.
    package var view: CameraView
    /// How far the camera has come from what it showed before, 0...1, already eased.
    package var progress: Double

    /// A view on its way in; it has arrived if nothing else is said.
    package init(_ view: CameraView, progress: Double = 1) {
      self.view = view
      self.progress = progress
    }
  }

  /// The views, bottom first, each over those before by its progress; never empty.
  ///
  /// There is one while nothing moves, two during an animation, and more only where one animation
  /// interrupts another.
  package var stages: [Stage]
  /// The zoom level that suits speed and maneuver, in levels of the SDK; nil for that of the speed.
  package var automaticZoom: Double?
  /// How much of the compass shows, 0...1.
  package var compassOpacity: Double
  /// Whether the recenter button shows.
  package var showsRecenterButton: Bool
  /// The space that the app's own views take of the map.
  package var padding: MapPadding

  /// A camera; without anything it follows the vehicle.
  package init(
    stages: [Stage] = [Stage(.following(FollowingCamera()))], automaticZoom: Double? = nil,
    compassOpacity: Double = 0, showsRecenterButton: Bool = false,
    padding: MapPadding = MapPadding()
  ) {
    self.stages = stages
    self.automaticZoom = automaticZoom
    self.compassOpacity = compassOpacity
    self.showsRecenterButton = showsRecenterButton
    self.padding = padding
  }

  /// A camera that has arrived at a view.
  package init(_ view: CameraView) { self.init(stages: [Stage(view)]) }

  /// Where the camera is or goes.
  package var view: CameraView { stages.last?.view ?? .following(FollowingCamera()) }

  /// Whether neither driver nor app moves the camera, so that it shows what matters.
  package var makesRoom: Bool { stages.allSatisfy { $0.view.mode != .free } }

  /// Who moves the camera.
  package var mode: CameraMode { view.mode }

  /// What a driver can tell apart: not every hundredth of a zoom level.
  var visible: CameraState {
    var state = self
    state.automaticZoom = automaticZoom.map { ($0 * 2).rounded() / 2 }
    return state
  }
}

extension NavigationState {
  /// What a camera needs to know of this moment.
  package var cameraMoment: CameraMoment {
    CameraMoment(
      location: location, routeMeters: routeMeters, automaticZoom: camera.automaticZoom,
      isGuiding: navInfo.navState != .stopped)
  }
}
