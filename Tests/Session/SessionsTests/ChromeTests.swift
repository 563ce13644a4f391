import Geometry
import TestSupport
import Testing

@testable import Sessions

struct ChromeTests {
  private func timeline(
    _ actions: [(Double, ChromeAction)], settings: ChromeSettings = .withBar
  ) -> Timeline {
    let script = RouteScript(
      name: "chrome", source: .route(SampleRoutes.twoLegs()), chrome: settings,
      events: actions.map { ScriptEvent(at: .time($0.0), .chrome($0.1)) })
    return Timeline(script)
  }

  @Test func `the bar shows for five seconds after a touch and the map buttons hide with it`() {
    let timeline = timeline([(10, .interact()), (12, .interact())])
    for (time, isThere) in [(9.9, false), (10, true), (16.9, true), (17, false)] {
      let chrome = timeline.state(at: time).chrome
      #expect((chrome.navigationBar != nil) == isThere, "\(time)")
      #expect(chrome.showsMapButtons == isThere, "\(time)")
      #expect(chrome.shownMapButtons.count == (isThere ? 4 : 0), "\(time)")
    }
  }

  @Test func `the app decides how long the bar stays and what hides`() {
    var settings = ChromeSettings.withBar
    settings.navigationBarSeconds = 2
    settings.hidesButtonsWithNavigationBar = false
    let timeline = timeline(
      [(10, .interact()), (20, .showNavigationBar(seconds: 8)), (25, .hideNavigationBar)],
      settings: settings)
    for (time, isThere) in [(11.9, true), (12, false), (24.9, true), (25, false)] {
      #expect((timeline.state(at: time).chrome.navigationBar != nil) == isThere, "\(time)")
      #expect(timeline.state(at: time).chrome.showsMapButtons)
    }
  }

  @Test func `a bar that does not hide is there from the beginning`() {
    var settings = ChromeSettings.withBar
    settings.automaticallyHidesNavigationBar = false
    #expect(timeline([], settings: settings).state(at: 50).chrome.navigationBar != nil)
    let none = timeline([(1, .interact())], settings: ChromeSettings()).state(at: 1).chrome
    #expect(none.navigationBar == nil)
    #expect(none.showsMapButtons, "without a bar there is nothing to hide with")
  }

  @Test func `settings change from an event on and keep what is left out`() {
    let change = ChromeSettings(mapButtons: [AppMapButton(icon: "close")])
    let timeline = timeline([(10, .settings(change)), (10, .interact())])
    #expect(timeline.state(at: 9).chrome.mapButtons == AppMapButton.standard)
    let chrome = timeline.state(at: 10).chrome
    #expect(chrome.mapButtons.map(\.icon) == ["close"])
    #expect(chrome.navigationBar?.leading.count == 1)
  }

  @Test func `an alert stays five seconds at least and its time runs down`() throws {
    let short = NavigationAlert(titleVariants: ["Camera"], duration: 2)
    let timeline = timeline([(10, .alert(short))])
    #expect(timeline.state(at: 9.99).chrome.alert == nil)
    #expect(timeline.state(at: 10).chrome.alert?.remaining == 1)
    #expect(timeline.state(at: 12.5).chrome.alert?.remaining == 0.5)
    #expect(timeline.state(at: 15).chrome.alert == nil)
  }

  @Test func `an alert without duration stays until it is dismissed`() {
    let alert = NavigationAlert(titleVariants: ["Camera"])
    let timeline = timeline([(10, .alert(alert)), (40, .dismissAlert)])
    #expect(timeline.state(at: 39).chrome.alert == .init(alert, remaining: nil))
    #expect(timeline.state(at: 40).chrome.alert == nil)
  }

  @Test func `an alert that comes while another one shows is refused, and the drive says so`() {
    let first = NavigationAlert(titleVariants: ["First"], duration: 8)
    let second = NavigationAlert(titleVariants: ["Second"], duration: 8)
    let timeline = timeline([(10, .alert(first)), (12, .alert(second)), (18, .alert(second))])
    #expect(timeline.state(at: 17.9).chrome.alert?.alert == first)
    #expect(timeline.state(at: 11.9).chrome.refusedAlerts.isEmpty)
    #expect(timeline.state(at: 12).chrome.refusedAlerts == [second])
    #expect(timeline.state(at: 12).dump().contains(/alert-refused:? +"Second"/))
    #expect(timeline.state(at: 18).chrome.alert?.alert == second)
    #expect(timeline.state(at: 18).chrome.refusedAlerts.isEmpty)
    let note =
      "the alert 'Second' at 12.0 s is not shown: 'First' is still on the screen, and CarPlay shows"
      + " one alert at a time"
    #expect(timeline.warnings.filter { $0.hasPrefix("the alert") } == [note])
  }

  @Test func `hiding the bar waits for the end of an alert`() {
    let alert = NavigationAlert(titleVariants: ["Camera"], duration: 8)
    let timeline = timeline([(10, .interact()), (11, .alert(alert))])
    #expect(timeline.state(at: 18.9).chrome.navigationBar != nil)
    #expect(timeline.state(at: 23.9).chrome.navigationBar != nil)
    #expect(timeline.state(at: 24).chrome.navigationBar == nil)
  }

  @Test func `a step moves the camera 80 points, on a diagonal too`() {
    let steps: [(PanDirection, Point)] = [
      (.left, Point(-80, 0)), (.right, Point(80, 0)), (.up, Point(0, -80)), (.down, Point(0, 80)),
      ([.left, .up], Point(-56.5685, -56.5685)), ([.right, .down], Point(56.5685, 56.5685)),
      ([], .zero),
    ]
    for (direction, step) in steps {
      #expect(direction.step.distance(to: step) < 0.001, "\(direction)")
    }
  }

  @Test func `the panning interface goes without the camera`() {
    let timeline = timeline([
      (10, .showPanningInterface), (12, .pan(.left, steps: 2)), (14, .dismissPanningInterface),
    ])
    #expect(timeline.state(at: 11).chrome.isPanning)
    #expect(timeline.state(at: 11).camera.mode == .following)
    #expect(!timeline.state(at: 14).chrome.isPanning)
    #expect(timeline.state(at: 19).camera.stages == timeline.state(at: 13).camera.stages)
  }

  @Test func `two map buttons stay while the map is panned`() {
    let chrome = timeline([(10, .showPanningInterface)]).state(at: 10).chrome
    #expect(chrome.shownMapButtons.map(\.icon) == ["pan", "zoom-out"])
  }

  @Test func `the four buttons of the SDK do what they are for when the finger leaves`() {
    let timeline = timeline([
      (10, .press(.mapButton(1))), (12, .press(.pan(.right))), (13, .press(.mapButton(2))),
      (14, .press(.done)), (15, .press(.mapButton(4))),
    ])
    func updates(_ time: Double) -> [CameraUpdate]? {
      guard case .free(let free) = timeline.state(at: time).camera.view else { return nil }
      return free.updates
    }
    #expect(timeline.state(at: 10.2).chrome.pressed == .mapButton(1))
    #expect(!timeline.state(at: 10.2).chrome.isPanning)
    #expect(timeline.state(at: 10.3).chrome.isPanning)
    #expect(timeline.state(at: 10.3).chrome.pressed == nil)
    #expect(timeline.state(at: 12.29).camera.mode == .following)
    #expect(updates(12.3) == [.scrollBy(Point(80, 0))])
    #expect(updates(13.3) == [.scrollBy(Point(80, 0)), .zoomBy(-1)])
    #expect(!timeline.state(at: 14.3).chrome.isPanning)
    #expect(updates(15.29)?.count == 2)
    #expect(updates(15.3)?.suffix(3) == [.zoomTo(15), .setBearing(0), .setTilt(0)])
  }

  @Test func `a disabled button does nothing and a hidden one is not counted`() {
    let settings = ChromeSettings(mapButtons: [
      AppMapButton(icon: "zoom-out", isHidden: true), AppMapButton(icon: "pan", isEnabled: false),
      AppMapButton(icon: "zoom-in"),
    ])
    let timeline = timeline(
      [(10, .press(.mapButton(1))), (11, .press(.mapButton(2)))], settings: settings)
    #expect(!timeline.state(at: 10.5).chrome.isPanning)
    #expect(timeline.state(at: 11.5).camera.view == .following(FollowingCamera(zoomSteps: 1)))
  }

  @Test func `a preview turns pages, shows ways, chooses one and starts`() throws {
    let choices = ["A", "B"].map { RouteChoice(summaryVariants: [$0]) }
    let trips = ["One", "Two"].map {
      Trip(destinationNameVariants: [$0], routeChoices: choices)
    }
    let timeline = timeline([
      (10, .preview(TripPreview(trips: trips, selectedRoute: 1))), (11, .press(.nextTrip)),
      (12, .press(.nextTrip)), (13, .press(.additionalRoutes)), (14, .press(.route(2))),
      (15, .press(.overview)), (16, .press(.start)),
    ])
    func preview(_ time: Double) throws -> TripPreview {
      try #require(timeline.state(at: time).chrome.preview)
    }
    #expect(try preview(10).selectedRoute == 1)
    #expect(try preview(11.5).trip?.destinationNameVariants == ["Two"])
    #expect(try preview(11.5).selectedRoute == 0)
    #expect(try preview(12.5).selectedTrip == 1, "there is no third trip")
    #expect(try preview(13.5).mode == .routeChoices)
    #expect(try preview(14.5).routeChoice == choices[1])
    #expect(try preview(15.5).mode == .trips)
    #expect(timeline.state(at: 16.3).chrome.preview == nil)
    #expect(timeline.state(at: 16.3).chrome.navigationBar != nil)
  }

  @Test func `the app receives a preview's first trip, and not again when it changes`() {
    let trips = [Trip(destinationNameVariants: ["One"], routeChoices: [])]
    var machine = MapTemplateMachine(settings: ChromeSettings(), keepsAnswers: true)
    machine.apply(.preview(TripPreview(trips: trips)), at: 1)
    machine.apply(.preview(TripPreview(trips: trips + trips)), at: 2)
    let told = [TimedAnswer(seconds: 1, answer: .previewSelected(trip: 0, route: 0))]
    #expect(machine.answers == told)
    machine.apply(.hidePreview, at: 3)
    machine.apply(.preview(TripPreview(trips: trips)), at: 4)
    #expect(machine.answers.map(\.seconds) == [1, 4])
  }

  @Test func `an app that changes its bar as panning begins ends panning with it`() {
    let bar = NavigationBar(leading: [BarButton(.text("Fertig"))])
    func machine(barAt time: Double, _ bar: NavigationBar) -> MapTemplateMachine {
      var machine = MapTemplateMachine(settings: ChromeSettings(), keepsAnswers: true)
      machine.apply(.settings(ChromeSettings(navigationBar: NavigationBar())), at: 0)
      if time < 2 { machine.apply(.settings(ChromeSettings(navigationBar: bar)), at: time) }
      machine.apply(.showPanningInterface, at: 2)
      if time >= 2 { machine.apply(.settings(ChromeSettings(navigationBar: bar)), at: time) }
      machine.release(.done, at: 4)
      return machine
    }
    for (time, bar, isOwn) in [
      (1, bar, false), (2, bar, true), (3, bar, true), (3, NavigationBar(), false),
    ] as [(Double, NavigationBar, Bool)] {
      let machine = machine(barAt: time, bar)
      #expect(machine.state(at: 4).appProvidesBar == isOwn)
      #expect(machine.answers.contains { $0.answer == .handler(.done, nil) } == !isOwn)
    }
  }

  @Test func `a running app brings the button that ends panning, whenever it set its bar`() {
    var machine = MapTemplateMachine(settings: ChromeSettings(), keepsAnswers: true)
    machine.apply(.templates(.stack([], animated: false)), at: 0)
    machine.apply(
      .settings(
        ChromeSettings(navigationBar: NavigationBar(leading: [BarButton(.text("Fertig"))]))),
      at: 0)
    machine.apply(.templates(.stack(["map"], animated: false)), at: 0)
    machine.apply(.showPanningInterface, at: 2)
    #expect(machine.state(at: 3).appProvidesBar)
    machine.release(.done, at: 3)
    #expect(!machine.answers.contains { $0.answer == .handler(.done, nil) })
    machine.release(.leading(1), at: 4)
    #expect(machine.answers.contains { $0.answer == .handler(.leading(1), nil) })
  }

  @Test func `a preview may end by itself`() {
    let trip = Trip(destinationNameVariants: ["One"], routeChoices: [])
    let timeline = timeline([(10, .preview(TripPreview(trips: [trip]), seconds: 4))])
    #expect(timeline.state(at: 13.9).chrome.preview != nil)
    #expect(timeline.state(at: 14).chrome.preview == nil)
  }

  @Test func `the state says what stands around the map only when there is something to say`() {
    let plain = Timeline(RouteScript(name: "a", source: .route(SampleRoutes.twoLegs())))
    #expect(!plain.state(at: 5).dump().contains("map-buttons"))
    let busy = timeline([(5, .interact()), (5, .press(.back)), (5, .pan([.left, .up], steps: 1))])
      .state(at: 5).dump()
    #expect(busy.contains("  navigation-bar leading search trailing \"End\"(rounded)\n"))
    #expect(busy.contains(" -> free from tilted at 47.67"))
    #expect(busy.contains(" scroll -56.569,-56.569 at 0\n"))
    #expect(busy.contains("  press back\n"))
  }
}

extension ChromeSettings {
  /// A navigation bar with a button on either side.
  fileprivate static let withBar = ChromeSettings(
    navigationBar: NavigationBar(
      leading: [BarButton(.image("search"))],
      trailing: [BarButton(.text("End"), style: .rounded)]))
}
