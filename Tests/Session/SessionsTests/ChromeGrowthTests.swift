import Geometry
import TestSupport
import Testing

@testable import Sessions

/// Tests that the cost of many events and queries is proportional to their sum, not their product.
struct ChromeGrowthTests {
  /// Returns the number of `moment` queries for `count` events at as many times.
  private func questions(_ count: Int) -> Int {
    var schedule = ChromeSchedule()
    for index in 0..<count {
      schedule.add(
        index.isMultiple(of: 2) ? .recenter : .myLocation, at: Double(index), event: index)
    }
    schedule.order(settings: ChromeSettings(), app: DefaultApp())
    let moment = Timeline(
      RouteScript(name: "many", source: .route(SampleRoutes.twoLegs()))
    ).state(at: 1).cameraMoment
    var asked = 0
    for index in 0..<count {
      _ = schedule.state(
        at: Double(index) + 0.5, settings: ChromeSettings(), camera: CameraSettings()
      ) { _ in
        asked += 1
        return moment
      }
    }
    return asked
  }

  @Test func `twice the events and moments take twice the work`() {
    let (one, two) = (questions(1500), questions(3000))
    #expect(one < 1500 * (StateSnapshots<Int, Int>.distance + 4))
    #expect(two < one * 5 / 2)
  }

  @Test func `a moment shows the same whichever was asked for before`() {
    var settings = ChromeSettings()
    settings.navigationBar = NavigationBar()
    func timeline() -> Timeline {
      let actions: [ChromeAction] = [
        .interact(), .showPanningInterface, .pan(.left, steps: 1), .zoom(by: 1), .recenter,
        .press(.mapButton(1)), .dismissPanningInterface, .focus(.leading(1)), .focus(nil),
      ]
      let events = (0..<400).map {
        ScriptEvent(at: .time(Double($0) * 0.1), .chrome(actions[$0 % actions.count]))
      }
      return Timeline(
        RouteScript(
          name: "order", source: .route(SampleRoutes.twoLegs()), chrome: settings, events: events))
    }
    let (forward, backward) = (timeline(), timeline())
    let times = stride(from: 0, to: 42, by: 0.7).map { $0 }
    let late = times.reversed().map { backward.state(at: $0) }
    #expect(times.map { forward.state(at: $0) } == late.reversed())
    #expect(times.map { timeline().state(at: $0) } == late.reversed())
  }
}
