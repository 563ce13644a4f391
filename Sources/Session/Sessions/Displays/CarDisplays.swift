/// What is in front on the car's main screen.
package enum FrontScreen: String, Sendable, Hashable, CaseIterable {
  case app
  case dashboard
  case other
  /// The car's own interface, while no phone is connected.
  case disconnected
}

/// The car's secondary displays, and what is in front on the main screen, at a time.
package struct CarDisplays: Sendable, Hashable {
  /// A change of a display.
  package enum Change: Sendable, Hashable {
    /// The app changes its Dashboard scene.
    case dashboard(DashboardSettings)
    /// The instrument cluster changes.
    case cluster(ClusterSettings)
    /// Another app or screen comes to the front of the main screen.
    case front(FrontScreen)
    /// The driver uses a control for a secondary display.
    case driver(SceneInput)
  }

  /// Maximum number of levels by which the driver can zoom the cluster's map, in and out.
  private static let zoomLimit = 3.0

  /// The settings of the Dashboard scene.
  package var dashboard: DashboardSettings
  package var cluster: ClusterSettings
  /// What is in front on the main screen.
  package var front: FrontScreen = .app
  /// The levels by which the driver has zoomed in the cluster's map.
  package var clusterZoom = 0.0

  package init(
    dashboard: DashboardSettings = DashboardSettings(), cluster: ClusterSettings = ClusterSettings()
  ) {
    self.dashboard = dashboard
    self.cluster = cluster
  }

  /// Returns the displays after a change.
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

  /// A line for each display that differs from its default.
  var dumpLines: [(key: String, value: String?)] {
    [
      ("dashboard", dashboard.dumpText), ("cluster", cluster.dumpText),
      ("in-front", front == .app ? nil : front.rawValue),
      ("cluster-zoom", clusterZoom == 0 ? nil : "\(Int(clusterZoom))"),
    ]
  }
}

extension NavigationState {
  /// The state for the app's map on the Dashboard.
  ///
  /// Its camera follows the vehicle, independent of the main screen.
  package var onDashboard: NavigationState {
    var state = self
    state.camera = CameraState(bearing: camera.bearing, guidanceShare: camera.guidanceShare)
    state.chrome.preview = nil
    return state
  }

  /// The state for an instrument cluster.
  ///
  /// Its camera follows the vehicle, and the car chooses its style.
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
