import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the car's secondary displays, and of the app in front on the main screen.
struct DisplayTests {
  private func timeline(
    _ events: [ScriptEvent] = [], _ change: (inout RouteScript) -> Void = { _ in }
  ) -> Timeline {
    var script = RouteScript(
      name: "displays", source: .route(SampleRoutes.twoLegs()), events: events)
    change(&script)
    return Timeline(script)
  }

  @Test func `each change leaves what it does not name`() {
    let button = DashboardButton(titleVariants: ["Orders"], image: "list")
    let cluster = ClusterSettings(inactiveDescriptionVariants: ["Ready"], compassSetting: .enabled)
    let timeline = timeline([
      ScriptEvent(at: .time(5), .display(.dashboard(DashboardSettings(buttons: [button])))),
      ScriptEvent(at: .time(6), .display(.front(.other))),
      ScriptEvent(at: .time(7), .display(.cluster(ClusterSettings(contentStyle: .light)))),
      ScriptEvent(at: .time(8), .display(.front(.app))),
    ]) { $0.displays.cluster = cluster }
    #expect(timeline.state(at: 4).displays == CarDisplays(cluster: cluster))
    let last = timeline.state(at: 7).displays
    #expect(last.dashboard.buttons == [button] && last.front == .other)
    #expect(last.cluster.compassSetting == .enabled && last.cluster.contentStyle == .light)
    #expect(timeline.state(at: 8).displays.front == .app)
  }

  @Test func `the map of the Dashboard follows whatever happens to that of the main screen`() {
    let timeline = timeline([
      ScriptEvent(at: .time(5), .chrome(.camera(CameraChange(mode: .overview))))
    ])
    let state = timeline.state(at: 20)
    #expect(state.camera.mode == .overview && state.onDashboard.camera.mode == .following)
    #expect(state.onDashboard.camera.bearing == state.camera.bearing)
    #expect(state.onDashboard.appearance == state.appearance)
  }

  @Test func `a cluster is dark unless it is set otherwise`() {
    var state = timeline().state(at: 20)
    state.appearance.chromeAppearance = .light
    #expect(state.onCluster.appearance.chromeAppearance == .dark)
    #expect(state.onCluster.appearance.mapAppearance == .dark)
    state.displays.cluster.contentStyle = .light
    #expect(state.onCluster.appearance.mapAppearance == .light)
  }

  @Test func `the state says what is on other displays, and nothing where all is as usual`() {
    var state = timeline().state(at: 20)
    let usual = state.dump()
    #expect(!usual.contains("dashboard") && !usual.contains("cluster"))
    state.displays.front = .other
    state.displays.cluster.speedLimitSetting = .disabled
    state.displays.dashboard.buttons = [DashboardButton(titleVariants: ["Orders"], image: "list")]
    let told = state.dump()
    for line in [
      "  dashboard buttons \"Orders\" list", "  cluster speed-limit disabled", "  in-front other",
    ] {
      #expect(told.contains(line + "\n"), "\(line)")
    }
    #expect(state.visibleKey != timeline().state(at: 20).visibleKey)
  }
}
