import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the driver's input on the phone, and of the app's requests for its map.
struct PhoneTouchTests {
  /// Returns a drive of two legs.
  private func timeline(
    _ events: [ScriptEvent] = [], _ change: (inout RouteScript) -> Void = { _ in }
  ) -> Timeline {
    var script = RouteScript(
      name: "phone", source: .route(SampleRoutes.twoLegs()), events: events)
    change(&script)
    return Timeline(script)
  }

  private func touch(_ seconds: Double, _ action: PhoneAction) -> ScriptEvent {
    ScriptEvent(at: .time(seconds), .phoneAction(action))
  }

  private func press(_ seconds: Double, _ control: PhoneControl) -> ScriptEvent {
    touch(seconds, .press(control))
  }

  private func answers(_ timeline: Timeline) -> [PhoneAnswer] {
    timeline.record.compactMap {
      if case .phoneAnswer(let answer) = $0.entry { answer } else { nil }
    }
  }

  private func refusals(_ timeline: Timeline) -> [String] {
    answers(timeline).compactMap {
      if case .refused(let what, _, let source) = $0 { "\(what) \(source)" } else { nil }
    }
  }

  @Test(arguments: PhoneGesture.Kind.allCases)
  func `a gesture frees the phone's camera, and the recenter button leads back`(
    kind: PhoneGesture.Kind
  ) {
    let gesture = PhoneGesture(kind, way: Point(0, 120), levels: 1, degrees: 20)
    let timeline = timeline([touch(5, .gesture(gesture)), press(9, .recenter)])
    #expect(timeline.state(at: 4).phone.camera.mode == .following)
    let moved = timeline.state(at: 7)
    #expect(moved.phone.camera.mode == .free && moved.phone.camera.showsRecenterButton)
    #expect(moved.camera.mode == .following)
    let back = timeline.state(at: 11).phone.camera
    #expect(back.mode == .following && !back.showsRecenterButton)
    #expect(answers(timeline) == [.willMove, .recenterTapped])
  }

  @Test(arguments: PhoneGesture.Kind.allCases)
  func `a gesture that is off is refused, and the app moves the camera all the same`(
    kind: PhoneGesture.Kind
  ) {
    let timeline = timeline([
      touch(5, .gesture(PhoneGesture(kind, way: Point(0, 120), levels: 1, degrees: 20))),
      touch(9, .camera(.scroll(by: Point(0, 50), seconds: nil))),
    ]) { $0.phone.switches[kind.option] = false }
    #expect(timeline.state(at: 8).phone.camera.mode == .following)
    #expect(refusals(timeline) == ["\(kind.rawValue) GMSUISettings.\(kind.option.rawValue)"])
    #expect(timeline.state(at: 11).phone.camera.mode == .free)
  }

  private func updates(_ state: PhoneState) -> [CameraUpdate] {
    if case .free(let free) = state.camera.view { free.updates } else { [] }
  }

  @Test func `a drag takes the map along, and the other gestures do what they are for`() {
    func moved(_ gesture: PhoneGesture) -> [CameraUpdate] {
      updates(timeline([touch(5, .gesture(gesture))]).state(at: 8).phone)
    }
    #expect(moved(PhoneGesture(.drag, way: Point(10, 120))) == [.scrollBy(Point(-10, -120))])
    #expect(moved(PhoneGesture(.pinch, levels: -2)) == [.zoomBy(-2)])
    #expect(moved(PhoneGesture(.doubleTap)) == [.zoomBy(1)])
    #expect(moved(PhoneGesture(.twoFingerTap)) == [.zoomBy(-1)])
    let finger = Point(300, 200)
    #expect(moved(PhoneGesture(.pinch, levels: 1, start: finger)) == [.pivot(finger), .zoomBy(1)])
    #expect(moved(PhoneGesture(.tilt, degrees: -15, start: finger)) == [.setTilt(30)])
    #expect(moved(PhoneGesture(.tilt, degrees: 90)) == [.setTilt(65)])
  }

  @Test func `turning takes the map along only where scrolling is allowed`() {
    let gesture = PhoneGesture(.rotate, way: Point(30, 0), degrees: 20, start: Point(300, 200))
    for option in [PhoneOption.scrollGestures, .allowScrollGesturesDuringRotateOrZoom] {
      let still = timeline([touch(5, .gesture(gesture))]) { $0.phone.switches[option] = false }
      #expect(updates(still.state(at: 8).phone).count == 1)
    }
    #expect(updates(timeline([touch(5, .gesture(gesture))]).state(at: 8).phone).count == 3)
  }

  @Test func `neither camera follows what happens to the other`() {
    let phone = timeline([
      touch(5, .camera(.change(CameraChange(mode: .overview), seconds: nil)))
    ]).state(at: 8)
    #expect(phone.camera.mode == .following && phone.phone.camera.mode == .overview)
    let car = timeline([
      ScriptEvent(at: .time(5), .chrome(.camera(CameraChange(mode: .overview)))),
      ScriptEvent(at: .time(6), .chrome(.press(.mapButton(3)))),
    ]).state(at: 8)
    #expect(car.camera.mode == .free && car.phone.camera.mode == .following)
  }

  @Test func `what is not on the screen cannot be pressed`() {
    let timeline = timeline([
      press(5, .recenter), press(6, .compass), press(7, .myLocation), press(8, .previousStep),
      press(9, .appButton(1)),
    ])
    #expect(
      refusals(timeline) == [
        "recenter GMSMapView", "compass GMSUISettings.compassButton",
        "my-location GMSUISettings.myLocationButton", "previous-step GMSMapView",
        "app-button-1 UIButton",
      ])
  }

  @Test func `the compass leads to the overview and back, the own position into the middle`() {
    let timeline = timeline([press(5, .compass), press(9, .compass), press(13, .myLocation)]) {
      $0.phone.switches = [.compassButton: true, .myLocationButton: true]
    }
    #expect(timeline.state(at: 8).phone.camera.mode == .overview)
    #expect(timeline.state(at: 12).phone.camera.mode == .following)
    guard case .setTarget? = updates(timeline.state(at: 15).phone).first else {
      Issue.record("the camera does not go to the vehicle")
      return
    }
    #expect(answers(timeline) == [.myLocationTapped])
  }

  @Test func `the driver looks at later steps until they are passed`() throws {
    let timeline = timeline([
      press(2, .nextStep), press(3, .nextStep), press(4, .previousStep),
    ])
    #expect(timeline.state(at: 2.1).phone.pressed == .nextStep)
    #expect(timeline.state(at: 2.5).phone.stepsAhead == 1)
    #expect(timeline.state(at: 3.5).phone.stepsAhead == 2)
    #expect(timeline.state(at: 4.5).phone.stepsAhead == 1)
    let drive = try #require(timeline.drive)
    let looked = try #require(timeline.state(at: 4.5).navInfo.remainingSteps.first).stepNumber
    let end = timeline.state(at: drive.durationSeconds - 1)
    #expect(end.phone.stepsAhead == 0)
    let later = stride(from: 5, to: drive.durationSeconds, by: 1).map { timeline.state(at: $0) }
    for state in later where state.phone.stepsAhead > 0 {
      #expect((state.navInfo.currentStep?.stepNumber ?? 0) + state.phone.stepsAhead == looked)
    }
  }

  @Test func `the start button sets the destinations and starts guidance`() {
    let button = PhoneAppButton(
      title: "Start navigation", frame: Rect(5, 150, 200, 35), action: .startGuidance)
    let timeline = timeline([press(5, .appButton(1))]) {
      $0.phone.buttons = [button]
      $0.navigation.destinations = .cleared
      $0.navigation.guidanceActive = false
      $0.map.camera.change = CameraChange(mode: .free, zoom: .level(14))
    }
    let before = timeline.state(at: 5.1)
    #expect(before.navInfo.navState == .stopped && before.routeMeters == nil)
    #expect(before.phone.pressed == .appButton(1) && timeline.route(at: 5.1) == nil)
    let after = timeline.state(at: 8)
    #expect(after.navInfo.navState == .enroute && timeline.route(at: 8) != nil)
    #expect(after.phone.settings.buttons == [])
    #expect(after.camera.mode == .following && after.phone.camera.mode == .following)
    #expect(answers(timeline) == [.appButton(1, title: "Start navigation")])
    let told = timeline.navigationEvents.filter { $0.event == .routeStatus(.ok) }
    #expect(told.map(\.seconds) == [5.3])
  }

  @Test func `a button of the app shows the list of directions`() {
    let button = PhoneAppButton(
      title: "Directions", frame: Rect(16, 220, 120, 36), action: .directionsList)
    let timeline = timeline([press(5, .appButton(1))]) { $0.phone.buttons = [button] }
    let shown = [5.1, 6].map { timeline.state(at: $0).phone.settings.showsDirectionsList ?? false }
    #expect(shown == [false, true])
  }

  @Test func `nothing is known before the driver answers`() {
    let timeline = timeline([]) {
      $0.navigation.terms = .notDetermined
      $0.navigation.locationAuthorization = .notDetermined
    }
    let state = timeline.state(at: 20)
    #expect(state.location == nil && state.navInfo.navState == .stopped)
    #expect(timeline.navigationEvents.isEmpty)
  }
}
