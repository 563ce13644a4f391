/// The screen in front on the main screen of a car.
package enum FrontScreen: String, Sendable, Hashable, CaseIterable {
  /// The navigation app.
  case app
  case dashboard
  /// Another app.
  case other
  /// The car's own screen, while no phone is connected.
  case disconnected
}

/// The displays of a car other than the app's own screen, at one moment.
package struct CarDisplays: Sendable, Hashable {
  /// A change of one display.
  package enum Change: Sendable, Hashable {
    /// The app gives something else to its Dashboard scene.
    case dashboard(DashboardSettings)
    /// The cluster shows something else.
    case cluster(ClusterSettings)
    /// Another screen becomes the front of the main screen.
    case front(FrontScreen)
    /// The driver presses something on one of them.
    case driver(SceneInput)
  }

  /// The maximum number of levels by which the driver may zoom the cluster's map in and out.
  private static let zoomLimit = 3.0

  /// The app's settings of its Dashboard scene.
  package var dashboard: DashboardSettings
  /// The settings of the instrument cluster.
  package var cluster: ClusterSettings
  /// The screen in front on the main screen.
  package var front: FrontScreen
  /// The number of levels by which the driver zoomed the cluster's map in.
  package var clusterZoom = 0.0

  /// Creates displays; missing values have their defaults.
  package init(
    dashboard: DashboardSettings = DashboardSettings(),
    cluster: ClusterSettings = ClusterSettings(), front: FrontScreen = .app
  ) {
    self.dashboard = dashboard
    self.cluster = cluster
    self.front = front
  }

  /// The displays after a change.
  package func changed(by change: Change) -> CarDisplays {
    var displays = self
    switch change {
    case .dashboard(let settings): displays.dashboard = dashboard.changed(by: settings)
    case .cluster(let settings): displays.cluster = cluster.changed(by: settings)
    case .front(let screen): displays.front = screen
    case .driver(.clusterZoom(let zoom)):
      displays.clusterZoom = min(
        CarDisplays.zoomLimit, max(-CarDisplays.zoomLimit, clusterZoom + zoom.levels))
    case .driver(.dashboardButton): break
    }
    return displays
  }

  /// The changes that set up these displays at the start of a log.
  package var changes: [Change] {
    var changes: [Change] = []
    if dashboard != DashboardSettings() { changes.append(.dashboard(dashboard)) }
    if cluster != ClusterSettings() { changes.append(.cluster(cluster)) }
    if front != .app { changes.append(.front(front)) }
    return changes
  }

  /// One line for each display that differs from its default.
  var dumpLines: [(key: String, value: String?)] {
    [
      ("dashboard", dashboard.dumpText), ("cluster", cluster.dumpText),
      ("in-front", front == .app ? nil : front.rawValue),
      ("cluster-zoom", clusterZoom == 0 ? nil : "\(Int(clusterZoom))"),
    ]
  }
}

extension NavigationState {
  /// The state as the app's map on the Dashboard shows it: its camera follows, independent of the camera of the main
  /// screen.
  package var onDashboard: NavigationState {
    var state = self
    state.camera = CameraState(bearing: camera.bearing, guidanceShare: camera.guidanceShare)
    state.chrome.preview = nil
    return state
  }

  /// The state as an instrument cluster shows it: with a following camera, and light or dark as the car requests.
  package var onCluster: NavigationState {
    var state = onDashboard
    let style = displays.cluster.contentStyle ?? .dark
    (state.appearance.chromeAppearance, state.appearance.mapAppearance) = (style, style)
    var follower = FollowingCamera()
    follower.zoomSteps = displays.clusterZoom
    if displays.clusterZoom != 0 { state.camera.stages = [CameraState.Stage(.following(follower))] }
    return state
  }
}
