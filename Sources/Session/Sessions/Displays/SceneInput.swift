import Navigation

/// An input of the driver for a secondary display.
package enum SceneInput: Sendable, Hashable {
  /// A press of a Dashboard button, counted from 1.
  case dashboardButton(Int)
  /// A zoom of the cluster's map with the controls of the steering wheel.
  case clusterZoom(ClusterZoom)
}

/// The direction of a zoom from the steering wheel.
package enum ClusterZoom: String, Sendable, Hashable, CaseIterable {
  case closer = "in"
  case farther = "out"

  /// The levels of one press, positive for in.
  package var levels: Double { self == .closer ? 1 : -1 }
}

/// The head unit's callbacks about scenes and the content style.
///
/// They are those of `CPSessionConfigurationDelegate` and of the scene delegates.
/// Source:
/// <https://developer.apple.com/documentation/carplay/cpinstrumentclustercontrollerdelegate>
package enum SceneAnswer: Sendable, Hashable {
  /// The content style of the map changes.
  case contentStyle(InterfaceStyle)
  /// The app's scenes connect or disconnect.
  case connected(Bool, dashboard: Bool, cluster: Bool)
  /// The content style of the cluster changes.
  case clusterStyle(InterfaceStyle)
  /// The car sets the visibility of the compass.
  case compass(ClusterSettings.Setting)
  /// The car sets the visibility of the posted limit.
  case speedLimit(ClusterSettings.Setting)
  /// The handler of a Dashboard button.
  case dashboardButton(Int, title: String?)
  /// A request to zoom the cluster's map.
  case clusterZoom(ClusterZoom)
  /// The car refuses the driver's input.
  case refused(SceneInput, reason: String)

  /// Creates the callback for an accepted input.
  package init(_ input: SceneInput) {
    switch input {
    case .dashboardButton(let number): self = .dashboardButton(number, title: nil)
    case .clusterZoom(let zoom): self = .clusterZoom(zoom)
    }
  }
}

extension Timeline {
  /// Returns the callbacks for an input or a change of the car.
  ///
  /// - Parameter before: The displays before the action.
  func sceneAnswers(
    to action: ScriptEvent.Action, at time: Double, before: CarDisplays
  ) -> [SceneAnswer] {
    switch action {
    case .display(.driver(let input)): return [answer(to: input, at: time, before)]
    case .display(.cluster(let settings)):
      let after = before.cluster.changed(by: settings)
      guard after.hasScene != false else { return [] }
      return [
        after.compassSetting == before.cluster.compassSetting
          ? nil : after.compassSetting.map { .compass($0) },
        after.speedLimitSetting == before.cluster.speedLimitSetting
          ? nil : after.speedLimitSetting.map { .speedLimit($0) },
        after.contentStyle == before.cluster.contentStyle
          ? nil : after.contentStyle.map { .clusterStyle($0) },
      ].compactMap(\.self)
    case .display(.front(let screen)):
      let (was, isNow) = (before.front != .disconnected, screen != .disconnected)
      let (dashboard, cluster) = (before.dashboard.hasScene, before.cluster.hasScene)
      guard was != isNow, dashboard != false || cluster != false else { return [] }
      return [.connected(isNow, dashboard: dashboard != false, cluster: cluster != false)]
    default: return []
    }
  }

  private func answer(
    to input: SceneInput, at time: Double, _ displays: CarDisplays
  ) -> SceneAnswer {
    guard displays.front != .disconnected else {
      return .refused(input, reason: "no phone is connected")
    }
    guard case .dashboardButton(let number) = input else {
      return displays.cluster.hasScene == false
        ? .refused(input, reason: "the app has no scene for the cluster") : SceneAnswer(input)
    }
    let shown = (displays.dashboard.buttons ?? []).prefix(DashboardButton.limit)
    guard shown.indices.contains(number - 1) else {
      return .refused(input, reason: "the app has no such button on the Dashboard")
    }
    guard state(at: time).navInfo.navState == .stopped else {
      return .refused(input, reason: "the Dashboard shows guidance instead of its buttons")
    }
    return .dashboardButton(number, title: shown[number - 1].titleVariants.first)
  }

  /// The times at which the content style changes, each with the new style.
  ///
  /// The daylight is sampled once a minute, then refined to a second.
  var contentStyleChanges: [(seconds: Double, style: InterfaceStyle)] {
    var found: [(seconds: Double, style: InterfaceStyle)] = []
    var style = contentStyle(at: 0)
    let minutes =
      styleMayFollowLight ? stride(from: 60, to: durationSeconds + 60, by: 60).map(\.self) : []
    var last = 0.0
    for time in (minutes.map { min($0, durationSeconds) } + styleTimes).sorted() {
      let next = contentStyle(at: time)
      defer { last = time }
      guard next != style else { continue }
      style = next
      found.append(
        (styleTimes.contains(time) ? time : firstTime(of: next, after: last, upTo: time), next))
    }
    return found
  }

  /// Returns the first full second after `start` at which the map has a style.
  private func firstTime(of style: InterfaceStyle, after start: Double, upTo end: Double) -> Double
  {
    var (low, high) = (start.rounded(.down), end.rounded(.up))
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      if contentStyle(at: middle) == style { high = middle } else { low = middle }
    }
    return min(high, end)
  }
}
