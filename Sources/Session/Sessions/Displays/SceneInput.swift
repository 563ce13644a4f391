import Navigation

/// An input of the driver on a display other than the main screen.
package enum SceneInput: Sendable, Hashable {
  /// A button of the Dashboard is pressed; it counts from 1.
  case dashboardButton(Int)
  /// The cluster's map is zoomed from the wheel.
  case clusterZoom(ClusterZoom)
}

/// The directions in which a wheel zooms.
package enum ClusterZoom: String, Sendable, Hashable, CaseIterable {
  case closer = "in"
  case farther = "out"

  /// The number of levels for one press.
  package var levels: Double { self == .closer ? 1 : -1 }
}

/// The head unit's calls to an app about its scenes and the ambient light.
///
/// The methods are those of `CPSessionConfigurationDelegate` and of the delegates of the scenes
/// (<https://developer.apple.com/documentation/carplay/cpinstrumentclustercontrollerdelegate>).
package enum SceneAnswer: Sendable, Hashable {
  /// The map is to be light or dark.
  case contentStyle(InterfaceStyle)
  /// The scenes that the app has connect with the phone, or disconnect.
  case connected(Bool, dashboard: Bool, cluster: Bool)
  /// The cluster is to be light or dark.
  case clusterStyle(InterfaceStyle)
  /// The car sets the visibility of the compass.
  case compass(ClusterSettings.Setting)
  /// The car sets the visibility of the posted limit.
  case speedLimit(ClusterSettings.Setting)
  /// The handler of a button of the Dashboard is called.
  case dashboardButton(Int, title: String?)
  /// The cluster's map is to be zoomed.
  case clusterZoom(ClusterZoom)
  /// The car refuses the driver's input.
  case refused(SceneInput, reason: String)

  /// The call that an input causes if the car accepts it.
  package init(_ input: SceneInput) {
    switch input {
    case .dashboardButton(let number): self = .dashboardButton(number, title: nil)
    case .clusterZoom(let zoom): self = .clusterZoom(zoom)
    }
  }
}

extension Timeline {
  /// The answers to an input or to a change of the car; `before` are the displays before it.
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
      return .refused(input, reason: "the app gives the Dashboard no such button")
    }
    guard state(at: time).navInfo.navState == .stopped else {
      return .refused(input, reason: "the Dashboard shows guidance instead of its buttons")
    }
    return .dashboardButton(number, title: shown[number - 1].titleVariants.first)
  }

  /// The times at which the map becomes light or dark, with its style from then on.
  ///
  /// The ambient light is sampled once a minute, then refined to the second.
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

  /// The first full second after a time at which the map has a style.
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
