import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the callbacks about an app's scenes and the content style.
struct SceneAnswerTests {
  private func answers(
    _ events: [ScriptEvent], guided: Bool = true, _ change: (inout RouteScript) -> Void = { _ in }
  ) -> [SceneAnswer] {
    var script = RouteScript(
      name: "scenes", source: .route(SampleRoutes.twoLegs()), events: events)
    if !guided { script.navigation.guidanceActive = false }
    change(&script)
    return Timeline(script).record.compactMap { entry in
      if case .sceneAnswer(let answer) = entry.entry { answer } else { nil }
    }
  }

  @Test func `changed settings of the cluster are reported, equal ones are not`() {
    let light = ClusterSettings(compassSetting: .enabled, contentStyle: .light)
    let told = answers([
      ScriptEvent(at: .time(2), .display(.cluster(light))),
      ScriptEvent(at: .time(3), .display(.cluster(light))),
      ScriptEvent(at: .time(4), .display(.cluster(ClusterSettings(speedLimitSetting: .disabled)))),
    ])
    #expect(told == [.compass(.enabled), .clusterStyle(.light), .speedLimit(.disabled)])
  }

  @Test func `scenes disconnect and connect with the phone`() {
    let told = answers([
      ScriptEvent(at: .time(2), .display(.front(.disconnected))),
      ScriptEvent(at: .time(3), .display(.driver(.clusterZoom(.closer)))),
      ScriptEvent(at: .time(4), .display(.front(.app))),
      ScriptEvent(at: .time(5), .display(.front(.other))),
    ])
    #expect(
      told == [
        .connected(false, dashboard: true, cluster: true),
        .refused(.clusterZoom(.closer), reason: "no phone is connected"),
        .connected(true, dashboard: true, cluster: true),
      ])
  }

  @Test func `a display for which the app has no scene calls nothing`() {
    let without = ClusterSettings(hasScene: false)
    let told = answers([
      ScriptEvent(at: .time(1), .display(.cluster(without))),
      ScriptEvent(
        at: .time(2), .display(.cluster(ClusterSettings(compassSetting: .enabled)))),
      ScriptEvent(at: .time(3), .display(.driver(.clusterZoom(.closer)))),
      ScriptEvent(at: .time(4), .display(.front(.disconnected))),
      ScriptEvent(at: .time(5), .display(.dashboard(DashboardSettings(hasScene: false)))),
      ScriptEvent(at: .time(6), .display(.front(.app))),
    ])
    #expect(
      told == [
        .refused(.clusterZoom(.closer), reason: "the app has no scene for the cluster"),
        .connected(false, dashboard: true, cluster: false),
      ])
  }

  @Test func `the wheel zooms the map of the cluster by up to three levels`() {
    let events = (1...5).map {
      ScriptEvent(at: .time(Double($0)), .display(.driver(.clusterZoom(.closer))))
    }
    let script = RouteScript(
      name: "zoom", source: .route(SampleRoutes.twoLegs()), events: events)
    let timeline = Timeline(script)
    #expect([0.5, 1, 3, 5].map { timeline.state(at: $0).displays.clusterZoom } == [0, 1, 3, 3])
    let camera = timeline.state(at: 3).onCluster.camera
    guard case .following(let follower) = camera.view else {
      Issue.record("the camera does not follow")
      return
    }
    #expect(follower.zoomSteps == 3)
    #expect(timeline.state(at: 3).onDashboard.camera.view == CameraState().view)
  }

  @Test func `a button of the Dashboard is reported where it shows`() {
    let buttons = [DashboardButton(titleVariants: ["Orders"], image: "list")]
    let press = [1, 2].map {
      ScriptEvent(at: .time(2), .display(.driver(.dashboardButton($0))))
    }
    let told = answers(press, guided: false) { $0.displays.dashboard.buttons = buttons }
    #expect(
      told == [
        .dashboardButton(1, title: "Orders"),
        .refused(.dashboardButton(2), reason: "the app has no such button on the Dashboard"),
      ])
    let guided = answers([press[0]]) { $0.displays.dashboard.buttons = buttons }
    #expect(
      guided == [
        .refused(
          .dashboardButton(1), reason: "the Dashboard shows guidance instead of its buttons")
      ])
  }

  @Test func `a map of another style is reported at its time`() {
    let told = answers([
      ScriptEvent(at: .time(2), .appearance(AppearanceChange(mapAppearance: .dark))),
      ScriptEvent(at: .time(3), .appearance(AppearanceChange(chromeAppearance: .dark))),
      ScriptEvent(at: .time(4), .appearance(AppearanceChange(mapAppearance: .light))),
    ])
    #expect(told == [.contentStyle(.dark), .contentStyle(.light)])
  }

  @Test func `the light outside is reported when it is dusk`() {
    var script = RouteScript(name: "dusk", source: .route(SampleRoutes.twoLegs()))
    script.appearance.mapAppearance = .automatic
    let timeline = Timeline(script)
    for (time, style) in timeline.contentStyleChanges {
      #expect(timeline.contentStyle(at: time) == style)
      #expect(timeline.contentStyle(at: time - 2) != style)
    }
  }
}
